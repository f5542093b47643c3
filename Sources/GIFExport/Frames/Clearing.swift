/// How pixels become clear after a frame. Only whole rectangles do, and what is to stay of them is drawn
/// again by the next image.
enum Clearing: Hashable {
  /// None does.
  case nothing
  /// The frame's image reaches over this rectangle and is disposed of.
  case disposal(PixelRect)
  /// The frame's image stays, and for the end of its delay there is one over this rectangle that draws
  /// nothing and is disposed of.
  case eraser(PixelRect)
}

extension CodedImage {
  /// An image that draws nothing.
  ///
  /// - Parameter disposal: what becomes of the rectangle afterwards.
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

  /// The bytes of an image's descriptor and its control block.
  static let overhead = 20
}
