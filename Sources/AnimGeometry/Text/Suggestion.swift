/// Suggestions for names that don't exist.
package enum Suggestion {
  /// Returns “; did you mean “x”?” for the nearest known name; an empty string if none is near.
  package static func text(for name: String, among known: some Sequence<String>) -> String {
    nearest(to: name, among: known).map { "; did you mean “\($0)”?" } ?? ""
  }

  /// Returns the known name that is nearest to an unknown one; nil if none is near.
  ///
  /// These are tried in turn: a synonym of other tools, a name of Apple's frameworks, a key path
  /// without its start or middle, the name with the fewest typing mistakes, and the shortest name
  /// with this beginning or end. The first of several wins.
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

  /// Returns the known name for a synonym of other tools.
  package static func otherName(of name: String, among known: Set<String>) -> String? {
    synonyms[name.lowercased().filter { $0 != "-" }]?.first(where: known.contains)
  }

  /// Returns the first known key path that ends with the name, such as `transform.scale.x` for
  /// `scale.x`, or the only one with the same start and end, such as `bounds.size.width` for
  /// `bounds.width`.
  private static func keyPath(
    shortenedTo name: String, among known: some Sequence<String>
  ) -> String? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    if let found = known.first(where: { $0.hasSuffix(".\(name)") }) { return found }
    let (start, end) = (name[...dot], name[dot...])
    let between = known.filter { $0.hasPrefix(start) && $0.hasSuffix(end) }
    return between.count == 1 ? between[0] : nil
  }

  /// Returns the shortest known name that begins or ends with a part of at least three letters.
  private static func completion(of part: [UInt8], among known: some Sequence<String>) -> String? {
    guard part.count >= 3 else { return nil }
    return known.filter {
      let letters = Array($0.lowercased().utf8)
      return letters.starts(with: part) || letters.suffix(part.count).elementsEqual(part)
    }.min { $0.utf8.count < $1.utf8.count }
  }

  /// Returns the number of letters that must be inserted, deleted, replaced or swapped with the
  /// next one.
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
