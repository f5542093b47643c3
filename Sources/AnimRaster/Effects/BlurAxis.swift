import SystemC

/// A Gaussian along one axis: how many pixels are averaged to a cell first, and the weights of
/// cells.
///
/// The weight of a cell is the Gaussian's integral over it, so the edge of a half plane has the
/// profile ½·erfc(x/(σ√2)) at the middles of pixels. Weights are in 1/256 and rounded so that no sum
/// of neighbouring ones is off by more than half of that.
struct BlurAxis {
  /// The largest standard deviation in pixels; greater ones count as this.
  static let largestDeviation = 256.0
  /// The standard deviation in cells from which on cells of twice the size are used.
  private static let mostCells = 5.0

  /// Pixels per cell, a power of two.
  let factor: Int
  /// The weight of the cell itself, of its neighbours on both sides, and so on.
  let weights: [UInt16]

  /// The number of cells on either side.
  var radius: Int { weights.count - 1 }

  /// How far from a pixel another one can have an effect on it.
  var reach: Int { factor == 1 ? radius : (radius + 2) * factor }

  /// Creates an axis for a standard deviation in pixels; not-a-number counts as 0.
  init(_ deviation: Double) {
    let sigma = deviation > 0 ? min(deviation, Self.largestDeviation) : 0
    var factor = 1
    while sigma / Double(factor) >= Self.mostCells { factor *= 2 }
    self.factor = factor
    var inCells = sigma
    if factor > 1 {
      // Averaging to cells and going back in straight lines blur too.
      let f = Double(factor)
      inCells = ((sigma * sigma + 1.0 / 12) / (f * f) - 1.0 / 3).squareRoot()
    }
    guard inCells > 0.05 else {
      weights = [256]
      return
    }
    // Of 256, what lies beyond the outer border of each cell.
    func tail(_ k: Int) -> Int {
      Int((128 * erfc((Double(k) + 0.5) / (inCells * 2.0.squareRoot()))).rounded())
    }
    var weights = [UInt16(256 - 2 * tail(0))]
    var k = 1
    while tail(k - 1) > 0 {
      weights.append(UInt16(tail(k - 1) - tail(k)))
      k += 1
    }
    self.weights = weights
  }

  /// The cells that the pixels of a range are interpolated from.
  func cells(for pixels: Range<Int>) -> Range<Int> {
    if factor == 1 { return pixels }
    return cell(at: pixels.lowerBound)..<(cell(at: pixels.upperBound - 1) + 2)
  }

  /// The cell whose middle lies at or before that of a pixel.
  func cell(at pixel: Int) -> Int { (2 * pixel + 1 - factor).floorDivided(by: 2 * factor) }

  /// The pixels that are interpolated from nothing but the cells of a range.
  func pixels(of cells: Range<Int>) -> Range<Int> {
    if factor == 1 { return cells }
    let first = cells.lowerBound * factor + factor / 2
    return first..<max(first, (cells.upperBound - 1) * factor + factor / 2)
  }
}

extension Int {
  /// The quotient by a positive number, rounded down.
  func floorDivided(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor)
  }
}
