import AnimGeometry
import AnimTimeline
import AnimTiming
import Testing

@testable import TrackFitting

/// Signals with different periods, together.
@Suite struct CommonWindowTests {
  @Test(
    arguments: [
      ([2.0, 3.0], 6.0), ([0.2, 0.5], 1), ([0.4, 0.6, 1], 6), ([1.5, 3], 3),
      ([0.007, 0.011], 0.077),
      ([5], 5), ([0, 2], 2), ([], 0),
    ] as [([Double], Double)])
  func theShortestForAll(windows: [Double], common: Double) {
    #expect(abs(windows.commonWindow - common) < 1e-9)
  }

  /// Sawtooths of 2 and 3 seconds, over a longer time than both.
  @Test func aSumOfTwo() throws {
    func saw(_ duration: Double) -> Signal {
      Signal(
        duration: duration,
        segments: [
          Signal.Segment(
            start: 0, end: duration,
            form: .eased(from: .zero, to: .one, curve: .linear, phaseStart: 0, phaseEnd: 1))
        ])
    }
    let sum = Signal.combined([saw(2), saw(3)], isAffine: false) { $0[0] + 10 * $0[1] }
    let packed = FittedValues([saw(2), saw(3)], tolerance: 1e-4) { numbers in
      var path = Path()
      path.move(to: Point(numbers[0] + 10 * numbers[1], 0))
      return path
    }
    for step in 0..<200 {
      let time = (Double(step) + 0.5) * 0.06
      let value =
        (time / 2).truncatingRemainder(dividingBy: 1)
        + 10 * (time / 3).truncatingRemainder(dividingBy: 1)
      #expect(
        abs(sum.value(at: time.truncatingRemainder(dividingBy: sum.duration)).x - value) < 1e-9)
      let read = packed.value(at: time.truncatingRemainder(dividingBy: packed.duration))
      guard case .path(let path) = read, case .move(let point)? = path.elements.first else {
        Issue.record("\(read)")
        continue
      }
      #expect(abs(point.x - value) < 2e-3)
    }
  }

  /// The accuracy doesn't depend on the number of components, even if they exceed one signal.
  @Test func manyNumbers() throws {
    func eased(_ from: Double, _ to: Double, _ curve: Curve, until end: Double) -> Signal {
      func lanes(_ x: Double) -> Components { Components(x, 0, 0, 0) }
      return Signal(
        duration: 3,
        segments: [
          Signal.Segment(
            start: 0, end: end,
            form: .eased(
              from: lanes(from), to: lanes(to), curve: curve, phaseStart: 0, phaseEnd: 1)),
          Signal.Segment(start: end, end: 3, form: .constant(lanes(to))),
        ])
    }
    let signals = [
      eased(0, 90, .easeInEaseOut, until: 0.2), eased(5, -60, .easeIn, until: 0.11),
      eased(0, 10, .linear, until: 2), eased(3, 4, .easeOut, until: 3),
      eased(100, 0, .easeInEaseOut, until: 2.9), eased(7, 12, .default, until: 0.4),
    ]
    let values = FittedValues(signals, tolerance: 0.05) { numbers in
      var path = Path()
      for number in numbers { path.move(to: Point(number, 0)) }
      return path
    }
    for step in 0..<3000 {
      let time = (Double(step) + 0.5) / 1000
      guard case .path(let path) = values.value(at: time) else { continue }
      for (element, signal) in zip(path.elements, signals) {
        guard case .move(let point) = element else { continue }
        #expect(abs(point.x - signal.value(at: time).x) <= 0.06)
      }
      #expect(path.elements.count == signals.count)
    }
    #expect(values.pieces.count < 90)
  }

  /// A component of a track equals that component of its values.
  @Test func aNumberOfValues() throws {
    let curve = try #require(CubicCurve(0.2, 0.1, 0.6, 0.9))
    func blur(_ radius: Double) -> Value { .filters([.gaussianBlur(radius: radius)]) }
    let values = FittedValues(
      duration: 3,
      pieces: [
        .init(start: 0, end: 1, from: blur(2), to: blur(4), shape: .spline(curve)),
        .init(start: 1, end: 1.5, from: blur(9), to: blur(9), shape: .hold),
        .init(start: 1.5, end: 3, from: blur(4), to: blur(1), shape: .line),
      ])
    func radius(_ value: Value) -> Double {
      if case .filters(let filters) = value { filters[0].inputs[0].value } else { .nan }
    }
    let signal = values.linearSignal(of: radius)
    for step in 0..<60 {
      let time = (Double(step) + 0.5) * 0.05
      #expect(abs(signal.value(at: time).x - radius(values.value(at: time))) < 1e-9, "\(time)")
    }
  }
}
