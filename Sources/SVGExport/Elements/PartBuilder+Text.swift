import AnimGeometry
import AnimTimeline
import TrackFitting

/// Text as outlines.
extension PartBuilder {
  /// A text layer's letters, or its glyph outlines and above them those that have colours of their
  /// own.
  var text: [Element] {
    if let letters { return letters }
    let outline = signals.values(.glyphs)
    var result: [Element] = []
    if let runs = glyphRuns(outline) {
      result.append(runs)
    } else if outline.pieces.contains(where: { !$0.from.path.isEmpty }) {
      var path = Element("path")
      path["id"] = label("fill")
      animator.setPath(&path, to: outline, tolerance: length)
      if paint(.foregroundColor, of: &path) { result.append(path) }
    }
    return result
      + coloredText { picture in
        [
          placedInBounds(
            PictureElements(
              context: context, images: picture.images, tolerance: length,
              uses: [PictureUse(node: signals.index)]
            ).elements(picture.commands))
        ]
      }
  }

  /// Glyphs with colours of their own, and those that are pictures, each while it shows.
  ///
  /// - Parameter elements: What a text's picture draws, in the coordinates of the elements.
  func coloredText(_ elements: (Picture) -> [Element]) -> [Element] {
    guard signals.node.isSet(.textPicture) else { return [] }
    let values = signals.values(.textPicture)
    let shown = Steps(list: values.pieces.map { ($0.start, $0.from.imageMix?.heaviest) })
      .unrolled(values.duration, over: context.clock.duration)
    var seen: Set<ImageResource> = []
    return shown.list.compactMap(\.value).filter { seen.insert($0).inserted }.compactMap { image in
      guard let picture = image.picture else { return nil }
      var group = Element("g")
      group.children = elements(picture)
      guard !group.children.isEmpty else { return nil }
      var element = group.collapsedChain()
      animator.show(&element, when: shown.map { $0 == image })
      return tinted(element)
    }
  }

  /// Elements whose coordinates begin at the corner of the bounds.
  func placedInBounds(_ elements: [Element]) -> Element {
    var group = Element("g")
    group.children = elements
    let origin = TransformChain([.translate(signals.bounds.dropping([2, 3]), length)])
    return origin.move(group.collapsed(), animator: animator)
  }
}
