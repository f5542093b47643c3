/// The chosen pixels of an image, as segments, as long as they are few. Those of flat areas, as in lettering, can
/// often be coded again in a shorter way. So can those of a photograph that takes most of the file, as a full
/// dictionary may be kept once the colours are known.
struct FlatSegments {
  /// The segments, with palette indices as colour numbers. The last one is kept apart as long as it may grow.
  private var segments: [PixelSegment] = []
  private var last = PixelSegment(color: 0, isFree: false, length: 0)
  private var maximumCount = 0
  /// Maximum number of segments of an image made of large areas.
  private var largeCount = 0
  /// True if there are few enough segments.
  private(set) var areFew = false

  /// Minimum mean number of pixels of large and of small areas.
  private static let areaSize = 12
  private static let smallAreaSize = 2
  /// Number of segments that take no time.
  private static let alwaysFew = 8000
  /// Number of segments that may still be spent on images that have more: as a rule, those of a first image.
  private var budget = 40_000
  /// Number of images with long data that were coded again, and whether one of them became shorter.
  private var longImages = (count: 0, everPaid: false)
  private static let maximumAlways = 3000
  /// Number of failures after which only one in a few long images is coded again.
  private static let maximumFailures = 6
  private static let rarely = 4

  /// The rectangle of the segments: that of the image, or the drawn part of it once that is known.
  private(set) var rect = PixelRect.pixel

  /// Quick data that is shorter by one part in this many is worth a closer search.
  private static let promising = 50

  /// Image data and its code size.
  typealias Data = (bytes: [UInt8], symbolBits: Int)

  /// Begins an image of a rectangle.
  ///
  /// - Parameter isFirst: True for the animation's first image, which may be most of the file and is always worth a
  ///   search.
  mutating func begin(_ rect: PixelRect, isFirst: Bool, effort: GIFOptions.Effort) {
    segments.removeAll(keepingCapacity: true)
    last.length = 0
    self.rect = rect
    let pixels = rect.width * rect.height
    largeCount = pixels / Self.areaSize
    maximumCount = isFirst ? pixels : effort == .fast ? largeCount : pixels / Self.smallAreaSize
    areFew = maximumCount > 0
  }

  /// The shorter data of an image, if there is any. Images of large or few areas get the whole effort. Images of many
  /// small areas get it a few times, and later if a quick attempt is promising, unless the effort is maximal.
  ///
  /// - Parameters:
  ///   - limit: The bytes of the existing data.
  ///   - mayCrop: True if pixels at the edges of the rectangle that stay as they are may be left out.
  ///   - code: Gives shorter data, if it finds any.
  mutating func shorter(
    than limit: Int, mayCrop: Bool, effort: GIFOptions.Effort,
    _ code: ([PixelSegment], GIFOptions.Effort) -> Data?
  ) -> Data? {
    guard areFew else { return nil }
    endLast()
    if mayCrop { crop() }
    let isLong = effort != .max && limit > Self.maximumAlways
    if isLong, !longImages.everPaid {
      longImages.count += 1
      if longImages.count > Self.maximumFailures, longImages.count % Self.rarely != 0 { return nil }
    }
    let found = find(than: limit, effort: effort, code)
    if isLong, found != nil { longImages.everPaid = true }
    return found
  }

  private mutating func find(
    than limit: Int, effort: GIFOptions.Effort,
    _ code: ([PixelSegment], GIFOptions.Effort) -> Data?
  ) -> Data? {
    let count = segments.count
    let isWhole =
      effort == .max || count <= max(largeCount, Self.alwaysFew) || count <= budget
    if count > Self.alwaysFew { budget -= count }
    if isWhole || effort == .fast { return code(segments, effort) }
    guard let quick = code(segments, .fast) else { return nil }
    guard quick.bytes.count * Self.promising < limit * (Self.promising - 1) else { return quick }
    return code(segments, effort) ?? quick
  }

  /// Removes rows and columns at the edges in which nothing has to be drawn.
  private mutating func crop() {
    let width = rect.width
    var bounds = RunBounds(width: width)
    var place = 0
    for segment in segments {
      if !segment.isFree { bounds.add(place, Int(segment.length)) }
      place += Int(segment.length)
    }
    guard let drawn = bounds.rect, drawn.width < width || drawn.height < rect.height else { return }
    let whole = segments
    segments.removeAll(keepingCapacity: true)
    place = 0
    for segment in whole {
      var rest = place..<place + Int(segment.length)
      place = rest.upperBound
      while !rest.isEmpty {
        let (y, x) = rest.lowerBound.quotientAndRemainder(dividingBy: width)
        let row = x..<min(width, x + rest.count)
        rest = rest.lowerBound + row.count..<rest.upperBound
        guard drawn.y.contains(y) else { continue }
        let length = Int32(truncatingIfNeeded: row.clamped(to: drawn.x).count)
        if length > 0 { add(segment.color, isFree: segment.isFree, length: length) }
      }
    }
    endLast()
    let (x, y) = (rect.x.lowerBound, rect.y.lowerBound)
    rect = PixelRect(
      x: x + drawn.x.lowerBound..<x + drawn.x.upperBound,
      y: y + drawn.y.lowerBound..<y + drawn.y.upperBound)
  }

  /// Adds a pixel.
  ///
  /// - Parameter isFree: True if it is shown already.
  @inline(__always)
  mutating func add(_ index: UInt8, isFree: Bool) {
    add(UInt32(index), isFree: isFree, length: 1)
    areFew = segments.count < maximumCount
  }

  @inline(__always)
  private mutating func add(_ color: UInt32, isFree: Bool, length: Int32) {
    if last.length > 0, last.color == color, last.isFree == isFree {
      last.length += length
    } else {
      if last.length > 0 { segments.append(last) }
      last = PixelSegment(color: color, isFree: isFree, length: length)
    }
  }

  /// Appends the last segment to the others.
  private mutating func endLast() {
    if last.length > 0 { segments.append(last) }
    last.length = 0
  }
}
