import AnimGeometry
import AnimPixels
import AnimTimeline
import AnimTiming

/// What an emitter was when it entered the scene.
struct EmitterLog {
  let cells: [EmitterCell]
  let shape: EmitterShape
  let mode: EmitterMode
  let renderMode: EmitterRenderMode
  let seed: UInt64
  /// Whether it has more cells than are recorded.
  let leavesOutCells: Bool

  init(_ layer: EmitterLayer) {
    var tally = EmitterCellTally()
    var cells: [EmitterCell] = []
    for cell in layer.emitterCells {
      if tally.copied < EmitterSimulation.mostCells {
        cells.append(cell.copy(tally: &tally))
      } else {
        tally.leavesOut = true
      }
    }
    self.cells = cells
    leavesOutCells = tally.leavesOut
    shape = layer.emitterShape
    mode = layer.emitterMode
    renderMode = layer.renderMode
    seed = UInt64(layer.seed)
  }

  /// The scene time at which the last particle is gone; nil where there is none.
  func lastEnd(in log: NodeLog) -> Double? {
    let active = cells.filter(\.isActive)
    guard !active.isEmpty else { return 0 }
    let factor = log.largest(.lifetime)
    guard let seconds = log.sceneSecondsPerLocalSecond, seconds > 0, factor.isFinite,
      !log.animations.contains(where: { $0.timing.isEndless })
    else { return nil }
    let life = (active.map(\.longestLife).max() ?? 0) * max(factor, 0)
    var births = 0.0
    if case .number(let rate)? = log.models[.birthRate]?.last?.value, rate <= 0 {
      births = log.models[.birthRate]?.last?.time ?? log.start
    } else {
      guard !active.contains(where: \.isEndless) else { return nil }
      births = log.start + (active.map { $0.beginTime + $0.duration }.max() ?? 0) * seconds
    }
    return births + life * seconds
  }
}

extension NodeLog {
  /// The largest model value that a number ever has.
  fileprivate func largest(_ property: Property) -> Double {
    let values = (models[property] ?? []).compactMap { step -> Double? in
      if case .number(let number) = step.value { number } else { nil }
    }
    if let largest = values.max() { return largest }
    return property.defaultValue.lanes?.x ?? 0
  }
}

/// Particles of an emitter, each a node with its own lifetime.
extension TimelineBuilder {
  mutating func addParticles(
    _ emitter: EmitterLog, of log: NodeLog, _ lowering: NodeLowering, at index: Int,
    in instances: InstanceContext, to nodes: inout [Node]
  ) throws(RecordingError) {
    let spans = log.localSpans(until: window.horizon, in: instances)
    guard let first = spans.first, let last = spans.map(\.last).max() else { return }
    let factors = EmitterFactors(lowering, library: &library)
    // A clock that starts ahead shows what was born before.
    let start = first.first - log.clocks[0].clock.timeOffset
    let simulation = EmitterSimulation(
      seed: emitter.seed, shape: emitter.shape, mode: emitter.mode, start: start, end: last,
      events: factors.events.flatMap { time in
        spans.filter { time >= $0.start && time <= $0.end }.map { $0.value(at: time) }
      },
      moment: { [library] time in factors.moment(at: spans.sceneTime(of: time), in: library) })
    if emitter.leavesOutCells {
      report(
        .warning,
        "an emitter has more than 1,000 cells, or cells in more than four others; these give off nothing",
        log)
    }
    guard let particles = simulation.particles(of: emitter.cells) else {
      throw .tooManyParticles(layer: log.id)
    }
    let ordered = emitter.renderMode == .oldestLast ? particles.reversed() : particles
    let id = instances.id(of: log)
    let hasDepth = log.kind == .transform || emitter.renderMode == .backToFront
    var count = 0
    for particle in ordered {
      guard let image = particle.cell.contents else { continue }
      let flight = ParticleFlight(particle, spans: spans, window: window)
      guard let (from, to) = flight.life else { continue }
      var content = NodeContent()
      content.values = picture(image, of: particle.cell)
      if emitter.renderMode == .additive {
        content.values.append(PropertyValue(.compositingFilter, BlendMode.plusLighter.value))
      }
      for (property, pieces) in flight.pieces where property != .zPosition || hasDepth {
        let builder = TrackBuilder(pieces: pieces)
        let (base, track) =
          window.isInstant
          ? (builder.value(at: window.start, showingEnds: false, in: library) ?? .zero, nil)
          : builder.track(from: window.start, duration: window.duration, in: library)
        if let value = Value(base, kind: property.kind) {
          content.values.append(PropertyValue(property, value))
        }
        if let track { content.tracks.append(PropertyTrack(property, .lanes(track))) }
      }
      nodes.append(
        Node(
          id: uniqueID("\(id)/\(count)"), layer: log.layerID, kind: .plain, parent: index,
          start: from, end: to,
          values: content.values, tracks: content.tracks))
      count += 1
      if nodes.count > RecordingError.mostNodes { throw .tooManyParticles(layer: log.id) }
    }
  }
}

extension TimelineBuilder {
  /// What a particle shows.
  private mutating func picture(
    _ image: ImageResource, of cell: EmitterCell
  ) -> [PropertyValue] {
    let scale = cell.contentsScale > 0 ? cell.contentsScale : 1
    let part = cell.contentsRect.standardized
    let whole = image.size(scale: scale)
    let size = Size(whole.width * part.width, whole.height * part.height)
    return [
      PropertyValue(.bounds, .rect(Rect(origin: .zero, size: size))),
      PropertyValue(.contents, library.stored(.image(image))),
      PropertyValue(.contentsScale, .number(scale)), PropertyValue(.contentsRect, .rect(part)),
      PropertyValue(.magnificationFilter, cell.magnificationFilter.value),
    ]
  }
}

/// What multiplies the values of cells, over scene time.
private struct EmitterFactors {
  private var tracks: [Property: TrackBuilder<Lanes>] = [:]
  /// Scene times at which the birth rate begins or ends to change.
  private(set) var events: [Double] = []

  init(_ lowering: NodeLowering, library: inout Library) {
    for property in [
      Property.birthRate, .lifetime, .velocity, .scale, .spin, .emitterPosition,
      .emitterZPosition, .emitterSize, .emitterDepth,
    ] {
      tracks[property] = lowering.lanes(property, library: &library)
    }
    events = (tracks[.birthRate]?.pieces ?? []).map(\.start)
  }

  func moment(at time: Double, in library: Library) -> EmitterSimulation.Moment {
    func lanes(_ property: Property) -> Lanes {
      tracks[property]?.value(at: time, showingEnds: false, in: library)
        ?? property.defaultValue.lanes ?? .zero
    }
    let (position, size) = (lanes(.emitterPosition), lanes(.emitterSize))
    return EmitterSimulation.Moment(
      birthRate: lanes(.birthRate).x, lifetime: lanes(.lifetime).x, velocity: lanes(.velocity).x,
      scale: lanes(.scale).x, spin: lanes(.spin).x,
      position: Vector3(position.x, position.y, lanes(.emitterZPosition).x),
      size: Size(size.x, size.y), depth: lanes(.emitterDepth).x)
  }
}

extension [TimeSpan] {
  /// The first scene time at which a clock shows a time; before its start the start.
  fileprivate func sceneTime(of local: Double) -> Double {
    for span in self where span.last >= local && span.last > span.first {
      guard span.first < local else { return span.start }
      return span.start + span.duration * (local - span.first) / (span.last - span.first)
    }
    return last?.end ?? 0
  }
}

/// A particle's life as pieces of tracks, on the scene's clock.
private struct ParticleFlight {
  /// From when to when it is there, in the window.
  private(set) var life: (start: Double, end: Double)?
  private(set) var pieces: [(Property, [Piece<Lanes>])] = []

  init(_ particle: Particle, spans: [TimeSpan], window: SceneWindow) {
    var parts: [(start: Double, end: Double, from: Double, to: Double)] = []
    for span in spans {
      guard let part = Self.part(span, particle) else { continue }
      // A clock that turns back, or a second life of it, shows nothing more.
      if let last = parts.last, part.start - last.end > 1e-9 { break }
      parts.append(part)
    }
    guard let first = parts.first, let last = parts.last else { return }
    // Clocks lead to the end of the window by some roundings.
    let end = last.end >= window.end - 1e-9 ? max(last.end, window.end) : last.end
    guard let life = window.span(from: first.start, to: end), life.start < life.end,
      !window.isInstant || first.start.instant <= window.start.instant
    else { return }
    self.life = life
    func track(
      _ property: Property, cuts: [Double] = [], _ motion: (Double, Double) -> Motion<Lanes>
    ) {
      var list: [Piece<Lanes>] = []
      for part in parts {
        let slope = (part.to - part.from) / (part.end - part.start)
        let edges =
          [part.from] + cuts.filter { $0 > part.from + 1e-9 && $0 < part.to - 1e-9 }.sorted()
          + [part.to]
        var time = part.start
        for (a, b) in zip(edges, edges.dropFirst()) {
          let end = b == part.to || slope <= 0 ? part.end : part.start + (b - part.from) / slope
          list.append(Piece(start: time, end: end, motion: motion(a, b)))
          time = end
        }
      }
      pieces.append((property, list))
    }
    func line(_ from: Lanes, _ to: Lanes) -> Motion<Lanes> {
      from == to ? .constant(from) : .tween(Tween(from: from, to: to))
    }
    func way(_ a: Double, _ b: Double, _ lanes: (Vector3) -> Lanes) -> Motion<Lanes> {
      let (from, to) = (lanes(particle.place(at: a)), lanes(particle.place(at: b)))
      let bend = lanes(particle.acceleration)
      if bend == .zero || a == b { return line(from, to) }
      return .spline(
        Spline(
          from: from, to: to, departure: lanes(particle.velocity(at: a)) * (b - a),
          arrival: lanes(particle.velocity(at: b)) * (b - a)))
    }
    track(.position) { a, b in way(a, b) { Lanes($0.x, $0.y, 0, 0) } }
    track(.zPosition) { a, b in way(a, b) { Lanes($0.z, 0, 0, 0) } }
    track(.transformRotation) { a, b in
      line(Lanes(0, 0, particle.spin * a, 0), Lanes(0, 0, particle.spin * b, 0))
    }
    let shrinking = particle.cell.scaleSpeed
    track(.transformScale, cuts: shrinking == 0 ? [] : [-particle.scale / shrinking]) { a, b in
      func scale(_ age: Double) -> Lanes {
        let scale = max(particle.scale + shrinking * age, 0)
        return Lanes(scale, scale, 1, 0)
      }
      return line(scale(a), scale(b))
    }
    func color(_ age: Double) -> Lanes {
      (particle.color + particle.colorSpeed * age).clamped(lowerBound: .zero, upperBound: .one)
    }
    func limits(_ lanes: Range<Int>) -> [Double] {
      lanes.flatMap { lane -> [Double] in
        let speed = particle.colorSpeed[lane]
        return speed == 0 ? [] : [0, 1].map { ($0 - particle.color[lane]) / speed }
      }
    }
    track(.multiplyColor, cuts: limits(0..<3)) { a, b in
      func tint(_ age: Double) -> Lanes {
        var tint = color(age)
        tint.w = 1
        return tint
      }
      return line(tint(a), tint(b))
    }
    track(.opacity, cuts: limits(3..<4)) { a, b in
      line(Lanes(color(a).w, 0, 0, 0), Lanes(color(b).w, 0, 0, 0))
    }
  }

  /// The part of a stretch of the clock in which a particle lives, with its ages.
  private static func part(
    _ span: TimeSpan, _ particle: Particle
  ) -> (start: Double, end: Double, from: Double, to: Double)? {
    let (a, b) = (span.first - particle.birth, span.last - particle.birth)
    if a == b {
      return a >= 0 && a < particle.lifetime ? (span.start, span.end, a, a) : nil
    }
    guard b > a, a < particle.lifetime - 1e-9, b > 1e-9 else { return nil }
    func time(_ age: Double) -> Double { span.start + span.duration * (age - a) / (b - a) }
    let (from, to) = (max(a, 0), min(b, particle.lifetime))
    guard to - from > 1e-9 else { return nil }
    return (
      from == a ? span.start : time(from), to == b ? span.end : time(to), from, to
    )
  }
}
