/// Pairs the items of two lists by identity so that both lists name the pairs in the same order.
struct Matching {
  struct Identity: Hashable {
    let kind: Int
    let node: Int
  }

  private(set) var both: [(Int, Int)] = []
  private(set) var onlyBefore: [Int] = []
  private(set) var onlyAfter: [Int] = []

  init(_ before: [Identity], _ after: [Identity]) {
    let shorter = min(before.count, after.count)
    var head = 0
    while head < shorter, before[head] == after[head] {
      both.append((head, head))
      head += 1
    }
    var tail = 0
    while tail < shorter - head,
      before[before.count - 1 - tail] == after[after.count - 1 - tail]
    {
      tail += 1
    }
    let end = (before: before.count - tail, after: after.count - tail)
    matchMiddle(before, head..<end.before, after, head..<end.after)
    for i in 0..<tail { both.append((end.before + i, end.after + i)) }
  }

  /// Pairs items of one identity in their order, then selects the most pairs that do not cross.
  private mutating func matchMiddle(
    _ before: [Identity], _ oldRange: Range<Int>, _ after: [Identity], _ newRange: Range<Int>
  ) {
    // The positions of each identity in the new list, last first, so that the next one is at the
    // end.
    var places: [Identity: [Int]] = [:]
    for j in newRange.reversed() { places[after[j], default: []].append(j) }
    var candidates: [(Int, Int)] = []
    for i in oldRange {
      if let j = places[before[i]]?.popLast() {
        candidates.append((i, j))
      } else {
        onlyBefore.append(i)
      }
    }
    let kept = Self.longestRising(candidates.map(\.1))
    var matched = Set<Int>()
    var next = kept.startIndex
    for (n, pair) in candidates.enumerated() {
      if next < kept.endIndex, kept[next] == n {
        both.append(pair)
        matched.insert(pair.1)
        next += 1
      } else {
        onlyBefore.append(pair.0)
      }
    }
    onlyAfter += newRange.filter { !matched.contains($0) }
  }

  /// The positions of a longest increasing subsequence (patience sorting).
  static func longestRising(_ values: [Int]) -> [Int] {
    // For each length, the position of the smallest value that can end such a subsequence.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: values.count)
    for (i, value) in values.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[i] = ends[low - 1] }
      if low == ends.count { ends.append(i) } else { ends[low] = i }
    }
    var result: [Int] = []
    var i = ends.last ?? -1
    while i >= 0 {
      result.append(i)
      i = previous[i]
    }
    return result.reversed()
  }
}
