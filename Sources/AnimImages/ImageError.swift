/// Why an image file can't be read or written.
public enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes don't begin like a PNG file.
  case notPNG
  /// The file is damaged or ends too early; the text says what is wrong.
  case broken(String)
  /// The picture is larger than 16384 pixels at a side or 64 megapixels.
  case tooLarge(width: Int, height: Int)
  /// A picture without pixels has no file format.
  case empty
  /// The encoder failed, for want of memory.
  case encodingFailed(String)

  public var description: String {
    switch self {
    case .notPNG: "not a PNG file"
    case .broken(let reason): "the PNG file is damaged: \(reason)"
    case .tooLarge(let width, let height):
      "the image has \(width)×\(height) pixels, where 16384 a side and 64 megapixels are the most"
    case .empty: "an image without pixels can't be written"
    case .encodingFailed(let reason): "the image can't be written: \(reason)"
    }
  }
}
