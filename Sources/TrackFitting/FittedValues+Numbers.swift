package import AnimTimeline
import AnimTiming

extension FittedValues {
  /// A value that depends on some numbers, each the first lane of a signal, and between two moments
  /// blends as they do.
  ///
  /// - Parameter tolerance: How far each number may be off.
  package init(
    _ signals: [Signal], tolerance: Double, value: @escaping @Sendable ([Double]) -> Value
  ) {
    let moving = signals.indices.filter { !signals[$0].isConstant }
    let fixed = signals.map { $0.constantValue?.x ?? 0 }
    guard !moving.isEmpty else {
      self.init(constant: value(fixed), duration: signals.map(\.duration).commonWindow)
      return
    }
    // Four numbers at a time can be fitted together.
    guard moving.count <= 4 else {
      self.init(sampling: signals, value: value)
      return
    }
    let packed = Signal.combined(moving.map { signals[$0] }, isAffine: true) { values in
      var result = Lanes.zero
      for (lane, value) in values.enumerated() { result[lane] = value.x }
      return result
    }
    @Sendable func unpacked(_ lanes: Lanes) -> Value {
      var numbers = fixed
      for (lane, place) in moving.enumerated() { numbers[place] = lanes[lane] }
      return value(numbers)
    }
    let track = Fitter(tolerance: tolerance).fit(packed)
    self.init(
      duration: track.duration,
      pieces: track.pieces.map {
        Piece(
          start: $0.start, end: $0.end, from: unpacked($0.from), to: unpacked($0.to),
          shape: $0.shape)
      })
  }

  /// Straight from one moment to the next, thirty a second and wherever a signal bends.
  private init(sampling signals: [Signal], value: ([Double]) -> Value) {
    let window = signals.map(\.duration).commonWindow
    let whole = signals.map { $0.repeated(over: window) }
    let events = whole.flatMap { $0.events + $0.segments.flatMap(\.innerEvents) }
    let count = Int(min(max((window * 30).rounded(.up), 1), 3000))
    let times = events + (1..<max(count, 2)).map { window * Double($0) / Double(count) }
    let edges = Signal.edges(times, duration: window)
    func sample(from start: Double, to end: Double, at time: Double) -> Value {
      value(
        whole.map {
          $0.segment(at: (start + end) / 2)?.part(from: start, to: end).value(at: time).x ?? 0
        })
    }
    self.init(
      duration: window,
      pieces: zip(edges, edges.dropFirst()).map { start, end in
        let (from, to) = (
          sample(from: start, to: end, at: start), sample(from: start, to: end, at: end)
        )
        return Piece(start: start, end: end, from: from, to: to, shape: from == to ? .hold : .line)
      })
  }

  init(duration: Double, pieces: [Piece]) {
    self.duration = duration
    self.pieces = pieces
  }

  /// A number of the value, which has to be linear in what pieces blend, over time.
  package func linearSignal(of number: (Value) -> Double) -> Signal {
    Signal(
      duration: duration,
      segments: pieces.map { piece in
        let (from, to) = (Lanes(number(piece.from), 0, 0, 0), Lanes(number(piece.to), 0, 0, 0))
        func eased(_ curve: Curve) -> Signal.Form {
          from == to
            ? .constant(from)
            : .eased(from: from, to: to, curve: curve, phaseStart: 0, phaseEnd: 1)
        }
        let form: Signal.Form =
          switch piece.shape {
          case .hold: .constant(from)
          case .line: eased(.linear)
          case .spline(let curve): eased(.cubic(curve))
          }
        return Signal.Segment(start: piece.start, end: piece.end, form: form)
      })
  }
}
