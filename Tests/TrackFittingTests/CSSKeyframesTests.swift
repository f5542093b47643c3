import Testing
import TrackFitting

@Suite struct CSSKeyframesTests {
  /// Of two keys at one percentage CSS uses the later one, which would lose the end before a jump.
  /// Firefox stores percentages in single precision.
  @Test(arguments: [0, 1e-12, 1e-9, 2e-8]) func jumpsKeepBothKeys(gap: Double) throws {
    let places = CSSKeyframes.percentages(of: [0, 3.5 - gap, 3.5, 4], window: 4)
    let texts = try places.map { NumberFormat.text(try #require($0), decimals: 6) }
    #expect(texts.count == 4 && Set(texts).count == 4)
    let (before, after) = (try #require(places[1]), try #require(places[2]))
    #expect(before < after && after - before < 1e-4)
    let singles = try texts.map { try #require(Float($0)) }
    #expect(Set(singles).count == 4 && Set(singles.map { $0 / 100 }).count == 4)
    #expect(after == 87.5)
  }

  /// The value at the very time of a jump is the one after it, in single precision as well.
  @Test(arguments: [0.1, 0.2, 1.0 / 3, 0.4, 2.0 / 3, 0.7, 0.95])
  func jumpsAreDoneAtTheirMoment(place: Double) throws {
    let times = [0, 3 * place, 3]
    let discrete = CSSKeyframes.percentages(of: times, window: 3, isDiscrete: true)
    let moving = CSSKeyframes.percentages(of: [0, 3 * place, 3 * place, 3], window: 3)
    for percent in [discrete[1], moving[2]] {
      let text = NumberFormat.text(try #require(percent), decimals: 6)
      let single = try #require(Float(text)) / 100
      #expect(Double(single) <= place && place - Double(single) < 1e-6)
    }
    #expect(discrete[0] == 0 && discrete[2] == 100)
  }
}
