import AnimImages

/// The chunks of an animated PNG.
struct APNGFile {
  private let stream: FrameStream
  private let layout: APNGLayout
  private let frameCount: Int
  private var sequence: UInt32 = 0
  private var isFirst = true

  init(_ stream: FrameStream, _ layout: APNGLayout, frameCount: Int) {
    self.stream = stream
    self.layout = layout
    self.frameCount = frameCount
  }

  /// The bytes before the first frame.
  var header: [UInt8] {
    var data: [UInt8] = []
    PNGRows.append(UInt32(stream.width), to: &data)
    PNGRows.append(UInt32(stream.height), to: &data)
    var result: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    result += PNGRows.chunk("IHDR", data + layout.header + [0, 0, 0])
    if frameCount > 1 {
      var control: [UInt8] = []
      PNGRows.append(UInt32(frameCount), to: &control)
      PNGRows.append(
        stream.plays.map { UInt32(min(max($0, 1), Int(Int32.max))) } ?? 0, to: &control)
      result += PNGRows.chunk("acTL", control)
    }
    for chunk in layout.colorChunks { result += PNGRows.chunk(chunk.name, chunk.data) }
    return result
  }

  static var end: [UInt8] { PNGRows.chunk("IEND", []) }

  /// The chunks of the next frame.
  ///
  /// - Parameters:
  ///   - delay: Seconds.
  ///   - time: The sum of the delays in the file, which grows by that of this frame.
  mutating func frame(
    _ image: APNGImage, _ region: PixelRegion, delay: Double, _ time: inout Double
  ) -> [UInt8] {
    defer { isFirst = false }
    if frameCount == 1 { return PNGRows.chunk("IDAT", image.bytes) }
    var control = numbered()
    for number in [region.width, region.height, region.x, region.y] {
      PNGRows.append(UInt32(number), to: &control)
    }
    let fraction = FrameTimes.fraction(delay)
    time += Double(fraction.numerator) / Double(fraction.denominator)
    PNGRows.append(UInt32(fraction.numerator) << 16 | UInt32(fraction.denominator), to: &control)
    // Disposal 0 keeps the picture; the next frame replaces it or is blended over it.
    control += [0, image.isOverlay ? 1 : 0]
    let result = PNGRows.chunk("fcTL", control)
    if isFirst { return result + PNGRows.chunk("IDAT", image.bytes) }
    return result + PNGRows.chunk("fdAT", numbered() + image.bytes)
  }

  /// The next sequence number, which the frame chunks of an animation share.
  private mutating func numbered() -> [UInt8] {
    var result: [UInt8] = []
    PNGRows.append(sequence, to: &result)
    sequence += 1
    return result
  }
}
