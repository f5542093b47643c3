/// The pixels that were chosen for an image, as segments, as long as they are few: those of flat areas can
/// be coded again in a shorter way.
struct FlatSegments {
  /// Palette indices take the place of colour numbers.
  private(set) var segments: [PixelSegment] = []
  private var most = 0
  /// Whether there are few enough.
  private(set) var areFew = false

  /// An area has at least so many pixels on average.
  private static let areaSize = 12

  /// Begins an image.
  mutating func begin(pixels: Int) {
    segments.removeAll(keepingCapacity: true)
    most = pixels / Self.areaSize
    areFew = most > 0
  }

  /// Adds a pixel.
  ///
  /// - Parameter isFree: whether it is shown already.
  @inline(__always)
  mutating func add(_ index: UInt8, isFree: Bool) {
    let color = UInt32(index)
    if let last = segments.indices.last, segments[last].color == color,
      segments[last].isFree == isFree
    {
      segments[last].length += 1
    } else {
      segments.append(PixelSegment(color: color, isFree: isFree, length: 1))
      areFew = segments.count <= most
    }
  }

  /// The symbols of all indices.
  static let symbols = SymbolMap(indices: (0..<256).map { Int16($0) })
}
