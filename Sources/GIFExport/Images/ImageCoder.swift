/// An image of the file without its delay.
struct CodedImage {
  var rect: PixelRect
  var disposal: Disposal
  /// The image's own colour table; nil for the global one.
  var localColors: [UInt32]?
  /// The index of pixels that stay as they are.
  var clearIndex: UInt8?
  /// The code size, 2...8.
  var symbolBits: Int
  var data: [UInt8]

  /// The approximate number of bytes of the file that depend on it.
  var size: Int {
    data.count + (localColors.map { 3 << TableBits.forEntries($0.count) } ?? 0)
  }
}

/// The treatment of an image's rectangle after its delay.
enum Disposal: Hashable {
  case keep
  /// It becomes clear.
  case background
  /// The pixels before the image come back.
  case previous
}

/// Codes a rectangle of a canvas exactly, with the global or a local colour table.
struct ImageCoder: ~Copyable {
  private let width: Int
  private let palette: ExactPalette
  private var segments: [PixelSegment] = []
  private var masks = MaskSearch()

  init(width: Int, palette: ExactPalette) {
    self.width = width
    self.palette = palette
  }

  /// Codes a rectangle of a canvas.
  ///
  /// - Parameter old: The canvas that a viewer shows before the image; nil before the first.
  /// - Returns: Nil if more colours have to be drawn than a table has.
  mutating func code(
    _ canvas: [UInt32], in rect: PixelRect, old: [UInt32]?, disposal: Disposal,
    effort: GIFOptions.Effort
  ) -> CodedImage? {
    FrameDelta.segments(of: canvas, in: rect, old: old, width: width, into: &segments)
    let drawn = palette.drawnColors(of: segments)
    let used =
      palette.clearIndex == nil ? palette.drawnColors(of: segments, withFree: true) : drawn
    var best: CodedImage?
    if let bits = palette.symbolBits(for: used) {
      if let found = masks.search(
        segments, symbols: palette.map, symbolBits: bits, clear: palette.clearIndex,
        effort: effort)
      {
        best = CodedImage(
          rect: rect, disposal: disposal, localColors: nil, clearIndex: palette.clearIndex,
          symbolBits: bits, data: found.bytes)
      }
      // A local table takes three bytes a colour and saves at most a bit or so per code.
      let localBits = TableBits.forSymbols(upTo: drawn.count)
      let codes = (best?.data.count ?? 0) * 8 / (bits + 2)
      guard localBits < bits, (bits - localBits) * codes / 8 > 3 << localBits else {
        return best ?? codeLocally(drawn, rect, disposal, effort, isFirst: old == nil)
      }
    }
    let limit = best?.size ?? .max
    if let local = codeLocally(
      drawn, rect, disposal, effort, isFirst: old == nil, limit: limit), local.size < limit
    {
      return local
    }
    return best
  }

  private mutating func codeLocally(
    _ drawn: [UInt32], _ rect: PixelRect, _ disposal: Disposal, _ effort: GIFOptions.Effort,
    isFirst: Bool, limit: Int = .max
  ) -> CodedImage? {
    // Many viewers let disposed pixels become clear only if the image has a clear colour, and some show no clear
    // pixels at all unless the first image has one.
    var needsClear =
      disposal == .background || isFirst && palette.hasClearPixels
      || segments.contains { $0.isFree }
    var drawn = drawn
    if needsClear, drawn.count == 256, disposal != .background {
      // If all pixels are drawn, no index for staying pixels is needed.
      drawn = palette.drawnColors(of: segments, withFree: true)
      needsClear = false
    }
    let first = needsClear ? 1 : 0
    guard drawn.count + first <= 256 else { return nil }
    var map = SymbolMap(indices: [Int16](repeating: -1, count: palette.map.indices.count))
    for (index, color) in drawn.enumerated() {
      map.indices[Int(color)] = Int16(truncatingIfNeeded: index + first)
    }
    let bits = TableBits.forSymbols(upTo: drawn.count + first - 1)
    guard
      let found = masks.search(
        segments, symbols: map, symbolBits: bits, clear: needsClear ? 0 : nil, effort: effort,
        limit: limit)
    else { return nil }
    let colors = (needsClear ? [0] : []) + drawn.map { palette.allColors[Int($0)] }
    return CodedImage(
      rect: rect, disposal: disposal, localColors: colors, clearIndex: needsClear ? 0 : nil,
      symbolBits: bits, data: found.bytes)
  }
}
