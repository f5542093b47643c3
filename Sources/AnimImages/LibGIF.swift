import AnimPixels
import CAnimGIFShim

/// The only reader that calls giflib.
enum LibGIF {
  static func size(_ bytes: [UInt8]) throws(ImageError) -> (width: Int, height: Int) {
    var (width, height) = (UInt32(0), UInt32(0))
    var message = CMessage(size: Int(animgif_message_size))
    guard animgif_read_header(bytes, bytes.count, &width, &height, &message.bytes) == 1 else {
      throw .broken(.gif, message.text)
    }
    return (Int(width), Int(height))
  }

  /// Draws the first image on a clear bitmap of the file's size, red in the lowest byte in memory.
  static func decode(_ bytes: [UInt8], into bitmap: inout Bitmap) throws(ImageError) {
    let (width, height) = (UInt32(bitmap.width), UInt32(bitmap.height))
    var message = CMessage(size: Int(animgif_message_size))
    let isRead = bitmap.pixels.withUnsafeMutableBytes { pixels in
      guard let base = pixels.bindMemory(to: UInt8.self).baseAddress else { return false }
      return animgif_decode(bytes, bytes.count, width, height, base, &message.bytes) == 1
    }
    guard isRead else { throw .broken(.gif, message.text) }
  }
}
