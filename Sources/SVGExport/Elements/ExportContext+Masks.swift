import AnimGeometry
import AnimTimeline

extension ExportContext {
  /// The id of a mask of a mode.
  ///
  /// An inverted one is white, with black wherever the mask itself lets something show: vectors all along, without a
  /// filter.
  ///
  /// - Parameters:
  ///   - mask: With its region and its children, without its type.
  ///   - area: All that is masked lies in it.
  func define(_ mask: Element, as mode: MaskMode, over area: Rect) -> String {
    var inner = mask
    if !mode.usesLuminance { inner["mask-type"] = "alpha" }
    let id = define(inner)
    guard mode.isInverted else { return id }
    var hole = Element.box(around: area)
    hole["mask"] = "url(#\(id))"
    var ground = Element.box(around: area)
    ground["fill"] = "#fff"
    var outer = mask
    outer.children = [ground, hole]
    return define(outer)
  }
}

extension Element {
  /// A black rectangle of whole units that holds another one.
  fileprivate static func box(around area: Rect) -> Element {
    var result = Element("rect")
    result.setRegion(around: area.inset(dx: -2, dy: -2))
    return result
  }
}
