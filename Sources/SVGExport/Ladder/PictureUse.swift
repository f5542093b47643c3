import AnimTimeline
import TrackFitting

/// A node that shows a picture.
struct PictureUse {
  var node: Int
  /// The times at which it shows the picture; nil if they aren't known.
  var times: TimeRanges?
}

extension ExportContext {
  /// The nodes that show a picture as their contents, with the times; the root for a picture inside of other content.
  func uses(of image: ImageResource) -> [PictureUse] {
    guard let nodes = analysis.picturedNodes[image] else { return [PictureUse(node: 0)] }
    return nodes.map { node in
      let weight = NodeSignals(context: self, index: node).weight(of: image)
      return PictureUse(
        node: node, times: TimeRanges(weight, over: clock.duration) { $0.high(0) > 0 })
    }
  }

  /// The pictures that a node's contents show one after another; nil if its contents don't change.
  func pictureTurns(of node: Int) -> PictureTurns? {
    if let known = caches.pictureTurns[node] { return known }
    guard case .values(let track) = timeline.nodes[node].track(of: .contents) else { return nil }
    let turns = PictureTurns(track)
    caches.pictureTurns[node] = turns
    return turns
  }
}
