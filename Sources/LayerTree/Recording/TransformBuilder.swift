import AnimGeometry
import AnimTimeline
import AnimTiming
import TrackBuilding

/// Builds the tracks of a transform and of its parts together, by laying animations over one another.
///
/// Animations of parts move those parts; an animation of the whole replaces them all. If a part is animated above a
/// whole, the whole is decomposed at each moment.
struct TransformBuilder {
  let slots: TransformSlots
  private var intervals: IntervalList<TransformInterval>

  /// The transform in an interval of scene time.
  fileprivate struct TransformInterval: DivisibleInterval {
    var start: Double
    var end: Double
    var state: State

    func part(from a: Double, to b: Double) -> TransformInterval {
      let (first, last) = (fraction(at: a), fraction(at: b))
      return TransformInterval(start: a, end: b, state: state.part(from: first, to: last))
    }
  }

  fileprivate enum State {
    /// A whole as it came, with equal parts if these are known, and the motions that are added before it.
    case whole(Motion<Value>, parts: TransformMotion? = nil, added: [Motion<Value>] = [])
    case parts(TransformMotion)

    func part(from a: Double, to b: Double) -> State {
      switch self {
      case .whole(let motion, let parts, let added):
        .whole(
          motion.part(from: a, to: b), parts: parts?.part(from: a, to: b),
          added: added.map { $0.part(from: a, to: b) })
      case .parts(let parts): .parts(parts.part(from: a, to: b))
      }
    }

    /// One motion of the whole.
    var together: Motion<Value> {
      switch self {
      case .whole(let motion, _, let added): added.isEmpty ? motion : .sum([motion] + added)
      case .parts(let parts):
        parts.components.map { .constant(.transform($0.transform)) } ?? .composed(parts)
      }
    }

    /// The parts, each a motion of its own.
    var apart: TransformMotion {
      switch self {
      case .whole(.constant(.transform(let transform)), _, let added):
        return TransformMotion(TransformComponents(transform)).prepending(added)
      case .whole(let motion, _, let added):
        return TransformMotion(
          matrix: .component(.matrix, of: motion), scale: .component(.scale, of: motion),
          rotation: .component(.rotation, of: motion),
          translation: .component(.translation, of: motion),
          perspective: .component(.perspective, of: motion)
        ).prepending(added)
      case .parts(let parts): return parts
      }
    }

    /// The parts, if tracks of them are exactly the whole: none is decomposed at each moment, and there is no
    /// perspective, which has no track of its own.
    func plainParts(in library: Library) -> TransformMotion? {
      switch self {
      case .parts(let parts):
        return parts.isTakenApart || parts.hasPerspective(in: library) ? nil : parts
      case .whole(_, _, let added) where !added.isEmpty: return nil
      case .whole(let motion, let parts, _):
        if let parts { return parts }
        switch motion.simplified(in: library) {
        case .constant(.transform(let transform)):
          let parts = TransformComponents(transform)
          guard parts.perspective == TransformComponents.identity.perspective else { return nil }
          return TransformMotion(parts)
        case .tween(let tween):
          guard let from = Transform3D(tween.from), let to = Transform3D(tween.to),
            let way = from.planeTween(to: to)
          else { return nil }
          return TransformMotion(from: way.from, to: way.to, progress: tween.progress)
        default: return nil
        }
      }
    }
  }

  init(_ slots: TransformSlots, models: ArraySlice<NodeLog.ModelStep>, start: Double, end: Double) {
    self.slots = slots
    let builder = TrackBuilder(
      models: models.map { ($0.time, $0.value) }, start: start, end: end)
    intervals = IntervalList(
      builder.pieces.map {
        TransformInterval(start: $0.start, end: $0.end, state: .whole($0.motion))
      })
  }

  /// Lays recorded motion over the rotation.
  mutating func turn(by overlays: [Overlay<Components>]) {
    intervals.cover(overlays) { interval, overlay in
      var parts = interval.state.apart
      parts.rotation = overlay.motion(parts.rotation, from: interval.start, to: interval.end)
      interval.state = .parts(parts)
    }
  }

  // MARK: Animations

  mutating func apply(_ item: ResolvedAnimation, library: inout Library) {
    guard let keyPath = item.keyPath else { return }
    if keyPath.property == slots.matrix {
      applyWhole(item, keyPath, library: &library)
    } else if let part = slots.part(keyPath.property) {
      applyPart(item, keyPath, part, library: &library)
    }
  }

  private mutating func applyWhole(
    _ item: ResolvedAnimation, _ keyPath: AnimationKeyPath, library: inout Library
  ) {
    let lowering = Lowering<Value>(
      keyPath: keyPath, convert: { $0.kind == .transform ? $0 : nil })
    let smooth = slots.smoothParts(of: item, library: &library)
    for (index, overlay) in lowering.overlays(for: item, library: &library).enumerated() {
      intervals.cover([overlay]) { interval, overlay in
        let (a, b) = (overlay.fraction(at: interval.start), overlay.fraction(at: interval.end))
        if case .add(let motion) = overlay.effect {
          interval.state.add(motion.part(from: a, to: b))
        } else if let part = smooth?[index].part(from: a, to: b) {
          interval.state = .whole(.composed(part), parts: part)
        } else {
          let below = interval.state.together
          interval.state = .whole(overlay.motion(below, from: interval.start, to: interval.end))
        }
      }
    }
  }

  private mutating func applyPart(
    _ item: ResolvedAnimation, _ keyPath: AnimationKeyPath, _ part: TransformPart,
    library: inout Library
  ) {
    let lowering = Lowering<Components>(keyPath: keyPath, convert: keyPath.lanes(for:))
    let overlays = lowering.overlays(for: item, library: &library)
    let identity = TransformMotion(.identity)
    // The numbers of a function replace all of the transform but its perspective.
    let replaces = item.animation.replacesTransform
    intervals.cover(overlays) { interval, overlay in
      var overlay = overlay
      var parts = interval.state.apart
      var below = parts[part]
      // One number for several is read as their mean.
      if case .uniform(let count) = keyPath.part, case .blend = overlay.effect {
        below = below.averaged(count)
      }
      if replaces {
        if case .constant(let lanes) = identity[part] { overlay.resting = lanes }
        parts = TransformMotion(.identity, perspective: parts.perspective)
      }
      parts[part] = overlay.motion(below, from: interval.start, to: interval.end)
      interval.state = .parts(parts)
    }
  }

  // MARK: Tracks

  /// The finished pieces of the whole, and of its parts if they are used.
  func tracks(in library: Library) -> (matrix: TrackBuilder<Value>, parts: TransformParts?) {
    let pieces = intervals.all
    let plain = pieces.map { $0.state.plainParts(in: library) }
    var hasParts = false
    var moves = false
    for (piece, plain) in zip(pieces, plain) {
      if case .parts = piece.state { hasParts = true }
      if plain?.components == nil { moves = true }
    }
    guard hasParts || moves && plain.allSatisfy({ $0 != nil }) else {
      let whole = pieces.map {
        Piece(start: $0.start, end: $0.end, motion: $0.state.together)
      }
      return (TrackBuilder(pieces: whole), nil)
    }
    let all = zip(pieces, plain).map { piece, plain -> TransformMotion in
      if let plain { return plain }
      var result = TransformMotion(.identity)
      result.matrix = piece.state.together
      return result
    }
    func track<V>(_ motion: (TransformMotion) -> Motion<V>) -> TrackBuilder<V> {
      TrackBuilder(
        pieces: zip(pieces, all).map { Piece(start: $0.start, end: $0.end, motion: motion($1)) })
    }
    return (
      track(\.matrix),
      TransformParts(
        scale: track(\.scale), rotation: track(\.rotation), translation: track(\.translation))
    )
  }

  /// The tracks of the parts of a transform.
  struct TransformParts {
    var scale: TrackBuilder<Components>
    var rotation: TrackBuilder<Components>
    var translation: TrackBuilder<Components>
  }
}

extension TransformBuilder.State {
  /// Puts a moving transform before the others; the named parts stay as they are.
  fileprivate mutating func add(_ motion: Motion<Value>) {
    switch self {
    case .whole(let whole, let parts, var added):
      // Lets go of the list, so that it needn't be copied.
      self = .whole(whole)
      added.append(motion)
      self = .whole(whole, parts: parts, added: added)
    case .parts(let parts): self = .parts(parts.prepending([motion]))
    }
  }
}

extension TransformMotion {
  /// An interpolation between two sets of parts.
  init(from: TransformComponents, to: TransformComponents, progress: Progress) {
    func tween(_ from: Vector3, _ to: Vector3) -> Motion<Components> {
      .tween(Tween(from: Components(from), to: Components(to), progress: progress))
    }
    self.init(
      matrix: .constant(.transform(from.matrix)), scale: tween(from.scale, to.scale),
      rotation: tween(from.rotation, to.rotation),
      translation: tween(from.translation, to.translation))
  }

  /// Parts that don't move, with a perspective that may.
  fileprivate init(_ components: TransformComponents, perspective: Motion<Components>) {
    self.init(components)
    self.perspective = perspective
  }

  /// True if there is a perspective at any moment.
  fileprivate func hasPerspective(in library: Library) -> Bool {
    perspective.simplified(in: library) != .constant(TransformComponents.identity.perspective)
  }

  fileprivate func prepending(_ added: [Motion<Value>]) -> TransformMotion {
    var result = self
    if !added.isEmpty { result.matrix = .sum([matrix] + added) }
    return result
  }

  /// The parts, if none of them moves.
  fileprivate var components: TransformComponents? {
    guard case .constant(.transform(let matrix)) = matrix, case .constant(let scale) = scale,
      case .constant(let rotation) = rotation, case .constant(let translation) = translation,
      case .constant(let perspective) = perspective
    else { return nil }
    func vector(_ lanes: Components) -> Vector3 { Vector3(lanes.x, lanes.y, lanes.z) }
    return TransformComponents(
      matrix: matrix, scale: vector(scale), rotation: vector(rotation),
      translation: vector(translation), perspective: perspective)
  }

  /// True if a part comes from a whole that is decomposed at each moment.
  fileprivate var isTakenApart: Bool {
    !allSatisfy(matrix: { !$0.isTakenApart }, parts: { !$0.isTakenApart })
  }

  fileprivate subscript(part: TransformPart) -> Motion<Components> {
    get {
      switch part {
      case .scale: scale
      case .rotation: rotation
      case .perspective: perspective
      case .translation, .matrix: translation
      }
    }
    set {
      switch part {
      case .scale: scale = newValue
      case .rotation: rotation = newValue
      case .perspective: perspective = newValue
      case .translation, .matrix: translation = newValue
      }
    }
  }
}

extension Motion<Components> {
  /// The mean of the first two or three lanes in each of them.
  fileprivate func averaged(_ count: Int) -> Motion {
    mapped(linear: { $0.averaged(count) }) ?? .mean(of: count, lanesOf: self)
  }
}

extension Motion {
  fileprivate var isTakenApart: Bool {
    switch self {
    case .component: true
    case .mean(_, let motion): motion.isTakenApart
    case .sum(let terms): terms.contains(where: \.isTakenApart)
    case .mix(let from, let to, _): from.isTakenApart || to.isTakenApart
    case .merge(_, let motion, let others): motion.isTakenApart || others.isTakenApart
    case .constant, .tween, .spline, .chain, .path, .composed: false
    }
  }
}
