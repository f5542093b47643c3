/// What CSS animates in place of a property of a layer that it can't animate as SMIL does: a variable, which the
/// property follows.
enum LayerVariable: String {
  /// Where CSS animates an opacity itself, nothing blends out of the layer even while it is 1.
  case opacity = "--layer-opacity"
  /// No browser animates the mode.
  case blending = "--layer-blending"

  /// The property that follows it.
  var property: String {
    switch self {
    case .opacity: "opacity"
    case .blending: "mix-blend-mode"
    }
  }

  /// What has browsers find numbers between two others; a page knows it by its name, however many files are in it.
  var rule: String? {
    switch self {
    case .opacity:
      "@property \(rawValue){syntax:\"<number>\";inherits:false;initial-value:1}"
    case .blending: nil
    }
  }

  /// What stands in a style.
  ///
  /// - Parameter base: The property's value where nothing plays.
  func declarations(base: String) -> [String] {
    switch self {
    case .opacity:
      ["\(property):var(\(rawValue))"] + (base == "1" ? [] : ["\(rawValue):\(base)"])
    case .blending:
      // The first is for viewers without variables.
      (base == "normal" ? [] : ["\(property):\(base)"])
        + ["\(property):var(\(rawValue),\(base))"]
    }
  }
}
