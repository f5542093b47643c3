/// The pixels that were chosen for an image, as segments, as long as they are few: those of flat areas,
/// as of lettering, can often be coded again in a shorter way. So can those of a photograph that most of the
/// file is for, as a full dictionary may be kept once the colours are known.
struct FlatSegments {
  /// Palette indices take the place of colour numbers. The last one is by itself as long as it may grow.
  private var segments: [PixelSegment] = []
  private var last = PixelSegment(color: 0, isFree: false, length: 0)
  private var most = 0
  /// So many segments at most are those of large areas.
  private var largeCount = 0
  /// Whether there are few enough.
  private(set) var areFew = false

  /// An area has at least so many pixels on average.
  private static let areaSize = 12
  private static let smallAreaSize = 2
  /// So few segments take no time.
  private static let alwaysFew = 8000
  /// How many segments of images that have more may take some: those of a first image, as a rule.
  private var budget = 40_000
  /// How many images with data of more than so many bytes were looked at, and whether that ever made one
  /// shorter.
  private var longImages = (count: 0, everPaid: false)
  private static let longestAlways = 3000
  /// From so many on that were all in vain only one of some is looked at.
  private static let mostInVain = 6
  private static let rarely = 4

  /// What they are of: the image's rectangle, or what is drawn of it once that is known.
  private(set) var rect = PixelRect.pixel

  /// Quick data that is shorter by one part of so many is worth a closer look.
  private static let promising = 50

  /// Image data and its code size.
  typealias Data = (bytes: [UInt8], symbolBits: Int)

  /// Begins an image of a rectangle.
  ///
  /// - Parameter isFirst: whether it is the animation's first, which may be most of the file: it is worth a
  ///   look whatever its areas are.
  mutating func begin(_ rect: PixelRect, isFirst: Bool, effort: GIFOptions.Effort) {
    segments.removeAll(keepingCapacity: true)
    last.length = 0
    self.rect = rect
    let pixels = rect.width * rect.height
    largeCount = pixels / Self.areaSize
    most = isFirst ? pixels : effort == .fast ? largeCount : pixels / Self.smallAreaSize
    areFew = most > 0
  }

  /// The shorter data of an image, if there is any: large or few areas are worth all that the effort
  /// allows, many small ones are so for a few images, and then where a quick attempt is promising, unless
  /// any time may be taken.
  ///
  /// - Parameters:
  ///   - limit: The bytes of the data that there is.
  ///   - mayCrop: Whether pixels at the edges of the rectangle that stay as they are may be left out.
  ///   - code: Gives shorter data, if it finds any.
  mutating func shorter(
    than limit: Int, mayCrop: Bool, effort: GIFOptions.Effort,
    _ code: ([PixelSegment], GIFOptions.Effort) -> Data?
  ) -> Data? {
    guard areFew else { return nil }
    endLast()
    if mayCrop { crop() }
    let isLong = effort != .max && limit > Self.longestAlways
    if isLong, !longImages.everPaid {
      longImages.count += 1
      if longImages.count > Self.mostInVain, longImages.count % Self.rarely != 0 { return nil }
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

  /// Leaves out rows and columns at the edges in which nothing has to be drawn.
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
  /// - Parameter isFree: whether it is shown already.
  @inline(__always)
  mutating func add(_ index: UInt8, isFree: Bool) {
    add(UInt32(index), isFree: isFree, length: 1)
    areFew = segments.count < most
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

  /// Puts the last one among the others.
  private mutating func endLast() {
    if last.length > 0 { segments.append(last) }
    last.length = 0
  }
}
