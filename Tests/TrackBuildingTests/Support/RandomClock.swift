import TestSupport

@testable import AnimTiming

/// A random map of time with its formula, which knows nothing of spans.
struct RandomClock: CustomStringConvertible {
  let map: TimeMap
  /// The inner time at an outer one; nil where there is none.
  let formula: (Double) -> Double?
  let description: String

  /// - Parameters:
  ///   - inner: Seconds of the timeline that is played.
  ///   - outer: Seconds for which it is.
  init(_ random: inout SeededGenerator, inner: Double, outer: Double) throws {
    switch random.whole(0...4) {
    case 0: try self.init(running: &random, inner, outer)
    case 1, 2: try self.init(playing: &random, inner, outer)
    default: try self.init(keys: &random, inner, outer)
    }
  }

  private init(running random: inout SeededGenerator, _ inner: Double, _ outer: Double) throws {
    let speed = random.pick([1, 1, 2, 0.5, -1, -1.7, 0, random.number(-3...3)])
    let offset = random.pick([0, random.number(-1...1) * inner, speed < 0 ? inner : 0])
    let start = random.chance(0.3) ? random.number(0...0.3) * outer : 0
    let end = random.chance(0.3) ? random.number(0.6...1) * outer : outer
    map = try .running(from: start, to: end, offset: offset, speed: speed)
    formula = { $0 >= start && $0 < end ? ($0 - offset) * speed : nil }
    description = "running from \(start) to \(end), offset \(offset), speed \(speed)"
  }

  private init(playing random: inout SeededGenerator, _ inner: Double, _ outer: Double) throws {
    let timing = MediaTiming(
      beginTime: random.pick([0, 0, random.number(0...0.4) * outer]), duration: inner,
      speed: random.pick([1, 1, 2, 0.7, random.number(0.3...5)]),
      timeOffset: random.pick([0, random.number(0...1) * inner]),
      repeatCount: random.pick([0, .infinity, 3, random.number(0.5...6)]),
      autoreverses: random.chance(0.5),
      fillMode: random.pick(FillMode.allCases))
    map = try .playing(timing, until: outer)
    formula = { time in
      let sample = timing.sample(at: time)
      switch sample.phase {
      case .before: return timing.fillMode.fillsBefore ? sample.progress * inner : nil
      case .active: return sample.progress * inner
      case .after: return timing.fillMode.fillsAfter ? sample.progress * inner : nil
      }
    }
    description = "\(timing)"
  }

  private init(keys random: inout SeededGenerator, _ inner: Double, _ outer: Double) throws {
    let curves: [Curve?] = [
      .linear, .easeInEaseOut, .easeIn, .cubic(0.3, -0.5, 0.6, 1.5), nil,
      .penner(PennerCurve(.bounce, .out)), StepCurve(count: 3).map(Curve.steps),
      SpringCurve(damping: 9, duration: 1).map(Curve.spring),
    ]
    var keys: [TimeMap.Key] = []
    var time = random.pick([0, random.number(-0.2...0.3) * outer])
    while time < outer, keys.count < 6 {
      keys.append(
        TimeMap.Key(
          time: time, value: random.pick([0, inner, random.number(-0.2...1.2) * inner]),
          curve: random.pick(curves)))
      time += random.number(0.1...0.6) * outer
    }
    keys.append(TimeMap.Key(time: time, value: random.number(0...1) * inner))
    let list = keys
    map = try .keyframes(list, to: outer)
    formula = { time in
      guard let index = list.lastIndex(where: { $0.time <= time }) else { return list[0].value }
      guard index + 1 < list.count else { return list[index].value }
      let (a, b) = (list[index], list[index + 1])
      guard let curve = a.curve else { return a.value }
      return a.value + (b.value - a.value) * curve.value(at: (time - a.time) / (b.time - a.time))
    }
    description = "keys \(list.map { "\($0.time): \($0.value) \($0.curve == nil ? "hold" : "")" })"
  }
}
