import AnimGeometry

/// Which bodies touch which others, counted over their shapes.
struct ContactBook {
  struct Pair: Hashable {
    var first: Int
    var second: Int

    init(_ a: Int, _ b: Int) { (first, second) = (min(a, b), max(a, b)) }
  }

  /// Something to tell about a pair.
  struct News {
    var pair: Pair
    var began: Bool
    var point: Point
  }

  private var counts: [Pair: Int] = [:]
  /// Pairs whose begin was told and whose end wasn't.
  private var told: Set<Pair> = []

  /// What to tell after a step: a pair that touched and parted within it did both.
  mutating func news(from contacts: [World.Contact]) -> [News] {
    var touched: [Pair] = []
    var seen: Set<Pair> = []
    var points: [Pair: Point] = [:]
    for contact in contacts {
      let pair = Pair(contact.bodies.0, contact.bodies.1)
      counts[pair, default: 0] += contact.began ? 1 : -1
      if seen.insert(pair).inserted { touched.append(pair) }
      if contact.began, points[pair] == nil { points[pair] = contact.point }
    }
    var result: [News] = []
    for pair in touched {
      if let point = points[pair], told.insert(pair).inserted {
        result.append(News(pair: pair, began: true, point: point))
      }
      if counts[pair, default: 0] <= 0 {
        counts[pair] = nil
        if told.remove(pair) != nil {
          result.append(News(pair: pair, began: false, point: .zero))
        }
      }
    }
    return result
  }

  /// Forgets a body that is gone.
  mutating func forget(_ body: Int) {
    counts = counts.filter { $0.key.first != body && $0.key.second != body }
    told = told.filter { $0.first != body && $0.second != body }
  }
}
