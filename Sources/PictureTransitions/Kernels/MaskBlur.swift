import AnimGeometry
import AnimPixels
import SystemC

/// A Gaussian blur of the coverage that a mask leaves.
///
/// A wide blur is computed on cells of several pixels, four to eight per deviation, so that its
/// cost hardly depends on the width.
struct MaskBlur {
  let threshold: Double
  let deviation: Double
  /// Side of a cell in pixels, a power of two.
  private let cell: Int
  private let shift: Int
  private let weights: [Float]

  init(threshold: Double, deviation: Double) {
    self.threshold = threshold
    self.deviation = deviation
    var shift = 0
    while Double(1 << shift) * 8 < deviation { shift += 1 }
    self.shift = shift
    cell = 1 << shift
    // Averaging over cells and interpolating between them already blurs by half of a cell.
    var narrow = deviation / Double(cell)
    if cell > 1 { narrow = (narrow * narrow - 0.25).squareRoot() }
    let count = Int(saturating: (3 * narrow).rounded(.up))
    let raw = (-count...count).map { Self.weight(Double($0), narrow) }
    let sum = raw.reduce(0, +)
    weights = raw.map { Float($0 / sum) }
  }

  /// Returns the Gaussian at a distance, 1 in its middle. Without a deviation it is 0 elsewhere.
  static func weight(_ distance: Double, _ deviation: Double) -> Double {
    distance == 0 ? 1 : deviation > 0 ? exp(-distance * distance / (2 * deviation * deviation)) : 0
  }

  /// Returns the blurred coverage as the alpha of a picture. Edges are repeated outside, in a
  /// margin that is wide enough for a constant blur.
  func picture(of mask: Plane, width: Int, height: Int) -> DerivedPicture {
    let half = weights.count / 2
    let grid = Grid(
      width: (width + cell - 1) >> shift + 4 * half,
      height: (height + cell - 1) >> shift + 4 * half, margin: 2 * half)
    var cells = [Float](repeating: 0, count: grid.width * grid.height)
    var other = cells
    var bitmap = Bitmap(width: grid.width - 2 * half, height: grid.height - 2 * half)
    cells.withUnsafeMutableBufferPointer { cells in
      other.withUnsafeMutableBufferPointer { other in
        guard let cells = cells.baseAddress, let other = other.baseAddress else { return }
        for row in 0..<height {
          let line = cells + ((row >> shift) + grid.margin) * grid.width + grid.margin
          add(mask, row, width, height, to: line)
        }
        continueEdges(cells, grid)
        blur(cells, into: other, grid, step: 1)
        blur(other, into: cells, grid, step: grid.width)
      }
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(bitmap.width * bitmap.height)
    for row in 0..<bitmap.height {
      let start = (row + half) * grid.width + half
      for value in cells[start..<start + bitmap.width] {
        pixels.append(UInt32(min(max(value, 0), 1) * 255 + 0.5) << 24)
      }
    }
    bitmap.pixels = pixels
    // Rows are counted from the top, and the last row of cells may extend below the picture.
    let bottom = height - (grid.height - 3 * half) << shift
    return DerivedPicture(
      bitmap: bitmap,
      place: DerivedPicture.Geometry(
        left: -Double(half << shift), bottom: Double(bottom), cell: Double(cell)))
  }

  private struct Grid {
    let width: Int
    let height: Int
    /// Number of cells around the picture on each side.
    let margin: Int
  }

  /// Adds the coverage of one row of pixels to the means of its cells.
  private func add(
    _ mask: Plane, _ row: Int, _ width: Int, _ height: Int, to line: UnsafeMutablePointer<Float>
  ) {
    let rows = min(cell, height - (row >> shift) << shift)
    let last = (width - 1) >> shift
    let share = 1 / (Float(cell) * Float(rows))
    let lastShare = 1 / (Float(width - last << shift) * Float(rows))
    for column in stride(from: 0, to: width, by: 4) {
      let shade = mask.shade(column: column, rowFromBottom: height - 1 - row)
      let coverage = DisintegrateWithMask.coverage(shade, threshold).values
      for lane in 0..<min(4, width - column) {
        let place = (column + lane) >> shift
        line[place] += coverage[lane] * (place < last ? share : lastShare)
      }
    }
  }

  private func continueEdges(_ cells: UnsafeMutablePointer<Float>, _ grid: Grid) {
    let (right, bottom) = (grid.width - grid.margin - 1, grid.height - grid.margin - 1)
    for row in grid.margin...bottom {
      let line = cells + row * grid.width
      for column in 0..<grid.margin {
        line[column] = line[grid.margin]
        line[right + 1 + column] = line[right]
      }
    }
    for row in 0..<grid.margin {
      (cells + row * grid.width).update(
        from: cells + grid.margin * grid.width, count: grid.width)
      (cells + (bottom + 1 + row) * grid.width).update(
        from: cells + bottom * grid.width, count: grid.width)
    }
  }

  /// Blurs along rows (`step` is 1) or columns (`step` is the length of a row), except near the
  /// grid's edge.
  private func blur(
    _ cells: UnsafePointer<Float>, into result: UnsafeMutablePointer<Float>, _ grid: Grid, step: Int
  ) {
    let half = weights.count / 2
    let rows = step == 1 ? 0..<grid.height : half..<grid.height - half
    weights.withUnsafeBufferPointer { weights in
      for row in rows {
        let end = (row + 1) * grid.width - half
        for place in stride(from: row * grid.width + half, to: end, by: 16) {
          let first = cells + (place - half * step)
          if place + 16 <= end {
            var sum = SIMD16<Float>.zero
            for index in 0..<weights.count {
              let from = UnsafeRawPointer(first + index * step)
              sum += from.loadUnaligned(as: SIMD16<Float>.self) * weights[index]
            }
            UnsafeMutableRawPointer(result + place).storeBytes(of: sum, as: SIMD16<Float>.self)
          } else {
            for lane in 0..<end - place {
              var sum: Float = 0
              for index in 0..<weights.count { sum += first[index * step + lane] * weights[index] }
              result[place + lane] = sum
            }
          }
        }
      }
    }
  }
}
