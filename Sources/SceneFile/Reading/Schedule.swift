import AnimGeometry

/// The times of a timeline whose entries follow one another.
///
/// An entry starts at a moment, or where its group places it. Times are resolved when they are
/// needed, so that entries can refer to later ones.
struct Schedule {
  /// The start of an entry.
  enum Anchor {
    case at(TimeReference)
    case after(TimeReference)
    case with(TimeReference)
    /// The place in the group.
    case group
  }

  /// The duration of an entry.
  enum Length {
    case seconds(Double)
    /// The entry ends at a time of the scene, independently of its start.
    case until(Double)
    case endless
  }

  enum Content {
    case entry(Length)
    /// Entries one after the other, with a gap in seconds.
    case sequence(gap: Double)
    /// Entries that start together, or each some seconds after the one before.
    case parallel(stagger: Double)
  }

  struct Slot {
    var mark: YAMLMark
    var anchor: Anchor
    /// Delay of the start in seconds.
    var delay = 0.0
    var content: Content
    /// The index of the group.
    var group: Int?
    /// The index of the previous entry in the list.
    var earlier: Int?
    /// The position in the list.
    var rank = 0
    /// The indices of a group's entries.
    var children: [Int] = []
    var name: String?
  }

  /// The start and end of an entry; the end of an endless one is nil.
  struct Interval: Hashable {
    var start: Double
    var end: Double?
  }

  private enum State<T> {
    case open, resolving, failed
    case resolved(T)
  }

  /// Maximum depth of entries that refer to later ones.
  private static let maximumDepth = 500

  private(set) var slots: [Slot] = []
  private var names: [String: Int] = [:]
  private var starts: [State<Double>] = []
  private var ends: [State<Double?>] = []
  /// The latest end of an entry and of those before it in its list; nil if one is endless.
  private var latest: [Double??] = []
  /// Entries whose times are being resolved, the outermost first.
  private var path: [Int] = []

  /// Adds an entry and returns its index.
  mutating func add(_ slot: Slot) -> Int {
    var slot = slot
    let index = slots.count
    if let group = slot.group {
      slot.rank = slots[group].children.count
      slots[group].children.append(index)
    }
    return addBeside(slot)
  }

  /// Adds an entry with the same start as another one, except for its delay, without a place in the
  /// group.
  mutating func addBeside(_ slot: Slot) -> Int {
    slots.append(slot)
    starts.append(.open)
    ends.append(.open)
    latest.append(nil)
    return slots.count - 1
  }

  /// Sets the name of an entry. Returns the place of another entry with the same name, or nil.
  mutating func define(_ name: String, as index: Int) -> YAMLMark? {
    if let other = names[name] { return slots[other].mark }
    names[name] = index
    slots[index].name = name
    return nil
  }

  // MARK: Resolving

  /// The seconds of a moment.
  ///
  /// - Parameters:
  ///   - edge: The edge of a named entry unless the moment states one.
  ///   - slot: The entry with the moment. Default none.
  mutating func seconds(
    of moment: TimeReference, _ edge: TimeReference.Edge, at mark: YAMLMark, for slot: Int? = nil
  ) throws(Mistake) -> Double {
    guard case .named(let name, let own, let offset) = moment else {
      guard case .seconds(let seconds) = moment else { return 0 }
      return seconds
    }
    let index: Int
    if name == TimeReference.previous {
      guard let earlier = slot.flatMap({ slots[$0].earlier }) else {
        throw Mistake(mark, "there is no entry before this one that “previous” could be")
      }
      index = earlier
    } else if let known = names[name] {
      index = known
    } else {
      throw Mistake(
        mark,
        "no entry of the timeline has the name “\(name)”"
          + Suggestion.text(for: name, among: names.keys.sorted()))
    }
    let time =
      (own ?? edge) == .start ? try start(of: index, from: mark) : try end(of: index, from: mark)
    guard let time else {
      throw Mistake(mark, "“\(name)” never ends, so that nothing comes after it; use its start")
    }
    return Self.rounded(time + offset)
  }

  /// The start of an entry, in seconds of the scene.
  ///
  /// - Parameter mark: The place of the reference.
  mutating func start(of index: Int, from mark: YAMLMark) throws(Mistake) -> Double {
    switch starts[index] {
    case .resolved(let time): return time
    case .failed: throw .consequence(at: mark)
    case .resolving: throw circle(to: index, at: mark)
    case .open: break
    }
    try enter(index, at: mark)
    starts[index] = .resolving
    do throws(Mistake) {
      let time = Self.rounded(try ownStart(of: index) + slots[index].delay)
      guard time >= 0 else {
        throw Mistake(
          slots[index].mark, "this would happen at \(shortest(time)) s, before the scene begins")
      }
      starts[index] = .resolved(time)
      path.removeLast()
      return time
    } catch {
      starts[index] = .failed
      path.removeLast()
      throw error
    }
  }

  /// The end of an entry; nil for an endless one.
  mutating func end(of index: Int, from mark: YAMLMark) throws(Mistake) -> Double? {
    switch ends[index] {
    case .resolved(let time): return time
    case .failed: throw .consequence(at: mark)
    case .resolving: throw circle(to: index, at: mark)
    case .open: break
    }
    try enter(index, at: mark)
    ends[index] = .resolving
    do throws(Mistake) {
      let start = try start(of: index, from: mark)
      let time: Double?
      switch slots[index].content {
      case .entry(.seconds(let length)): time = Self.rounded(start + length)
      case .entry(.until(let end)): time = max(start, end)
      case .entry(.endless): time = nil
      case .sequence, .parallel:
        if let last = slots[index].children.last {
          time = try latestEnd(through: last).map { max($0, start) }
        } else {
          time = start
        }
      }
      ends[index] = .resolved(time)
      path.removeLast()
      return time
    } catch {
      ends[index] = .failed
      path.removeLast()
      throw error
    }
  }

  private mutating func ownStart(of index: Int) throws(Mistake) -> Double {
    let slot = slots[index]
    switch slot.anchor {
    case .at(let moment), .with(let moment):
      return try seconds(of: moment, .start, at: slot.mark, for: index)
    case .after(let moment): return try seconds(of: moment, .end, at: slot.mark, for: index)
    case .group: break
    }
    guard let group = slot.group else { return 0 }
    let start = try start(of: group, from: slot.mark)
    switch slots[group].content {
    case .parallel(let stagger): return start + stagger * Double(slot.rank)
    case .sequence(let gap):
      guard let earlier = slot.earlier else { return start }
      guard let end = try latestEnd(through: earlier) else {
        throw Mistake(
          slot.mark,
          "an earlier step of the sequence never ends; give this one “at” or “with”")
      }
      return max(start, end) + gap
    case .entry: return start
    }
  }

  /// The latest end of an entry and of those before it in its list; nil if one is endless.
  private mutating func latestEnd(through index: Int) throws(Mistake) -> Double? {
    // Lists are long, so this iterates from the last known entry instead of recursing.
    var pending: [Int] = []
    var next: Int? = index
    while let current = next, latest[current] == nil {
      pending.append(current)
      next = slots[current].earlier
    }
    var result: Double? = 0
    if let known = next, let end = latest[known] { result = end }
    for current in pending.reversed() {
      let end = try end(of: current, from: slots[current].mark)
      result = result.flatMap { known in end.map { max(known, $0) } }
      latest[current] = .some(result)
    }
    return result
  }

  // MARK: Circles

  private mutating func enter(_ index: Int, at mark: YAMLMark) throws(Mistake) {
    guard path.count < Self.maximumDepth else {
      throw .limit(mark, "more than \(Self.maximumDepth) moments refer to one another")
    }
    path.append(index)
  }

  private func circle(to index: Int, at mark: YAMLMark) -> Mistake {
    let turn = path[(path.firstIndex(of: index) ?? 0)...]
    var known: Set<String> = []
    let names = turn.compactMap { slots[$0].name }.filter { known.insert($0).inserted }
    let subject =
      names.isEmpty ? "these entries" : names.map { "“\($0)”" }.joined(separator: ", ")
    return Mistake(
      mark,
      "the times of \(subject) depend on each other; give one of them “at” with seconds")
  }

  /// Seconds without the rounding errors of sums.
  private static func rounded(_ time: Double) -> Double { (time * 1e9).rounded() / 1e9 }
}
