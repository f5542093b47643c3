import AnimTimeline

/// Which copies of replicators a node is recorded in.
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

  /// Whether a node is recorded as it went.
  var isEmpty: Bool { copies.isEmpty }

  /// The context of what is in a copy.
  func inside(_ replicator: NodeLog, delay: Double, id: String) -> InstanceContext {
    var result = self
    result.copies.append(Copy(replicator: replicator, delay: delay, id: id))
    return result
  }

  /// How far a node's sublayers lag behind on its clock.
  func delay(in node: NodeLog) -> Double {
    copies.first { $0.replicator === node }?.delay ?? 0
  }

  /// Whether anything lags behind.
  var hasDelay: Bool { copies.contains { $0.delay != 0 } }

  /// Scene seconds by which what is in the copies lags behind, where that is known.
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
