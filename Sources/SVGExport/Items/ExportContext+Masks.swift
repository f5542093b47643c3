import AnimGeometry
import AnimTimeline

extension ExportContext {
  /// Defines a mask with a mode, and returns its id.
  ///
  /// An inverted mask is white, with black wherever the mask itself shows content. It needs no filter, so that it stays
  /// a vector.
  ///
  /// - Parameters:
  ///   - mask: The mask with its region and its children, without its type.
  ///   - area: A rectangle that contains the masked content.
  func define(_ mask: Element, as mode: MaskMode, over area: Rect) -> ElementID {
    var inner = mask
    if !mode.usesLuminance { inner["mask-type"] = "alpha" }
    let id = define(inner)
    guard mode.isInverted else { return id }
    var hole = Element.box(around: area)
    hole["mask"] = .reference(id)
    var ground = Element.box(around: area)
    ground["fill"] = .white
    var outer = mask
    outer.children = [ground, hole]
    return define(outer)
  }
}

extension Element {
  /// A black rectangle in whole units that contains another one.
  fileprivate static func box(around area: Rect) -> Element {
    var result = Element("rect")
    result.setRegion(around: area.inset(dx: -2, dy: -2))
    return result
  }
}
