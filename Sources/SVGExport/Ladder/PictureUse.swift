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
    let nodes = timeline.nodes.indices.filter { timeline.nodes[$0].images.contains(image) }
    if nodes.isEmpty { return [PictureUse(node: 0)] }
    return nodes.map { node in
      let weight = NodeSignals(context: self, index: node).weight(of: image)
      return PictureUse(
        node: node, times: TimeRanges(weight, over: clock.duration) { $0.high(0) > 0 })
    }
  }
}
