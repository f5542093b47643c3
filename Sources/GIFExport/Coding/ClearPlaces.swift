/// The places where the dictionary is begun anew in an image, for those that follow.
struct ClearPlaces {
  private var places: [Int]?
  /// The pixels of the image.
  private var count = 0
  /// How many more images they are tried for.
  private var uses = 0

  private static let mostUses = 15

  init() {}

  /// - Parameter count: the pixels of the image that they were found for.
  init(_ places: [Int], of count: Int) {
    (self.places, self.count, uses) = (places, count, Self.mostUses)
  }

  /// The places in an image of so many pixels; nil where they have to be looked for.
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
