/// A reason for which an image file can't be read or written.
public enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes don't begin like a readable format; the value is the name of the format that they
  /// begin like, if it is known.
  case unknownFormat(String?)
  /// The file is damaged or ends too early; the text is the reason.
  case broken(ImageFormat, String)
  /// The file is valid, but of a kind that can't be read; the text names it.
  case unsupported(ImageFormat, String)
  /// The picture is larger than 65535 pixels at a side or 64 megapixels.
  case tooLarge(width: Int, height: Int)
  /// A picture without pixels has no file format.
  case empty
  /// The encoder failed for lack of memory.
  case encodingFailed(String)

  /// The reason, and a remedy if there is one.
  public var description: String {
    switch self {
    case .unknownFormat(let name?): "its format is \(name); convert it to PNG, JPEG, GIF or WebP"
    case .unknownFormat(nil): "it is not a PNG, JPEG, GIF or WebP file"
    case .broken(let format, let reason):
      "the \(format.rawValue) file is damaged: \(reason)"
    case .unsupported(let format, let reason):
      "the \(format.rawValue) file can't be read: \(reason)"
    case .tooLarge(let width, let height):
      "the image has \(width)×\(height) pixels, where \(ImageDecoder.sideLimit) a side and "
        + "\(ImageDecoder.pixelLimit >> 20) megapixels are the most"
    case .empty: "an image without pixels can't be written"
    case .encodingFailed(let reason): "the image can't be written: \(reason)"
    }
  }
}
