/// Guesses what was meant by a name that does not exist.
package enum Suggestion {
  /// “; did you mean “x”?” where a known name is near, else nothing.
  package static func text(for name: String, among known: some Sequence<String>) -> String {
    nearest(to: name, among: known).map { "; did you mean “\($0)”?" } ?? ""
  }

  /// The known name for what others call so, or that is part of what they call so, else the key path that
  /// the name is short for, else the one with the fewest typing mistakes between them, else the shortest
  /// that begins or ends with the name; nil when none is near. The first of several wins.
  package static func nearest(to name: String, among known: some Sequence<String>) -> String? {
    let all = Set(known)
    if let found = otherName(of: name, among: all) ?? bareName(of: name, among: all)
      ?? keyPath(shortenedTo: name, among: known)
    {
      return found
    }
    let letters = Array(name.lowercased().utf8.prefix(65))
    guard (1...64).contains(letters.count) else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in known {
      let other = Array(candidate.lowercased().utf8)
      let limit = best?.distance ?? max(letters.count, other.count) / 3 + 1
      guard abs(other.count - letters.count) < limit else { continue }
      let distance = distance(letters, other)
      if distance < limit { best = (candidate, distance) }
    }
    return best?.name ?? completion(of: letters, among: known)
  }

  /// The known name for what other tools call so.
  package static func otherName(of name: String, among known: Set<String>) -> String? {
    synonyms[name.lowercased().filter { $0 != "-" }]?.first(where: known.contains)
  }

  /// The first known key path that lacks nothing but its start, as `scale.x` does, or the only one that
  /// lacks nothing but what is between its start and its end, as `bounds.width` does.
  private static func keyPath(
    shortenedTo name: String, among known: some Sequence<String>
  ) -> String? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    if let found = known.first(where: { $0.hasSuffix(".\(name)") }) { return found }
    let (start, end) = (name[...dot], name[dot...])
    let between = known.filter { $0.hasPrefix(start) && $0.hasSuffix(end) }
    return between.count == 1 ? between[0] : nil
  }

  /// The shortest known name that a part of at least three letters begins or ends.
  private static func completion(of part: [UInt8], among known: some Sequence<String>) -> String? {
    guard part.count >= 3 else { return nil }
    return known.filter {
      let letters = Array($0.lowercased().utf8)
      return letters.starts(with: part) || letters.suffix(part.count).elementsEqual(part)
    }.min { $0.utf8.count < $1.utf8.count }
  }

  /// How many letters have to be inserted, deleted, replaced or swapped with the next.
  static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
