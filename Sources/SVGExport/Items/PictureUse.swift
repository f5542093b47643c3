import AnimTimeline
import TrackFitting

/// A node that shows a picture.
struct PictureUse {
  var node: Int
  /// The times at which it shows the picture; nil if they aren't known.
  var times: TimeRanges?
}

extension ExportContext {
  /// The nodes that show a picture as their contents, with the times; the root for a picture inside of other content,
  /// and none in a drawing without nodes.
  func uses(of image: ImageResource) -> [PictureUse] {
    if analysis.holdsItems { return [] }
    let place = timeline.library.storedIndex(of: image)
    let contents = place.map { analysis.imageUses[$0].contents } ?? []
    if contents.isEmpty { return [PictureUse(node: 0)] }
    let elements = ItemElements(context: self)
    return contents.sorted { $0.node < $1.node }.map { node, content in
      let weight = elements.weight(of: image, in: content)
      return PictureUse(
        node: node, times: TimeRanges(weight, over: clock.duration) { $0.high(0) > 0 })
    }
  }
}
