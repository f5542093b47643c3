import AnimGeometry

/// Pairs of bodies that touch, with the number of touching shapes.
struct ContactBook {
  struct Pair: Hashable {
    var first: Int
    var second: Int

    init(_ a: Int, _ b: Int) { (first, second) = (min(a, b), max(a, b)) }
  }

  /// A change of a pair's contact.
  struct ContactChange {
    var pair: Pair
    var began: Bool
    var point: Point
  }

  private var counts: [Pair: Int] = [:]
  /// Pairs whose contact was reported as begun and not yet as ended.
  private var told: Set<Pair> = []

  /// Returns the changes of a step. A pair that touched and parted within the step has both.
  mutating func changes(from contacts: [World.Contact]) -> [ContactChange] {
    var touched: [Pair] = []
    var seen: Set<Pair> = []
    var points: [Pair: Point] = [:]
    for contact in contacts {
      let pair = Pair(contact.bodies.0, contact.bodies.1)
      counts[pair, default: 0] += contact.began ? 1 : -1
      if seen.insert(pair).inserted { touched.append(pair) }
      if contact.began, points[pair] == nil { points[pair] = contact.point }
    }
    var result: [ContactChange] = []
    for pair in touched {
      if let point = points[pair], told.insert(pair).inserted {
        result.append(ContactChange(pair: pair, began: true, point: point))
      }
      if counts[pair, default: 0] <= 0 {
        counts[pair] = nil
        if told.remove(pair) != nil {
          result.append(ContactChange(pair: pair, began: false, point: .zero))
        }
      }
    }
    return result
  }

  /// Removes all pairs of a removed body.
  mutating func forget(_ body: Int) {
    counts = counts.filter { $0.key.first != body && $0.key.second != body }
    told = told.filter { $0.first != body && $0.second != body }
  }
}
