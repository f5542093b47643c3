/// The first value that differs between two texts.
struct EntryDifference {
  /// Seconds; nil if the time isn't known or the difference is invisible.
  var time: Double?
  /// Seconds at which the difference is visible.
  var shownTime: Double
  var sentence: String
}

/// Compares the values of two texts, property by property.
enum EntryComparison {
  /// A property's values in both texts.
  private struct Group {
    var old: [TimedEntry] = []
    var new: [TimedEntry] = []
  }

  private struct Key: Hashable {
    var owner: String
    var property: String
  }

  /// The difference with the earliest time, or the first one in the text among those with the same
  /// time. Differences without a time come after those with one, invisible ones last. Nil if all
  /// values are equal.
  static func first(old: [TimedEntry], new: [TimedEntry]) -> EntryDifference? {
    var groups: [Key: Group] = [:]
    var order: [Key] = []
    func add(_ entry: TimedEntry, to side: WritableKeyPath<Group, [TimedEntry]>) {
      let key = Key(owner: entry.owner, property: entry.property)
      if groups[key] == nil { order.append(key) }
      groups[key, default: Group()][keyPath: side].append(entry)
    }
    for entry in new { add(entry, to: \.new) }
    for entry in old { add(entry, to: \.old) }
    var best: (rank: (Int, Double), group: Group, key: Key, index: Int)?
    var count = 0
    for key in order {
      guard let group = groups[key], let index = firstDifferent(group.old, group.new) else {
        continue
      }
      count += 1
      let rank = rank(of: group, at: index)
      if let best, rank >= best.rank { continue }
      best = (rank, group, key, index)
    }
    guard let best else { return nil }
    var result = difference(of: best.key, best.group, at: best.index)
    if count > 1 { result.sentence += ", and \(Phrase.count(count - 1)) more" }
    return result
  }

  /// The values of a property at an index; nil beyond the last one.
  private static func differing(
    _ group: Group, at index: Int
  ) -> (before: TimedEntry?, after: TimedEntry?) {
    (
      group.old.indices.contains(index) ? group.old[index] : nil,
      group.new.indices.contains(index) ? group.new[index] : nil
    )
  }

  /// The earlier time of two values; nil if one is invisible or none has a known time.
  private static func time(_ before: TimedEntry?, _ after: TimedEntry?) -> Double? {
    let moments = [before, after].compactMap { $0?.moment }
    return moments.contains(.invisible) ? nil : moments.compactMap(\.seconds).min()
  }

  /// The rank of a difference; the lowest one is reported.
  private static func rank(of group: Group, at index: Int) -> (Int, Double) {
    let (before, after) = differing(group, at: index)
    if before?.moment == .invisible || after?.moment == .invisible { return (2, 0) }
    return time(before, after).map { (0, $0) } ?? (1, 0)
  }

  private static func difference(
    of key: Key, _ group: Group, at index: Int
  ) -> EntryDifference {
    let (before, after) = differing(group, at: index)
    let time = time(before, after)
    let count = max(group.old.count, group.new.count)
    let sentence = sentence(
      key, before, after, time, isKey: count > 1, isOnly: group.old.isEmpty || group.new.isEmpty)
    var shown = time ?? 0
    if let before, let after, before.value == after.value, before.moment == after.moment {
      // Only the curve of this key differs, so the difference is visible before the next key.
      let next = index + 1 < group.old.count ? group.old[index + 1].moment.seconds : nil
      shown = (shown + max(next ?? shown, shown)) / 2
    } else if index > 0, index == count - 1 {
      // The end of a repeating animation is never visible.
      shown = max(0, shown - 0.001)
    }
    return EntryDifference(time: time, shownTime: shown, sentence: sentence)
  }

  private static func firstDifferent(_ old: [TimedEntry], _ new: [TimedEntry]) -> Int? {
    let same = Phrase.commonPrefix(old, new)
    return same == max(old.count, new.count) ? nil : same
  }

  private static func sentence(
    _ key: Key, _ before: TimedEntry?, _ after: TimedEntry?, _ time: Double?, isKey: Bool,
    isOnly: Bool
  ) -> String {
    let property = Phrase.name(key.property)
    // Entries for whole elements have no property.
    let subject =
      property.isEmpty
      ? Phrase.name(key.owner)
      : key.owner.isEmpty ? property : "\(property) of \(Phrase.name(key.owner))"
    let moment = isKey ? time.map { " at \(Phrase.seconds($0))" } ?? "" : ""
    switch (before, after) {
    case (nil, let after?):
      if isOnly { return "has \(subject), which is new" }
      let value = Phrase.pair(old: "", new: after.value).new
      return "has one more key\(moment): \(subject) is \(value)"
    case (let before?, nil):
      if isOnly {
        let name = subject.hasPrefix("the ") ? subject.dropFirst(4) : subject[...]
        return "has no \(name) any more"
      }
      let value = Phrase.pair(old: before.value, new: "").old
      return "has no key\(moment) any more, where \(subject) was \(value)"
    case (let before?, let after?) where before.value != after.value:
      let values = Phrase.pair(old: before.value, new: after.value)
      return "differs: \(subject)\(moment) is \(values.new) instead of \(values.old)"
    case (let before?, let after?) where before.moment != after.moment:
      guard let old = before.moment.seconds, let new = after.moment.seconds else {
        return "differs: \(subject) changes at another time"
      }
      return "differs: \(subject) is \(Phrase.pair(old: "", new: after.value).new) "
        + "at \(Phrase.seconds(new)) instead of \(Phrase.seconds(old))"
    case (let before?, let after?):
      let curves = Phrase.pair(old: before.curve, new: after.curve)
      return "differs: \(subject) goes on\(moment) by \(curves.new) instead of \(curves.old)"
    case (nil, nil): return "differs: \(subject)"
    }
  }
}
