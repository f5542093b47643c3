import AnimPixels
import CAnimJPEGShim

/// The only place that calls libjpeg, through C functions that turn its jumps into results.
enum LibJPEG {
  struct Header {
    let width: Int
    let height: Int
    /// 1 grey, 3 colour, 4 with black.
    let components: Int
  }

  static func header(_ bytes: [UInt8]) throws(ImageError) -> Header {
    var header = animjpeg_header()
    var message = CMessage(size: Int(animjpeg_message_size))
    guard animjpeg_read_header(bytes, bytes.count, &header, &message.bytes) == 1 else {
      throw .broken(.jpeg, message.text)
    }
    return Header(
      width: Int(header.width), height: Int(header.height), components: Int(header.components))
  }

  /// Fills a bitmap of the header's size with opaque pixels, red in the lowest byte in memory.
  static func decode(_ bytes: [UInt8], into bitmap: inout Bitmap) throws(ImageError) {
    let (width, height) = (UInt32(bitmap.width), UInt32(bitmap.height))
    var message = CMessage(size: Int(animjpeg_message_size))
    let isRead = bitmap.pixels.withUnsafeMutableBytes { pixels in
      guard let base = pixels.bindMemory(to: UInt8.self).baseAddress else { return false }
      return animjpeg_decode(bytes, bytes.count, width, height, base, &message.bytes) == 1
    }
    guard isRead else { throw .broken(.jpeg, message.text) }
  }
}
