import AnimTimeline

/// The CSS property that shows the values of a layer's property.
struct WebProperty {
  enum Form {
    case number(String)
    /// A number of points.
    case length(String)
    case lengths(String)
    case color(String)
    case flag(String, off: String, on: String)
    /// The keyword of the layer's property in lower case.
    case keyword(String)
    case path(String)
    /// Parts of the frame, of the transform or of several CSS properties; see ``WebMapping``.
    case composed
    /// A custom property that is named after the key path.
    case custom
  }

  var form: Form
  /// The values that CSS permits; nil for all. Browsers limit the values of keys, not those between.
  var range: ClosedRange<Double>?
  /// True if all components of the layer's property are one value in CSS.
  var isWhole = false

  private static let notNegative = 0...1e9

  /// The CSS property for a layer's property: a custom one if the table has no other.
  init(_ property: Property) {
    switch property {
    case .position, .bounds, .transform, .transformRotation, .motionRotation: form = .composed
    case .anchorPoint, .transformScale, .transformTranslation: (form, isWhole) = (.composed, true)
    case .cornerRadius, .borderWidth: (form, range) = (.composed, Self.notNegative)
    case .opacity: (form, range) = (.number("opacity"), 0...1)
    case .masksToBounds: form = .flag("overflow", off: "visible", on: "hidden")
    case .doubleSided: form = .flag("backface-visibility", off: "hidden", on: "visible")
    case .backgroundColor: form = .color("background-color")
    case .borderColor: form = .color("outline-color")
    case .fillColor: form = .color("fill")
    case .strokeColor: form = .color("stroke")
    case .foregroundColor: form = .color("color")
    case .path, .glyphs: form = .path("d")
    case .fillRule: form = .keyword("fill-rule")
    case .lineWidth: (form, range) = (.length("stroke-width"), Self.notNegative)
    case .lineCap: form = .keyword("stroke-linecap")
    case .lineJoin: form = .keyword("stroke-linejoin")
    case .miterLimit: (form, range) = (.number("stroke-miterlimit"), 1...1e9)
    case .lineDashPattern: (form, range) = (.lengths("stroke-dasharray"), Self.notNegative)
    case .lineDashPhase: form = .length("stroke-dashoffset")
    default: form = .custom
    }
  }

  /// A number within the permitted values.
  func limited(_ number: Double) -> Double {
    range.map { min(max(number, $0.lowerBound), $0.upperBound) } ?? number
  }
}
