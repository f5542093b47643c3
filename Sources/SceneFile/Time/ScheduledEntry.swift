/// An entry of the timeline with its time.
struct ScheduledEntry {
  /// The time at which it happens.
  enum Time {
    /// The entry says it: by seconds, or by what starts it.
    case own
    /// Seconds of the scene.
    case resolved(Double)
    /// A mistake leaves it open.
    case open
  }

  var node: YAMLNode
  var time: Time
  /// True if it stands in a group, which says when it starts.
  var isStep = false
}

/// The times of named entries, for moments in the rest of the file.
struct NamedMoments {
  /// The schedule of the timeline; nil for a timeline with seconds only.
  private var schedule: Schedule?

  init(_ schedule: Schedule? = nil) { self.schedule = schedule }

  /// The seconds of a moment.
  func seconds(of moment: Moment, _ edge: Moment.Edge, at mark: YAMLMark) throws(Mistake) -> Double
  {
    if case .seconds(let seconds) = moment { return seconds }
    var schedule = schedule ?? Schedule()
    return try schedule.seconds(of: moment, edge, at: mark)
  }
}
