package import AnimTimeline
package import AnimTiming

extension Timeline {
  /// The timeline with another one inside of a node, above everything that lies in it already.
  ///
  /// The root of the other timeline lies in the node's coordinates. Its canvas, background, poster, loop and title are
  /// left out.
  ///
  /// - Parameters:
  ///   - other: The timeline that is put in.
  ///   - parent: The index of the node.
  ///   - clock: The time of the other timeline, see ``retimed(by:duration:)``; nil runs both at once, and holds the
  ///   other one's end state.
  ///   - prefix: Comes before ids of the other timeline's nodes and layers, with a slash; nothing for none. Ids that are
  ///   there already get a number.
  package func embedding(
    _ other: Timeline, under parent: Int, clock: TimeMap? = nil, prefix: String
  ) throws(RetimingError) -> Timeline {
    guard nodes.indices.contains(parent) else { throw .noSuchNode(parent) }
    let inner = try other.retimed(
      by: clock ?? TimeMap(plainUntil: max(duration, 1)), duration: duration)
    guard nodes.count + inner.nodes.count <= RetimingError.maximumNodes else {
      throw .tooManyNodes
    }
    var transplant = NodeTransplant(from: inner.library, into: library)
    var ids = Set(nodes.map(\.id))
    var result = nodes
    func id(_ own: String) -> String { prefix.isEmpty ? own : prefix + "/" + own }
    for node in inner.nodes {
      var copy = transplant.node(node)
      copy.id = ids.insertUnique(id(node.id))
      copy.layer = id(node.layer)
      copy.parent = node.parent.map { $0 + nodes.count } ?? parent
      result.append(copy)
    }
    let reports = inner.diagnostics.map { report in
      var report = report
      report.node = report.node.map(id)
      return report
    }
    return Timeline(
      size: size, background: background, duration: duration, loop: loop, title: title,
      summary: summary, poster: poster, nodes: result, library: transplant.library,
      diagnostics: diagnostics + reports)
  }
}
