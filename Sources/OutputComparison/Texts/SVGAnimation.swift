/// An element that animates an attribute of its parent.
struct SVGAnimation {
  /// The names of animation elements.
  static let names: Set<String> = [
    "animate", "animateTransform", "animateMotion", "animateColor", "set",
  ]

  /// Attributes with the values and times of keys.
  private static let keyNames: Set<String> = [
    "values", "keyTimes", "keySplines", "keyPoints", "from", "to", "by",
  ]

  /// The animated attribute.
  let attribute: String
  private let property: String
  private let attributes: [(name: String, value: String)]

  init(_ name: String, _ attributes: [(name: String, value: String)]) {
    self.attributes = attributes
    let attribute = attributes.first { $0.name == "attributeName" }?.value
    self.attribute = attribute ?? (name == "animateMotion" ? "motion" : "")
    // Each function of a transform has animations of its own.
    let type = attributes.first { $0.name == "type" }?.value
    property = [self.attribute, type].compactMap { $0 }.joined(separator: " ")
  }

  private subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// True if the attribute's own value is never visible.
  var replacesAttribute: Bool {
    (self["begin"].map { Self.seconds($0) == 0 } ?? true) && self["additive"] != "sum"
  }

  /// Adds the animated values of the element with a path.
  func add(to entries: inout TimedEntries, owner: String) {
    let begin = self["begin"].map(Self.seconds) ?? 0
    for (name, value) in attributes where !Self.keyNames.contains(name) && name != "attributeName" {
      entries.add(
        TimedEntry(
          owner: owner, property: "\(property)’s \(name)",
          moment: TimedEntry.Time(begin), value: value))
    }
    let duration = self["dur"].flatMap(Self.seconds)
    let values = keys
    let times = self["keyTimes"].map(Self.list)?.map { Double($0) }
    let curves = self["keySplines"].map(Self.list) ?? []
    let isDiscrete = self["calcMode"] == "discrete"
    // Without key times, keys are evenly spaced.
    for (index, value) in values.enumerated() {
      let share: Double? =
        if let times { times.indices.contains(index) ? times[index] : nil } else {
          Double(index) / Double(max(1, isDiscrete ? values.count : values.count - 1))
        }
      let time = begin.flatMap { begin in
        index == 0 && duration == nil
          ? begin
          : duration.flatMap { duration in
            share.map { begin + $0 * duration }
          }
      }
      entries.add(
        TimedEntry(
          owner: owner, property: property, moment: TimedEntry.Time(time), value: value,
          curve: curves.indices.contains(index) ? curves[index] : ""))
    }
  }

  private var keys: [String] {
    if let values = self["keyPoints"] ?? self["values"] { return Self.list(values) }
    return ["from", "by", "to"].compactMap { self[$0] }
  }

  /// The parts of a list, trimmed.
  private static func list(_ text: String) -> [String] {
    var parts = text.split(separator: ";", omittingEmptySubsequences: false).map {
      Phrase.plain($0.utf8)
    }
    if parts.last == "" { parts.removeLast() }
    return parts
  }

  /// A clock value in seconds, minutes, hours, milliseconds or without a unit; nil for events.
  private static func seconds(_ text: String) -> Double? {
    if let number = Double(text) ?? AnimationTimings.seconds(text) { return number }
    if text.hasSuffix("min") { return Double(text.dropLast(3)).map { $0 * 60 } }
    return text.hasSuffix("h") ? Double(text.dropLast()).map { $0 * 3600 } : nil
  }
}
