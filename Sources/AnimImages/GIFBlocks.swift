/// The blocks of a GIF file, without their pixels.
struct GIFBlocks {
  /// An image with the control extension before it.
  struct Image {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    /// Hundredths of a second.
    var delay = 0
    var disposal = AnimationCanvas.Disposal.keep
    /// The index of the transparent colour in the palette.
    var transparent: UInt8?
    /// The descriptor's last byte, with flags for a palette and interlacing and the palette's size.
    var flags: UInt8
    /// The image's own palette and its pixels.
    var data: Range<Int>
  }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var images: [Image] = []
  /// Number of plays; nil for ever.
  private(set) var plays: Int? = 1
  /// The file's header and its global palette.
  private var start = 0..<0

  /// - Throws: `ImageError` for a block that is cut off or of an unknown kind, for an image without
  ///   pixels or above the limits of ``ImageDecoder``, and for a file without images.
  init(_ bytes: [UInt8]) throws(ImageError) {
    guard ImageFormat(bytes) == .gif else { throw .unknownFormat(ImageFormat.otherName(bytes)) }
    guard bytes.count >= 13 else { throw Self.cut }
    (width, height) = (Self.number(bytes, 6), Self.number(bytes, 8))
    var place = 13 + Self.paletteSize(bytes[10])
    start = 0..<place
    var control = Image(x: 0, y: 0, width: 0, height: 0, flags: 0, data: 0..<0)
    let plain = control
    while true {
      guard place < bytes.count else { throw Self.cut }
      switch bytes[place] {
      case 0x3B:
        guard !images.isEmpty else { throw .broken(.gif, "it has no image") }
        return
      case 0x21:
        guard place + 2 < bytes.count else { throw Self.cut }
        let content = place + 2
        let end = try Self.endOfBlocks(bytes, from: content)
        switch bytes[place + 1] {
        case 0xF9: control = Self.control(bytes, content, plain)
        case 0xFF: readLoop(bytes, content..<end)
        // A text extension is an image of its own, which no viewer shows.
        case 0x01: control = plain
        default: break
        }
        place = end
      case 0x2C:
        try readImage(bytes, &place, control)
        control = plain
      // Some writers leave empty blocks between others.
      case 0: place += 1
      default: throw .broken(.gif, "it has a block of no known kind")
      }
    }
  }

  /// A file with a single image at its top-left corner.
  func file(with image: Image, of bytes: [UInt8]) -> [UInt8] {
    var file = Array(bytes[start])
    if let transparent = image.transparent { file += [0x21, 0xF9, 4, 1, 0, 0, transparent, 0] }
    func pair(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8)] }
    file += [0x2C, 0, 0, 0, 0] + pair(image.width) + pair(image.height) + [image.flags]
    return file + bytes[image.data] + [0x3B]
  }

  private mutating func readImage(
    _ bytes: [UInt8], _ place: inout Int, _ control: Image
  ) throws(ImageError) {
    guard place + 10 < bytes.count else { throw Self.cut }
    var image = control
    (image.x, image.y) = (Self.number(bytes, place + 1), Self.number(bytes, place + 3))
    (image.width, image.height) = (Self.number(bytes, place + 5), Self.number(bytes, place + 7))
    try ImageDecoder.check(width: image.width, height: image.height, .gif)
    image.flags = bytes[place + 9]
    let pixels = place + 10 + Self.paletteSize(image.flags)
    image.data = place + 10..<(try Self.endOfBlocks(bytes, from: pixels + 1))
    images.append(image)
    place = image.data.upperBound
  }

  /// Reads the number of plays from an application extension.
  private mutating func readLoop(_ bytes: [UInt8], _ content: Range<Int>) {
    let names = ["NETSCAPE2.0", "ANIMEXTS1.0"].map { [UInt8($0.utf8.count)] + Array($0.utf8) }
    let block = bytes[content]
    guard names.contains(where: block.starts), block.count >= 16, block.dropFirst(12).first == 3,
      block.dropFirst(13).first == 1
    else { return }
    let repeats = Self.number(bytes, content.lowerBound + 14)
    plays = repeats == 0 ? nil : repeats + 1
  }

  private static func control(_ bytes: [UInt8], _ content: Int, _ plain: Image) -> Image {
    // A shorter block has no meaning. An empty block follows, so this index is in range.
    guard bytes[content] >= 4 else { return plain }
    var result = plain
    let flags = bytes[content + 1]
    result.delay = number(bytes, content + 2)
    if flags & 1 == 1 { result.transparent = bytes[content + 4] }
    switch flags >> 2 & 7 {
    case 2: result.disposal = .clear
    // Some writers number the disposals wrongly, which browsers tolerate.
    case 3, 4: result.disposal = .restore
    default: break
    }
    return result
  }

  /// The index after a sequence of blocks and the empty one that ends it.
  private static func endOfBlocks(_ bytes: [UInt8], from start: Int) throws(ImageError) -> Int {
    var place = start
    while place < bytes.count {
      if bytes[place] == 0 { return place + 1 }
      place += Int(bytes[place]) + 1
    }
    throw cut
  }

  private static func paletteSize(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 6 << Int(flags & 7)
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    Int(bytes[place]) | Int(bytes[place + 1]) << 8
  }

  private static let cut = ImageError.broken(.gif, "it ends too early")
}
