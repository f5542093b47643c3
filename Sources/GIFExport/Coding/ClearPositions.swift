/// The places where the dictionary is cleared in an image, to be used again for the images that follow.
struct ClearPositions {
  private var places: [Int]?
  /// Number of pixels of the image.
  private var count = 0
  /// Number of images for which they are still used.
  private var uses = 0

  private static let maximumUses = 15

  init() {}

  /// - Parameter count: Number of pixels of the image for which the places were found.
  init(_ places: [Int], of count: Int) {
    (self.places, self.count, uses) = (places, count, Self.maximumUses)
  }

  /// The places in an image of a number of pixels; nil if they have to be searched for.
  mutating func next(for pixels: Int) -> [Int]? {
    guard uses > 0, count > 0, let places, pixels <= 2 * count, 2 * pixels >= count else {
      return nil
    }
    uses -= 1
    let factor = Double(pixels) / Double(count)
    let scaled = places.map { Int(Double($0) * factor) }
    return scaled.enumerated().filter { index, place in
      place > (index == 0 ? 0 : scaled[index - 1]) && place < pixels
    }.map(\.element)
  }
}
