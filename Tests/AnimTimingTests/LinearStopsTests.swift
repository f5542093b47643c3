import AnimTiming
import TestSupport
import Testing

/// Polylines of many stops against a linear search.
@Suite struct LinearStopsTests {
  @Test(arguments: 0..<30 as Range<UInt64>) func valuesAndJumps(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stops = (0..<random.whole(2...60)).map { _ -> (progress: Double, time: Double?) in
      // Many times are equal, and some are left to the curve.
      let time = random.chance(0.7) ? Double(random.whole(-2...22)) / 20 : nil
      return (Double(random.whole(0...3)), time)
    }
    let curve = try #require(LinearStops(stops))
    for step in -30...330 {
      let time = Double(step) / 300
      #expect(curve.value(at: time) == slowValue(curve.stops, at: time), "\(stops) at \(time)")
    }
    let jumps = zip(curve.stops, curve.stops.dropFirst()).contains {
      $0.time == $1.time && $0.progress != $1.progress
    }
    #expect(Curve.stops(curve).isStepped == jumps)
  }

  private func slowValue(_ stops: [LinearStops.Stop], at time: Double) -> Double {
    let later = stops.firstIndex { $0.time > time } ?? stops.count
    let index = min(max(later, 1), stops.count - 1)
    let (a, b) = (stops[index - 1], stops[index])
    if a.time == b.time { return time < a.time ? a.progress : b.progress }
    return a.progress + (b.progress - a.progress) * (time - a.time) / (b.time - a.time)
  }
}
