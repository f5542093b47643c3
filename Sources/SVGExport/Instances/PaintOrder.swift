/// The order of siblings whose order changes, as a list that holds for all times.
///
/// Each sibling has one or more places in the list, with an instance in each. At any time one of its instances is
/// visible, and the visible instances are in the order of that time. A sibling that keeps its place among the others
/// needs a single instance, so there are about as many copies as moves.
struct PaintOrder {
  /// A place of one of the siblings.
  struct Instance {
    var sibling: Int
    /// The times at which this instance is the current one. An absent sibling keeps its last one.
    var shown: Steps<Bool>
    fileprivate let id: Int
  }

  /// The places in the list, back to front.
  private(set) var places: [Instance] = []
  /// The given orders of the present siblings.
  private(set) var orders: Steps<[Int]>
  /// The id of each sibling's current place.
  private var current: [Int: Int] = [:]
  private var count = 0
  /// True if the list ends with an earlier order than it should, because there are too many places.
  private(set) var isCut = false

  /// Maximum number of places that are compared with orders, which limits the time of the search.
  private static let maximumComparisons = 20_000_000
  /// Above this number of places, only those around a move are searched.
  private static let maximumFullSearch = 500

  /// Creates a constant order of siblings, back to front.
  init(fixed siblings: [Int]) {
    let always = Steps(list: [(time: 0.0, value: true)])
    places = siblings.map { Instance(sibling: $0, shown: always, id: $0) }
    orders = Steps(list: [(0, siblings)])
  }

  /// Finds places for orders that change.
  ///
  /// - Parameter orders: The present siblings, back to front, each at most once.
  init(_ orders: Steps<[Int]>) {
    self.orders = orders
    var looks = 0
    var previous: [Int] = []
    for (time, order) in orders.list {
      looks += places.count
      let copies = places.count - current.count
      guard copies < InstanceBudget.standard.maximumCopies, looks < Self.maximumComparisons else {
        isCut = true
        for sibling in order where current[sibling] == nil {
          places.append(Instance(sibling: sibling, shown: Steps(list: [(0, true)]), id: count))
          current[sibling] = count
          count += 1
        }
        continue
      }
      if places.count > Self.maximumFullSearch {
        add(order, after: previous, from: time)
      } else {
        add(order, among: places.indices, from: time)
      }
      previous = order
    }
  }

  /// The number of places of each sibling.
  private var counts: [Int: Int] { places.reduce(into: [:]) { $0[$1.sibling, default: 0] += 1 } }

  /// The siblings back to front; nil if one of them moves.
  var fixed: [Int]? { isCut || counts.count < places.count ? nil : places.map(\.sibling) }

  /// One list for all times.
  var list: [Instances.Entry] {
    places.map { Instances.Entry(members: [$0.sibling], shown: $0.shown) }
  }

  /// A list for each order, visible in turn.
  var turns: [Instances.Entry] {
    var distinct: [[Int]] = []
    var known: Set<[Int]> = []
    for (_, order) in orders.list where known.insert(order).inserted { distinct.append(order) }
    return distinct.map { order in
      Instances.Entry(members: order, shown: orders.map { $0 == order })
    }
  }

  /// The order without the siblings that a test excludes.
  func filtered(_ isIncluded: (Int) -> Bool) -> PaintOrder {
    var result = self
    result.places.removeAll { !isIncluded($0.sibling) }
    result.orders = orders.map { $0.filter(isIncluded) }
    return result
  }

  /// True if a separate list for each order is shorter than one list for all times. The estimate counts a copy as a
  /// reference to the first instance.
  var isShorterInTurn: Bool {
    guard !isCut else { return false }
    let (reference, animation, key) = (17, 95, 12)
    let distinct = Set(orders.list.map(\.value))
    let inTurn =
      distinct.reduce(0) { $0 + reference * $1.count + animation } + key * 2 * orders.list.count
    let counts = counts
    let inPlaces = places.reduce(0) {
      counts[$1.sibling] != 1
        ? $0 + reference + animation + key * $1.shown.list.count : $0
    }
    return inTurn < inPlaces
  }

  /// Adds the part of an order that differs from the one before. The other siblings stay in their places.
  private mutating func add(_ order: [Int], after previous: [Int], from time: Double) {
    let start = zip(previous, order).prefix { $0 == $1 }.count
    let rest = zip(previous.dropFirst(start).reversed(), order.dropFirst(start).reversed())
    let kept = rest.prefix { $0 == $1 }.count
    let below = start > 0 ? current[order[start - 1]] : nil
    let above = kept > 0 ? current[order[order.count - kept]] : nil
    let low = below.flatMap { id in places.firstIndex { $0.id == id } }.map { $0 + 1 } ?? 0
    let high =
      above.flatMap { id in places[low...].firstIndex { $0.id == id } } ?? places.endIndex
    add(Array(order[start..<(order.count - kept)]), among: low..<high, from: time)
  }

  /// Assigns siblings to their existing places in a range, or to new places between these.
  private mutating func add(_ order: [Int], among range: Range<Int>, from time: Double) {
    let kept = choose(for: order, among: range)
    var list: [Instance] = []
    list.reserveCapacity(range.count + 8)
    var next = range.lowerBound
    var moved: Set<Int> = []
    for (sibling, place) in zip(order, kept) {
      let last = current[sibling]
      if let place {
        list += places[next...place]
        next = place + 1
        current[sibling] = places[place].id
      } else {
        // A new sibling may be visible from the start, as its element is absent before its lifetime.
        list.append(Instance(sibling: sibling, shown: Steps(list: [(0, last == nil)]), id: count))
        current[sibling] = count
        count += 1
      }
      if last != current[sibling] { moved.insert(sibling) }
    }
    list += places[next..<range.upperBound]
    places.replaceSubrange(range, with: list)
    guard !moved.isEmpty else { return }
    for index in places.indices where moved.contains(places[index].sibling) {
      let isShown = current[places[index].sibling] == places[index].id
      guard let last = places[index].shown.list.last, last.value != isShown else { continue }
      if last.time == time { places[index].shown.list.removeLast() }
      places[index].shown.list.append((time, isShown))
    }
  }

  /// A chain of assignments of siblings to existing places, of which this is the last.
  private struct Choice {
    var weight: Int
    var member: Int
    var place: Int
    var previous: Int?
  }

  /// For each sibling the index of an existing place, or nil for a new one. The indices rise, and there are as many as
  /// possible; current places are preferred.
  private func choose(for order: [Int], among range: Range<Int>) -> [Int?] {
    if order.isEmpty { return [] }
    let members = Set(order)
    var owned: [Int: [Int]] = [:]
    for index in range where members.contains(places[index].sibling) {
      owned[places[index].sibling, default: []].append(index)
    }
    var choices: [Choice] = []
    // A Fenwick tree with the best choice among the first places.
    var best = [Int?](repeating: nil, count: range.count + 1)
    func better(_ a: Int?, _ b: Int?) -> Int? {
      guard let a, let b else { return a ?? b }
      return choices[b].weight > choices[a].weight ? b : a
    }
    for (member, sibling) in order.enumerated() {
      let start = choices.count
      for place in owned[sibling] ?? [] {
        var previous: Int?
        var node = place - range.lowerBound
        while node > 0 {
          previous = better(previous, best[node])
          node -= node & -node
        }
        let own = current[sibling] == places[place].id ? 4 : 3
        choices.append(
          Choice(
            weight: own + (previous.map { choices[$0].weight } ?? 0), member: member, place: place,
            previous: previous))
      }
      for index in start..<choices.count {
        var node = choices[index].place - range.lowerBound + 1
        while node < best.count {
          best[node] = better(best[node], index)
          node += node & -node
        }
      }
    }
    var result = [Int?](repeating: nil, count: order.count)
    var last = choices.indices.reduce(Int?.none) { better($0, $1) }
    while let index = last {
      result[choices[index].member] = choices[index].place
      last = choices[index].previous
    }
    return result
  }
}
