import AnimPixels
import CAnimPNGShim

/// What rows are written as differences to.
enum PNGFilter: Int32 {
  /// Rows are written as they are.
  case none
  /// The pixel to the left.
  case left
  /// For each row what makes its bytes smallest.
  case best
}

/// The only place that calls libpng, through C functions that turn its jumps into results.
enum LibPNG {
  struct Header {
    let width: Int
    let height: Int
    let bitsPerPixel: Int
  }

  static func header(_ bytes: [UInt8]) throws(ImageError) -> Header {
    var header = animpng_header()
    var message = CMessage(size: Int(animpng_message_size))
    let isRead = animpng_read_header(bytes, bytes.count, &header, &message.bytes) == 1
    guard isRead else { throw .broken(.png, message.text) }
    return Header(
      width: Int(header.width), height: Int(header.height),
      bitsPerPixel: Int(header.bits_per_pixel))
  }

  /// Fills a bitmap of the header's size with pixels that aren't premultiplied, red in the lowest
  /// byte in memory.
  static func decode(_ bytes: [UInt8], into bitmap: inout Bitmap) throws(ImageError) {
    guard let width = UInt32(exactly: bitmap.width), let height = UInt32(exactly: bitmap.height)
    else { throw .tooLarge(width: bitmap.width, height: bitmap.height) }
    var message = CMessage(size: Int(animpng_message_size))
    let isRead = bitmap.pixels.withUnsafeMutableBytes { pixels in
      guard let base = pixels.bindMemory(to: UInt8.self).baseAddress else { return false }
      return animpng_decode(bytes, bytes.count, width, height, base, &message.bytes) == 1
    }
    guard isRead else { throw .broken(.png, message.text) }
  }

  /// - Parameter level: How hard zlib tries, 1 (fast) to 9 (small).
  static func encode(
    _ samples: PNGSamples, filter: PNGFilter, level: Int
  ) throws(ImageError) -> [UInt8] {
    guard let width = UInt32(exactly: samples.width), let height = UInt32(exactly: samples.height)
    else { throw .tooLarge(width: samples.width, height: samples.height) }
    var message = CMessage(size: Int(animpng_message_size))
    var bytes: UnsafeMutablePointer<UInt8>?
    var size = 0
    let layout = animpng_layout(
      width: width, height: height, channels: Int32(samples.channels),
      color_count: Int32(samples.palette.count / 4), filter: filter.rawValue,
      level: Int32(level))
    let isWritten =
      animpng_encode(samples.bytes, samples.palette, layout, &bytes, &size, &message.bytes) == 1
    guard isWritten, let bytes else { throw .encodingFailed(message.text) }
    defer { animpng_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: size))
  }
}
