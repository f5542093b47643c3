/// One value of a text: what a property of something is at a time.
struct TimedEntry: Hashable {
  /// The time of a value.
  enum Moment: Hashable {
    /// Seconds from the start.
    case at(Double)
    /// It shows, at a time that can't be told.
    case unknown
    /// It isn't seen, such as a description, or a value in place of which something moves.
    case unseen

    /// Unknown where there is no finite number.
    init(_ seconds: Double?) {
      if let seconds, seconds.isFinite { self = .at(seconds) } else { self = .unknown }
    }

    /// The seconds, if they are known.
    var seconds: Double? {
      if case .at(let seconds) = self { seconds } else { nil }
    }
  }

  /// The thing whose property it is, unique in the text.
  var owner: String
  var property: String
  var moment: Moment
  var value: String
  /// The way to the next value of the property.
  var curve = ""
}

/// The values of a text in its order, as many as are compared.
struct TimedEntries {
  /// The most of them.
  static let maximumCount = 500_000

  private(set) var list: [TimedEntry] = []
  /// True once there are too many.
  private(set) var isFull = false
  private var layers: Set<String> = []

  mutating func add(_ entry: TimedEntry) {
    if list.count < Self.maximumCount { list.append(entry) } else { isFull = true }
  }

  /// Adds what stands for a layer itself, before its values.
  mutating func addLayer(_ name: String) {
    guard layers.insert(name).inserted else { return }
    add(TimedEntry(owner: "the layer \(name)", property: "", moment: .at(0), value: ""))
  }

  /// Says of an entry that it isn't seen.
  mutating func hide(_ index: Int) { list[index].moment = .unseen }
}
