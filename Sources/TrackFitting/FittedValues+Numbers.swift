package import AnimGeometry
package import AnimTimeline
import AnimTiming

extension FittedValues {
  /// Fits an outline that depends on some numbers, each the first lane of a signal. The outline of interpolated numbers
  /// must be the interpolated outline.
  ///
  /// - Parameter tolerance: Maximum error of each number.
  package init(
    _ signals: [Signal], tolerance: Double, outline: @escaping @Sendable ([Double]) -> Path
  ) {
    let moving = signals.indices.filter { !signals[$0].isConstant }
    let fixed = signals.map { $0.constantValue?.x ?? 0 }
    guard !moving.isEmpty else {
      self.init(constant: .path(outline(fixed)), duration: signals.map(\.duration).commonWindow)
      return
    }
    // Up to four numbers are fitted together, as the lanes of one signal.
    guard moving.count <= 4 else {
      self.init(fitting: signals, tolerance: tolerance, outline: outline)
      return
    }
    let packed = Signal.combined(moving.map { signals[$0] }, isAffine: true) { values in
      var result = Components.zero
      for (lane, value) in values.enumerated() { result[lane] = value.x }
      return result
    }
    @Sendable func unpacked(_ lanes: Components) -> Value {
      var numbers = fixed
      for (lane, place) in moving.enumerated() { numbers[place] = lanes[lane] }
      return .path(outline(numbers))
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

  /// Fits an outline of any number of numbers, in pieces that keep each number within the tolerance.
  private init(
    fitting signals: [Signal], tolerance: Double, outline: @escaping ([Double]) -> Path
  ) {
    let window = signals.map(\.duration).commonWindow
    let whole = signals.map { $0.repeated(over: window) }
    func append(_ time: Double, to result: inout [Double]) {
      result += whole.map { $0.value(at: time).x }
    }
    self =
      OutlineFit(
        duration: window, events: whole.flatMap { $0.events + $0.segments.flatMap(\.innerEvents) },
        tolerance: tolerance, probe: append,
        outline: { time in
          var numbers: [Double] = []
          append(time, to: &numbers)
          return outline(numbers)
        }
      ).values
  }

  init(duration: Double, pieces: [Piece]) {
    self.duration = duration
    self.pieces = pieces
  }

  /// A number of the value over time; it must be linear in the values that pieces blend.
  package func linearSignal(of number: (Value) -> Double) -> Signal {
    Signal(
      duration: duration,
      segments: pieces.map { piece in
        let (from, to) = (
          Components(number(piece.from), 0, 0, 0), Components(number(piece.to), 0, 0, 0)
        )
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
