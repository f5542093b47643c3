import AnimGeometry
import AnimTimeline
import TrackBuilding

/// Lowering of the containers and placeholders of a layer's transitions.
extension TimelineBuilder {
  /// Returns the content of the container of both pictures. If it holds them directly, it has the
  /// layer's bounds as a clip during transitions that clip, and the perspective.
  ///
  /// Pictures are placed by their own anchor points, so that the container's anchor point is its
  /// origin. If the layer's anchor point moves, the container's differs from the origin, and the
  /// pictures keep their positions in it.
  mutating func place(
    of log: NodeLog, _ lowering: NodeLowering, _ content: NodeContent,
    _ transitions: [TransitionLowering], holdsPictures: Bool, movesAnchor: Bool,
    in instances: InstanceContext
  ) -> NodeContent {
    var result = content
    let end = min(log.end, window.horizon)
    let perspectives = transitions.compactMap(\.capture.perspective)
    if holdsPictures, let perspective = perspectives.first {
      // Flat content looks the same in perspective.
      var track = TrackBuilder(
        models: [(log.start, Value.transform(perspective))], start: log.start, end: end)
      for transition in transitions {
        guard let own = transition.capture.perspective, own != perspective else { continue }
        transition.apply(.transform(own), to: &track)
      }
      add(track, as: .sublayerTransform, of: log, in: instances, isOwn: false, to: &result)
    }
    let clips = holdsPictures && transitions.contains(where: \.capture.clips)
    if clips {
      var clip = TrackBuilder(models: [(log.start, Components.zero)], start: log.start, end: end)
      for transition in transitions where transition.capture.clips {
        transition.apply(Components(1, 0, 0, 0), to: &clip)
      }
      add(clip, as: .masksToBounds, of: log, isOwn: false, to: &result)
    }
    // Blurred shadows use the scale at the middle of the bounds.
    let isBlurredAside =
      content.contains(.shadowOpacity)
      && transitions.contains { $0.capture.anchorPoint != Point(0.5, 0.5) }
    guard clips || movesAnchor || isBlurredAside else { return result }
    let bounds = lowering.lanes(.bounds, library: &library)
    func box(of transition: TransitionLowering) -> TrackBuilder<Components> {
      let capture = transition.capture
      return bounds.mapped {
        let box = capture.box(for: Size($0.z, $0.w))
        return Components(box.origin.x, box.origin.y, box.size.width, box.size.height)
      }
    }
    var boxes = box(of: transitions[0])
    for transition in transitions
    where transition.capture.anchorPoint != transitions[0].capture.anchorPoint {
      transition.apply(box(of: transition), to: &boxes)
    }
    add(boxes, as: .bounds, of: log, in: instances, to: &result)
    let anchors =
      movesAnchor
      ? lowering.lanes(.anchorPoint, library: &library) : self.anchors(transitions, of: log)
    add(anchors, as: .anchorPoint, of: log, in: instances, isOwn: movesAnchor, to: &result)
    return result
  }

  /// True if the layer's anchor point ever moves.
  mutating func movesAnchor(of log: NodeLog, _ lowering: NodeLowering) -> Bool {
    guard lowering.properties.contains(.anchorPoint) else { return false }
    return lowering.lanes(.anchorPoint, library: &library)
      .track(from: log.start, duration: min(log.end, window.horizon) - log.start, in: library)
      .track != nil
  }

  /// Returns the layer's anchor point at the begin of each transition.
  func anchors(
    _ transitions: [TransitionLowering], of log: NodeLog
  ) -> TrackBuilder<Components> {
    track(of: transitions, in: log) { $0.anchorPoint }
  }

  /// Returns the values of the new picture's placeholder without motion.
  func rest(of capture: TransitionCapture) -> [Property: Value] {
    let (size, anchor) = (capture.size, capture.anchor)
    return [
      .bounds: .rect(Rect(0, 0, size.width, size.height)),
      .position: .point(Point(size.width / 2 - anchor.x, size.height / 2 - anchor.y)),
    ]
  }

  /// Moves the new picture's anchor point to its position in the placeholder.
  mutating func addAnchor(
    _ transitions: [TransitionLowering], of log: NodeLog, to content: inout NodeContent
  ) {
    let builder = track(of: transitions, in: log) { $0.anchor }
    add(builder, as: .position, of: log, isOwn: false, to: &content)
  }

  /// Returns a point that each transition sets while it runs; at other times it is that of the
  /// first one.
  private func track(
    of transitions: [TransitionLowering], in log: NodeLog, _ point: (TransitionCapture) -> Point
  ) -> TrackBuilder<Components> {
    func lanes(_ point: Point) -> Components { Components(point.x, point.y, 0, 0) }
    let first = point(transitions[0].capture)
    var builder = TrackBuilder(
      models: [(log.start, lanes(first))], start: log.start, end: min(log.end, window.horizon))
    for transition in transitions where point(transition.capture) != first {
      transition.apply(lanes(point(transition.capture)), to: &builder)
    }
    return builder
  }
}
