/// The times of named entries, for moments in the rest of the file.
struct NamedTimes {
  /// The schedule of the timeline; nil for a timeline with seconds only.
  private var schedule: Schedule?

  init(_ schedule: Schedule? = nil) { self.schedule = schedule }

  func seconds(of moment: TimeReference, _ edge: TimeReference.Edge, at mark: YAMLMark)
    throws(Mistake) -> Double
  {
    if case .seconds(let seconds) = moment { return seconds }
    var schedule = schedule ?? Schedule()
    return try schedule.seconds(of: moment, edge, at: mark)
  }
}
