import AnimPixels
import CAnimWebPShim

/// The only place that calls libwebp.
enum LibWebP {
  struct Header {
    let width: Int
    let height: Int
    /// 1 for a still.
    let frameCount: Int
  }

  static func header(_ bytes: [UInt8]) throws(ImageError) -> Header {
    var header = animwebp_header()
    var message: UnsafePointer<CChar>?
    guard animwebp_read_header(bytes, bytes.count, &header, &message) == 1 else {
      throw .broken(.webP, text(message))
    }
    return Header(
      width: Int(header.width), height: Int(header.height), frameCount: Int(header.frame_count))
  }

  /// Fills a bitmap of the header's size with a still, not premultiplied, red in the lowest byte in memory.
  static func decode(_ bytes: [UInt8], into bitmap: inout Bitmap) throws(ImageError) {
    let (width, height) = (UInt32(bitmap.width), UInt32(bitmap.height))
    var message: UnsafePointer<CChar>?
    let isRead = bitmap.pixels.withUnsafeMutableBytes { pixels in
      guard let base = pixels.bindMemory(to: UInt8.self).baseAddress else { return false }
      return animwebp_decode(bytes, bytes.count, width, height, base, &message) == 1
    }
    guard isRead else { throw .broken(.webP, text(message)) }
  }

  /// - Parameter level: Effort of libwebp, 0 (fast) to 6 (small).
  static func encode(
    _ rgba: UnsafePointer<UInt8>, width: Int, height: Int, isLossless: Bool, quality: Float,
    level: Int
  ) throws(ImageError) -> [UInt8] {
    guard let columns = UInt32(exactly: width), let rows = UInt32(exactly: height) else {
      throw .tooLarge(width: width, height: height)
    }
    let options = animwebp_options(
      width: columns, height: rows, is_lossless: isLossless ? 1 : 0, quality: quality,
      method: Int32(level))
    var message: UnsafePointer<CChar>?
    var bytes: UnsafeMutablePointer<UInt8>?
    var size = 0
    guard animwebp_encode(rgba, options, &bytes, &size, &message) == 1, let bytes else {
      throw .encodingFailed(text(message))
    }
    defer { animwebp_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: size))
  }

  static func text(_ message: UnsafePointer<CChar>?) -> String {
    message.map { String(cString: $0) } ?? "libwebp gave no reason"
  }
}
