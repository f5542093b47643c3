import AnimTimeline

extension Timeline {
  /// The time of the default picture that represents the scene.
  ///
  /// Among the times without visible motion it is the one with the greatest visual weight, the last
  /// of about equal ones. For a scene without such a time, or with almost no visual weight then, it
  /// is a time with the greatest visual weight at which the least is half faded and the least
  /// moves.
  ///
  /// - Parameter endsAtRest: True if all motions that last until the end have arrived by then, so
  ///   that the end is at rest.
  package func restingTime(endsAtRest: Bool) -> Double {
    guard duration > 0, !nodes.isEmpty else { return 0 }
    return PosterSearch(self, endsAtRest: endsAtRest).time
  }
}

/// The search for a poster among a bounded number of times.
private struct PosterSearch {
  /// A time and the visual weight of its frame.
  private struct Candidate {
    var time: Double
    var weight = VisualWeight()
    /// The number of motions in progress at the time.
    var motions = 0
  }

  private let timeline: Timeline
  private let sampler: FrameSampler
  private let rests: SceneRests
  private let endsAtRest: Bool

  init(_ timeline: Timeline, endsAtRest: Bool) {
    self.timeline = timeline
    self.endsAtRest = endsAtRest
    sampler = FrameSampler(timeline)
    rests = SceneRests(timeline)
  }

  /// Approximate maximum number of nodes that are examined for all times of one kind.
  private static let nodeBudget = 12_000
  /// Minimum ratio of amounts that are treated as equal.
  private static let equality = 0.9
  /// Factor by which the nodes at a turn must outnumber those at a rest, all of which it must
  /// contain, to be preferred.
  private static let turnAdvantage = 2

  /// Maximum number of examined times of one kind.
  private var maximumCount: Int {
    min(max(Self.nodeBudget / timeline.nodes.count, 3), 24)
  }

  var time: Double {
    guard let rest = Self.best(stillCandidates) else {
      return Self.best(movingCandidates, calmest: true)?.time ?? 0
    }
    let nodes = rest.weight.nodes
    // No time can have twice as many nodes if half of all are visible.
    if timeline.nodes.count < nodes.count * Self.turnAdvantage { return rest.time }
    let richer = movingCandidates.filter {
      $0.weight.nodes.count >= max(nodes.count * Self.turnAdvantage, 1)
        && nodes.isSubset(of: $0.weight.nodes)
    }
    if nodes.isEmpty { return Self.best(richer, calmest: true)?.time ?? rest.time }
    let turns = richer.filter {
      $0.motions == 0 && $0.time > 0 && $0.time < timeline.duration
    }
    return Self.best(turns)?.time ?? rest.time
  }

  /// The middles of the scene's rests, and its end if it is at rest.
  private var stillCandidates: [Candidate] {
    var result = longest(rests.stills, atMost: maximumCount)
      .map { candidate(at: ($0.lowerBound + $0.upperBound) / 2, fades: nil) }
    var isCounted = false
    if case .times = timeline.loop { isCounted = true }
    if endsAtRest, rests.endsInMotion || isCounted {
      result.append(candidate(at: timeline.duration, fades: nil))
    }
    return result
  }

  /// Some of the times right before and at turns, and evenly spread ones.
  private var movingCandidates: [Candidate] {
    let duration = timeline.duration
    let count = maximumCount
    let turns = rests.turns.evenlySpread(atMost: max(count / 3, 1))
    let spread = max(count / 3, 2)
    let times =
      [0] + turns.flatMap { [max($0 - 1e-6, 0), $0] }
      + (1..<spread).map { duration * Double($0) / Double(spread) } + [duration]
    let fades = SceneFades(timeline)
    return times.sorted().map { candidate(at: $0, fades: fades) }
  }

  private func candidate(at time: Double, fades: SceneFades?) -> Candidate {
    // At the end itself all motions are over.
    let seen = min(time, timeline.duration * (1 - 1e-9))
    return Candidate(
      time: time,
      weight: VisualWeight(of: sampler.frame(at: seen), settled: fades?.settled(at: seen)),
      motions: rests.motions(around: time))
  }

  /// The longest range of each group of neighbours, and the last range.
  private func longest(_ stills: [Range<Double>], atMost count: Int) -> [Range<Double>] {
    guard stills.count > count, let last = stills.last else { return stills }
    func length(_ range: Range<Double>) -> Double { range.upperBound - range.lowerBound }
    let groups = (0..<count - 1).compactMap { group in
      let (start, end) = (
        group * (stills.count - 1) / (count - 1), (group + 1) * (stills.count - 1) / (count - 1)
      )
      return stills[start..<end].max { length($0) < length($1) }
    }
    return groups + [last]
  }

  /// The last candidate with about the greatest amount; on request, among those with the fewest
  /// motions.
  private static func best(_ candidates: [Candidate], calmest: Bool = false) -> Candidate? {
    let most = candidates.map(\.weight.amount).max() ?? 0
    var equals = candidates.filter { $0.weight.amount >= most * equality }
    if calmest, let fewest = equals.map(\.motions).min() {
      equals.removeAll { $0.motions > fewest }
    }
    return equals.last
  }
}

extension [Double] {
  /// At most `most` of the items, evenly spread.
  fileprivate func evenlySpread(atMost most: Int) -> [Double] {
    guard count > most else { return self }
    return (0..<most).map { self[(2 * $0 + 1) * count / (2 * most)] }
  }
}
