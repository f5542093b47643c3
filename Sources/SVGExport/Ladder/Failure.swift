import AnimTimeline
import TrackFitting

/// Reports of content that an export can't represent exactly, with their times.
extension ExportContext {
  /// The part of a node's backdrop that is in its picture.
  enum Backdrop: Comparable {
    case none
    /// The backdrop, which stays in the document below the picture.
    case covered
    /// The backdrop, which the picture replaces.
    case replaced
  }

  /// Content of a node that vectors don't show exactly.
  struct Failure {
    var node: Int
    var shortcoming: Shortcoming
    /// The times at which it is seen.
    var times: TimeRanges
    /// The part of the backdrop that belongs to the node's picture.
    var backdrop = Backdrop.none
    /// The index of its report among the diagnostics; nil before it is reported.
    var report: Int?

    var isApproximated: Bool { shortcoming.isApproximated }

    /// The report of an export without pictures.
    var text: String {
      isApproximated
        ? shortcoming.message : "\(shortcoming.message); \(shortcoming.alternative)"
    }

    /// The report of an export that refuses both pictures and approximations.
    var refusal: String {
      shortcoming.message
        + (isApproximated ? "; vectors would only come near it" : "; only pictures could show it")
    }

    /// The layer and the shortcoming, which copies of a layer have in common.
    func identity(in timeline: Timeline) -> Identity {
      Identity(layer: timeline.nodes[node].layer, shortcoming: shortcoming)
    }

    struct Identity: Hashable {
      var layer: String
      var shortcoming: Shortcoming
    }
  }

  /// Reports content that SVG can't represent, unless it is never visible.
  ///
  /// - Parameter times: The times at which the node needs it; nil for all times at which the node is seen.
  func reportMissing(
    _ shortcoming: Shortcoming, node: Int, backdrop: Backdrop = .none, times: TimeRanges? = nil
  ) {
    let times = seenTimes(of: node, in: times)
    guard !times.isEmpty else { return }
    add(Failure(node: node, shortcoming: shortcoming, times: times, backdrop: backdrop), times)
  }

  /// Reports a transition that vectors can't show.
  func reportMissing(_ mixing: PictureMixing, node: Int) {
    reportMissing(.pixelTransition(name: mixing.name), node: node)
  }

  /// Reports content that vectors only approximate, unless it is never visible.
  ///
  /// - Parameter times: The times of the approximation; nil if they are unknown.
  func reportApproximated(
    _ shortcoming: Shortcoming, node: Int, backdrop: Backdrop = .none, times: TimeRanges? = nil
  ) {
    let seen = seenTimes(of: node, in: times)
    guard !seen.isEmpty else { return }
    add(
      Failure(node: node, shortcoming: shortcoming, times: seen, backdrop: backdrop),
      times == nil ? nil : seen)
  }

  /// The times, among the given ones, at which vectors show a node.
  private func seenTimes(of node: Int, in times: TimeRanges?) -> TimeRanges {
    let presence = presence(of: node).subtracting(pictureTimes(of: node)).subtracting(unseenTimes)
    return times.map(presence.intersection) ?? presence
  }

  /// True if vectors show a node at any time, despite pictures that replace it at times.
  func showsVectors(of node: Int) -> Bool {
    flipbooks.isEmpty || !presence(of: node).subtracting(pictureTimes(of: node)).isEmpty
  }

  /// The times at which pictures replace a node.
  func pictureTimes(of node: Int) -> TimeRanges {
    if flipbooks.isEmpty { return TimeRanges() }
    var place = node
    while let parent = timeline.nodes[place].parent, parent != 0 { place = parent }
    return flipbooks.times(inPlaceOf: place)
  }

  /// The times at which a node and all layers around it are present, neither hidden nor clear.
  func presence(of index: Int) -> TimeRanges {
    if let known = presences[index] { return known }
    let node = timeline.nodes[index]
    var result = node.parent.map(presence) ?? .whole(clock.duration)
    result = result.intersection(lifetime(of: index))
    // A mixed picture may show a node that is hidden or clear itself.
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

  /// The times at which a node is in the tree.
  func lifetime(of index: Int) -> TimeRanges {
    let node = timeline.nodes[index]
    if clock.isStill {
      return node.isPresent(at: clock.poster) ? .whole(0) : TimeRanges()
    }
    return node.start < node.end ? TimeRanges([node.start..<node.end]) : TimeRanges()
  }
}
