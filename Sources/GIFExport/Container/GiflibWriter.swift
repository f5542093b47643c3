import CAnimGiflib

/// A GIF file that giflib writes into memory, from where it is taken piece by piece.
final class GiflibWriter {
  private final class Output {
    var bytes: [UInt8] = []
  }

  private let output = Output()
  private var file: UnsafeMutablePointer<GifFileType>?

  /// Opens a file and writes its header, global colour table and loop extension.
  ///
  /// - Parameters:
  ///   - colors: The colours, 1...256, red in the lowest byte.
  ///   - clearIndex: The entry that means clear.
  ///   - loops: The number in the loop extension; nil to have none.
  init(
    width: Int, height: Int, colors: [UInt32], clearIndex: UInt8?, loops: Int?
  ) throws(GIFError) {
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
    try writeScreen(width: width, height: height, colors: colors, clearIndex: clearIndex)
    if let loops { try writeLoopExtension(loops) }
  }

  deinit {
    if let file { EGifCloseFile(file, nil) }
  }

  /// The bytes that were written since the last call.
  func takeBytes() -> [UInt8] {
    defer { output.bytes = [] }
    return output.bytes
  }

  /// Number of bytes that were written since the last call of ``takeBytes()``.
  var pendingCount: Int { output.bytes.count }

  /// Writes the end of the file.
  func close() throws(GIFError) {
    guard let file else { return }
    self.file = nil
    var error: Int32 = 0
    guard EGifCloseFile(file, &error) == GIF_OK else { throw Self.error(error) }
  }

  /// Writes one image.
  ///
  /// - Parameter delay: Hundredths of a second, at most 65535.
  func write(_ image: CodedImage, delay: Int) throws(GIFError) {
    guard let file else { throw Self.error(E_GIF_ERR_NOT_WRITEABLE) }
    var control = GraphicsControlBlock(
      DisposalMode: image.disposal.code, UserInputFlag: false,
      DelayTime: Int32(truncatingIfNeeded: delay),
      TransparentColor: image.clearIndex.map { Int32($0) } ?? NO_TRANSPARENT_COLOR)
    var block = [UInt8](repeating: 0, count: 4)
    _ = EGifGCBToExtension(&control, &block)
    try check(EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, Int32(block.count), block))
    var local: UnsafeMutablePointer<ColorMapObject>?
    defer { if let local { GifFreeMapObject(local) } }
    if let colors = image.localColors { local = try Self.colorMap(colors) }
    // giflib takes the code size from the table's description.
    let global = file.pointee.SColorMap
    let globalBits = global?.pointee.BitsPerPixel ?? 8
    if local == nil { global?.pointee.BitsPerPixel = Int32(image.symbolBits) }
    let status = EGifPutImageDesc(
      file, Int32(image.rect.x.lowerBound), Int32(image.rect.y.lowerBound),
      Int32(image.rect.width), Int32(image.rect.height), false, local)
    global?.pointee.BitsPerPixel = globalBits
    releaseTable()
    try check(status)
    try writeBlocks(image.data)
  }

  /// True while giflib has a copy of an image's own table, which no image leaves behind.
  var holdsTable: Bool { file?.pointee.Image.ColorMap != nil }

  /// Releases giflib's copy of an image's own table, which it forgets when the next image has none.
  private func releaseTable() {
    GifFreeMapObject(file?.pointee.Image.ColorMap)
    file?.pointee.Image.ColorMap = nil
  }

  /// Writes image data as blocks of at most 255 bytes, each after its length.
  private func writeBlocks(_ data: [UInt8]) throws(GIFError) {
    var block = [UInt8](repeating: 0, count: 256)
    var offset = 0
    while offset < data.count {
      let count = min(255, data.count - offset)
      block[0] = UInt8(count)
      block.replaceSubrange(1..<count + 1, with: data[offset..<offset + count])
      try check(EGifPutCodeNext(file, block))
      offset += count
    }
    try check(EGifPutCodeNext(file, nil))
  }

  /// A colour table of giflib, filled up to a power of two.
  private static func colorMap(
    _ colors: [UInt32]
  ) throws(GIFError) -> UnsafeMutablePointer<ColorMapObject> {
    var entries = colors.map {
      GifColorType(
        Red: UInt8(truncatingIfNeeded: $0), Green: UInt8(truncatingIfNeeded: $0 >> 8),
        Blue: UInt8(truncatingIfNeeded: $0 >> 16))
    }
    let count = 1 << TableBits.forEntries(colors.count)
    while entries.count < count { entries.append(GifColorType(Red: 0, Green: 0, Blue: 0)) }
    guard let map = GifMakeMapObject(Int32(count), entries) else {
      throw Self.error(E_GIF_ERR_NOT_ENOUGH_MEM)
    }
    return map
  }

  private func writeScreen(
    width: Int, height: Int, colors: [UInt32], clearIndex: UInt8?
  ) throws(GIFError) {
    let map = try Self.colorMap(colors)
    defer { GifFreeMapObject(map) }
    // The background is the clear index, for viewers that show one.
    try check(
      EGifPutScreenDesc(
        file, Int32(width), Int32(height), map.pointee.BitsPerPixel,
        clearIndex.map { Int32($0) } ?? 0, map))
  }

  /// Writes the application extension that browsers obey: 0 plays forever, n repeats n times after the first play.
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

extension Disposal {
  /// Its number in the file.
  fileprivate var code: Int32 {
    switch self {
    case .keep: DISPOSE_DO_NOT
    case .background: DISPOSE_BACKGROUND
    case .previous: DISPOSE_PREVIOUS
    }
  }
}
