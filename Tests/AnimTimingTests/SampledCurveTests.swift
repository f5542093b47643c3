import AnimTiming
import Foundation
import TestSupport
import Testing

/// Functions of many kinds: smooth, bent, jumping, steep at an end, noisy. Each with its breaks.
struct SampledFunction: Sendable, CustomTestStringConvertible {
  var name: String
  /// Times inside of 0…1 at which the value or the slope jumps.
  var breaks: [Double]
  var isStepped = false
  var value: @Sendable (Double) -> Double

  var testDescription: String { name }

  /// The classic listing's bounce, written out here.
  @Sendable static func bounce(_ t: Double) -> Double {
    if t < 4 / 11.0 { return (121 * t * t) / 16.0 }
    if t < 8 / 11.0 { return (363 / 40.0 * t * t) - (99 / 10.0 * t) + 17 / 5.0 }
    if t < 9 / 10.0 { return (4356 / 361.0 * t * t) - (35442 / 1805.0 * t) + 16061 / 1805.0 }
    return (54 / 5.0 * t * t) - (513 / 25.0 * t) + 268 / 25.0
  }

  /// Random heights at every 1/20, interpolated linearly or smoothly.
  static func noise(seed: UInt64, isSmooth: Bool) -> @Sendable (Double) -> Double {
    var generator = SeededGenerator(seed: seed)
    let heights = (0...21).map { _ in generator.number(-0.2...1.2) }
    return { t in
      let place = min(max(t * 20, 0), 20)
      let index = min(Int(place), 19)
      let u = place - Double(index)
      let f = isSmooth ? u * u * (3 - 2 * u) : u
      return heights[index] + (heights[index + 1] - heights[index]) * f
    }
  }

  static let all: [SampledFunction] = [
    .init(name: "line", breaks: []) { $0 },
    .init(name: "constant", breaks: []) { _ in 0.25 },
    .init(name: "sine", breaks: []) { sin($0 * .pi / 2) },
    .init(name: "waves", breaks: []) { $0 + 0.2 * sin(24 * .pi * $0) },
    .init(name: "many waves", breaks: []) { sin(120 * .pi * $0) * $0 },
    .init(name: "far away", breaks: []) { 1e6 + 50 * cos(3 * $0) },
    .init(name: "power", breaks: []) { pow($0, 2.5) },
    .init(name: "steep start", breaks: []) { $0.squareRoot() },
    .init(name: "steep end", breaks: []) { 1 - max(1 - $0, 0).squareRoot() },
    .init(name: "steep within", breaks: []) { tanh(($0 - 0.41) * 2e4) },
    .init(name: "kink", breaks: [0.37]) { abs($0 - 0.37) },
    .init(name: "kink at half", breaks: [0.5]) { min($0, 1 - $0) },
    .init(name: "kinks close together", breaks: [0.6, 0.6001]) {
      min(max(($0 - 0.6) * 1e4, 0), 1)
    },
    .init(name: "cusp", breaks: [0.3]) { abs($0 - 0.3).squareRoot() },
    .init(name: "bounce", breaks: [4.0 / 11, 8.0 / 11, 0.9], value: bounce),
    .init(name: "rectified sine", breaks: (1...6).map { Double($0) / 7 }) {
      abs(sin(7 * .pi * $0))
    },
    .init(name: "step", breaks: [0.5], isStepped: true) { $0 < 0.5 ? 0 : 1 },
    .init(name: "late step", breaks: [0.25], isStepped: true) { $0 <= 0.25 ? 0 : 1 },
    .init(name: "steps", breaks: (1..<7).map { Double($0) / 7 }, isStepped: true) {
      ($0 * 7).rounded(.down) / 7
    },
    .init(name: "many steps", breaks: (1..<300).map { Double($0) / 300 }, isStepped: true) {
      ($0 * 300 + 1e-13).rounded(.down) / 300
    },
    .init(name: "saw", breaks: [0.2, 0.4, 0.6, 0.8], isStepped: true) {
      ($0 * 5 + 1e-14).truncatingRemainder(dividingBy: 1)
    },
    .init(name: "jump at the start", breaks: []) { $0 == 0 ? 0 : exp2(10 * $0 - 10) },
    .init(name: "jump at the end", breaks: []) { $0 == 1 ? 1 : 0.5 * $0 },
    .init(
      name: "straight noise", breaks: (1..<20).map { Double($0) / 20 },
      value: noise(seed: 5, isSmooth: false)),
    .init(name: "smooth noise", breaks: [], value: noise(seed: 6, isSmooth: true)),
    .init(
      name: "noise beside a step", breaks: [0.77], isStepped: true,
      value: { noise in { noise($0) + ($0 < 0.77 ? 0 : 0.3) } }(noise(seed: 7, isSmooth: true))),
  ]
}

@Suite struct SampledCurveTests {
  /// Times between all those that sampling could have examined, none of them on a break.
  private func moments(_ function: SampledFunction, count: Int) -> [Double] {
    var generator = SeededGenerator(seed: 77)
    let near = (function.breaks + [0, 1]).flatMap { [$0 - 1e-9, $0 + 1e-9, $0 - 1e-5, $0 + 1e-5] }
    let all = (0..<count).map { _ in generator.number(0...1) } + near + [0, 1, 1e-300, 0.5, 0.25]
    return all.filter { (0...1).contains($0) }
  }

  @Test(arguments: SampledFunction.all) func agreesWithItsFunction(
    function: SampledFunction
  ) throws {
    for accuracy in [1e-6, 1e-4, 1e-8] {
      let curve = try Curve(accuracy: accuracy, sampling: function.value)
      let moments = moments(function, count: 20_000)
      let values = moments.map(function.value)
      let range = max((values.max() ?? 1) - (values.min() ?? 0), 1)
      var worst = (error: 0.0, time: 0.0)
      for (time, value) in zip(moments, values) {
        let error = abs(curve.value(at: time) - value)
        if error > worst.error { worst = (error, time) }
      }
      #expect(worst.error <= accuracy * range, "\(function.name): \(worst)")
    }
  }

  @Test(arguments: SampledFunction.all) func keepsBreaks(function: SampledFunction) throws {
    let curve = try Curve(sampling: function.value)
    #expect(curve.isStepped == function.isStepped)
    let found = curve.breakpoints
    #expect(found.count == function.breaks.count, "\(function.name): \(found.prefix(20))")
    for (a, b) in zip(found, function.breaks) {
      #expect(isNear(a, b, 1e-9), "\(function.name): \(a) for \(b)")
    }
    if function.isStepped {
      // Jumps are at the function's own times, to the last bit.
      for time in found {
        #expect(curve.value(at: time) == function.value(time), "\(function.name)")
        #expect(
          isNear(curve.value(at: time.nextDown), function.value(time.nextDown), 1e-6),
          "\(function.name)")
      }
    }
  }

  /// A step that jumps right after 0.25 and one that jumps right at it.
  @Test func sidesOfAJump() throws {
    let late = try Curve(sampling: { $0 <= 0.25 ? 0 : 1 })
    let early = try Curve(sampling: { $0 < 0.25 ? 0 : 1 })
    #expect(late.value(at: 0.25) == 0 && late.value(at: (0.25).nextUp) == 1)
    #expect(early.value(at: 0.25) == 1 && early.value(at: (0.25).nextDown) == 0)
  }

  @Test func endsAndBeyond() throws {
    let curve = try Curve(sampling: { 0.3 + 2 * $0 })
    #expect(curve.value(at: 0) == 0.3 && curve.value(at: 1) == 2.3)
    #expect(curve.value(at: -5) == 0.3 && curve.value(at: 7) == 2.3)
    let jump = try Curve(sampling: { $0 == 0 ? 0 : $0 == 1 ? 7 : 0.5 })
    #expect(jump.value(at: 0) == 0 && jump.value(at: 1) == 7)
    #expect(jump.value(at: 1e-12) == 0.5 && jump.value(at: 1 - 1e-12) == 0.5)
  }

  @Test func equality() throws {
    let a = try Curve(sampling: { sin($0) })
    let b = try Curve(sampling: { (t: Double) -> Double in sin(t) })
    let c = try Curve(sampling: { sin($0 * 1.01) })
    #expect(a == b && a.hashValue == b.hashValue && a != c)
    #expect(Set([a, b, c]).count == 2)
  }

  /// The zeros of the derivative, computed by hand.
  @Test func turningPoints() throws {
    let curve = try Curve(sampling: { sin(3 * .pi * $0) })
    let expected = [1.0 / 6, 0.5, 5.0 / 6]
    #expect(curve.turningPoints.count == 3)
    for (a, b) in zip(curve.turningPoints, expected) { #expect(isNear(a, b, 1e-4), "\(a)") }
    for (a, b) in zip(curve.times(of: 0.5), [1, 5, 13, 17].map { $0 / 18.0 }) {
      #expect(isNear(a, b, 1e-6))
    }
    #expect(curve.times(of: 0.5).count == 4)
    #expect(curve.times(of: 2).isEmpty)
  }

  @Test func fewPiecesAreEnough() throws {
    var calls = 0
    _ = try SampledCurve { t in
      calls += 1
      return sin(t)
    }
    #expect(calls < 20_000)
  }

  @Test func unusableFunctions() throws {
    for value in [Double.nan, .infinity, -.infinity, 2e9] {
      #expect(throws: CurveSamplingError.self) {
        try Curve(sampling: { $0 < 0.613 ? $0 : value })
      }
    }
    let error = #expect(throws: CurveSamplingError.self) { try Curve(sampling: { _ in .infinity }) }
    #expect(error == .unusableValue(.infinity, time: 0))
    #expect(throws: CurveSamplingError.self) { try Curve(sampling: { 1 / ($0 - 0.3) }) }
    // Every call returns another value.
    #expect(throws: CurveSamplingError.self) {
      try Curve(sampling: { Double(($0.bitPattern &* 0x9E37_79B9_7F4A_7C15) >> 40) / 16_777_216 })
    }
    #expect(throws: CurveSamplingError.self) { try Curve(sampling: { sin(1e6 * $0) }) }
    for accuracy in [0, -1, 2, Double.nan] {
      #expect(throws: CurveSamplingError.self) { try Curve(accuracy: accuracy, sampling: { $0 }) }
    }
  }
}
