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

  /// The property's value at a key of the attribute.
  ///
  /// - Parameter isInHidden: True if an element around this one is hidden while nothing plays.
  func value(of list: KeyList, at index: Int, isInHidden: Bool) -> String {
    let key = list.keys[index]
    switch kind {
    case .same: return list.value(of: key)
    case .length: return list.value(of: key) + "px"
    case .path: return key.place.isEmpty ? "none" : "path('\(list.value(of: key))')"
    case .presence:
      // An inherited value keeps elements hidden that a page hides. Elements within hidden ones need `visible`: see
      // ``BrowserQuirk/inheritsVisibilityWithoutAnimations``.
      return !list.isPresent(at: index) ? "hidden" : isInHidden ? "visible" : "inherit"
    }
  }
}
