import AnimGeometry
import AnimPixels
import AnimTimeline
import AnimTiming
import TrackBuilding

/// Particles of an emitter, each a node with its own lifetime.
extension TimelineBuilder {
  mutating func addParticles(
    _ emitter: EmitterLog, of log: NodeLog, _ lowering: NodeLowering, at index: Int,
    in instances: InstanceContext, to nodes: inout [Node]
  ) throws(RecordingError) {
    let spans = log.localSpans(until: window.horizon, in: instances)
    guard let first = spans.first, let last = spans.map(\.last).max() else { return }
    let seen = window.isInstant ? spans : log.localSpans(until: window.end, in: instances)
    let factors = EmitterFactors(lowering, emitter.cells, library: &library)
    // A clock that starts ahead shows particles that were born before.
    let start = first.first - log.clocks[0].clock.timeOffset
    let simulation = EmitterSimulation(
      seed: emitter.seed, shape: emitter.shape, mode: emitter.mode, start: start, end: last,
      events: factors.events.flatMap { time in
        spans.filter { time >= $0.start && time <= $0.end }.map { $0.value(at: time) }
      },
      moment: { [library] time in factors.moment(at: spans.sceneTime(of: time), in: library) },
      cellNumbers: factors.cellNumbers(in: library) { spans.sceneTime(of: $0) })
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
    let flights = ordered.compactMap { particle -> (Particle, ParticleFlight)? in
      guard particle.cell.contents != nil else { return nil }
      // A particle that is born at the very end has no time in the window.
      let flight = ParticleFlight(particle, spans: seen, window: window)
      if flight.life != nil { return (particle, flight) }
      let late = ParticleFlight(particle, spans: spans, window: window)
      return late.life == nil ? nil : (particle, late)
    }
    // Late particles get the last numbers, as an endless play leaves them out.
    var (count, lateCount) = (0, flights.count { $0.1.isVisible(in: window) })
    for (particle, flight) in flights {
      guard let image = particle.cell.contents, let (from, to) = flight.life else { continue }
      let isLate = !flight.isVisible(in: window)
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
          : builder.track(in: window, showingEnds: true, library)
        if let value = Value(base, kind: property.kind) {
          content.values.append(PropertyValue(property, value))
        }
        if let track { content.tracks.append(PropertyTrack(property, .lanes(track))) }
      }
      nodes.append(
        Node(
          id: uniqueID("\(id)/\(isLate ? lateCount : count)"), layer: log.layerID, kind: .plain,
          role: .particle, parent: index, start: from, end: to,
          values: content.values, tracks: content.tracks))
      if isLate { lateCount += 1 } else { count += 1 }
      if nodes.count > RecordingError.maximumNodes { throw .tooManyParticles(layer: log.id) }
    }
  }
}

extension TimelineBuilder {
  /// The values that show a particle's picture.
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

/// Factors of the values of cells, over scene time.
private struct EmitterFactors {
  private var tracks: [Property: TrackBuilder<Components>] = [:]
  /// Scene times at which a change of the birth rate begins or ends.
  private(set) var events: [Double] = []

  /// By the names that lead to a cell.
  private var numbers: [[String]: [CellNumber]] = [:]

  private struct CellNumber {
    var place: ReferenceWritableKeyPath<EmitterCell, Double>
    var track: TrackBuilder<Components>
  }

  init(_ lowering: NodeLowering, _ cells: [EmitterCell], library: inout Library) {
    for property in [
      Property.birthRate, .lifetime, .velocity, .scale, .spin, .emitterPosition,
      .emitterZPosition, .emitterSize, .emitterDepth,
    ] {
      tracks[property] = lowering.lanes(property, library: &library)
    }
    events = (tracks[.birthRate]?.pieces ?? []).map(\.start)
    for keyPath in lowering.cellKeyPaths {
      guard case .cell(let names, let number) = keyPath.part,
        let place = EmitterCell.number(number), let cell = cells.cell(names)
      else { continue }
      let track = lowering.cellNumber(keyPath, from: cell[keyPath: place], library: &library)
      numbers[names, default: []].append(CellNumber(place: place, track: track))
      if number == "birthRate" { events += track.pieces.map(\.start) }
    }
  }

  /// The numbers of cells that change.
  ///
  /// - Parameter sceneTime: The scene time at a time of the emitter's clock.
  func cellNumbers(
    in library: Library, _ sceneTime: @escaping (Double) -> Double
  ) -> TimedCellNumbers {
    TimedCellNumbers(
      numbers.mapValues { numbers in
        numbers.map { number in
          TimedCellNumbers.Number(place: number.place) {
            number.track.value(at: sceneTime($0), showingEnds: false, in: library)?.x ?? 0
          }
        }
      })
  }

  func moment(at time: Double, in library: Library) -> EmitterSimulation.EmitterState {
    func lanes(_ property: Property) -> Components {
      tracks[property]?.value(at: time, showingEnds: false, in: library)
        ?? property.defaultValue.lanes ?? .zero
    }
    let (position, size) = (lanes(.emitterPosition), lanes(.emitterSize))
    return EmitterSimulation.EmitterState(
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
