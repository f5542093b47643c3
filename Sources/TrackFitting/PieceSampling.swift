/// The moments inside of a piece at which it is compared with the fitted function.
enum PieceSampling {
  /// One for each of the moments.
  typealias Samples<Element> = InlineArray<41, Element>

  /// The moments as fractions of the piece. They are off-centre, so that symmetric shapes aren't sampled only at their
  /// straight places, and denser at the ends, at which slopes may be infinite.
  static let fractions: [Double] = {
    let count = Samples<Double>.count - 5
    let inner = (1..<count).map {
      (Double($0) + ($0 & 1 == 0 ? 0.13 : -0.11)) / Double(count)
    }
    return [0.0012, 0.005, 0.012] + inner + [0.988, 0.995, 0.9988]
  }()

  /// The order in which the moments are compared: from the middle on in long strides, so that a misfit is found early.
  /// The count of moments is prime to the stride.
  static let order = fractions.indices.map { (20 + 16 * $0) % fractions.count }
}
