package import AnimTimeline

/// Ties a layer to its nodes in the timeline, for properties that depend on all motion: a line that follows boxes,
/// the head of an arrow.
package protocol LayerLink: AnyObject {
  /// The ids of the nodes that the layer had, in the order in which it entered the tree.
  var nodeIDs: [String] { get set }
  /// The timeline with the properties that are known by now.
  ///
  /// - Parameter links: The links of all layers that were in the tree, in the order in which they entered it first.
  static func completed(_ timeline: Timeline, _ links: [any LayerLink]) -> Timeline
}

extension Recorder {
  /// Notes the node of a layer that has a link.
  mutating func note(_ node: NodeLog, of link: any LayerLink) {
    if link.nodeIDs.isEmpty { links.append(link) }
    link.nodeIDs.append(node.id)
  }

  /// The timeline with the properties that links give.
  func completed(_ timeline: Timeline) -> Timeline {
    links.first.map { type(of: $0).completed(timeline, links) } ?? timeline
  }
}
