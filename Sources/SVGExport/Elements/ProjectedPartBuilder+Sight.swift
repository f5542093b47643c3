import AnimGeometry
import AnimTimeline
import TrackFitting

/// A part of a plane in perspective that is drawn by itself.
struct Patch {
  /// What it is to show.
  let cell: Rect
  /// What it covers besides.
  let covered: Rect
  /// When it shows.
  let presence: Steps<Bool>
  /// Where it has to be right; nil where it is never anywhere else.
  let sight: Rect?
}

/// What of a plane in perspective comes near the canvas: what passes the viewer beside it would take
/// many keys, and nobody sees it there.
extension ProjectedPartBuilder {
  /// Patches for cells that are seen at some time.
  ///
  /// - Parameter sight: Where they have to be right; nil where they are never anywhere else.
  func patches(
    _ grid: PatchGrid, reaching overlap: Double, beyond: Double, in sight: Rect?
  ) -> [Patch] {
    let views = sight == nil ? [] : looks
    return grid.cells(reaching: overlap, beyond: beyond).compactMap { cell, covered in
      guard let sight, !views.allSatisfy({ $0.shows(covered, within: sight) }) else {
        return Patch(cell: cell, covered: covered, presence: presence, sight: nil)
      }
      let shown = self.presence(of: covered, in: sight)
      guard shown.list.contains(where: \.value) else { return nil }
      return Patch(cell: cell, covered: covered, presence: shown, sight: sight)
    }
  }

  /// What of a box in the plane is ever seen, and where that has to be right; nowhere where it is never
  /// anywhere else.
  func seen(of box: Rect) -> (box: Rect, sight: Rect?) {
    let views = looks
    guard let sight = map.sight, !views.allSatisfy({ $0.shows(box, within: sight) }) else {
      return (box, nil)
    }
    return (Rect(around: views.flatMap { $0.seenPart(of: box, in: sight) }), sight)
  }

  /// Many views of the plane while the layer shows.
  private var looks: [Projection] {
    guard map.moves, !context.clock.isStill else {
      return [map.projection(context.clock.poster)]
    }
    let (count, duration) = (240, context.clock.duration)
    let even = (0..<count).map { duration * (Double($0) + 0.5) / Double(count) }
    return seenTimes.map(map.projection) + even.filter(presence.value).map(map.projection)
  }

  /// When a part of the plane may be on the canvas while the layer shows.
  private func presence(of part: Rect, in sight: Rect) -> Steps<Bool> {
    func isSeen(_ time: Double) -> Bool {
      !map.projection(time).seenPart(of: part, in: sight).isEmpty
    }
    guard map.moves, !context.clock.isStill else {
      return isSeen(context.clock.poster) ? presence : Steps(list: [(0, false)])
    }
    return .combined(presence, context.steps(map.events, when: presence, isSeen)) { $0 && $1 }
  }
}
