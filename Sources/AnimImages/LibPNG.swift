import AnimPixels
import CAnimPNGShim

/// Filters of rows: predictions from which a row stores its differences.
enum PNGFilter: Int32 {
  /// No prediction.
  case none
  /// The pixel to the left.
  case left
  /// For each row the filter with the smallest bytes.
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

  /// The pixels of a file that has this header, not premultiplied, red in the lowest byte in memory.
  static func decode(_ bytes: [UInt8], _ header: Header) throws(ImageError) -> Bitmap {
    let (width, height) = (header.width, header.height)
    var message = CMessage(size: Int(animpng_message_size))
    // Rows of plain files are decompressed behind the pixels, each with a byte for its filter. Room
    // for two more rows allows decoding two at once.
    let room = width * (height + 2) + height / 4 + 2
    let pixels = [UInt32](unsafeUninitializedCapacity: room) { buffer, count in
      guard let base = buffer.baseAddress, let columns = UInt32(exactly: width),
        let rows = UInt32(exactly: height)
      else { return }
      let isRead = base.withMemoryRebound(to: UInt8.self, capacity: 4 * room) { rgba in
        animpng_decode_plain(bytes, bytes.count, columns, rows, rgba, 4 * room) == 1
          || animpng_decode(bytes, bytes.count, columns, rows, rgba, &message.bytes) == 1
      }
      if isRead { count = width * height }
    }
    guard let bitmap = Bitmap(width: width, height: height, pixels: pixels) else {
      throw .broken(.png, message.text)
    }
    return bitmap
  }

  /// - Parameter level: Effort of zlib, 1 (fast) to 9 (small).
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
