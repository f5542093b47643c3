/// A CSS variable that is animated in place of a property of a layer, which follows it. CSS can't animate such a
/// property as SMIL does.
enum LayerVariable: String {
  /// An opacity that CSS animates directly isolates the layer even while it is 1, which stops blending.
  case opacity = "--layer-opacity"
  /// No browser animates the blend mode.
  case blending = "--layer-blending"

  /// The property that follows the variable.
  var property: String {
    switch self {
    case .opacity: "opacity"
    case .blending: "mix-blend-mode"
    }
  }

  /// Registers the variable as a number, so that browsers interpolate it. The name is the same in all documents of a
  /// page; nil for a variable that only jumps.
  var rule: String? {
    switch self {
    case .opacity:
      "@property \(rawValue){syntax:\"<number>\";inherits:false;initial-value:1}"
    case .blending: nil
    }
  }

  /// The declarations of an element's style.
  ///
  /// - Parameter base: The property's value while nothing plays.
  func declarations(base: String) -> [StyleDeclaration] {
    switch self {
    case .opacity:
      [StyleDeclaration(property, "var(\(rawValue))")]
        + (base == "1" ? [] : [StyleDeclaration(rawValue, base)])
    case .blending:
      // The first declaration is for viewers without variables.
      (base == "normal" ? [] : [StyleDeclaration(property, base)])
        + [StyleDeclaration(property, "var(\(rawValue),\(base))")]
    }
  }
}
