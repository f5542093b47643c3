import AnimGeometry
import AnimTimeline
import AnimTiming

/// An animation on a layer with its resolved timing and the times at which it came and went.
final class AnimationLog {
  enum State {
    case waiting, running, ended
  }

  let animation: Animation
  let key: String?
  /// The timing with begin and duration resolved, once it is committed.
  private(set) var timing: MediaTiming
  /// The scene's options when the animation was committed.
  private(set) var compatibility: Compatibility = []
  /// Scene time from which on it applies.
  private(set) var added = 0.0
  /// Scene time from which on it is gone.
  var removed = Double.infinity
  /// Scene time at which it reached its end.
  var ended: Double?
  /// Scene time at which it will reach its end if no clock changes.
  var plannedEnd: Double?
  var state = State.waiting
  /// True once a commit has taken it up.
  var isCommitted = false
  /// Counts plans of start and end; older plans are void.
  var generation = 0
  weak var node: NodeLog?
  /// The start of the change whose action it is; nil for an animation that was added by itself.
  var startOfChange: Value?
  private(set) var completions: [CompletionGroup]
  private let defaultDuration: Double
  /// The properties that the animation changes, with those that are parts of the same whole.
  private(set) lazy var written = writtenProperties

  init(_ animation: Animation, key: String?, transaction: TransactionLevel) {
    self.animation = animation
    self.key = key
    timing = animation.timing
    defaultDuration = transaction.duration
    completions = transaction.completions
    for group in completions { group.enter() }
  }

  /// Takes over the completions of another animation, which this one replaces.
  func takeOver(_ other: AnimationLog) {
    completions += other.completions
    other.completions = []
  }

  /// Drops the completions.
  func forgetCompletions() { completions = [] }

  /// Fixes begin and duration, and returns the fault of the timing if it has one.
  ///
  /// - Parameter fillMode: Replaces that of the animation.
  func resolve(
    localTime: Double, at time: Double, compatibility: Compatibility, fillMode: FillMode? = nil
  ) -> String? {
    added = time
    self.compatibility = compatibility
    if let fillMode { timing.fillMode = fillMode }
    if timing.duration == 0 { timing.duration = animation.ownDuration ?? defaultDuration }
    if let problem = timing.problem { return problem }
    // A transaction without duration: the animation is over within the instant.
    if timing.duration <= 0 { timing.duration = 1e-10 }
    if timing.beginTime == 0 { timing.beginTime = localTime + animation.delay }
    timing = timing.following(compatibility)
    timing.repeatCount = max(timing.repeatCount, 0)
    timing.repeatDuration = max(timing.repeatDuration, 0)
    return nil
  }

  private var writtenProperties: PropertySet {
    var result = PropertySet()
    animation.visitProperties { leaf in
      guard let target = AnimationKeyPath(leaf.keyPath)?.property else { return }
      result.insert(target)
      if target == .position { result.insert(.motionRotation) }
      for slots in TransformSlots.all where slots.properties.contains(target) {
        result.formUnion(slots.properties)
      }
    }
    return result
  }

  /// Remarks on doubtful values of the animation.
  func problems(on layer: Layer) -> [(Diagnostic.Severity, String)] {
    var result: [String] = []
    var notes: [String] = []
    if animation.timing.repeatCount > 0, animation.timing.repeatDuration > 0 {
      result.append("repeatCount and repeatDuration are both set; repeatDuration is used")
    }
    result += animation.childProblems
    animation.visitProperties { leaf in
      result += leaf.ownProblems
      guard let keyPath = leaf.target else {
        result.append(
          "no property has the key path “\(leaf.keyPath)”; the animation has no effect"
            + Suggestion.text(for: leaf.keyPath, among: AnimationKeyPath.authored))
        return
      }
      if case .cell(let names, _) = keyPath.part, (layer as? EmitterLayer)?.cell(names) == nil {
        result.append(
          "no cell is called “\(names.joined(separator: "”, “"))”; the animation has no effect")
      }
      if !leaf.givenValues.allSatisfy(\.value.isFinite) {
        result.append("“\(leaf.keyPath)” is given a number that is not finite")
      }
      for value in leaf.givenValues where keyPath.accepted(value.value) == nil {
        result.append(
          "“\(leaf.keyPath)” takes \(keyPath.kind.phrase), not \(value.value.kind.phrase); "
            + "the value is left out")
      }
      guard leaf.goesBetweenValues else { return }
      let values = leaf.values(on: layer)
      if values.haveOtherLengths {
        let message =
          "“\(leaf.keyPath)” goes between lists of different lengths, between which there is no way; "
          + "the animation has no effect"
        if leaf.givenValues.count > 1 { result.append(message) } else { notes.append(message) }
      }
      if values.haveOtherSegments {
        notes.append(
          "“\(leaf.keyPath)” goes between outlines with other segments, between which there is no way; "
            + "one takes the place of the other halfway")
      }
    }
    return result.map { (.warning, $0) } + notes.map { (.note, $0) }
  }
}

extension PropertyAnimation {
  /// True if it interpolates between values, and doesn't only jump from one to the next.
  fileprivate var goesBetweenValues: Bool {
    (self as? KeyframeAnimation)?.calculationMode != .discrete
  }

  /// The values that it interpolates: those that it is given, and the layer's own beside a single list or
  /// outline.
  fileprivate func values(on layer: Layer) -> [Value] {
    let given = givenValues.map(\.value)
    guard given.count == 1, given[0].hasParts, self is BasicAnimation else { return given }
    return given + [layer.value(forKeyPath: keyPath)].compactMap(\.self)
  }
}

extension Value {
  /// True if it is a list or an outline.
  fileprivate var hasParts: Bool {
    switch self {
    case .numbers, .colors, .path: true
    default: false
    }
  }
}

extension [Value] {
  /// True if lists among them differ in their lengths.
  fileprivate var haveOtherLengths: Bool {
    let counts = Set(
      compactMap { value -> Int? in
        switch value {
        case .numbers(let list): list.count
        case .colors(let list): list.count
        default: nil
        }
      })
    return counts.count > 1
  }

  /// True if neighbours among them are outlines that can't be interpolated.
  fileprivate var haveOtherSegments: Bool {
    zip(self, dropFirst()).contains { a, b in
      guard case .path(let a) = a, case .path(let b) = b else { return false }
      return a.interpolated(to: b, at: 0.5) == nil
    }
  }
}

extension Animation {
  /// Faults of the timing of animations in a group, at any depth.
  fileprivate var childProblems: [String] {
    guard let group = self as? AnimationGroup else { return [] }
    return group.animations.flatMap { child in
      (child.timing.problem.map { [$0] } ?? []) + child.childProblems
    }
  }
}

extension MediaTiming {
  /// The timing as the documentation would have it.
  func following(_ compatibility: Compatibility) -> MediaTiming {
    var result = self
    if compatibility.contains(.timeOffsetInParentSeconds), speed != 0 {
      result.timeOffset *= speed
    }
    return result
  }

  /// The reason why an animation with this timing can't run; nil if it can.
  var problem: String? {
    if !(beginTime.isFinite && timeOffset.isFinite && speed.isFinite) {
      return "an animation with a begin time, speed or offset that is not finite is left out"
    }
    if !(duration >= 0 && duration.isFinite) {
      return "an animation with a negative or infinite duration is left out"
    }
    if repeatCount.isNaN || repeatDuration.isNaN {
      return "an animation with a repetition that is not a number is left out"
    }
    return nil
  }
}

extension Animation {
  /// Visits the property animations in it, in the order of application.
  func visitProperties(_ visit: (PropertyAnimation) -> Void) {
    switch self {
    case let leaf as PropertyAnimation: visit(leaf)
    case let group as AnimationGroup:
      for animation in group.animations { animation.visitProperties(visit) }
    default: break
    }
  }
}

extension ValueKind {
  /// The kind with its article.
  fileprivate var phrase: String {
    switch self {
    case .colors: "a list of colors"
    case .numbers: "a list of numbers"
    case .filters: "a list of filters"
    case .image: "an image"
    default: "a \(rawValue)"
    }
  }
}
