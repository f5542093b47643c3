import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

extension NodeBuilder {
  /// The visible part of a layer's plane, with a margin: the area that is on the canvas and within the bounds of
  /// superlayers that mask to them. Nil if it is unbounded.
  func cullRect(around index: Int) -> Rect? {
    var cullRect: Rect?
    var map: PlaneMap?
    func narrow(to box: Rect) {
      guard let box = map.map({ $0.reach(back: box, context.clock) }) ?? box else { return }
      cullRect = cullRect.map { $0.intersection(box) ?? Rect(box.minX, box.minY, 0, 0) } ?? box
    }
    var root = index
    while let outer = flatSuperlayer(of: root) {
      clip(of: outer, around: index).map(narrow)
      let place = planeMap(of: outer)
      map = map?.then(place) ?? place
      root = outer
    }
    let (size, effects) = (context.timeline.size, bounds.pens[root])
    let canvas = Rect(0, 0, size.width, size.height)
    narrow(to: canvas.inset(dx: -size.width / 8 - effects, dy: -size.height / 8 - effects))
    return cullRect
  }

  /// A placing with the part of the plane that is visible in this scope.
  func culled(_ placing: Placing, of index: Int) -> Placing {
    guard case .projected(var map, let tolerance) = placing else { return placing }
    map.cullRect = cullRect(around: index)
    return .projected(map, tolerance: tolerance)
  }

  /// The bounds of a layer, widened by the extent of effects in it; nil unless it masks to them whenever a layer in it
  /// is visible.
  private func clip(of index: Int, around inner: Int) -> Rect? {
    guard let clipped = group(index).items.clipped else { return nil }
    let isOn = items.steps(clipped.isOn)
    let (duration, isStill) = (context.clock.duration, context.clock.isStill)
    let isAlwaysOn =
      isStill
      ? isOn.list.allSatisfy(\.value)
      : TimeRanges(isOn, over: duration) { !$0 }.intersection(context.presence(of: inner))
        .subtracting(context.scope.invisibleTimes).isEmpty
    guard isAlwaysOn else { return nil }
    let margin = bounds.pens[index] + 1
    return items.rect(group(index).box.rect).hull.inset(dx: -margin, dy: -margin)
  }
}

extension PlaneMap {
  /// The rectangle around everything that is ever visible in a rectangle of the outer plane; nil if it is unbounded.
  fileprivate func reach(back box: Rect, _ clock: Clock) -> Rect? {
    var reach: Rect?
    for time in times(clock) {
      let view = projection(time)
      guard view.isAffine, let back = view.affine.inverse else { return nil }
      let seen = back.bounds(of: box)
      guard seen.width + seen.height < 1e6 else { return nil }
      reach = reach?.union(seen) ?? seen
    }
    return reach
  }
}
