import AnimTimeline

/// The copies of replicators in which a node is recorded.
struct InstanceContext {
  /// The copy of one replicator.
  private struct Copy {
    let replicator: NodeLog
    /// Seconds on the replicator's clock by which it lags behind.
    let delay: Double
    let id: String
  }

  /// The outermost first.
  private var copies: [Copy] = []

  /// True if the node is in no copy, so that it is recorded as it went.
  var isEmpty: Bool { copies.isEmpty }

  /// The context of nodes inside of one more copy.
  func inside(_ replicator: NodeLog, delay: Double, id: String) -> InstanceContext {
    var result = self
    result.copies.append(Copy(replicator: replicator, delay: delay, id: id))
    return result
  }

  /// Seconds on a node's clock by which its sublayers lag behind.
  func delay(in node: NodeLog) -> Double {
    copies.first { $0.replicator === node }?.delay ?? 0
  }

  /// True if a copy lags behind.
  var hasDelay: Bool { copies.contains { $0.delay != 0 } }

  /// Scene seconds by which nodes in the copies lag behind. A replicator whose rate isn't known counts with rate 1.
  var sceneDelay: Double {
    copies.reduce(0) { $0 + $1.delay * ($1.replicator.sceneSecondsPerLocalSecond ?? 1) }
  }

  /// The id of a node inside of the copies.
  func id(of node: NodeLog) -> String {
    guard let copy = copies.last else { return node.id }
    let outer = copy.replicator.id
    let own = node.id.hasPrefix(outer + "/") ? node.id.dropFirst(outer.count) : "/" + node.id[...]
    return copy.id + own
  }
}
