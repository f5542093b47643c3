/// The CSS property for an attribute of an element, if browsers animate it.
struct CSSProperty {
  let name: String
  private let kind: Kind

  private enum Kind {
    case same
    case length
    case path
    /// `inherit` and `hidden` instead of `inline` and `none`: all browsers animate `visibility`, but not `display`.
    case presence
  }

  private static let same: Set<String> = [
    "opacity", "fill", "stroke", "fill-opacity", "stroke-opacity", "stroke-width",
    "stroke-dasharray", "stroke-dashoffset", "stroke-miterlimit", "stroke-linecap",
    "stroke-linejoin", "fill-rule", "image-rendering", "filter", "mask", "clip-path", "stop-color",
    "stop-opacity", "flood-color", "flood-opacity",
  ]

  private static let lengths: Set<String> = [
    "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r",
  ]

  /// - Parameter element: The name of the element that has the attribute.
  init?(_ attribute: String, of element: String) {
    name = attribute == "display" ? "visibility" : attribute
    if Self.same.contains(attribute) {
      kind = .same
    } else if attribute == "display" {
      kind = .presence
    } else if attribute == "d" {
      kind = .path
    } else if Self.lengths.contains(attribute),
      ["rect", "image", "circle", "ellipse"].contains(element)
    {
      kind = .length
    } else {
      return nil
    }
  }

  /// Converts a value of the attribute to one of the property.
  ///
  /// - Parameter isInHidden: True if an element around it is hidden while nothing plays.
  func value(_ text: String, isInHidden: Bool) -> String {
    switch kind {
    case .same: text
    case .length: text + "px"
    case .path: text.isEmpty ? "none" : "path('\(text)')"
    // `inherit` respects a page that hides the document. In Firefox keyframes inherit the unanimated value, so elements
    // within hidden ones need `visible`.
    case .presence: text == "none" ? "hidden" : isInHidden ? "visible" : "inherit"
    }
  }
}
