import AnimTimeline

extension SplineChain {
  /// The progress at which a number of the value turns round, without turns that are smaller than the recording's
  /// accuracy.
  var turningPoints: [Double] {
    let count = links.first.map { Self.numbers($0.from).count } ?? 0
    let all = (0..<count).flatMap { turningPoints(of: $0) }.sorted()
    // Numbers that turn together, as on the way along a circle and back, share one place. All numbers are monotone
    // between two places, so that the ends give their range.
    return all.reduce(into: []) { result, place in
      if let last = result.last, isNear(last, place) { return }
      result.append(place)
    }
  }

  /// True if no number differs by more than the recording's accuracy between two places.
  private func isNear(_ a: Double, _ b: Double) -> Bool {
    zip(Self.numbers(value(atProgress: a)), Self.numbers(value(atProgress: b)))
      .allSatisfy { abs($0 - $1) <= accuracy }
  }

  private static func numbers(_ value: V) -> [Double] { Spline<V>.numbers(of: value) }

  private func turningPoints(of number: Int) -> [Double] {
    // The ends of links and the turns inside, with the number's value.
    var places: [(u: Double, value: Double)] = []
    var start = 0.0
    for (link, end) in zip(links, ends) {
      let inside = link.turningPoints(of: number).filter { $0 > 0 && $0 < 1 }.sorted()
      for u in [0] + inside {
        places.append((start + (end - start) * u, Self.numbers(link.value(atProgress: u))[number]))
      }
      start = end
    }
    if let last = links.last { places.append((1, Self.numbers(last.to)[number])) }
    // Follows rises and falls that exceed the noise.
    let noise = 4 * accuracy
    var result: [Double] = []
    guard var (low, high) = places.first.map({ ($0, $0) }) else { return [] }
    var direction = 0
    for place in places.dropFirst() {
      if place.value > high.value { high = place }
      if place.value < low.value { low = place }
      if direction >= 0, high.value - place.value > noise {
        if direction > 0 || high.u > 0 { result.append(high.u) }
        (direction, low) = (-1, place)
        high = place
      } else if direction <= 0, place.value - low.value > noise {
        if direction < 0 || low.u > 0 { result.append(low.u) }
        (direction, high) = (1, place)
        low = place
      }
    }
    return result.filter { $0 > 0 && $0 < 1 }
  }
}
