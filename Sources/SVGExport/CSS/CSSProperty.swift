/// The property of CSS that an attribute of an element is, for those that browsers animate.
struct CSSProperty {
  let name: String
  private let kind: Kind

  private enum Kind {
    case same
    case length
    case path
    /// `inherit` and `hidden` instead of `inline` and `none`, as browsers animate `visibility` and
    /// not all of them `display`.
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

  /// A value of the attribute as the property has it.
  ///
  /// - Parameter isInHidden: Whether something around the element is hidden where nothing plays.
  func value(_ text: String, isInHidden: Bool) -> String {
    switch kind {
    case .same: text
    case .length: text + "px"
    case .path: text.isEmpty ? "none" : "path('\(text)')"
    // What a page hides stays so; but what keys inherit is in Firefox the value without animations.
    case .presence: text == "none" ? "hidden" : isInHidden ? "visible" : "inherit"
    }
  }
}
