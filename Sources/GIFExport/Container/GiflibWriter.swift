import CAnimGiflib

/// A GIF file that giflib writes into memory, to be taken from there piece by piece.
final class GiflibWriter {
  private final class Output {
    var bytes: [UInt8] = []
  }

  private let output = Output()
  private var file: UnsafeMutablePointer<GifFileType>?
  private let clearIndex: UInt8?

  /// Opens a file and writes its header, palette and loop extension.
  init(width: Int, height: Int, palette: Palette, loops: Int?) throws(GIFError) {
    clearIndex = palette.clearIndex
    var error: Int32 = 0
    file = EGifOpen(
      Unmanaged.passUnretained(output).toOpaque(),
      { file, bytes, count in
        guard let user = file?.pointee.UserData, let bytes, count > 0 else { return 0 }
        Unmanaged<Output>.fromOpaque(user).takeUnretainedValue().bytes.append(
          contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return count
      }, &error)
    guard let file else { throw Self.error(error) }
    EGifSetGifVersion(file, true)
    try writeScreen(width: width, height: height, palette: palette)
    if let loops { try writeLoopExtension(loops) }
  }

  deinit {
    if let file { EGifCloseFile(file, nil) }
  }

  /// What was written since the last call.
  func takeBytes() -> [UInt8] {
    defer { output.bytes = [] }
    return output.bytes
  }

  /// Writes the end of the file.
  func close() throws(GIFError) {
    guard let file else { return }
    self.file = nil
    var error: Int32 = 0
    guard EGifCloseFile(file, &error) == GIF_OK else { throw Self.error(error) }
  }

  /// Writes one image.
  ///
  /// - Parameters:
  ///   - pixels: palette indices of the rectangle, row by row; giflib wants to write to them, but
  ///     they stay the same.
  ///   - delay: hundredths of a second, at most 65535.
  ///   - isDisposedOf: whether the rectangle becomes clear after the delay.
  func writeImage(
    _ pixels: inout [UInt8], in rect: PixelRect, delay: Int, isDisposedOf: Bool
  ) throws(GIFError) {
    guard let file else { throw Self.error(E_GIF_ERR_NOT_WRITEABLE) }
    var control = GraphicsControlBlock(
      DisposalMode: isDisposedOf ? DISPOSE_BACKGROUND : DISPOSE_DO_NOT, UserInputFlag: false,
      DelayTime: Int32(truncatingIfNeeded: delay),
      TransparentColor: clearIndex.map { Int32($0) } ?? NO_TRANSPARENT_COLOR)
    var block = [UInt8](repeating: 0, count: 4)
    _ = EGifGCBToExtension(&control, &block)
    try check(EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, Int32(block.count), block))
    try check(
      EGifPutImageDesc(
        file, Int32(rect.x.lowerBound), Int32(rect.y.lowerBound), Int32(rect.width),
        Int32(rect.height), false, nil))
    let status = pixels.withUnsafeMutableBufferPointer { pixels -> Int32 in
      for row in stride(from: 0, to: pixels.count, by: rect.width) {
        guard let line = pixels.baseAddress,
          EGifPutLine(file, line + row, Int32(rect.width)) == GIF_OK
        else { return GIF_ERROR }
      }
      return GIF_OK
    }
    try check(status)
  }

  private func writeScreen(width: Int, height: Int, palette: Palette) throws(GIFError) {
    let bits = max(1, GifBitSize(Int32(palette.entryCount)))
    var entries = palette.colors.map {
      GifColorType(
        Red: UInt8(truncatingIfNeeded: $0), Green: UInt8(truncatingIfNeeded: $0 >> 8),
        Blue: UInt8(truncatingIfNeeded: $0 >> 16))
    }
    while entries.count < 1 << bits { entries.append(GifColorType(Red: 0, Green: 0, Blue: 0)) }
    guard let map = GifMakeMapObject(Int32(entries.count), entries) else {
      throw Self.error(E_GIF_ERR_NOT_ENOUGH_MEM)
    }
    defer { GifFreeMapObject(map) }
    // Viewers that show a background are told to use the clear one.
    try check(
      EGifPutScreenDesc(
        file, Int32(width), Int32(height), bits, clearIndex.map { Int32($0) } ?? 0, map))
  }

  /// The application extension that browsers obey: 0 is forever, n repeats n times after the
  /// first play.
  private func writeLoopExtension(_ loops: Int) throws(GIFError) {
    let name = Array("NETSCAPE2.0".utf8)
    let data = [1, UInt8(truncatingIfNeeded: loops), UInt8(truncatingIfNeeded: loops >> 8)]
    try check(EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
    try check(EGifPutExtensionBlock(file, Int32(name.count), name))
    try check(EGifPutExtensionBlock(file, Int32(data.count), data))
    try check(EGifPutExtensionTrailer(file))
  }

  private func check(_ status: Int32) throws(GIFError) {
    if status != GIF_OK { throw Self.error(file?.pointee.Error ?? 0) }
  }

  private static func error(_ code: Int32) -> GIFError {
    guard let message = GifErrorString(code) else { return .giflib("error \(code)") }
    return .giflib(String(cString: message))
  }
}
