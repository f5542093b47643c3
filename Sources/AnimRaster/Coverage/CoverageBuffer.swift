import AnimGeometry
import AnimTimeline

/// Accumulates the area of each pixel of a region that is inside of polygons.
///
/// Every edge adds signed differences to the cells of the pixels that it crosses, so that the sum
/// of a row from its left end to a pixel is that pixel's covered area, 131,072 for a whole pixel:
/// 256 subpixel rows by 512 half columns. Coordinates are whole numbers of 1/256 pixel and the sums
/// are exact, so the result depends neither on the order of the edges nor on the region. One bit
/// per block of eight pixels is set if an edge touched the block; other blocks are never read.
///
/// Between two uses all cells and bits are zero.
struct CoverageBuffer: ~Copyable {
  private(set) var region = PixelRect.empty
  /// Cells per row: the region's width and one cell of spill, in whole blocks.
  private(set) var stride = 0
  private(set) var wordsPerRow = 0
  private(set) var cells: UnsafeMutablePointer<Int32>
  private(set) var touched: UnsafeMutablePointer<UInt64>
  private var cellCapacity = 0
  private var wordCapacity = 0
  /// The number of shapes that a union was made of since its sums were limited.
  var shapeCount = 0
  var spans = Spans()

  init() {
    cells = .allocate(capacity: 1)
    touched = .allocate(capacity: 1)
  }

  deinit {
    cells.deallocate()
    touched.deallocate()
  }

  /// Prepares for the shapes of a region.
  mutating func begin(_ region: PixelRect) {
    self.region = region
    shapeCount = 0
    stride = (region.width + 8) & ~7
    wordsPerRow = (stride / 8 + 63) / 64
    let cellCount = stride * region.height
    let wordCount = wordsPerRow * region.height
    if cellCount > cellCapacity {
      cells.deallocate()
      cells = .allocate(capacity: cellCount)
      cells.initialize(repeating: 0, count: cellCount)
      cellCapacity = cellCount
    }
    if wordCount > wordCapacity {
      touched.deallocate()
      touched = .allocate(capacity: wordCount)
      touched.initialize(repeating: 0, count: wordCount)
      wordCapacity = wordCount
    }
  }

  /// Adds polygons given in pixels of the canvas.
  mutating func add(_ outline: Outline) {
    let walk = EdgeWalk(
      cells: cells, touched: touched, stride: stride, wordsPerRow: wordsPerRow,
      width: region.width, height: region.height)
    let (originX, originY) = (region.x0 &<< 8, region.y0 &<< 8)
    outline.points.withUnsafeBufferPointer { points in
      for polygon in outline.starts.indices {
        let range = outline.range(ofPolygon: polygon)
        guard range.count > 1 else { continue }
        var last = points[range.upperBound - 1]
        var inside = GuardClip.holds(last)
        for i in range where inside { inside = GuardClip.holds(points[i]) }
        if inside {
          var (x0, y0) = (Self.fixed(last.x) &- originX, Self.fixed(last.y) &- originY)
          for i in range {
            let x1 = Self.fixed(points[i].x) &- originX
            let y1 = Self.fixed(points[i].y) &- originY
            walk.add(x0, y0, x1, y1)
            (x0, y0) = (x1, y1)
          }
        } else {
          for i in range {
            GuardClip.clip(last, points[i]) { a, b in
              walk.add(
                Self.fixed(a.x) &- originX, Self.fixed(a.y) &- originY,
                Self.fixed(b.x) &- originX, Self.fixed(b.y) &- originY)
            }
            last = points[i]
          }
        }
      }
    }
  }

  /// A coordinate in 1/256 pixel, rounded to nearest. For values within ±2²².
  ///
  /// Adding 1.5·2⁵² leaves the whole number in the lowest bits, which is faster than a checked
  /// conversion.
  @inline(__always)
  private static func fixed(_ value: Double) -> Int {
    let shifted = value * 256 + 6_755_399_441_055_744
    return Int(Int32(truncatingIfNeeded: shifted.bitPattern))
  }
}
