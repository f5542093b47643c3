import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Texts, as letters or as outlines.
extension ItemElements {
  /// A text's letters, or its glyph outlines with coloured glyphs above them.
  func elements(of text: TextContent, tint: Attribute?) -> [Element] {
    let color = color(text.color, tint)
    // The coordinates contain an origin that never moves.
    let fixed = signal(text.origin).settled.constantValue.map(Point.init)
    func placed(_ elements: [Element]) -> [Element] {
      fixed != nil || elements.isEmpty ? elements : [self.placed(elements, asIn: text)]
    }
    if let letters = letters(of: text, color, tint, at: fixed ?? .zero) { return placed(letters) }
    let outline = text.glyphs.fitted(in: source).paths { $0.offset(by: fixed ?? .zero) }
    return placed(outlines(outline, color))
      + coloredGlyphs(of: text, tint: tint) { picture in
        let elements = ItemElements(
          context: context, images: picture.images, tolerance: length, uses: uses
        ).elements(picture.commands)
        return [self.placed(elements, asIn: text)]
      }
  }

  /// Glyphs in the text's colour.
  private func outlines(_ outline: FittedValues, _ color: Signal) -> [Element] {
    if let runs = runs(of: outline, color) { return [runs] }
    guard outline.pieces.contains(where: { !$0.from.path.isEmpty }) else { return [] }
    var path = Element("path")
    path.id = label("fill")
    animator.setPath(&path, to: outline, tolerance: length)
    return animator.paint("fill", of: &path, with: color) ? [path] : []
  }

  /// Glyphs with colours of their own and glyphs that are pictures, each while it is visible.
  ///
  /// - Parameter elements: Returns the elements of a text's picture.
  func coloredGlyphs(
    of text: TextContent, tint: Attribute?, _ elements: (Picture) -> [Element]
  ) -> [Element] {
    guard let picture = text.picture else { return [] }
    let shown = picture.fitted(in: source).pictures(over: source.duration)
    var seen: Set<ImageResource> = []
    return shown.list.compactMap(\.value).filter { seen.insert($0).inserted }.compactMap { image in
      guard let picture = image.picture else { return nil }
      var group = Element("g")
      group.children = elements(picture)
      guard !group.children.isEmpty else { return nil }
      var element = group.collapsedChain()
      animator.show(&element, when: shown.map { $0 == image })
      return tinted(element, by: tint)
    }
  }

  /// Elements of a text in a group, which is moved to the text's origin.
  func placed(_ elements: [Element], asIn text: TextContent) -> Element {
    var group = Element("g")
    group.children = elements
    let origin = TransformChain([.translate(signal(text.origin).settled, length)])
    return origin.move(group.collapsed(), animator: animator)
  }
}

extension FittedValues {
  /// The picture with the greatest weight, one after the other.
  func pictures(over duration: Double) -> Steps<ImageResource?> {
    Steps(list: pieces.map { ($0.start, $0.from.imageMix?.heaviest) })
      .unrolled(self.duration, over: duration)
  }
}
