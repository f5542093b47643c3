/// An entry of the timeline with its time.
struct ScheduledEntry {
  /// The time of an entry.
  enum Time {
    /// The entry's own keys state it: seconds, or a contact.
    case own
    /// Time of the scene in seconds.
    case resolved(Double)
    /// Unknown because of a mistake.
    case open
  }

  var node: YAMLNode
  var time: Time
  /// True if the entry is in a group, which determines its start.
  var isStep = false
}
