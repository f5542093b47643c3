package import AnimGeometry
package import AnimTimeline

/// Pictures in their places.
extension LeafSampling {
  /// A picture, or several that are added up.
  func image(_ image: ImageContent) -> [DrawnContent] {
    switch image.image.value(at: moment) {
    case .image(let resource?): content(image, of: resource).map { [$0] } ?? []
    case .images(let mix):
      [
        .sum(
          node: leaf.item.node,
          mix.parts.compactMap { part in content(image, of: part.image).map { ($0, part.weight) } })
      ]
    default: []
    }
  }

  private func content(_ image: ImageContent, of resource: ImageResource) -> DrawnContent? {
    guard let place = ImagePlacement(image, of: resource, at: moment) else { return nil }
    if let picture = resource.picture { return content(of: picture, at: place) }
    guard let index = moment.library.storedIndex(of: resource) else { return nil }
    var paint = ImagePaint(
      image: index, rect: place.whole, filter: image.magnification.value(at: moment),
      minification: image.minification.value(at: moment))
    paint.extendsEdges =
      place.part.minX < 0 || place.part.minY < 0 || place.part.maxX > 1 || place.part.maxY > 1
    if let stretch = place.stretch {
      paint.stretch = stretch
      paint.rect = place.rect
    }
    var result = drawing(.roundedRect(place.rect, cornerRadius: 0), .image(paint))
    result.transform = turnedOver(place)
    return .drawing(result)
  }

  private func content(of picture: Picture, at place: ImagePlacement) -> DrawnContent {
    let cells =
      place.stretch?.cells
      ?? [(place.rect, AffineTransform(stretching: place.size, over: place.whole))]
    let clips =
      picture.overflows || place.part != Rect(0, 0, 1, 1) || place.stretch != nil
    let own = Rect(origin: .zero, size: picture.size)
    var drawn = cells.flatMap { area, cell -> [DisplayCommand] in
      // Beyond its edges there is nothing of it, whatever it draws there.
      let shown = picture.overflows ? area.intersection(cell.bounds(of: own)) : area
      guard let shown else { return [] }
      return commands(of: picture, placed: cell, turnedOver(place), in: clips ? shown : nil)
    }
    if cells.count > 1 {
      // A pixel with an edge in it gets its share from either side.
      let sum = DisplayGroup(node: leaf.item.node, addsMembers: true)
      drawn = [.push(sum)] + drawn + [.pop]
    }
    return .commands(node: leaf.item.node, drawn)
  }

  /// From the leaf's coordinates to the canvas for a picture in its place, in which flipped geometry turns it over.
  private func turnedOver(_ place: ImagePlacement) -> Projection {
    guard place.isFlipped else { return transform }
    return Projection(AffineTransform(flipping: place.rect)).concatenating(transform)
  }
}

/// The place of a picture at one time.
package struct ImagePlacement {
  /// Its size in points.
  let size: Size
  /// The part that shows, in units of the whole.
  let part: Rect
  /// The rectangle of that part.
  package let rect: Rect
  /// The rectangle of the whole picture.
  let whole: Rect
  /// Nil if it stretches evenly.
  let stretch: ImageStretch?
  let isFlipped: Bool

  /// From the picture's own coordinates to the leaf's, unless the picture is stretched unevenly.
  package var transform: AffineTransform {
    let place = AffineTransform(stretching: size, over: whole)
    return isFlipped ? place.concatenating(AffineTransform(flipping: rect)) : place
  }

  /// Nil for a picture without size, or without room.
  ///
  /// - Parameter box: The box in place of the content's own at the moment; nil for that one.
  package init?(
    _ image: ImageContent, of resource: ImageResource, in box: Rect? = nil, at moment: SampleTime
  ) {
    let scale = moment.number(image.scale)
    size = resource.size(scale: scale)
    part = Rect(image.part.value(at: moment))
    guard scale > 0, size.width > 0, size.height > 0, part.size.width > 0, part.size.height > 0
    else { return nil }
    let gravity = image.gravity.value(at: moment)
    let rect = gravity.rect(
      for: Size(size.width * part.size.width, size.height * part.size.height),
      in: box ?? moment.rect(image.box))
    guard !rect.isEmpty else { return nil }
    self.rect = rect
    whole = Rect(
      rect.minX - part.origin.x * rect.width / part.size.width,
      rect.minY - part.origin.y * rect.height / part.size.height,
      rect.width / part.size.width, rect.height / part.size.height)
    isFlipped = moment.flag(image.isFlipped)
    guard gravity == .resize, let center = image.center else {
      stretch = nil
      return
    }
    let pixels = resource.size(scale: 1)
    stretch = ImageStretch(
      width: pixels.width, height: pixels.height, part: part, center: moment.rect(center),
      scale: resource.picture == nil ? scale : 1, over: rect)
  }
}
