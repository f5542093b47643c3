/// The pixels that were chosen for an image, as segments, as long as they are few: those of flat areas can
/// be coded again in a shorter way. Now and then it is found out whether those of small areas can, as
/// lettering that scrolls has them.
struct FlatSegments {
  /// Palette indices take the place of colour numbers.
  private(set) var segments: [PixelSegment] = []
  private var most = 0
  /// So many segments at most are those of large areas.
  private var largeCount = 0
  private var isThorough = false
  /// Whether there are few enough.
  private(set) var areFew = false

  /// Whether small areas are worth their time.
  private var smallAreas = Payoff(leastPart: 100)

  /// An area has at least so many pixels on average.
  private static let areaSize = 12
  private static let smallAreaSize = 2

  /// Begins an image.
  mutating func begin(pixels: Int, effort: GIFOptions.Effort) {
    segments.removeAll(keepingCapacity: true)
    isThorough = effort == .max
    let isDue = isThorough || effort == .normal && smallAreas.isDue()
    largeCount = pixels / Self.areaSize
    most = isDue ? pixels / Self.smallAreaSize : largeCount
    areFew = most > 0
  }

  /// The shorter data of an image, if there is any: large areas are worth all that the effort allows,
  /// small ones a quick attempt.
  ///
  /// - Parameters:
  ///   - bytes: The size of the data so far.
  ///   - code: Gives shorter data, if it finds any.
  mutating func shorter(
    than bytes: Int, effort: GIFOptions.Effort,
    _ code: ([PixelSegment], GIFOptions.Effort) -> [UInt8]?
  ) -> [UInt8]? {
    if areFew, isThorough || segments.count <= largeCount { return code(segments, effort) }
    guard most > largeCount else { return nil }
    let found = areFew ? code(segments, .fast) : nil
    smallAreas.note(bytes, found?.count ?? bytes)
    return found
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
