import AnimGeometry
import AnimTimeline

/// A box around the content of a group.
struct GroupExtent {
  /// The box; nil without content.
  private(set) var box: Rect?
  /// True if content may lie outside of the box.
  private(set) var isOpen = false

  /// True if all content lies within a rectangle.
  func lies(in rect: Rect) -> Bool {
    guard !isOpen, let box else { return !isOpen }
    return box.minX >= rect.minX && box.minY >= rect.minY && box.maxX <= rect.maxX
      && box.maxY <= rect.maxY
  }

  /// An extent without bounds.
  static let unknown = GroupExtent(isOpen: true)

  /// Adds the area that a drawing may cover.
  mutating func add(_ drawing: Drawing) {
    guard let bounds = drawing.outerBounds else {
      isOpen = true
      return
    }
    box = box?.union(bounds) ?? bounds
  }

  /// Adds the area that another group may cover.
  mutating func formUnion(_ other: GroupExtent) {
    isOpen = isOpen || other.isOpen
    if let added = other.box { box = box?.union(added) ?? added }
  }

  /// The extent after a group's effects.
  func changed(by effects: [GroupEffect]) -> GroupExtent {
    effects.reduce(into: self) { extent, effect in
      switch effect {
      case .colorMatrix, .luminanceToAlpha: break
      case .blur, .shadow: extent.isOpen = true
      case .graph(let graph): extent = GroupExtent(box: graph.outerBounds)
      }
    }
  }
}
