/// The chunks of a PNG file, which may be an animation, without their pixels.
struct APNGChunks {
  /// A frame of the animation.
  struct Frame {
    var area: AnimationCanvas.Area
    /// Seconds.
    var duration: Double
    var disposal: AnimationCanvas.Disposal
    var isOver: Bool
    /// The parts of the frame's compressed pixels.
    var data: [Range<Int>] = []
  }

  private(set) var width = 0
  private(set) var height = 0
  /// Empty for a file without an animation.
  private(set) var frames: [Frame] = []
  /// Number of plays; nil for ever.
  private(set) var plays: Int? = 1

  private var header: Range<Int> = 0..<0
  /// The contents of the chunks of the palette and of transparent colours.
  private var colors: [Range<Int>] = []
  private var claimedFrames: Int?
  private var sequence = 0
  private var hasPicture = false
  private var isPictureFirstFrame = false

  /// - Throws: `ImageError` for a chunk that is cut off, has a wrong checksum or a wrong position,
  ///   and for a frame that exceeds the canvas.
  init(_ bytes: [UInt8]) throws(ImageError) {
    guard ImageFormat(bytes) == .png else { throw .unknownFormat(ImageFormat.otherName(bytes)) }
    var place = 8
    while true {
      guard bytes.count - place >= 12 else { throw Self.broken("it ends too early") }
      let length = Self.number(bytes, place)
      guard length <= bytes.count - place - 12 else { throw Self.broken("it ends too early") }
      let (name, content) = (bytes[place + 4..<place + 8], place + 8..<place + 8 + length)
      let kind = String(decoding: name, as: Unicode.ASCII.self)
      if place == 8 {
        guard kind == "IHDR", length == 13 else { throw Self.broken("it has no header") }
      }
      place = content.upperBound + 4
      guard kind != "IEND" else { break }
      // The still picture's chunks are checked with its pixels.
      if claimedFrames != nil || kind == "acTL" {
        let sum = PNGChecksum.of(bytes[content.lowerBound - 4..<content.upperBound])
        guard sum == UInt32(truncatingIfNeeded: Self.number(bytes, content.upperBound)) else {
          throw Self.broken("the checksum of a part is wrong")
        }
      }
      try read(kind, content, of: bytes)
    }
    try finish()
  }

  /// A still picture of a frame's pixels.
  func file(with frame: Frame, of bytes: [UInt8]) -> [UInt8] {
    var file = Array(bytes[..<8])
    func add(_ name: String, _ content: [UInt8]) {
      let body = Array(name.utf8) + content
      file += Self.bytes(UInt32(truncatingIfNeeded: content.count)) + body
      file += Self.bytes(PNGChecksum.of(body[...]))
    }
    let (columns, rows) = (frame.area.width, frame.area.height)
    add(
      "IHDR",
      Self.bytes(UInt32(truncatingIfNeeded: columns)) + Self.bytes(UInt32(truncatingIfNeeded: rows))
        + bytes[header].dropFirst(8))
    // The whole chunk: length, name, content and checksum.
    for range in colors { file += bytes[range.lowerBound - 8..<range.upperBound + 4] }
    add("IDAT", frame.data.flatMap { bytes[$0] })
    add("IEND", [])
    return file
  }

  private mutating func read(
    _ kind: String, _ content: Range<Int>, of bytes: [UInt8]
  ) throws(ImageError) {
    switch kind {
    case "IHDR":
      header = content
      (width, height) = (
        Self.number(bytes, content.lowerBound), Self.number(bytes, content.lowerBound + 4)
      )
    case "PLTE", "tRNS": if !hasPicture { colors.append(content) }
    case "acTL":
      guard content.count == 8, !hasPicture, claimedFrames == nil else {
        throw Self.broken("its animation has a wrong beginning")
      }
      claimedFrames = Self.number(bytes, content.lowerBound)
      let count = Self.number(bytes, content.lowerBound + 4)
      plays = count == 0 ? nil : count
    case "IDAT":
      if !hasPicture { isPictureFirstFrame = frames.count == 1 }
      hasPicture = true
      if isPictureFirstFrame, frames.count == 1 { frames[0].data.append(content) }
    case "fcTL" where claimedFrames != nil:
      guard content.count == 26 else { throw Self.broken("a frame has a wrong beginning") }
      try follow(Self.number(bytes, content.lowerBound))
      try addFrame(bytes, content.lowerBound)
    case "fdAT" where claimedFrames != nil:
      guard content.count >= 4, hasPicture, let last = frames.indices.last else {
        throw Self.broken("the pixels of a frame stand in a wrong place")
      }
      try follow(Self.number(bytes, content.lowerBound))
      frames[last].data.append(content.lowerBound + 4..<content.upperBound)
    default: break
    }
  }

  /// Checks that a part of the animation has the next sequence number.
  private mutating func follow(_ number: Int) throws(ImageError) {
    guard number == sequence else {
      throw Self.broken("the parts of its animation are out of order")
    }
    sequence += 1
  }

  private mutating func addFrame(_ bytes: [UInt8], _ start: Int) throws(ImageError) {
    let numbers = (1...4).map { Self.number(bytes, start + 4 * $0) }
    let area = AnimationCanvas.Area(
      x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1])
    guard area.width > 0, area.height > 0, area.x <= width - area.width,
      area.y <= height - area.height
    else { throw Self.broken("a frame isn't on the canvas") }
    func half(_ place: Int) -> Int {
      Int(bytes[start + place]) << 8 | Int(bytes[start + place + 1])
    }
    let unit = half(22) == 0 ? 100 : half(22)
    let disposals: [AnimationCanvas.Disposal] = [.keep, .clear, .restore]
    guard Int(bytes[start + 24]) < disposals.count, bytes[start + 25] < 2 else {
      throw Self.broken("a frame is drawn in no known way")
    }
    frames.append(
      Frame(
        area: area, duration: Double(half(20)) / Double(unit),
        disposal: disposals[Int(bytes[start + 24])], isOver: bytes[start + 25] == 1))
  }

  private mutating func finish() throws(ImageError) {
    guard let claimedFrames else {
      frames = []
      return
    }
    guard claimedFrames == frames.count, !frames.isEmpty else {
      throw Self.broken("it has \(frames.count) frames, where it says \(claimedFrames)")
    }
    guard frames.allSatisfy({ !$0.data.isEmpty }) else {
      throw Self.broken("a frame has no pixels")
    }
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { (shift: UInt32) in UInt8(truncatingIfNeeded: number >> shift) }
  }

  private static func broken(_ reason: String) -> ImageError { .broken(.png, reason) }
}
