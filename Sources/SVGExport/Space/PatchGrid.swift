import AnimGeometry

/// A grid of cells that divides a box in a plane. An affine transform is near enough to the projection in
/// each cell.
struct PatchGrid {
  let box: Rect
  /// Lines of the grid, as fractions of the box's width and height from 0 to 1.
  private var xs: [Double]
  private var ys: [Double]

  /// Maximum number of columns and of rows, usually and with the viewer nearby.
  private static let maximumDivisions = 8
  private static let maximumNearDivisions = 16

  var columns: Int { xs.count - 1 }
  var rows: Int { ys.count - 1 }
  var count: Int { columns * rows }

  /// The shorter side of the largest cell.
  var cellSide: Double {
    func largest(_ lines: [Double]) -> Double { zip(lines.dropFirst(), lines).map(-).max() ?? 1 }
    return min(box.width * largest(xs), box.height * largest(ys))
  }

  /// - Parameter outerShare: Size of the outer cells as a fraction of the inner ones, if there are any.
  private init(box: Rect, columns: Int, rows: Int, outerShare: Double) {
    func lines(_ count: Int) -> [Double] {
      let outer = count > 2 ? outerShare : 1
      let inner = (1..<count).map {
        (outer + Double($0 - 1)) / (2 * outer + Double(count - 2))
      }
      return [0] + inner + [1]
    }
    self.box = box
    (xs, ys) = (lines(columns), lines(rows))
  }

  /// The grid with the fewest cells whose errors are within a limit, or the finest one, and the largest error
  /// of its cells.
  ///
  /// - Parameter outerShare: Size of the outer cells as a fraction of the inner ones. Smaller cells have a
  ///   smaller error.
  static func coarsest(
    of box: Rect, outerShare: Double, error allowed: Double, visibleThrough views: [Projection]
  ) -> (grid: PatchGrid, error: Double) {
    func measured(_ columns: Int, _ rows: Int) -> (grid: PatchGrid, error: Double) {
      let grid = PatchGrid(box: box, columns: columns, rows: rows, outerShare: outerShare)
      return (grid, grid.error(in: views, isEven: outerShare == 1))
    }
    var best = measured(1, 1)
    while best.error > allowed,
      best.grid.columns < maximumDivisions || best.grid.rows < maximumDivisions
    {
      let (columns, rows) = (best.grid.columns, best.grid.rows)
      let wider = columns < maximumDivisions ? measured(columns + 1, rows) : nil
      let higher = rows < maximumDivisions ? measured(columns, rows + 1) : nil
      guard let wider, let higher else {
        guard let next = wider ?? higher else { break }
        best = next
        continue
      }
      // If both help alike, the longer side is divided.
      let isWide = box.width / Double(columns) >= box.height / Double(rows)
      let cutsWidth =
        wider.error < higher.error * 0.999 || wider.error <= higher.error * 1.001 && isWide
      best = cutsWidth ? wider : higher
    }
    return best
  }

  /// A grid whose cells have errors within a limit inside of a visible rectangle, or a fine one, and the
  /// largest error of its cells. It is finer near the viewer.
  static func fitted(
    to box: Rect, error allowed: Double, visibleThrough views: [Projection], in cullRect: Rect
  ) -> (grid: PatchGrid, error: Double) {
    func miss(_ cell: Rect) -> Double {
      views.reduce(0) { max($0, $1.affine(over: cell, visibleIn: cullRect).error) }
    }
    var grid = PatchGrid(box: box, columns: 1, rows: 1, outerShare: 1)
    var errors = [[miss(box)]]
    func worst() -> (row: Int, column: Int, error: Double) {
      var worst = (row: 0, column: 0, error: 0.0)
      for (row, errors) in errors.enumerated() {
        for (column, error) in errors.enumerated() where error > worst.error {
          worst = (row, column, error)
        }
      }
      return worst
    }
    while case (let row, let column, let error) = worst(), error > allowed {
      let (canWiden, canHeighten) = (
        grid.columns < maximumNearDivisions, grid.rows < maximumNearDivisions
      )
      guard canWiden || canHeighten else { break }
      var (wider, higher) = (grid, grid)
      wider.xs.insert((grid.xs[column] + grid.xs[column + 1]) / 2, at: column + 1)
      higher.ys.insert((grid.ys[row] + grid.ys[row + 1]) / 2, at: row + 1)
      let left = [column, column + 1].map { miss(wider.cell(column: $0, row: row)) }.max() ?? 0
      let upper = [row, row + 1].map { miss(higher.cell(column: column, row: $0)) }.max() ?? 0
      if canWiden, left <= upper || !canHeighten {
        grid = wider
        for row in errors.indices {
          let both = [column, column + 1].map { miss(grid.cell(column: $0, row: row)) }
          errors[row].replaceSubrange(column...column, with: both)
        }
      } else {
        grid = higher
        let both = [row, row + 1].map { row in
          (0..<grid.columns).map { miss(grid.cell(column: $0, row: row)) }
        }
        errors.replaceSubrange(row...row, with: both)
      }
    }
    return (grid, worst().error)
  }

  /// The cells row by row, and the rectangle that each of them covers.
  ///
  /// - Parameters:
  ///   - overlap: Distance by which they extend below later ones.
  ///   - beyond: Distance by which they extend beyond the edges of the box.
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
      corner: Point(box.minX + box.width * xs[column], box.minY + box.height * ys[row]),
      corner: Point(box.minX + box.width * xs[column + 1], box.minY + box.height * ys[row + 1]))
  }

  /// Largest finite error of the cells.
  private func error(in views: [Projection], isEven: Bool) -> Double {
    // Perspective is strongest in a corner.
    func extremes(_ count: Int) -> [Int] {
      let inner = isEven ? [] : [1, count - 2].filter { 0 < $0 && $0 < count - 1 }
      return [0] + inner + (count > 1 ? [count - 1] : [])
    }
    let cells = extremes(rows).flatMap { row in
      extremes(columns).map { cell(column: $0, row: row) }
    }
    return views.reduce(0) { maximumDivisions, view in
      cells.reduce(maximumDivisions) {
        let error = view.affine(over: $1).error
        return error.isFinite ? max($0, error) : $0
      }
    }
  }
}
