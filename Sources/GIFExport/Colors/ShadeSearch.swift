/// Finds the shades of soft edges between two colours, and those of one colour that fades to another.
struct ShadeSearch {
  private typealias ColorPosition = SIMD4<Float>

  private let colors: [UInt32]
  private let weights: [Int]
  /// The colours that may be at the ends of shades.
  private let ends: [Int]
  /// The colours that occur, grouped by cells of the colour cube.
  private var cells = [(center: ColorPosition, numbers: [Int])]()

  /// The width of a cell, of 256, and an upper bound of the distance from its centre to its corners.
  private static let cellSize: Float = 16
  private static let cellReach: Float = 14
  /// Maximum distance of a shade from the line between its ends, of 255.
  private static let width: Float = 10
  private static let fewShades = 3
  private static let muchMore = 4

  /// - Parameters:
  ///   - colors: The encoded colours, by number; the first is unused.
  ///   - weights: The share of each.
  ///   - ends: The colours between which there may be shades.
  init(_ colors: [UInt32], weights: [Int], ends: [Int]) {
    (self.colors, self.weights, self.ends) = (colors, weights, ends)
    var places: [SIMD4<Float>: Int] = [:]
    for number in weights.indices.dropFirst() where weights[number] > 0 {
      let corner = (place(of: number) / Self.cellSize).rounded(.down)
      if let index = places[corner] {
        cells[index].numbers.append(number)
      } else {
        places[corner] = cells.count
        cells.append(((corner + 0.5) * Self.cellSize, [number]))
      }
    }
  }

  /// True if a colour lies between two others and fills hardly more than the colours beside it.
  func isShade(_ number: Int) -> Bool {
    let place = place(of: number)
    for last in ends.indices {
      for first in 0..<last {
        let line = Line(from: self.place(of: ends[first]), to: self.place(of: ends[last]))
        guard line.passes(place, within: Self.width) else { continue }
        let (count, weight) = shades(on: line, except: number)
        if count >= Self.fewShades, weights[number] * count < Self.muchMore * weight { return true }
      }
    }
    return false
  }

  private func shades(on line: Line, except number: Int) -> (count: Int, weight: Int) {
    var (count, weight) = (0, 0)
    for cell in cells where line.comesNear(cell.center, within: Self.width + Self.cellReach) {
      for other in cell.numbers
      where other != number && line.passes(place(of: other), within: Self.width) {
        count += 1
        weight += weights[other]
      }
    }
    return (count, weight)
  }

  private func place(of number: Int) -> ColorPosition {
    let color = GIFOptions.RGB(packed: colors[number])
    return ColorPosition(Float(color.red), Float(color.green), Float(color.blue), 0)
  }

  /// The straight line from one colour to another.
  private struct Line {
    let start, direction: ColorPosition
    let squaredLength: Float

    init(from start: ColorPosition, to end: ColorPosition) {
      (self.start, direction) = (start, end - start)
      squaredLength = direction.squaredLength
    }

    /// True if a place is near the line, beyond neither of its ends.
    func passes(_ place: ColorPosition, within distance: Float) -> Bool {
      guard squaredLength > 0 else { return false }
      let offset = place - start
      let part = (offset * direction).sum() / squaredLength
      return part > 0 && part < 1
        && (offset - part * direction).squaredLength < distance * distance
    }

    /// True if a place is near the line or its ends.
    func comesNear(_ place: ColorPosition, within distance: Float) -> Bool {
      guard squaredLength > 0 else { return false }
      let offset = place - start
      let part = min(1, max(0, (offset * direction).sum() / squaredLength))
      return (offset - part * direction).squaredLength < distance * distance
    }
  }
}
