import AnimGeometry

/// A projection over time as a table of polynomials. A lookup is cheap, while the exact projection takes a
/// way through the scene.
///
/// Cells are halved until the polynomial through five samples is near enough to others between them.
struct ProjectionTable: Sendable {
  private typealias Numbers = (matrix: SIMD8<Double>, weight: Double)

  /// A stretch of time with a polynomial through samples in even steps.
  private struct Cell: Sendable {
    var start: Double
    var length: Double
    /// True if the polynomial is near enough.
    var isPolynomial = true
    /// The divided differences of the weights.
    var weights: SIMD8<Double>
  }

  private var cells: [Cell] = []
  /// The divided differences of the matrices, five for each cell.
  private var differences: [SIMD8<Double>] = []
  private let exact: @Sendable (Double) -> Projection
  private let box: Rect
  private let tolerance: Double

  /// Maximum number of times that a stretch is halved.
  private static let maximumHalvings = 10
  /// Number of cells after which stretches are no longer halved. They use the exact projection.
  private static let maximumCellCount = 100_000

  /// - Parameters:
  ///   - edges: Rising times from the first to the last, between which the projection is smooth.
  ///   - box: Rectangle that is projected.
  ///   - tolerance: Permitted error of the projected corners of the box.
  init(
    edges: [Double], box: Rect, tolerance: Double,
    exact: @escaping @Sendable (Double) -> Projection
  ) {
    self.exact = exact
    self.box = box
    self.tolerance = tolerance
    for (start, end) in zip(edges, edges.dropFirst()) where end > start {
      let inset = min(1e-9, (end - start) * 1e-6)
      let (first, length) = (start + inset, end - start - 2 * inset)
      let samples = (0...4).map { exact(first + length * Double($0) / 4) }
      divide(first, length, samples, 0)
    }
  }

  /// The projection at a time; at an edge, the one after it.
  func value(at time: Double) -> Projection {
    guard !cells.isEmpty else { return exact(time) }
    let index = max(cells.partitionIndex { $0.start > time } - 1, 0)
    let cell = cells[index]
    guard cell.isPolynomial else { return exact(time) }
    // Newton's form on the moments 0, 1, 2, 3 and 4.
    let x = min(max((time - cell.start) / cell.length, 0), 1) * 4
    func d(_ order: Int) -> SIMD8<Double> { differences[5 * index + order] }
    let matrix = d(0) + x * (d(1) + (x - 1) * (d(2) + (x - 2) * (d(3) + (x - 3) * d(4))))
    let w = cell.weights
    let weight = w[0] + x * (w[1] + (x - 1) * (w[2] + (x - 2) * (w[3] + (x - 3) * w[4])))
    return Self.projection((matrix, weight))
  }

  private mutating func divide(
    _ start: Double, _ length: Double, _ samples: [Projection], _ depth: Int
  ) {
    append(start, length, samples)
    let between = (0..<4).map { exact(start + length * (Double($0) + 0.5) / 4) }
    let isClose = between.indices.allSatisfy {
      isNear(value(at: start + length * (Double($0) + 0.5) / 4), between[$0])
    }
    if isClose, isCloseInBetween(start, length) { return }
    guard depth < Self.maximumHalvings, length > 1e-5, cells.count < Self.maximumCellCount else {
      cells[cells.count - 1].isPolynomial = false
      return
    }
    cells.removeLast()
    differences.removeLast(5)
    let half = length / 2
    divide(
      start, half, [samples[0], between[0], samples[1], between[1], samples[2]], depth + 1)
    divide(
      start + half, half, [samples[2], between[2], samples[3], between[3], samples[4]], depth + 1)
  }

  /// True if the last cell is near at two times beside the even steps. A regular rotation may look alike at
  /// each of these.
  private func isCloseInBetween(_ start: Double, _ length: Double) -> Bool {
    [0.381966, 0.763932].allSatisfy {
      let time = start + length * $0
      return isNear(value(at: time), exact(time))
    }
  }

  private func isNear(_ a: Projection, _ b: Projection) -> Bool {
    box.corners.allSatisfy { corner in
      let (m, n) = (corner * a.affine, corner * b.affine)
      let (v, w) = (a.w(at: corner), b.w(at: corner))
      // A place changes by the change of the numerators, and by the place times the change of the divisor.
      let divisor = max(abs(w), 0.05)
      let place = max(abs(n.x), abs(n.y)) / divisor
      return (m - n).length + abs(v - w) * place <= tolerance * divisor
    }
  }

  private mutating func append(_ start: Double, _ length: Double, _ samples: [Projection]) {
    var matrices = samples.map { Self.numbers($0).matrix }
    var weights = samples.map { Self.numbers($0).weight }
    // Divided differences.
    for order in 1...4 {
      for index in stride(from: 4, through: order, by: -1) {
        matrices[index] = (matrices[index] - matrices[index - 1]) / Double(order)
        weights[index] = (weights[index] - weights[index - 1]) / Double(order)
      }
    }
    var cell = Cell(start: start, length: length, weights: .zero)
    for index in 0...4 { cell.weights[index] = weights[index] }
    cells.append(cell)
    differences += matrices
  }

  private static func numbers(_ p: Projection) -> Numbers {
    let m = p.affine
    return (SIMD8(m.a, m.b, m.c, m.d, m.tx, m.ty, p.px, p.py), p.pw)
  }

  private static func projection(_ numbers: Numbers) -> Projection {
    let m = numbers.matrix
    return Projection(
      AffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5]), px: m[6], py: m[7],
      pw: numbers.weight)
  }
}
