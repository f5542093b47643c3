import AnimGeometry
import AnimTimeline
import TrackFitting

/// Text as outlines.
extension PartBuilder {
  /// A text layer's letters, or its glyph outlines with coloured glyphs above them.
  var text: [Element] {
    // The coordinates contain an origin that never moves.
    let fixed = signals.textOrigin.constantValue.map { Point($0.x, $0.y) }
    func placed(_ elements: [Element]) -> [Element] {
      fixed != nil || elements.isEmpty ? elements : [placedAsText(elements)]
    }
    if let letters = letters(at: fixed ?? .zero) { return placed(letters) }
    let outline = signals.values(.glyphs).paths { $0.offset(by: fixed ?? .zero) }
    return placed(plainText(outline))
      + coloredText { picture in
        [
          placedAsText(
            ItemElements(
              context: context, images: picture.images, tolerance: length,
              uses: [PictureUse(node: signals.index)]
            ).elements(picture.commands))
        ]
      }
  }

  /// Glyphs in the layer's colour.
  private func plainText(_ outline: FittedValues) -> [Element] {
    if let runs = lineRuns(outline) ?? glyphRuns(outline) { return [runs] }
    guard outline.pieces.contains(where: { !$0.from.path.isEmpty }) else { return [] }
    var path = Element("path")
    path.id = label("fill")
    animator.setPath(&path, to: outline, tolerance: length)
    return paint(.foregroundColor, of: &path) ? [path] : []
  }

  /// Glyphs with colours of their own and glyphs that are pictures, each while it is visible.
  ///
  /// - Parameter elements: Returns the elements of a text's picture.
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

  /// Elements of a text in a group, which is moved to the text's origin.
  func placedAsText(_ elements: [Element]) -> Element {
    var group = Element("g")
    group.children = elements
    let origin = TransformChain([.translate(signals.textOrigin, length)])
    return origin.move(group.collapsed(), animator: animator)
  }
}
