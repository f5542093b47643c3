import AnimGeometry
import SystemC

/// A Gaussian along one axis: the size of the cells over which pixels are averaged first, and the
/// weights of cells.
///
/// The weight of a cell is the Gaussian's integral over it, so the edge of a half plane has the
/// profile ½·erfc(x/(σ√2)) at the centres of pixels. Weights are in 1/256, and rounded so that no
/// sum of neighbouring weights has an error above half of that.
struct BlurAxis {
  /// Maximum standard deviation in pixels; greater ones are reduced to it.
  static let maximumDeviation = 256.0
  /// The standard deviation in cells from which on cells of twice the size are used.
  private static let maximumCellDeviation = 5.0

  /// Pixels per cell, a power of two.
  let factor: Int
  /// The weight of the cell itself, of its neighbours on both sides, and so on.
  let weights: [UInt16]

  /// The number of cells on either side.
  var radius: Int { weights.count - 1 }

  /// Maximum distance at which a pixel has an effect on another one.
  var reach: Int { factor == 1 ? radius : (radius + 2) * factor }

  /// Creates an axis for a standard deviation in pixels; not-a-number is treated as 0.
  init(_ deviation: Double) {
    let sigma = deviation > 0 ? min(deviation, Self.maximumDeviation) : 0
    var factor = 1
    while sigma / Double(factor) >= Self.maximumCellDeviation { factor *= 2 }
    self.factor = factor
    var inCells = sigma
    if factor > 1 {
      // Averaging to cells and linear interpolation between them blur as well.
      let f = Double(factor)
      inCells = ((sigma * sigma + 1.0 / 12) / (f * f) - 1.0 / 3).squareRoot()
    }
    guard inCells > 0.05 else {
      weights = [256]
      return
    }
    // The weight, in 256ths, beyond the outer border of a cell.
    func tail(_ k: Int) -> Int {
      Int(saturating: (128 * erfc((Double(k) + 0.5) / (inCells * 2.0.squareRoot()))).rounded())
    }
    var weights = [UInt16(256 - 2 * tail(0))]
    var k = 1
    while tail(k - 1) > 0 {
      weights.append(UInt16(tail(k - 1) - tail(k)))
      k += 1
    }
    self.weights = weights
  }

  /// The cells from which the pixels of a range are interpolated.
  func cells(for pixels: Range<Int>) -> Range<Int> {
    if factor == 1 { return pixels }
    return cell(at: pixels.lowerBound)..<(cell(at: pixels.upperBound - 1) + 2)
  }

  /// The last cell whose centre isn't after that of a pixel.
  func cell(at pixel: Int) -> Int { (2 * pixel + 1 - factor).floorDivided(by: 2 * factor) }

  /// The pixels that are interpolated from cells of a range alone.
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
