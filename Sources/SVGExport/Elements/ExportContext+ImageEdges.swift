import AnimGeometry
import AnimTimeline

/// Pictures whose outermost pixels go on beyond their edges.
extension ExportContext {
  /// A picture in its own pixels as a definition that reaches as far as a box does; nil where the
  /// box is within the picture, and for recipes, which have nothing there.
  func edgedImage(_ index: Int, showing box: Rect) -> String? {
    let resource = timeline.library.images[index]
    let size = resource.size(scale: 1)
    let goesOn =
      min(box.minX, box.minY) < -1e-6 || box.maxX > size.width + 1e-6
      || box.maxY > size.height + 1e-6
    guard resource.picture == nil, goesOn else { return nil }
    // Half of a pixel at an edge is of that pixel's colour alone.
    let (columns, rows) = (
      Self.strips(size.width, from: box.minX, to: box.maxX),
      Self.strips(size.height, from: box.minY, to: box.maxY)
    )
    let picture = Element("use", ["href": "#" + definedImage(index)])
    let parts = rows.flatMap { row in
      columns.map { column in
        PictureElements.window(
          on: picture, of: size,
          showing: Rect(
            corner: Point(column.pixels.low, row.pixels.low),
            corner: Point(column.pixels.high, row.pixels.high)),
          in: Rect(
            corner: Point(column.place.low, row.place.low),
            corner: Point(column.place.high, row.place.high)), decimals: 3)
      }
    }
    // A pixel with an edge in it gets its share from either side.
    return define(.sum(of: parts))
  }

  private typealias Ends = (low: Double, high: Double)
  private typealias Strip = (place: Ends, pixels: Ends)

  /// What is before a picture, the picture, and what is after it, in one direction.
  private static func strips(_ length: Double, from start: Double, to end: Double) -> [Strip] {
    let whole: Strip = ((0, length), (0, length))
    let before: [Strip] = start < 0 ? [((start.rounded(.down) - 1, 0), (0, 0.5))] : []
    let after: [Strip] =
      end > length
      ? [((length, end.rounded(.up) + 1), (length - 0.5, length))] : []
    return before + [whole] + after
  }
}
