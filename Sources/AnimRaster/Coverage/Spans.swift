import CAnimSpans

/// The covered spans in some rows of a region, in reused memory.
struct Spans: ~Copyable {
  typealias Span = animspans_span
  /// Maximum number of cells that are swept before they are painted: few enough to stay in a cache.
  static let maximumCells = 65536

  private(set) var list: UnsafeMutablePointer<Span>
  private(set) var mask: UnsafeMutablePointer<UInt32>
  private var capacity = 0
  private(set) var count = 0
  /// The region's top-left corner.
  private(set) var x0 = 0
  private(set) var y0 = 0

  init() {
    list = .allocate(capacity: 1)
    mask = .allocate(capacity: 1)
  }

  deinit {
    list.deallocate()
    mask.deallocate()
  }

  /// Finds the covered spans in rows of a region, counted from its top, and sets their cells to
  /// zero.
  mutating func sweep(_ cells: animspans_cells, rows: Range<Int>, of region: PixelRect) {
    let size = cells.stride * rows.count
    if size > capacity {
      list.deallocate()
      mask.deallocate()
      // At most one span for each block, one before it and one after the last.
      list = .allocate(capacity: size / 4 + rows.count)
      mask = .allocate(capacity: size)
      capacity = size
    }
    (x0, y0) = (region.x0, region.y0)
    count = withUnsafePointer(to: cells) {
      animspans_sweep($0, Int32(rows.lowerBound), Int32(rows.count), list, mask)
    }
  }

  /// Paints a colour whose opaque form is given; `alpha` is 0…255.
  func paint(_ opaque: UInt32, alpha: UInt32, on surface: Surface) {
    animspans_paint(
      list, count, mask, opaque, alpha, surface.pointer(x: x0, y: y0), surface.stride)
  }
}
