import AnimGeometry
import AnimTimeline

/// Pictures whose outermost pixels extend beyond their edges.
extension ExportContext {
  /// The id of a picture in its own pixels that extends to a box; nil if the box lies within the picture, and for drawn
  /// pictures, which are clear there.
  func edgedImage(_ index: Int, showing box: Rect) -> ElementID? {
    let resource = timeline.library.images[index]
    let size = resource.size(scale: 1)
    let goesOn =
      min(box.minX, box.minY) < -1e-6 || box.maxX > size.width + 1e-6
      || box.maxY > size.height + 1e-6
    guard resource.picture == nil, goesOn else { return nil }
    // The outer half of an edge pixel has the pixel's own colour, without interpolation.
    let (columns, rows) = (
      Self.strips(size.width, from: box.minX, to: box.maxX),
      Self.strips(size.height, from: box.minY, to: box.maxY)
    )
    let picture = Element("use", ["href": .link(definedImage(index))])
    let elements = ItemElements(context: self, tolerance: 0.005)
    let parts = rows.flatMap { row in
      columns.map { column in
        elements.window(
          on: picture, of: size,
          in: elements.constant(Components(column.x, row.x, column.y, row.y)),
          showing: elements.constant(Components(column.z, row.z, column.w, row.w)))
      }
    }
    // In a pixel that an edge crosses, the coverages of both parts add up.
    return define(.sum(of: parts))
  }

  /// The strips before, within and after a picture in one direction: the start and the length of each, then those of
  /// its pixels.
  private static func strips(_ length: Double, from start: Double, to end: Double) -> [Components] {
    let (first, last) = (start.rounded(.down) - 1, end.rounded(.up) + 1)
    let before = start < 0 ? [Components(first, -first, 0, 0.5)] : []
    let after = end > length ? [Components(length, last - length, length - 0.5, 0.5)] : []
    return before + [Components(0, length, 0, length)] + after
  }
}
