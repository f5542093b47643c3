import AnimImages
import AnimPixels

/// The coded picture of a frame.
struct WebPImage {
  let region: PixelRegion
  /// True if it is blended over the picture before, false if it replaces it.
  let isOverlay: Bool
  /// The chunks with the pixels.
  let chunks: [UInt8]
  let hasAlpha: Bool

  /// Codes the change as a replacement and as an overlay, and keeps the smaller result.
  init(
    _ change: PixelChange, isFirst: Bool, _ quality: WebPEncoder.Quality, effort: Int
  ) throws(ImageError) {
    let new = change.new
    region = PixelRegion(x: new.x, y: new.y, width: new.width, height: new.height)
    var best = try WebPEncoder.encode(straight: new, quality, effort: effort)
    var (isOverlay, isOpaque) = (false, new.pixels.reduce(.max, &) >> 24 == 255)
    if !isFirst, let overlay = change.overlay() {
      let bytes = try WebPEncoder.encode(straight: overlay, quality, effort: effort)
      if bytes.count < best.count { (best, isOverlay, isOpaque) = (bytes, true, false) }
    }
    self.isOverlay = isOverlay
    hasAlpha = !isOpaque
    chunks = WebPFile.imageChunks(of: best)
  }

  /// The header before the chunks of a frame of an animation.
  func frameHeader(milliseconds: Int) -> [UInt8] {
    var result = Array("ANMF".utf8)
    WebPFile.append(16 + chunks.count, bytes: 4, to: &result)
    for number in [
      region.x / 2, region.y / 2, region.width - 1, region.height - 1, milliseconds,
    ] {
      WebPFile.append(number, bytes: 3, to: &result)
    }
    result.append(isOverlay ? 0 : 2)
    return result
  }
}

/// Functions for the container of WebP files.
enum WebPFile {
  /// The chunks of a file that hold pixels: its image and that image's alpha.
  static func imageChunks(of file: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 12
    while place + 8 <= file.count {
      let size = (0..<4).reduce(0) { $0 | Int(file[place + 4 + $1]) << (8 * $1) }
      let end = min(file.count, place + 8 + size + size & 1)
      if ["ALPH", "VP8 ", "VP8L"].contains(where: { file[place..<place + 4].elementsEqual($0.utf8) }
      ) {
        result += file[place..<end]
      }
      place = end
    }
    return result
  }

  /// A file with one picture.
  static func still(_ image: WebPImage, width: Int, height: Int) -> [UInt8] {
    let isExtended = image.chunks.starts(with: "ALPH".utf8)
    var body = Array("WEBP".utf8)
    if isExtended { appendExtendedHeader(flags: 0x10, width, height, to: &body) }
    body += image.chunks
    var result = Array("RIFF".utf8)
    append(body.count, bytes: 4, to: &result)
    return result + body
  }

  /// The chunks at the start of an animation.
  ///
  /// - Parameter frameBytes: Total number of bytes of the frames with their headers.
  static func header(
    width: Int, height: Int, plays: Int?, hasAlpha: Bool, frameBytes: Int
  ) -> [UInt8] {
    var body = Array("WEBP".utf8)
    appendExtendedHeader(flags: hasAlpha ? 0x12 : 0x02, width, height, to: &body)
    body += "ANIM".utf8
    append(6, bytes: 4, to: &body)
    // The background is transparent.
    append(0, bytes: 4, to: &body)
    append(plays.map { min(max($0, 1), 65535) } ?? 0, bytes: 2, to: &body)
    var result = Array("RIFF".utf8)
    append(body.count + frameBytes, bytes: 4, to: &result)
    return result + body
  }

  private static func appendExtendedHeader(
    flags: Int, _ width: Int, _ height: Int, to bytes: inout [UInt8]
  ) {
    bytes += "VP8X".utf8
    append(10, bytes: 4, to: &bytes)
    append(flags, bytes: 4, to: &bytes)
    append(width - 1, bytes: 3, to: &bytes)
    append(height - 1, bytes: 3, to: &bytes)
  }

  /// Appends a number, the lowest byte first.
  static func append(_ number: Int, bytes count: Int, to bytes: inout [UInt8]) {
    for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
  }
}
