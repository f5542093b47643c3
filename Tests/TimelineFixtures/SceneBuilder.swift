package import AnimGeometry
package import AnimTimeline
package import AnimTiming

/// Builds small timelines by hand.
package struct SceneBuilder {
  package var library = Library()
  package var nodes: [Node] = []

  package init(size: Size = Size(200, 100), values: [PropertyValue] = []) {
    nodes.append(
      Node(
        id: "root", kind: .plain, parent: nil,
        values: [
          PropertyValue(.bounds, .rect(Rect(origin: .zero, size: size))),
          PropertyValue(.position, .point(Point(size.width / 2, size.height / 2))),
        ] + values))
  }

  package mutating func add(
    _ id: String, layer: String? = nil, _ kind: Node.Kind = .plain, parent: Int = 0,
    start: Double = 0,
    end: Double = .infinity, values: [Property: Value] = [:], tracks: [Property: AnyTrack] = [:]
  ) -> Int {
    nodes.append(
      Node(
        id: id, layer: layer, kind: kind, parent: parent, start: start, end: end,
        values: values.map { PropertyValue($0.key, $0.value) },
        tracks: tracks.map { PropertyTrack($0.key, $0.value) }))
    return nodes.count - 1
  }

  /// A tween of values with lanes, over a part of the time.
  package mutating func tween(
    _ from: Value, _ to: Value, _ start: Double, _ end: Double, _ curve: Curve = .linear,
    phases: (Double, Double) = (0, 1)
  ) -> Piece<Components> {
    Piece(
      start: start, end: end,
      motion: .tween(
        Tween(
          from: from.lanes ?? .zero, to: to.lanes ?? .zero,
          progress: Progress(curve: library.index(of: curve), start: phases.0, end: phases.1))))
  }

  package func track(_ base: Value, _ pieces: [Piece<Components>], period: Double? = nil)
    -> AnyTrack
  {
    .lanes(Track(base: base.lanes ?? .zero, pieces: pieces, period: period))
  }

  package func timeline(
    duration: Double, poster: Double = 0, loop: LoopCount = .forever, background: Color = .white
  ) -> Timeline {
    let size =
      if case .rect(let rect) = nodes[0].baseValue(of: .bounds) { rect.size } else {
        Size(200, 100)
      }
    return Timeline(
      size: size, background: background, duration: duration, loop: loop, poster: poster,
      nodes: nodes, library: library)
  }
}
