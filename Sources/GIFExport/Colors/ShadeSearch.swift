/// Finds the shades of soft edges between two colours, and of one that fades to another.
struct ShadeSearch {
  private typealias Place = SIMD4<Float>

  private let colors: [UInt32]
  private let weights: [Int]
  /// The colours that may be at the ends of shades.
  private let ends: [Int]
  /// The colours that there are, those that lie in the same part of the cube together.
  private var cells = [(center: Place, numbers: [Int])]()

  /// A cell is so wide, of 256, and its corners are at most this far from its middle.
  private static let cellSize: Float = 16
  private static let cellReach: Float = 14
  /// How far a shade is from the straight way, of 255.
  private static let width: Float = 10
  private static let fewShades = 3
  private static let muchMore = 4

  /// - Parameters:
  ///   - colors: encoded, by number; the first is none.
  ///   - weights: how much there is of each.
  ///   - ends: the colours between which there may be shades.
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

  /// Whether a colour lies between two others and there is hardly more of it than of those beside it.
  func isShade(_ number: Int) -> Bool {
    let place = place(of: number)
    for last in ends.indices {
      for first in 0..<last {
        let way = Way(from: self.place(of: ends[first]), to: self.place(of: ends[last]))
        guard way.passes(place, within: Self.width) else { continue }
        let (count, weight) = shades(on: way, except: number)
        if count >= Self.fewShades, weights[number] * count < Self.muchMore * weight { return true }
      }
    }
    return false
  }

  private func shades(on way: Way, except number: Int) -> (count: Int, weight: Int) {
    var (count, weight) = (0, 0)
    for cell in cells where way.comesNear(cell.center, within: Self.width + Self.cellReach) {
      for other in cell.numbers
      where other != number && way.passes(place(of: other), within: Self.width) {
        count += 1
        weight += weights[other]
      }
    }
    return (count, weight)
  }

  private func place(of number: Int) -> Place {
    let color = GIFOptions.RGB(packed: colors[number])
    return Place(Float(color.red), Float(color.green), Float(color.blue), 0)
  }

  /// The straight way from one colour to another.
  private struct Way {
    let start, way: Place
    let squaredLength: Float

    init(from start: Place, to end: Place) {
      (self.start, way) = (start, end - start)
      squaredLength = way.squaredLength
    }

    /// Whether a place is beside the way, beyond neither of its ends.
    func passes(_ place: Place, within distance: Float) -> Bool {
      guard squaredLength > 0 else { return false }
      let offset = place - start
      let part = (offset * way).sum() / squaredLength
      return part > 0 && part < 1
        && (offset - part * way).squaredLength < distance * distance
    }

    /// Whether a place is beside the way or its ends.
    func comesNear(_ place: Place, within distance: Float) -> Bool {
      guard squaredLength > 0 else { return false }
      let offset = place - start
      let part = min(1, max(0, (offset * way).sum() / squaredLength))
      return (offset - part * way).squaredLength < distance * distance
    }
  }
}
