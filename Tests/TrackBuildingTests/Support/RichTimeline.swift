import AnimGeometry
import AnimTimeline
import AnimTiming
import PictureTransitions
import TestSupport
import TimelineFixtures

/// Random timelines with every kind of motion and of node, from a seed.
struct RichTimeline {
  private var random: SeededGenerator
  private var library: Library
  private var nodes: [Node]
  private let duration: Double

  static func make(seed: UInt64) -> Timeline {
    let base = RandomScene.timeline(seed: seed)
    var maker = RichTimeline(base, seed: seed)
    maker.add()
    return Timeline(
      size: base.size, duration: base.duration, poster: 0.25 * base.duration, nodes: maker.nodes,
      library: maker.library,
      diagnostics: [Diagnostic(.note, "a note", node: "node1", time: 0.2...0.3)])
  }

  private init(_ base: Timeline, seed: UInt64) {
    random = SeededGenerator(seed: seed &+ 77)
    (library, nodes, duration) = (base.library, base.nodes, base.duration)
  }

  private mutating func add() {
    addMoving()
    addMasks()
    addSums()
    addMixing()
    addEnds()
  }

  // MARK: Nodes

  private mutating func add(
    _ id: String, _ kind: Node.Kind = .plain, role: Node.Role = .sublayer, in parent: Int = 0,
    life: (Double, Double) = (0, .infinity), values: [PropertyValue] = [],
    tracks: [PropertyTrack] = [], isAdded: Bool = false, mixing: PictureMixing? = nil
  ) -> Int {
    let box = [
      PropertyValue(.bounds, .rect(Rect(0, 0, random.number(20...60), random.number(20...60)))),
      PropertyValue(.position, .point(Point(random.number(0...300), random.number(0...200)))),
      PropertyValue(.backgroundColor, .color(Color(hex: 0x993300))),
    ]
    let taken = Set((values.map(\.property)) + tracks.map(\.property))
    nodes.append(
      Node(
        id: id, layer: "layer of \(id)", kind: kind, role: role, parent: parent, start: life.0,
        end: life.1, values: box.filter { !taken.contains($0.property) } + values, tracks: tracks,
        isAdded: isAdded, mixing: mixing))
    return nodes.count - 1
  }

  /// A shape with every form of motion.
  private mutating func addMoving() {
    let paths = [
      Path(rect: Rect(0, 0, 30, 20)), Path(rect: Rect(5, 3, 40, 10)),
      Path(rect: Rect(-9, 0, 12, 33)),
    ].map { library.stored(.path($0)) }
    let picture = library.stored(.image(Samples.picture(0xFF00_FF00)))
    let other = library.stored(.image(Samples.picture(0xFFFF_0000)))
    let shape = add(
      "shape", .shape,
      tracks: [
        PropertyTrack(.position, .lanes(track { $0.position() })),
        PropertyTrack(.path, .values(valueTrack { $0.tween($0.random.pick(paths), paths[0]) })),
        PropertyTrack(.transform, .values(valueTrack { $0.transform() })),
        PropertyTrack(.opacity, .lanes(track { $0.number(0...1) })),
      ])
    _ = add(
      "picture", in: shape,
      tracks: [
        PropertyTrack(.contents, .values(valueTrack { $0.tween(picture, other) })),
        PropertyTrack(.transformRotation, .lanes(periodic())),
        PropertyTrack(.zPosition, .lanes(track { $0.number(-5...5) })),
      ])
    _ = add(
      "space", .transform,
      tracks: [PropertyTrack(.sublayerTransform, .values(valueTrack { $0.transform() }))])
    _ = add("deep", in: nodes.count - 1, life: (0.1 * duration, 0.6 * duration))
  }

  /// A node with two masks, one after the other, the second with a node inside.
  private mutating func addMasks() {
    let masked = add("masked", values: [PropertyValue(.opacity, .number(0.9))])
    _ = add("mask a", role: .mask, in: masked, life: (0.1 * duration, 0.4 * duration))
    let second = add(
      "mask b", role: .mask, in: masked, life: (0.4 * duration, 0.8 * duration),
      tracks: [PropertyTrack(.opacity, .lanes(track { $0.number(0.2...1) }))])
    _ = add("in mask b", in: second, life: (0.5 * duration, 0.7 * duration))
  }

  /// Siblings that are added up for some time.
  private mutating func addSums() {
    let pair = add("pair")
    _ = add(
      "old", in: pair, life: (0.3 * duration, 0.6 * duration),
      tracks: [PropertyTrack(.opacity, .lanes(track { $0.number(0...0.5) }))], isAdded: true)
    _ = add("new", in: pair, values: [PropertyValue(.opacity, .number(0.5))])
  }

  /// A picture that becomes another one.
  private mutating func addMixing() {
    let pair = add("mixed pair")
    guard let transition = try? PictureTransition(named: "dissolve") else { return }
    let progress = Piece(
      start: 0.5 * duration, end: 0.9 * duration,
      motion: Motion.tween(Tween(from: Components.zero, to: Components(1, 0, 0, 0))))
    _ = add(
      "dissolving", in: pair, life: (0.5 * duration, 0.9 * duration),
      tracks: [
        PropertyTrack(
          .transitionProgress, .lanes(Track(base: .zero, pieces: [progress])))
      ], mixing: PictureMixing(transition))
    _ = add("dissolved", in: pair)
  }

  /// Nodes and values of the end state.
  private mutating func addEnds() {
    _ = add("leaves", life: (0.25 * duration, duration))
    _ = add("comes last", life: (duration, .infinity))
    let steps = library.index(of: StepCurve(count: 4).map(Curve.steps) ?? .linear)
    let piece = Piece(
      start: 0.2 * duration, end: duration,
      motion: Motion.tween(
        Tween(
          from: Components(10, 10, 0, 0), to: Components(90, 50, 0, 0),
          progress: Progress(curve: steps))))
    _ = add(
      "ends",
      tracks: [
        PropertyTrack(
          .position,
          .lanes(
            Track(base: Components(3, 4, 0, 0), pieces: [piece])
              .ending(on: Components(70, 70, 0, 0), at: duration)))
      ])
  }

  // MARK: Motions

  private mutating func progress() -> Progress {
    let curves: [Curve] = [
      .linear, .linear, .easeInEaseOut, .penner(PennerCurve(.bounce, .out)),
      .penner(PennerCurve(.back, .out)), .cubic(0.2, -0.4, 0.6, 1.3) ?? .linear,
      StepCurve(count: 3).map(Curve.steps) ?? .linear,
      SpringCurve(damping: 9, duration: 1).map(Curve.spring) ?? .linear,
      LinearStops([(0, 0), (0.6, 0.3), (1, 1)]).map(Curve.stops) ?? .linear,
    ]
    let index = library.index(of: random.pick(curves))
    return random.chance(0.3)
      ? Progress(curve: index, start: random.number(0...1), end: random.number(0...1))
      : Progress(curve: index)
  }

  private mutating func point() -> Components {
    Components(random.number(0...300), random.number(0...200), 0, 0)
  }

  private mutating func line() -> Motion<Components> {
    .tween(Tween(from: point(), to: point(), progress: progress()))
  }

  private mutating func position() -> Motion<Components> {
    switch random.whole(0...7) {
    case 0:
      return .spline(
        Spline(
          from: point(), to: point(), departure: point(), arrival: point(), progress: progress()))
    case 1:
      let (a, b, c) = (point(), point(), point())
      let links = [
        Spline(from: a, to: b, departure: point(), arrival: c),
        Spline(from: b, to: c, departure: c, arrival: a),
      ]
      guard var chain = SplineChain(links: links, ends: [0.3, 1], accuracy: 0.01) else {
        return line()
      }
      chain.progress = progress()
      return .chain(chain)
    case 2:
      let path = library.index(of: Path(ellipseIn: Rect(10, 10, 200, 90)))
      let place: PathMotion.Parameterization = random.chance(0.5) ? .length : .segment(1)
      return .path(PathMotion(path: path, place: place, progress: progress()))
    case 3: return .sum([line(), line(), .constant(point())])
    case 4: return .mix(from: line(), to: line(), by: progress())
    case 5: return .merge(lanes: .lane(0), from: line(), others: line())
    case 6: return .mean(of: 2, lanesOf: line())
    default: return line()
    }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Motion<Components> {
    .tween(
      Tween(
        from: Components(random.number(range), 0, 0, 0),
        to: Components(random.number(range), 0, 0, 0)))
  }

  private mutating func tween(_ from: Value, _ to: Value) -> Motion<Value> {
    .tween(Tween(from: from, to: to, progress: progress()))
  }

  private mutating func matrix() -> Value {
    .transform(
      Transform3D(
        AffineTransform(
          a: random.number(0.5...1.5), b: random.number(-0.4...0.4), c: random.number(-0.4...0.4),
          d: random.number(0.5...1.5), tx: random.number(-9...9), ty: random.number(-9...9))))
  }

  private mutating func transform() -> Motion<Value> {
    let whole = tween(matrix(), matrix())
    if random.chance(0.4) { return whole }
    func vector(_ random: inout SeededGenerator) -> Components {
      Components(random.number(0.5...1.5), random.number(0.5...1.5), 1, 0)
    }
    let scale = Motion.tween(
      Tween(from: vector(&random), to: vector(&random), progress: progress()))
    return .composed(
      TransformMotion(
        matrix: .constant(matrix()), scale: scale, rotation: .component(.rotation, of: whole),
        translation: line()))
  }

  // MARK: Tracks

  private mutating func pieces<V>(
    _ motion: (inout RichTimeline) -> Motion<V>
  ) -> [Piece<V>] {
    var result: [Piece<V>] = []
    var time = random.chance(0.5) ? 0 : random.number(0...0.2) * duration
    while time < 0.9 * duration, result.count < 5 {
      let end =
        random.chance(0.2) ? duration : min(time + random.number(0.1...0.5) * duration, duration)
      result.append(Piece(start: time, end: end, motion: motion(&self)))
      time = end + (random.chance(0.6) ? 0 : random.number(0.01...0.2) * duration)
    }
    return result
  }

  private mutating func track(_ motion: (inout RichTimeline) -> Motion<Components>) -> Track<
    Components
  > {
    let base = motion(&self).value(at: 0.5, in: library)
    let pieces = pieces(motion)
    return Track(base: base, pieces: pieces)
  }

  private mutating func valueTrack(
    _ motion: (inout RichTimeline) -> Motion<Value>
  ) -> Track<Value> {
    let base = motion(&self).value(at: 0.5, in: library)
    let pieces = pieces(motion)
    return Track(base: base, pieces: pieces)
  }

  private mutating func periodic() -> Track<Components> {
    let turn = Motion.tween(
      Tween(from: Components.zero, to: Components(0, 0, random.number(1...6), 0)))
    let half = duration / 2
    return Track(
      base: .zero,
      pieces: [
        Piece(start: 0, end: half, motion: turn), Piece(start: half, end: duration, motion: turn),
      ], period: half)
  }
}
