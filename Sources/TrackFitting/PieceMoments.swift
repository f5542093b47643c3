/// The moments inside of a piece at which it is compared with what it stands for.
enum PieceMoments {
  /// One for each of the moments.
  typealias Samples<Element> = InlineArray<41, Element>

  /// The moments as parts of the piece: off-centre places, so that a symmetric shape isn't sampled where
  /// it looks straight, and more towards the ends, where slopes may be endless.
  static let fractions: [Double] = {
    let count = Samples<Double>.count - 5
    let inner = (1..<count).map {
      (Double($0) + ($0 & 1 == 0 ? 0.13 : -0.11)) / Double(count)
    }
    return [0.0012, 0.005, 0.012] + inner + [0.988, 0.995, 0.9988]
  }()

  /// The order in which the moments are compared: from the middle on in long strides, so that what
  /// doesn't fit shows early. The count of moments is prime to the stride.
  static let order = fractions.indices.map { (20 + 16 * $0) % fractions.count }
}
