import AnimTimeline
import TrackFitting

/// What an export couldn't say, and when.
extension ExportContext {
  /// How much of what is below a node is in its picture.
  enum Backdrop: Comparable {
    case none
    /// What is below it, over which the picture lies.
    case covered
    /// What is below it, which isn't there any more.
    case replaced
  }

  /// Something of a node that isn't exact.
  struct Failure {
    var node: Int
    var message: String
    /// When it is seen.
    var times: TimeRanges
    /// Whether vectors come near it.
    var isApproximated = false
    /// What of what is below the node belongs to its picture.
    var backdrop = Backdrop.none
    /// What is done without pictures.
    var otherwise = "so it is approximated"

    /// What is said where nothing stands for it.
    var text: String { isApproximated ? message : "\(message); \(otherwise)" }

    /// What is said where nothing may stand for it, so that nothing is written.
    var refusal: String {
      message
        + (isApproximated ? "; vectors would only come near it" : "; only pictures could show it")
    }
  }

  /// Reports something that SVG has nothing for, unless it is never seen.
  ///
  /// - Parameters:
  ///   - otherwise: What is done instead, in words that go on with a sentence.
  ///   - times: When the node needs it; nil for all the time that something of the node is seen.
  func reportMissing(
    _ message: String, otherwise: String, node: Int, backdrop: Backdrop = .none,
    times: TimeRanges? = nil
  ) {
    let times = seenTimes(of: node, in: times)
    guard !times.isEmpty else { return }
    let failure = Failure(
      node: node, message: message, times: times, backdrop: backdrop, otherwise: otherwise)
    add(failure, times)
  }

  /// Reports a transition that no vectors show.
  func reportMissing(_ mixing: PictureMixing, node: Int) {
    reportMissing(
      "the transition “\(mixing.name)” changes pixels",
      otherwise: "the new picture shows at once", node: node)
  }

  /// Reports what vectors only come near to, unless it is never seen.
  ///
  /// - Parameter times: When that is so; nil where it isn't known.
  func reportApproximated(
    _ message: String, node: Int, backdrop: Backdrop = .none, times: TimeRanges? = nil
  ) {
    let seen = seenTimes(of: node, in: times)
    guard !seen.isEmpty else { return }
    let failure = Failure(
      node: node, message: message, times: seen, isApproximated: true, backdrop: backdrop)
    add(failure, times == nil ? nil : seen)
  }

  /// When vectors show something of a node, of some times.
  private func seenTimes(of node: Int, in times: TimeRanges?) -> TimeRanges {
    let presence = presence(of: node).subtracting(pictureTimes(of: node)).subtracting(unseenTimes)
    return times.map(presence.intersection) ?? presence
  }

  /// Whether vectors ever show something of a node, where pictures stand for it at times.
  func showsVectors(of node: Int) -> Bool {
    flipbooks.isEmpty || !presence(of: node).subtracting(pictureTimes(of: node)).isEmpty
  }

  /// When pictures stand for a node.
  func pictureTimes(of node: Int) -> TimeRanges {
    if flipbooks.isEmpty { return TimeRanges() }
    var place = node
    while let parent = timeline.nodes[place].parent, parent != 0 { place = parent }
    return flipbooks.times(inPlaceOf: place)
  }

  /// When a node and all layers around it are there, neither hidden nor clear.
  func presence(of index: Int) -> TimeRanges {
    if let known = presences[index] { return known }
    let node = timeline.nodes[index]
    var result = node.parent.map(presence) ?? .whole(clock.duration)
    result = result.intersection(lifetime(of: index))
    // Of what is mixed with another picture that one shows.
    if node.mixing == nil, !result.isEmpty {
      let signals = NodeSignals(context: self, index: index)
      if node.isSet(.hidden) {
        let hidden = signals.signal(.hidden)
        let steps = hidden.steps.unrolled(hidden.duration, over: clock.duration)
        result = result.intersection(TimeRanges(steps, over: clock.duration) { $0.x == 0 })
      }
      if node.isSet(.opacity) {
        result = result.intersection(
          TimeRanges(signals.number(.opacity), over: clock.duration) { $0.high(0) > 0 })
      }
    }
    presences[index] = result
    return result
  }

  /// When a node is in the tree.
  func lifetime(of index: Int) -> TimeRanges {
    let node = timeline.nodes[index]
    if clock.isStill {
      return node.isPresent(at: clock.poster) ? .whole(0) : TimeRanges()
    }
    return node.start < node.end ? TimeRanges([node.start..<node.end]) : TimeRanges()
  }
}
