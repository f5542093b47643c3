import AnimTimeline
import TrackFitting

/// A node that shows a picture.
struct PictureUse {
  var node: Int
  /// When it does; nil where that isn't known.
  var times: TimeRanges?
}

extension ExportContext {
  /// Which nodes show a picture as their contents, and when; of one that others hold, the root.
  func uses(of image: ImageResource) -> [PictureUse] {
    guard let nodes = picturedNodes[image] else { return [PictureUse(node: 0)] }
    return nodes.map { node in
      let weight = NodeSignals(context: self, index: node).weight(of: image)
      return PictureUse(
        node: node, times: TimeRanges(weight, over: clock.duration) { $0.high(0) > 0 })
    }
  }

  /// The pictures that a node's contents show in turn; nil where they are always the same.
  func pictureTurns(of node: Int) -> PictureTurns? {
    if let known = knownTurns[node] { return known }
    guard case .values(let track) = timeline.nodes[node].track(of: .contents) else { return nil }
    let turns = PictureTurns(track)
    knownTurns[node] = turns
    return turns
  }
}
