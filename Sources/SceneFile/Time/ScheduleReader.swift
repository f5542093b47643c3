import LayerTree

extension SceneReader {
  /// The keys of groups of entries.
  static let timelineGroupKeys = KeyTable(
    "timelineGroup", what: "a group of entries", oneOf: ["sequence", "parallel"],
    [
      SceneKey(
        "sequence", .list(.either([.object("timelineStep"), .object("timelineGroup")])),
        "Entries each of which starts when those before it have ended."),
      SceneKey(
        "parallel", .list(.either([.object("timelineStep"), .object("timelineGroup")])),
        "Entries that start together."),
      SceneKey(
        "gap", .number(.seconds), "Seconds between the entries of a sequence; 0 unless given."),
      SceneKey(
        "stagger", .number(.seconds),
        "Seconds from the start of each parallel entry to the start of the next; 0 unless given."),
      SceneKey("delay", .number(.seconds), "Seconds by which the group starts later."),
    ] + anchorKeys + SceneReader.repetitionKeys)

  /// The keys of an entry's or group's start, and its name.
  static let anchorKeys: [SceneKey] = [
    SceneKey(
      "at", .moment(.seconds),
      "Its time: seconds of the scene, or a name and seconds, such as intro + 0.5."),
    SceneKey(
      "after", .moment(.signedSeconds),
      "The entry that it comes after: a name, with seconds if needed, or seconds after the entry before."
    ),
    SceneKey(
      "with", .moment(.signedSeconds),
      "The entry that it starts with: a name, with seconds if needed, or seconds after the entry before starts."
    ),
    SceneKey("name", .text, "Names its start and its end for moments."),
  ]

  /// The entries of the timeline with their times. Groups are resolved.
  func schedule(
    _ list: YAMLNode
  ) throws(Mistake) -> (entries: [ScheduledEntry], moments: NamedTimes) {
    let items = copies(of: try items(list, "a list of timeline entries"), of: .entry)
    guard items.contains(where: usesMoments) else {
      return (items.map { ScheduledEntry(node: $0, time: .own) }, NamedTimes())
    }
    var builder = ScheduleBuilder(reader: self, quiet: quietCopy())
    builder.add(items, to: nil)
    return (builder.entries(), NamedTimes(builder.schedule))
  }

  fileprivate func delay(_ fields: Fields) -> Double { fields.number("delay") ?? 0 }

  /// True if an entry has a key that depends on other entries.
  private func usesMoments(_ node: YAMLNode) -> Bool {
    guard case .mapping(let pairs)? = (try? resolved(node))?.content else { return false }
    return pairs.contains { pair in
      if Self.momentWords.contains(pair.key) { return true }
      guard pair.key == "at" else { return false }
      if case .scalar(.text, _)? = (try? resolved(pair.value))?.content { return true }
      return false
    }
  }

  private static let momentWords: Set<String> = [
    "after", "with", "name", "sequence", "parallel", "layers", "appear", "disappear", "wait",
    "stagger",
  ]
}

/// Collects the entries of a timeline.
private struct ScheduleBuilder {
  let reader: SceneReader
  /// A reader whose mistakes are ignored, because the entries are read again.
  let quiet: SceneReader
  var schedule = Schedule()

  private struct Entry {
    var node: YAMLNode
    var slot: Int?
    var isStep: Bool
  }

  private var found: [Entry] = []

  init(reader: SceneReader, quiet: SceneReader) { (self.reader, self.quiet) = (reader, quiet) }

  /// The entries with their times. Mistakes in times are reported.
  mutating func entries() -> [ScheduledEntry] {
    var schedule = schedule
    let result = found.map { entry in
      guard let slot = entry.slot else {
        return ScheduledEntry(node: entry.node, time: .own, isStep: entry.isStep)
      }
      let time = reader.recovering { () throws(Mistake) in
        try schedule.start(of: slot, from: schedule.slots[slot].mark)
      }
      return ScheduledEntry(
        node: entry.node, time: time.map { .resolved($0) } ?? .open, isStep: entry.isStep)
    }
    // Mistakes of groups and moments are reported as well.
    for slot in schedule.slots.indices {
      _ = reader.recovering { () throws(Mistake) in
        try schedule.start(of: slot, from: schedule.slots[slot].mark)
      }
    }
    self.schedule = schedule
    return result
  }

  /// Adds the entries of a list.
  mutating func add(_ items: [YAMLNode], to group: Int?) {
    var earlier: Int?
    for item in items {
      guard let node = try? reader.resolved(item), case .mapping(let pairs) = node.content else {
        // Reading the entry reports its mistake.
        found.append(Entry(node: item, slot: nil, isStep: group != nil))
        continue
      }
      let isGroup = pairs.contains { $0.key == "sequence" || $0.key == "parallel" }
      let slot = reader.recovering { [earlier] () throws(Mistake) in
        isGroup
          ? try addGroup(node, to: group, after: earlier)
          : try addEntry(node, pairs, to: group, after: earlier)
      }
      if let slot = slot ?? nil { earlier = slot }
    }
  }

  private mutating func addGroup(
    _ node: YAMLNode, to group: Int?, after earlier: Int?
  ) throws(Mistake) -> Int? {
    let fields = try Fields(node, SceneReader.timelineGroupKeys, reader)
    guard let pair = fields.pair("sequence") ?? fields.pair("parallel") else { return nil }
    let isSequence = pair.key == "sequence"
    let other = isSequence ? "stagger" : "gap"
    if let misplaced = fields.pair(other) {
      throw Mistake(
        misplaced.keyMark,
        "“\(other)” goes with “\(isSequence ? "parallel" : "sequence")”, not “\(pair.key)”")
    }
    let content: Schedule.Content =
      isSequence
      ? .sequence(gap: fields.number("gap") ?? 0)
      : .parallel(stagger: fields.number("stagger") ?? 0)
    var slot = Schedule.Slot(
      mark: fields.mark, anchor: try anchor(fields.pairs, isFree: true), content: content,
      group: group, earlier: earlier)
    slot.mark = anchorMark(fields.pairs) ?? fields.mark
    slot.delay = fields.number("delay") ?? 0
    let index = schedule.add(slot)
    try define(fields["name"], as: index)
    let items = try reader.items(pair.value, "a list of timeline entries")
    add(reader.copies(of: items, of: .entry), to: index)
    return index
  }

  private mutating func addEntry(
    _ node: YAMLNode, _ pairs: [YAMLPair], to group: Int?, after earlier: Int?
  ) throws(Mistake) -> Int? {
    if let pair = pairs.first(where: { $0.key == "on" }) {
      if let name = pairs.first(where: { $0.key == "name" }) {
        throw Mistake(
          name.keyMark, "an entry that a contact starts has no time that could have a name")
      }
      guard group == nil else {
        throw Mistake(pair.keyMark, "an entry that a contact starts stands in no group")
      }
      found.append(Entry(node: node, slot: nil, isStep: false))
      return nil
    }
    let table = group == nil ? SceneReader.timelineKeys : SceneReader.stepKeys
    guard let fields = try? Fields(node, table, quiet) else {
      found.append(Entry(node: node, slot: nil, isStep: group != nil))
      return nil
    }
    let entries = LayerEntries(reader: reader) { [reader] in reader.layerNames.ids }
    let expanded = try entries.entries(of: node, fields)
    var length = quiet.length(of: fields)
    if let last = expanded.last, case .seconds(let seconds) = length {
      length = .seconds(seconds + last.delay)
    }
    var slot = Schedule.Slot(
      mark: anchorMark(pairs) ?? node.mark,
      anchor: try anchor(pairs, isFree: group != nil), content: .entry(length), group: group,
      earlier: earlier)
    if fields.pair("appear") != nil || fields.pair("disappear") != nil {
      slot.delay = quiet.delay(fields)
    }
    let index = schedule.add(slot)
    try define(fields["name"], as: index)
    guard
      SceneReader.hasAction(node)
        || fields.pairs.allSatisfy({ !["name", "wait"].contains($0.key) })
    else {
      // A wait has no action; only its duration matters.
      _ = try Fields(node, table, reader)
      return index
    }
    for entry in expanded {
      found.append(
        Entry(node: entry.node, slot: delayed(index, by: entry.delay), isStep: group != nil))
    }
    return index
  }

  /// The slot of an entry for one of several layers, which starts later by a delay.
  private mutating func delayed(_ index: Int, by delay: Double) -> Int {
    guard delay > 0 else { return index }
    var copy = schedule.slots[index]
    copy.delay += delay
    copy.name = nil
    return schedule.addBeside(copy)
  }

  private mutating func define(_ node: YAMLNode?, as index: Int) throws(Mistake) {
    guard let node else { return }
    let name = try reader.text(node)
    guard TimeReference.isName(name), name != TimeReference.previous else {
      throw Mistake(
        node.mark,
        "a moment's name has ASCII letters, digits, “-” and “_”, begins with a letter or “_” and isn't "
          + "“previous”, unlike “\(name)”")
    }
    if let first = schedule.define(name, as: index) {
      throw Mistake(
        node.mark, "another entry has the name “\(name)” already; it is in line \(first.line)")
    }
  }

  /// The start of an entry, given by its own keys.
  private func anchor(_ pairs: [YAMLPair], isFree: Bool) throws(Mistake) -> Schedule.Anchor {
    guard let pair = pairs.first(where: { ["at", "after", "with"].contains($0.key) }) else {
      return isFree ? .group : .at(.seconds(0))
    }
    let moment = try reader.moment(pair.value, for: pair.key)
    switch (pair.key, moment) {
    case ("at", _): return .at(moment)
    case ("after", .seconds(let seconds)):
      return .after(.named(TimeReference.previous, .end, offset: seconds))
    case ("after", _): return .after(moment)
    case (_, .seconds(let seconds)):
      return .with(.named(TimeReference.previous, .start, offset: seconds))
    default: return .with(moment)
    }
  }

  private func anchorMark(_ pairs: [YAMLPair]) -> YAMLMark? {
    pairs.first { ["at", "after", "with"].contains($0.key) }?.value.mark
  }
}
