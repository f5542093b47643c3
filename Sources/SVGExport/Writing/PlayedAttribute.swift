/// An attribute that SMIL animates, and how it has to be written for Chromium, Firefox and WebKit to play the same.
///
/// This is all that documents animate. Left out, because not all of them play it: `fill` and `stroke` that change to a
/// `url()`, the `href` of pictures, the transform of an `svg` element, colours of filters' functions in a `filter`
/// attribute, `font-size` and other text, and times in anything but seconds.
struct PlayedAttribute {
  /// A condition for an animation to play everywhere.
  enum Rule {
    /// Nothing but the animation itself.
    case none
    /// The element has the attribute as well, also where that is the default: WebKit otherwise paints gradients as they are
    /// without the animation (its bug 269481).
    case withBase
    /// No value is 0: a filter that does nothing when it is first painted WebKit leaves out for good.
    case neverZero
    /// `none` and at most one reference: WebKit stays with the first one, or with its area.
    case oneReference
  }

  /// The name, `motion` for what moves along a path.
  let name: String
  /// The names of the elements that it may belong to; nil for any that is drawn.
  let elements: Set<String>?
  let rule: Rule

  private init(_ name: String, of elements: Set<String>? = nil, _ rule: Rule = .none) {
    self.name = name
    self.elements = elements
    self.rule = rule
  }

  private static let gradients: Set<String> = ["linearGradient", "radialGradient"]
  private static let boxes: Set<String> = ["rect", "image", "svg", "use"]

  /// All of them.
  static let all: [PlayedAttribute] =
    [
      "display", "class", "opacity", "fill", "fill-opacity", "fill-rule", "stroke",
      "stroke-opacity", "stroke-width",
      "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin",
      "stroke-miterlimit",
      "image-rendering", "overflow", "transform", "motion",
    ].map { PlayedAttribute($0) }
    + ["mask", "clip-path", "filter"].map { PlayedAttribute($0, .oneReference) }
    + [PlayedAttribute("d", of: ["path"])]
    + ["x", "y", "width", "height"].map { PlayedAttribute($0, of: boxes) }
    + ["rx", "ry"].map { PlayedAttribute($0, of: ["rect", "ellipse"]) }
    + ["cx", "cy"].map { PlayedAttribute($0, of: ["circle", "ellipse"]) }
    + [PlayedAttribute("r", of: ["circle"])]
    + ["viewBox", "preserveAspectRatio"].map { PlayedAttribute($0, of: ["svg"]) }
    + ["x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy", "gradientTransform"].map {
      PlayedAttribute($0, of: gradients, .withBase)
    }
    + ["offset", "stop-color", "stop-opacity"].map { PlayedAttribute($0, of: ["stop"]) }
    + [PlayedAttribute("stdDeviation", of: ["feGaussianBlur", "feDropShadow"], .neverZero)]
    + ["dx", "dy"].map { PlayedAttribute($0, of: ["feDropShadow"]) }
    + ["flood-color", "flood-opacity"].map { PlayedAttribute($0, of: ["feDropShadow", "feFlood"]) }
    + [PlayedAttribute("values", of: ["feColorMatrix"])]
    + [PlayedAttribute("slope", of: ["feFuncR", "feFuncG", "feFuncB"])]

  private static let byName = Dictionary(grouping: all, by: \.name)

  /// The entry of an attribute of an element; nil for what isn't animated.
  init?(_ name: String, of element: String) {
    let found = Self.byName[name]?.first { $0.elements?.contains(element) ?? true }
    guard let found else { return nil }
    self = found
  }
}

extension Element {
  /// True if the attribute is written also where it is the default, as it is animated.
  func needsBase(of attribute: String) -> Bool {
    if case .withBase? = PlayedAttribute(attribute, of: name)?.rule { true } else { false }
  }
}

extension String {
  /// The smallest number that filters take for something, in place of each 0 of a list.
  var withoutZeros: String {
    split(separator: " ").map { $0 == "0" ? ".001" : $0 }.joined(separator: " ")
  }
}
