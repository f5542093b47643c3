/// A value of a property at a time.
struct TimedEntry: Hashable {
  /// The time of a value.
  enum Time: Hashable {
    /// Seconds from the start.
    case at(Double)
    /// Visible at an unknown time.
    case unknown
    /// Invisible, such as a description or a value that an animation replaces.
    case invisible

    /// A time in seconds; unknown unless it is a finite number.
    init(_ seconds: Double?) {
      if let seconds, seconds.isFinite { self = .at(seconds) } else { self = .unknown }
    }

    /// The seconds, if they are known.
    var seconds: Double? {
      if case .at(let seconds) = self { seconds } else { nil }
    }
  }

  /// The element or layer with the property, unique in the text.
  var owner: String
  var property: String
  var moment: Time
  var value: String
  /// The interpolation to the next value of the property.
  var curve = ""
}

/// The values of a text in order, up to a maximum number.
struct TimedEntries {
  /// Maximum number of values.
  static let maximumCount = 500_000

  private(set) var list: [TimedEntry] = []
  /// True if there were too many values.
  private(set) var isFull = false
  private var layers: Set<String> = []

  mutating func add(_ entry: TimedEntry) {
    if list.count < Self.maximumCount { list.append(entry) } else { isFull = true }
  }

  /// Adds an entry for a layer itself, before its values.
  mutating func addLayer(_ name: String) {
    guard layers.insert(name).inserted else { return }
    add(TimedEntry(owner: "the layer \(name)", property: "", moment: .at(0), value: ""))
  }

  /// Marks an entry as invisible.
  mutating func hide(_ index: Int) { list[index].moment = .invisible }
}
