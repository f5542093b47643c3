/// Walks an edge through the cells of a ``CoverageBuffer``.
///
/// Positions are in 1/256 pixel from the region's top-left corner. The points at which an edge
/// crosses rows and columns are computed from its ends alone, never step by step, so a region has
/// the same numbers as the whole canvas.
struct EdgeWalk {
  let cells: UnsafeMutablePointer<Int32>
  let touched: UnsafeMutablePointer<UInt64>
  let stride: Int
  let wordsPerRow: Int
  let width: Int
  let height: Int

  /// Adds the edge between two points within ±2³⁰.
  @inline(__always)
  func add(_ ax: Int, _ ay: Int, _ bx: Int, _ by: Int) {
    if ay < by {
      descend(ax, ay, bx, by, 1)
    } else if by < ay {
      descend(bx, by, ax, ay, -1)
    }
  }

  /// Walks downwards from `y0` to `y1`, `y0 < y1`.
  private func descend(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ sign: Int) {
    var y = max(y0, 0)
    let end = min(y1, height &<< 8)
    guard y < end, min(x0, x1) < width &<< 8 else { return }
    let dx = x1 &- x0
    if dx == 0 || max(x0, x1) <= 0 {
      return fall(max(x0, 0), y, end, sign)
    }
    let dy = y1 &- y0
    let row = y0 &>> 8
    if x0 &>> 8 == x1 &>> 8, y0 >= 0, row == (y1 &- 1) &>> 8, row < height {
      // An edge within one pixel needs no slope.
      return put(row, x0 &>> 8, dy &* sign, (x0 & 255) &+ (x1 & 255))
    }
    // Slopes to the right per row unit and down per column unit, with 32 fraction bits; |dx| < 2³⁰,
    // so that neither they nor a product with y - y0 overflow. One division computes both.
    let ends = SIMD2(Double(dx), Double(dy))
    let ratios = ends / SIMD2(ends.y, ends.x) * 4_294_967_296
    let slope = Int(ratios.x)
    let rise = Int(abs(ratios.y))
    let half = 1 &<< 31
    var x = x0
    if y > y0 { x = x0 &+ (((y &- y0) &* slope &+ half) &>> 32) }
    while y < end {
      let row = y &>> 8
      let top = row &<< 8
      let next = min(top &+ 256, end)
      let nextX = next == y1 ? x1 : x0 &+ (((next &- y0) &* slope &+ half) &>> 32)
      let column = x &>> 8
      if column == nextX &>> 8 {
        if column < width {
          let area = column < 0 ? 0 : (x & 255) &+ (nextX & 255)
          put(row, max(column, 0), (next &- y) &* sign, area)
        }
      } else {
        cross(row, min(x, nextX), max(x, nextX), next &- y, rise, sign)
      }
      x = nextX
      y = next
    }
  }

  /// A vertical edge.
  private func fall(_ x: Int, _ y0: Int, _ y1: Int, _ sign: Int) {
    let column = x &>> 8
    let area = (x & 255) &* 2
    var y = y0
    var row = y &>> 8
    if y & 255 != 0 {
      let next = min((row &+ 1) &<< 8, y1)
      put(row, column, (next &- y) &* sign, area)
      y = next
      row &+= 1
    }
    let lastWhole = y1 &>> 8
    while row < lastWhole {
      put(row, column, sign &<< 8, area)
      row &+= 1
      y = row &<< 8
    }
    if y < y1 { put(row, column, (y1 &- y) &* sign, area) }
  }

  /// The part of an edge within one row that crosses columns, seen from left to right.
  ///
  /// `height` is its extent within the row and `rise` the height per column unit, 32 fraction bits.
  private func cross(
    _ row: Int, _ left: Int, _ right: Int, _ height: Int, _ rise: Int, _ sign: Int
  ) {
    let half = 1 &<< 31
    var column = left &>> 8
    let last = right &>> 8
    var x = left & 255
    var done = 0
    if column < 0 {
      done = last < 0 ? height : min(height, ((0 &- left) &* rise &+ half) &>> 32)
      put(row, 0, done &* sign, 0)
      (column, x) = (0, 0)
    }
    guard column < width else { return }
    let line = cells + row &* stride
    mark(row, column)
    // The part of the previous piece that belongs to the next pixel.
    var spill = 0
    let stop = min(last, width)
    while column < stop {
      let border = (column &+ 1) &<< 8
      let now = min(height, ((border &- left) &* rise &+ half) &>> 32)
      let cover = (now &- done) &* sign
      let beyond = cover &* (x &+ 256)
      line[column] &+= Int32(truncatingIfNeeded: (cover &<< 9) &- beyond &+ spill)
      spill = beyond
      done = now
      x = 0
      column &+= 1
      if column & 7 == 0 { mark(row, column) }
    }
    if column == last, column < width {
      let cover = (height &- done) &* sign
      let beyond = cover &* (x &+ (right & 255))
      line[column] &+= Int32(truncatingIfNeeded: (cover &<< 9) &- beyond &+ spill)
      spill = beyond
      column &+= 1
      if column & 7 == 0 { mark(row, column) }
    }
    line[column] &+= Int32(truncatingIfNeeded: spill)
  }

  /// Adds a piece of `cover` subpixel rows to a pixel; `area` is twice its mean distance from the
  /// pixel's left side.
  @inline(__always)
  private func put(_ row: Int, _ column: Int, _ cover: Int, _ area: Int) {
    let index = row &* stride &+ column
    let right = cover &* area
    cells[index] &+= Int32(truncatingIfNeeded: (cover &<< 9) &- right)
    cells[index &+ 1] &+= Int32(truncatingIfNeeded: right)
    mark(row, column)
    if column & 7 == 7 { mark(row, column &+ 1) }
  }

  /// Marks a pixel's block as touched.
  @inline(__always)
  private func mark(_ row: Int, _ column: Int) {
    let block = column &>> 3
    touched[row &* wordsPerRow &+ block &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: block & 63)
  }
}
