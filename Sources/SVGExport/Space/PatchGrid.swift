import AnimGeometry

/// How a box in a plane is cut into cells, each of which is near enough to what one plane transform
/// makes of it.
struct PatchGrid {
  let box: Rect
  let columns: Int
  let rows: Int
  /// How wide the cells at the edges are, as a share of the others, where there are others: what is cut
  /// smaller is seen where it should be more exactly.
  let outerShare: Double

  private static let most = 8

  var count: Int { columns * rows }

  /// The shortest side of an inner cell.
  var leastSide: Double {
    let size = cell(column: columns / 2, row: rows / 2).size
    return min(size.width, size.height)
  }

  /// The grid with the fewest cells that are off by no more than an error, or the finest one, and how far
  /// its cells are off at most.
  static func coarsest(
    of box: Rect, outerShare: Double, error allowed: Double, seenThrough views: [Projection]
  ) -> (grid: PatchGrid, error: Double) {
    func measured(_ columns: Int, _ rows: Int) -> (grid: PatchGrid, error: Double) {
      let grid = PatchGrid(box: box, columns: columns, rows: rows, outerShare: outerShare)
      return (grid, grid.error(in: views))
    }
    var best = measured(1, 1)
    while best.error > allowed, best.grid.columns < most || best.grid.rows < most {
      let (columns, rows) = (best.grid.columns, best.grid.rows)
      let wider = columns < most ? measured(columns + 1, rows) : nil
      let higher = rows < most ? measured(columns, rows + 1) : nil
      guard let wider, let higher else {
        guard let next = wider ?? higher else { break }
        best = next
        continue
      }
      // Of two that help alike, the longer side is cut.
      let isWide = box.width / Double(columns) >= box.height / Double(rows)
      let cutsWidth =
        wider.error < higher.error * 0.999 || wider.error <= higher.error * 1.001 && isWide
      best = cutsWidth ? wider : higher
    }
    return best
  }

  /// The cells row by row, and what each of them covers.
  ///
  /// - Parameters:
  ///   - overlap: How far they reach below those that come after them.
  ///   - beyond: How far they reach beyond the edges of the box.
  func cells(reaching overlap: Double, beyond: Double) -> [(cell: Rect, covered: Rect)] {
    (0..<rows).flatMap { row in
      (0..<columns).map { column in
        let cell = cell(column: column, row: row)
        let covered = Rect(
          corner: Point(
            cell.minX - (column > 0 ? 0 : beyond), cell.minY - (row > 0 ? 0 : beyond)),
          corner: Point(
            cell.maxX + (column + 1 < columns ? overlap : beyond),
            cell.maxY + (row + 1 < rows ? overlap : beyond)))
        return (cell, covered)
      }
    }
  }

  private func cell(column: Int, row: Int) -> Rect {
    Rect(
      corner: Point(
        box.minX + box.width * line(column, of: columns),
        box.minY + box.height * line(row, of: rows)),
      corner: Point(
        box.minX + box.width * line(column + 1, of: columns),
        box.minY + box.height * line(row + 1, of: rows)))
  }

  /// Where a line is that cuts a side, as a share of the side.
  private func line(_ index: Int, of count: Int) -> Double {
    if index <= 0 { return 0 }
    if index >= count { return 1 }
    let outer = count > 2 ? outerShare : 1
    return (outer + Double(index - 1)) / (2 * outer + Double(count - 2))
  }

  private func error(in views: [Projection]) -> Double {
    // Perspective is strongest in a corner.
    func extremes(_ count: Int) -> [Int] {
      let inner = outerShare == 1 ? [] : [1, count - 2].filter { 0 < $0 && $0 < count - 1 }
      return [0] + inner + (count > 1 ? [count - 1] : [])
    }
    let cells = extremes(rows).flatMap { row in
      extremes(columns).map { cell(column: $0, row: row) }
    }
    return views.reduce(0) { most, view in
      cells.reduce(most) {
        let error = view.affine(over: $1).error
        return error.isFinite ? max($0, error) : $0
      }
    }
  }
}
