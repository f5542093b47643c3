import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Images as the paints of drawing commands.
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
          window(
            on: element, of: size, in: constant(Components($0.area)),
            showing: constant(Components($1)))
        })
    }
    var group = Element("g")
    group.children = [
      tinted(
        element, by: .constant(Components(paint.tint)),
        in: constant(Components(drawing.area.box ?? paint.rect)))
    ]
    if drawing.area != .roundedRect(paint.rect, cornerRadius: 0),
      let definition = clipPath(Clip(area: drawing.area, transform: .identity))
    {
      group["clip-path"] = .reference(context.define(definition))
    }
    place(&group, drawing.transform.affine)
    return group.collapsed()
  }
}
