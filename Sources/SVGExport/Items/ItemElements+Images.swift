import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Images.
extension ItemElements {
  func image(_ paint: ImagePaint, _ drawing: Drawing) -> Element? {
    guard images.indices.contains(paint.image),
      let index = context.timeline.library.storedIndex(of: images[paint.image])
    else { return nil }
    let size = images[paint.image].size(scale: 1)
    guard size.width > 0, size.height > 0, paint.rect.width > 0, paint.rect.height > 0 else {
      return nil
    }
    let cells =
      paint.stretch?.cells
      ?? [(drawing.area.box ?? .zero, AffineTransform(stretching: size, over: paint.rect))]
    let parts = cells.map { area, place in
      Rect(
        (area.minX - place.tx) / place.a, (area.minY - place.ty) / place.d,
        area.width / place.a, area.height / place.d)
    }
    guard let first = parts.first else { return nil }
    let shown = parts.dropFirst().reduce(first) { $0.union($1) }
    let edged = paint.extendsEdges ? context.edgedImage(index, showing: shown) : nil
    let id = edged ?? context.definedImage(index)
    var element = Element("use", ["href": .link(id)])
    if paint.filter == .nearest { element["image-rendering"] = "pixelated" }
    if paint.stretch == nil {
      element["transform"] = .transform(matrix(cells[0].place))
    } else {
      element = .sum(
        of: zip(cells, parts).map {
          Self.window(on: element, of: size, showing: $1, in: $0.area, decimals: decimals)
        })
    }
    var group = Element("g")
    group.children = [paint.tint == .white ? element : multiplied(element, by: paint.tint)]
    if drawing.area != .roundedRect(paint.rect, cornerRadius: 0),
      let definition = clipPath(Clip(area: drawing.area, transform: .identity))
    {
      group["clip-path"] = .reference(context.define(definition))
    }
    place(&group, drawing.transform.affine)
    return group.collapsed()
  }

  /// A picture with its colours multiplied by a tint.
  private func multiplied(_ element: Element, by tint: Color) -> Element {
    var filter = Element("filter", ["color-interpolation-filters": "sRGB"])
    let matrix = ColorMatrix(multiplyingBy: tint)
    filter.children = [FilterElements(elements: self).element(of: .colorMatrix(matrix))]
    var group = Element("g", ["filter": .reference(context.define(filter))])
    group.children = [element]
    return group
  }

  /// A part of a picture, scaled to a box.
  ///
  /// - Parameters:
  ///   - size: The size of the whole picture, in its pixels.
  ///   - part: The part, in the same pixels.
  ///   - decimals: The number of decimals of the box.
  static func window(
    on picture: Element, of size: Size, showing part: Rect, in box: Rect, decimals: Int
  ) -> Element {
    // An edge of the part that is an edge of the picture, too, isn't clipped again.
    let beyond = Components(part.minX, part.minY, size.width - part.maxX, size.height - part.maxY)
    let ends = WindowEnds((beyond, beyond))
    func widened(_ rect: Rect) -> Components {
      ends.widened(Components(rect.minX, rect.minY, rect.width, rect.height))
    }
    let (shown, seen) = (widened(part), widened(box))
    var window = Element("svg", ["preserveAspectRatio": "none"])
    window.setRegion(Rect(seen), decimals: decimals)
    window["viewBox"] = .numbers((0..<4).map { DecimalNumber(shown[$0], decimals: 3) })
    window.children = [picture]
    window.style = [.window]
    return window
  }
}
