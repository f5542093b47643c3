/// File formats of pictures that can be read.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  case gif = "GIF"
  case webP = "WebP"

  /// The format of a file by its first bytes; nil for an unknown one.
  package init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8)) {
      self = .gif
    } else if bytes.starts(with: Array("RIFF".utf8)),
      bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
    {
      self = .webP
    } else {
      return nil
    }
  }

  /// The probable format of a file that is none of these.
  package static func otherName(_ bytes: [UInt8]) -> String? {
    func has(_ text: String, at place: Int) -> Bool {
      bytes.dropFirst(place).starts(with: Array(text.utf8))
    }
    if has("ftypavif", at: 4) { return "AVIF" }
    if has("ftyphei", at: 4) || has("ftypmif1", at: 4) { return "HEIF" }
    if has("BM", at: 0) { return "BMP" }
    if has("II*\0", at: 0) || has("MM\0*", at: 0) { return "TIFF" }
    if has("%PDF", at: 0) { return "PDF" }
    if has("<svg", at: 0) || has("<?xml", at: 0) { return "SVG or other XML" }
    return nil
  }
}
