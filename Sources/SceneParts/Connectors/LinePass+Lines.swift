import AnimGeometry
import AnimTimeline
import AnimTiming

/// The completion of a line with its parts.
extension LinePass {
  /// Sets the path of a line and the places of its heads and its label.
  mutating func complete(_ line: Int, _ link: LineLink) {
    let node = timeline.nodes[line]
    let start = min(max(node.start, 0), timeline.duration)
    let width = timeline.value(of: PropertyKey<Double>.lineWidth, node: line, at: start)
    let forms = (
      start: link.heads.start.map { ArrowheadForm($0, lineWidth: width) },
      end: link.heads.end.map { ArrowheadForm($0, lineWidth: width) }
    )
    var heads = (start: forms.start?.inset ?? 0, end: forms.end?.inset ?? 0)
    var way: LineGeometry
    if let description = link.description {
      way = LineGeometry(
        connector: line, description,
        boxes: (boxes(description.from, near: line), boxes(description.to, near: line)),
        heads: heads,
        in: timeline, budget)
    } else {
      way = LineGeometry(shape: line, in: timeline)
    }
    way = way.settled(in: scene, at: start)
    let first = way.place(scene, start).path
    let hasHeads = first.hasEnds
    if !hasHeads { heads = (0, 0) }
    if way.sources.isEmpty {
      let headed = HeadedPath(first, heads: heads)
      set(.path, of: line, to: library.stored(.path(headed.line)))
    } else {
      follow(way, heads)
    }
    let strokes: [(Int, Property)] = [.strokeStart, .strokeEnd].compactMap {
      node.track(of: $0) == nil ? nil : (line, $0)
    }
    for child in timeline.children[line] {
      guard let part = links[timeline.nodes[child].layer]?.part else { continue }
      switch part {
      case .startHead:
        if let form = forms.start, hasHeads {
          place(child, form, .start, of: way, heads, strokes)
        }
      case .endHead:
        if let form = forms.end, hasHeads { place(child, form, .end, of: way, heads, strokes) }
      case .label(let fraction, let offset):
        place(label: child, at: fraction, offset, of: way, strokes)
      }
    }
  }

  /// The end of a line that has a head.
  enum End {
    case start, end
  }

  // MARK: Changing paths

  private mutating func follow(_ way: LineGeometry, _ heads: (start: Double, end: Double)) {
    let parts = parts(way.sources, for: way.line)
    func place(_ scene: LineScene, _ time: Double) -> MotionPoint {
      let line = way.place(scene, time)
      let path = HeadedPath(line.path, heads: heads).line
      return MotionPoint(
        choices: line.choices + [-1] + path.elementKinds, numbers: path.coordinates)
    }
    let pieces = fit(parts, tolerance: 0.05, place)
    func value(_ numbers: [Double], _ choices: [Int]) -> Value {
      let kinds = choices.drop { $0 != -1 }.dropFirst()
      return .path(Path(kinds: kinds, coordinates: numbers))
    }
    let base = place(scene, parts.start)
    let final = parts.hasEnd ? place(held, timeline.duration + 0.5) : nil
    let (value0, track) = parts.track(
      pieces.map { piece in
        Piece(
          start: piece.start, end: piece.end,
          motion: piece.form.motion { value($0, piece.choices) })
      }, base: value(base.numbers, base.choices),
      final: final.map { value($0.numbers, $0.choices) }, in: library)
    set(.path, of: way.line, to: value0, track.map { .values($0) })
  }

  /// Fits a motion over the whole time of its parts.
  private mutating func fit(
    _ parts: MovingParts, tolerance: Double,
    _ place: (LineScene, Double) -> MotionPoint
  ) -> [FittedPiece] {
    guard !parts.tracks.isEmpty else { return [] }
    var fitter = MotionFitter(library, tolerance: tolerance, budget: budget)
    for (start, end) in parts.stretches {
      fitter.add(from: start, to: end, drivers: parts.drivers(from: start, to: end)) {
        place(scene, $0)
      }
    }
    return fitter.pieces
  }

  /// Sets a property of a node, with up to two components, to a fitted motion.
  private mutating func set(
    _ property: Property, of node: Int, _ parts: MovingParts, tolerance: Double,
    _ place: (LineScene, Double) -> MotionPoint
  ) {
    func lanes(_ numbers: [Double]) -> Components {
      Components(numbers.first ?? 0, numbers.count > 1 ? numbers[1] : 0, 0, 0)
    }
    let pieces = fit(parts, tolerance: tolerance, place)
    let base = lanes(place(scene, parts.start).numbers)
    let final = parts.hasEnd ? lanes(place(held, timeline.duration + 0.5).numbers) : nil
    let (value, track) = parts.track(
      pieces.map { Piece(start: $0.start, end: $0.end, motion: $0.form.motion(lanes)) },
      base: base, final: final, in: library)
    set(
      property, of: node, to: Value(value, kind: property.kind) ?? property.defaultValue,
      track.map { .lanes($0) })
  }

  // MARK: Heads

  private mutating func place(
    _ head: Int, _ form: ArrowheadForm, _ end: End, of way: LineGeometry,
    _ heads: (start: Double, end: Double), _ strokes: [(node: Int, property: Property)]
  ) {
    let line = way.line
    set(.path, of: head, to: library.stored(.path(form.path)))
    if form.isFilled {
      copy(.strokeColor, of: line, to: .fillColor, of: head)
    } else {
      set(.fillColor, of: head, to: .color(.clear))
      copy(.strokeColor, of: line, to: .strokeColor, of: head)
      copy(.lineWidth, of: line, to: .lineWidth, of: head)
    }
    hide(head, with: line, strokes)
    let stroke: Property = end == .end ? .strokeEnd : .strokeStart
    let own = strokes.filter { $0.property == stroke }
    if way.sources.isEmpty {
      let path = HeadedPath(
        way.place(scene, max(timeline.nodes[line].start, 0)).path, heads: heads)
      if let track = timeline.nodes[line].track(of: stroke), case .lanes(let track) = track {
        travel(head, end == .end ? path.endWay : path.startWay, end, by: track, own)
        return
      }
    }
    let parts = parts(way.sources + own, for: head)
    func tip(_ scene: LineScene, _ time: Double) -> (choices: [Int], PathMeasure, Double) {
      let place = way.place(scene, time)
      let path = HeadedPath(place.path, heads: heads)
      let fraction = scene.timeline.lanes(of: stroke, node: line, at: time).x
      return (
        place.choices + [-1] + place.path.elementKinds,
        PathMeasure(end == .end ? path.endWay : path.startWay), min(max(fraction, 0), 1)
      )
    }
    set(.position, of: head, parts, tolerance: 0.05) { scene, time in
      let (choices, measure, fraction) = tip(scene, time)
      let point = measure.point(atFraction: fraction) ?? .zero
      return MotionPoint(choices: choices, numbers: [point.x, point.y])
    }
    let turn = end == .end ? 0 : Double.pi
    let angles = TurnTable(parts.tracks.isEmpty ? [] : parts.stretches) { [scene] time in
      let (_, measure, fraction) = tip(scene, time)
      return (measure.tangentAngle(atFraction: fraction) ?? 0) + turn
    }
    set(.motionRotation, of: head, parts, tolerance: 2e-3) { scene, time in
      let (choices, measure, fraction) = tip(scene, time)
      let angle = (measure.tangentAngle(atFraction: fraction) ?? 0) + turn
      return MotionPoint(choices: choices, numbers: [angles.nearest(to: angle, at: time)])
    }
  }

  /// Hides a part of a line while none of the line is stroked.
  private mutating func hide(
    _ part: Int, with line: Int, _ strokes: [(node: Int, property: Property)]
  ) {
    func isHidden(_ scene: LineScene, _ time: Double) -> Bool {
      let start = scene.timeline.lanes(of: .strokeStart, node: line, at: time).x
      let end = scene.timeline.lanes(of: .strokeEnd, node: line, at: time).x
      return min(end, 1) - max(start, 0) <= 1e-9
    }
    let parts = parts(strokes, for: part)
    let pieces = fit(parts, tolerance: 0.5) { scene, time in
      let hidden = isHidden(scene, time)
      return MotionPoint(choices: [hidden ? 1 : 0], numbers: [hidden ? 1 : 0])
    }
    let base = Components(isHidden(scene, parts.start) ? 1 : 0, 0, 0, 0)
    let final =
      parts.hasEnd
      ? Components(isHidden(held, timeline.duration + 0.5) ? 1 : 0, 0, 0, 0) : nil
    let (value, track) = parts.track(
      pieces.map { piece in
        Piece(
          start: piece.start, end: piece.end,
          motion: .constant(Components(Double(piece.choices.first ?? 0), 0, 0, 0)))
      }, base: base, final: final, in: library)
    set(.hidden, of: part, to: .flag(value.x != 0), track.map { .lanes($0) })
  }

  /// Moves a head along a constant path.
  private mutating func travel(
    _ head: Int, _ way: Path, _ end: End, by track: Track<Components>,
    _ strokes: [(node: Int, property: Property)]
  ) {
    let parts = parts(strokes, for: head)
    let measure = PathMeasure(way)
    let turn = end == .end ? 0 : Double.pi
    guard !measure.segments.isEmpty else { return }
    let path = library.index(of: way)
    func place(_ fraction: Double) -> (position: Components, rotation: Components) {
      let fraction = min(max(fraction, 0), 1)
      let point = measure.point(atFraction: fraction) ?? .zero
      let angle = (measure.tangentAngle(atFraction: fraction) ?? 0) + turn
      return (Components(point.x, point.y, 0, 0), Components(angle, 0, 0, 0))
    }
    var positions: [Piece<Components>] = []
    var rotations: [Piece<Components>] = []
    func add(_ start: Double, _ end: Double, _ progress: Progress) {
      let motion = PathMotion(path: path, place: .length, progress: progress)
      positions.append(Piece(start: start, end: end, motion: .path(motion)))
      var direction = motion
      direction.output = .direction(offset: turn)
      rotations.append(Piece(start: start, end: end, motion: .path(direction)))
    }
    for piece in track.stretches(in: parts.end) where piece.end > parts.start {
      switch piece.motion {
      case .constant(let value):
        let (position, rotation) = place(value.x)
        positions.append(
          Piece(start: piece.start, end: piece.end, motion: .constant(position)))
        rotations.append(
          Piece(start: piece.start, end: piece.end, motion: .constant(rotation)))
      case .tween(let tween):
        add(
          piece.start, piece.end,
          library.progress(from: tween.from.x, to: tween.to.x, tween.progress))
      default:
        var fitter = MotionFitter(library, tolerance: 5e-4, budget: budget)
        fitter.add(from: piece.start, to: piece.end, drivers: nil) { time in
          let value = piece.motion.value(at: piece.fraction(at: time), in: library)
          return MotionPoint(numbers: [value.x])
        }
        for step in fitter.pieces {
          let values: (Double, Double) =
            switch step.form {
            case .constant(let numbers): (numbers[0], numbers[0])
            case .tween(let a, let b, _): (a[0], b[0])
            case .mix: (0, 0)
            }
          add(step.start, step.end, Progress(start: values.0, end: values.1))
        }
      }
    }
    let base = place(track.base.x)
    let final =
      parts.hasEnd
      ? place(
        held.timeline.lanes(
          of: end == .end ? .strokeEnd : .strokeStart, node: strokes[0].node,
          at: timeline.duration + 0.5
        ).x) : nil
    let position = parts.track(
      positions, base: base.position, final: final?.position, in: library)
    let rotation = parts.track(
      rotations, base: base.rotation, final: final?.rotation, in: library)
    set(
      .position, of: head, to: .point(Point(position.base.x, position.base.y)),
      position.track.map { .lanes($0) })
    set(
      .motionRotation, of: head, to: .number(rotation.base.x), rotation.track.map { .lanes($0) })
  }

  // MARK: Labels

  private mutating func place(
    label: Int, at fraction: Double, _ offset: Point, of way: LineGeometry,
    _ strokes: [(node: Int, property: Property)]
  ) {
    let parts = parts(way.sources, for: label)
    set(.position, of: label, parts, tolerance: 0.05) { scene, time in
      let place = way.place(scene, time)
      let point = PathMeasure(place.path).point(atFraction: fraction) ?? .zero
      return MotionPoint(
        choices: place.choices + place.path.elementKinds,
        numbers: [point.x + offset.x, point.y + offset.y])
    }
    let node = timeline.nodes[way.line]
    guard !timeline.nodes[label].isSet(.opacity) else { return }
    // The label's opacity is the drawn part of the line. This also applies to stills, whose reader
    // doesn't see the motion.
    if node.isSet(.strokeEnd) {
      tie(strokes.filter { $0.property == .strokeEnd }, for: label)
      copy(.strokeEnd, of: way.line, to: .opacity, of: label)
    }
    if node.isSet(.strokeStart) { hide(label, with: way.line, strokes) }
  }
}

extension Library {
  /// The progress along a path from one fraction of it to another.
  fileprivate mutating func progress(
    from start: Double, to end: Double, _ progress: Progress
  ) -> Progress {
    if start == 0, end == 1 { return progress }
    if progress.curve == 0 {
      return Progress(
        start: start + (end - start) * progress.start, end: start + (end - start) * progress.end)
    }
    let curve = Curve.composed(
      inner: curves[progress.curve], scale: end - start, offset: start, outer: .linear)
    return Progress(curve: index(of: curve), start: progress.start, end: progress.end)
  }
}

/// Angles over time, continuous across whole turns.
private struct TurnTable {
  private var entries: [(time: Double, angle: Double)] = []

  /// Number of samples of the angle in an interval.
  private static let steps = 24

  init(_ stretches: [(start: Double, end: Double)], _ angle: (Double) -> Double) {
    for (start, end) in stretches {
      for step in 0...Self.steps {
        let time = start + (end - start) * min(Double(step) / Double(Self.steps), 1 - 1e-7)
        entries.append((time, Self.near(angle(time), entries.last?.angle ?? 0)))
      }
    }
  }

  /// An angle plus the whole turns that make it continue those before.
  func nearest(to angle: Double, at time: Double) -> Double {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return Self.near(angle, low > 0 ? entries[low - 1].angle : entries.first?.angle ?? 0)
  }

  private static func near(_ angle: Double, _ other: Double) -> Double {
    angle - ((angle - other) / (2 * .pi)).rounded() * 2 * .pi
  }
}
