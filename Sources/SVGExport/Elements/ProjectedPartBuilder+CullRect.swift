import AnimGeometry
import AnimTimeline
import TrackFitting

/// A part of a plane in perspective that is drawn with its own affine transform.
struct Patch {
  /// The cell of the grid, to which the transform is fitted.
  let cell: Rect
  /// The cell and its overlap, which are drawn.
  let covered: Rect
  /// Steps that are true while it is visible.
  let presence: Steps<Bool>
  /// Rectangle in which it has to be accurate; nil if it never leaves it.
  let cullRect: Rect?
}

/// Parts of planes in perspective that come near the canvas. A part that passes the viewer beside the canvas
/// would take many keys, and isn't visible there.
extension ProjectedPartBuilder {
  /// Patches of the cells that are visible at some time.
  ///
  /// - Parameter cullRect: Rectangle in which they have to be accurate; nil if they never leave it.
  func patches(
    _ grid: PatchGrid, reaching overlap: Double, beyond: Double, in cullRect: Rect?
  ) -> [Patch] {
    let views = cullRect == nil ? [] : looks
    return grid.cells(reaching: overlap, beyond: beyond).compactMap { cell, covered in
      guard let cullRect, !views.allSatisfy({ $0.shows(covered, within: cullRect) }) else {
        return Patch(cell: cell, covered: covered, presence: presence, cullRect: nil)
      }
      let shown = self.presence(of: covered, in: cullRect)
      guard shown.list.contains(where: \.value) else { return nil }
      return Patch(cell: cell, covered: covered, presence: shown, cullRect: cullRect)
    }
  }

  /// The part of a box in the plane that is visible at some time, and the rectangle in which it has to be
  /// accurate. The rectangle is nil if the box never leaves it.
  func seen(of box: Rect) -> (box: Rect, cullRect: Rect?) {
    let views = looks
    guard let cullRect = map.cullRect, !views.allSatisfy({ $0.shows(box, within: cullRect) }) else {
      return (box, nil)
    }
    return (Rect(around: views.flatMap { $0.visiblePart(of: box, in: cullRect) }), cullRect)
  }

  /// Sampled views of the plane while the layer is visible.
  private var looks: [Projection] {
    guard map.moves, !context.clock.isStill else {
      return [map.projection(context.clock.poster)]
    }
    let (count, duration) = (240, context.clock.duration)
    let even = (0..<count).map { duration * (Double($0) + 0.5) / Double(count) }
    return visibleTimes.map(map.projection) + even.filter(presence.value).map(map.projection)
  }

  /// Steps that are true while the layer is visible and a part of the plane may be on the canvas.
  private func presence(of part: Rect, in cullRect: Rect) -> Steps<Bool> {
    func isVisible(_ time: Double) -> Bool {
      !map.projection(time).visiblePart(of: part, in: cullRect).isEmpty
    }
    guard map.moves, !context.clock.isStill else {
      return isVisible(context.clock.poster) ? presence : Steps(list: [(0, false)])
    }
    return .combined(presence, context.clock.steps(map.events, when: presence, isVisible)) {
      $0 && $1
    }
  }
}
