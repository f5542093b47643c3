import AnimDrawing
import AnimGeometry
import AnimTimeline
import AnimTiming
import TrackFitting

/// A position that follows one path all the time, for `animateMotion`.
struct PathTravel {
  /// The path, enlarged by ``enlargement``.
  let path: Path
  let measure: PathMeasure
  /// The factor of the path's lengths, which a group around the travel divides by: 100 for
  /// ``BrowserQuirk/measuresMotionPathsByChords``, otherwise 1.
  let enlargement: Double
  /// The travelled length as a fraction of the path's, in the first lane.
  let place: Signal
  /// Radians that are added to the direction of travel, if the layer rotates with the path.
  let turn: Double?
  let tolerance: TransformTolerance

  /// The travel of the outermost function, a translation; nil if it leaves the path or never moves, or if the path has
  /// only lines, which need no travel.
  init?(
    _ functions: [TransformFunction], in source: SignalSource, _ context: ExportContext,
    tolerance: TransformTolerance
  ) {
    guard case .translate(let position)? = functions.first,
      let track = source.track(of: position),
      let first = track.pieces.compactMap(\.motion.path).first
    else { return nil }
    let library = source.library
    let measured = library.paths[first.path]
    let measure = measured.measure
    guard measure.subpaths.count == 1, measure.length > 0,
      !measure.segments.allSatisfy(\.isStraight),
      let start = measure.point(atFraction: 0), let end = measure.point(atFraction: 1)
    else { return nil }

    func rest(_ lanes: Components) -> Double? {
      let point = Point(lanes.x, lanes.y) - first.offset
      if point.distance(to: start) < 1e-6 { return 0 }
      return point.distance(to: end) < 1e-6 ? 1 : nil
    }
    // The same pieces with another value: the fraction of the path's length.
    var pieces: [Piece<Components>] = []
    var travels: [(piece: Piece<Components>, motion: PathMotion)] = []
    for piece in track.pieces {
      switch piece.motion {
      case .constant(let value):
        guard let place = rest(value) else { return nil }
        pieces.append(
          Piece(start: piece.start, end: piece.end, motion: .constant(Components(place, 0, 0, 0))))
      case .path(let motion):
        guard motion.path == first.path, motion.offset == first.offset,
          case .position = motion.output
        else { return nil }
        travels.append((piece, motion))
        pieces.append(piece)
      default: return nil
      }
    }
    let window = track.period ?? context.clock.duration
    let covers =
      (pieces.first?.start ?? 1) < 1e-9 && (pieces.last?.end ?? 0) > window - 1e-9
      && zip(pieces, pieces.dropFirst()).allSatisfy { $1.start - $0.end < 1e-9 }
    let base = rest(track.base)
    guard covers || base != nil else { return nil }
    let places = Track(base: Components(base ?? 0, 0, 0, 0), pieces: pieces, period: track.period)
    place = Self.place(places, window: window, library: library)
    guard place.low(0) < place.high(0) else { return nil }
    self.tolerance = tolerance
    let enlargement =
      context.options.quirks.contains(.measuresMotionPathsByChords) ? 100.0 : 1
    self.enlargement = enlargement
    path = measured.path.mapPoints { ($0 + first.offset) * enlargement }
    self.measure = PathMeasure(path)
    turn = covers ? Self.turn(functions, travels, source) : nil
  }

  private static func place(
    _ track: Track<Components>, window: Double, library: Library
  ) -> Signal {
    Signal(
      duration: window,
      segments: track.stretches(in: window).flatMap { piece in
        if case .path(let motion) = piece.motion {
          return segments(motion, from: piece.start, to: piece.end, library)
        }
        let value = piece.motion.value(at: 0, in: library)
        return [Signal.Segment(start: piece.start, end: piece.end, form: .constant(value))]
      })
  }

  private static func segments(
    _ motion: PathMotion, from start: Double, to end: Double, _ library: Library
  ) -> [Signal.Segment] {
    let progress = motion.progress
    let curve = library.curves[progress.curve]
    let measure = library.paths[motion.path].measure
    var range: (Double, Double)?
    switch motion.place {
    case .length: range = (0, 1)
    case .segment(let index):
      if case .line = measure.segments[index] {
        range = (
          measure.length(toSegment: index, parameter: 0) / measure.length,
          measure.length(toSegment: index, parameter: 1) / measure.length
        )
      }
    }
    let turning = curve.turningPoints.map { curve.value(at: $0) }
    if let range, turning.allSatisfy({ (0...1).contains($0) }) {
      return [
        Signal.Segment(
          start: start, end: end,
          form: .eased(
            from: Components(range.0, 0, 0, 0), to: Components(range.1, 0, 0, 0), curve: curve,
            phaseStart: progress.start, phaseEnd: progress.end))
      ]
    }
    let edges = [0] + Motion<Components>.path(motion).events(in: library) + [1]
    return zip(edges, edges.dropFirst()).map { a, b in
      Signal.Segment(
        start: start + (end - start) * a, end: b == 1 ? end : start + (end - start) * b,
        form: .general {
          Components(motion.lengthFraction(at: ($0 - start) / (end - start), in: library), 0, 0, 0)
        })
    }
  }

  /// The angle in radians that is added to the direction of travel; nil unless the layer follows that direction all the
  /// time.
  private static func turn(
    _ functions: [TransformFunction], _ travels: [(piece: Piece<Components>, motion: PathMotion)],
    _ source: SignalSource
  ) -> Double? {
    guard functions.count > 1, case .components(let parts) = functions[1],
      parts.turnsOutside, let track = parts.turn.flatMap(source.track),
      track.pieces.count == travels.count
    else { return nil }
    var result: Double?
    for (piece, travel) in zip(track.pieces, travels) {
      guard case .path(let motion) = piece.motion, case .direction(let offset) = motion.output,
        piece.start == travel.piece.start, piece.end == travel.piece.end,
        motion.path == travel.motion.path, motion.place == travel.motion.place,
        motion.progress == travel.motion.progress, result == nil || result == offset
      else { return nil }
      result = offset
    }
    return result
  }
}

extension PathTravel {
  /// The poster's place and direction as transform functions.
  func poster(_ clock: Clock) -> [TransformTerm] {
    let fraction = min(max(place.value(at: clock.poster(in: place.duration)).x, 0), 1)
    guard let point = measure.point(atFraction: fraction) else { return [] }
    func number(_ value: Double) -> DecimalNumber { DecimalNumber(value, decimals: 1) }
    var result: [TransformTerm] = [.translate(x: number(point.x), y: number(point.y))]
    if turn != nil, let angle = measure.tangentAngle(atFraction: fraction) {
      result.append(.rotate(number(angle * 180 / .pi)))
    }
    return result
  }
}

extension Motion<Components> {
  fileprivate var path: PathMotion? { if case .path(let motion) = self { motion } else { nil } }
}

extension Animator {
  /// Adds a travel to a group, whose transform attribute already holds the poster's place.
  func add(_ travel: PathTravel, to element: inout Element) {
    let clock = context.clock
    let tolerance = travel.tolerance.length * travel.enlargement
    let share = min(tolerance / max(travel.measure.length, 1e-3), 0.01)
    let corners = travel.corners(margin: 0.5 * share)
    let (track, keyTolerance) = travel.fitted(tolerance: share)
    let keys = clock.closed(
      KeyList(
        track, tolerance: Components(keyTolerance, .infinity, .infinity, .infinity),
        format: NumberListFormat(first: NumberFormat.decimals(for: keyTolerance))
      ) { SIMD2(corners.avoided(by: min(max($0.x, 0), 1)), 0) })
    // A travel that is shorter than the tolerance needs no animation: see ``BrowserQuirk/dropsMotionsWithOneKey``.
    guard !keys.isConstant || !context.options.quirks.contains(.dropsMotionsWithOneKey) else {
      return
    }
    let path = PathData.relativeText(
      context.capabilities.reachesEndsOfClosedPaths ? travel.path : travel.path.closedByLines,
      decimals: NumberFormat.decimals(for: tolerance))
    // The attribute shows the poster while nothing plays. During playback this animation replaces it.
    if !element.animates("transform") {
      add("transform", .reset(window: keys.window), to: &element, function: .translate)
    }
    element.animations.insert(
      AttributeAnimation(
        kind: .motion(path: path, rotates: travel.turn != nil), attribute: "motion", keys: keys,
        count: clock.count(ofWindow: keys.window)), at: 0)
  }
}
