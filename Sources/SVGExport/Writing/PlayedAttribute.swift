import TrackFitting

/// An attribute that SMIL animates, and the rule by which all tested browsers play it alike.
///
/// Documents animate nothing else. Some browsers don't play the following, which are therefore left out: `fill` and
/// `stroke` that change to a `url()` (``BrowserQuirk/paintsAnimatedPaintReferencesBlack``), the `href` of pictures, the
/// transform of an `svg` element, colours of filter functions in a `filter` attribute, `font-size` and other text, and
/// times in other units than seconds.
struct PlayedAttribute {
  /// A condition for an animation to play everywhere.
  enum Rule {
    /// No condition.
    case none
    /// The element has the attribute as well, even if it is the default: see
    /// ``BrowserQuirk/animatesOnlySetGradientAttributes``.
    case withBase
    /// No value is 0: see ``BrowserQuirk/dropsFiltersWithoutEffect``. ``NumberListFormat/replacesZeros`` writes such
    /// numbers.
    case neverZero
    /// `none` and at most one reference: see ``BrowserQuirk/keepsFirstReference``.
    case oneReference
  }

  /// The name; `motion` for a motion along a path.
  let name: String
  /// The names of the elements that may have it; nil for any rendered element.
  let elements: Set<String>?
  let rule: Rule

  private init(_ name: String, of elements: Set<String>? = nil, _ rule: Rule = .none) {
    self.name = name
    self.elements = elements
    self.rule = rule
  }

  private static let gradients: Set<String> = ["linearGradient", "radialGradient"]
  private static let boxes: Set<String> = ["rect", "image", "svg", "use"]

  /// All animated attributes.
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
    + ["x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy", "fr", "gradientTransform"].map {
      PlayedAttribute($0, of: gradients, .withBase)
    }
    + ["x", "y", "width", "height", "patternTransform"].map {
      PlayedAttribute($0, of: ["pattern"], .withBase)
    }
    + ["offset", "stop-color", "stop-opacity"].map { PlayedAttribute($0, of: ["stop"]) }
    + [PlayedAttribute("stdDeviation", of: ["feGaussianBlur", "feDropShadow"], .neverZero)]
    + ["dx", "dy"].map { PlayedAttribute($0, of: ["feDropShadow"]) }
    + ["flood-color", "flood-opacity"].map { PlayedAttribute($0, of: ["feDropShadow", "feFlood"]) }
    + [PlayedAttribute("values", of: ["feColorMatrix"])]
    + [PlayedAttribute("slope", of: ["feFuncR", "feFuncG", "feFuncB"])]

  private static let byName = Dictionary(grouping: all, by: \.name)

  /// The entry of an element's attribute; nil for an attribute that isn't animated.
  init?(_ name: String, of element: String) {
    let found = Self.byName[name]?.first { $0.elements?.contains(element) ?? true }
    guard let found else { return nil }
    self = found
  }
}

extension Element {
  /// True if an animated attribute is written even if its value is the default.
  func needsBase(of attribute: String) -> Bool {
    if case .withBase? = PlayedAttribute(attribute, of: name)?.rule { true } else { false }
  }
}
