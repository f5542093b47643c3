/// The way in which pixels become clear after a frame. Only whole rectangles can, and the next image draws again the
/// pixels of them that stay.
enum Clearing: Hashable {
  /// No pixel becomes clear.
  case nothing
  /// The frame's image covers this rectangle and is disposed of.
  case disposal(PixelRect)
  /// The frame's image stays. For the end of its delay, an image over this rectangle that draws nothing follows, and
  /// is disposed of.
  case eraser(PixelRect)
}

extension CodedImage {
  /// An image that draws nothing.
  ///
  /// - Parameter disposal: The treatment of the rectangle afterwards.
  static func still(_ rect: PixelRect, _ disposal: Disposal) -> CodedImage {
    var coder = RunCoder()
    let runs = [SymbolRun(symbol: 0, length: Int32(clamping: rect.width * rect.height))]
    _ = runs.withUnsafeBufferPointer {
      coder.code($0, symbolBits: 2, parsing: RunCoder.Parsing(), limit: .max)
    }
    return CodedImage(
      rect: rect, disposal: disposal, localColors: nil, clearIndex: 0, symbolBits: 2,
      data: coder.bytes)
  }

  /// Number of bytes of an image's descriptor and its control block.
  static let overhead = 20
}
