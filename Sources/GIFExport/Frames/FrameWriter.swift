/// Turns a series of index canvases into the images of a GIF file.
///
/// A canvas is held back until the next one is known, because a pixel can only become clear if the
/// image before says that its rectangle is to be disposed of.
struct FrameWriter {
  private(set) var framesWritten = 0
  private(set) var picturesWritten = 0
  /// Bytes of the file that nobody took yet.
  private(set) var bytes: [UInt8]

  private let width: Int
  private let clear: UInt8?
  private let drawsClear: Bool
  private let whole: PixelRect
  /// Two files in the making that get the same images, drawn in two ways; of each image, the
  /// shorter form goes out.
  private let plain: GiflibWriter
  private let masked: GiflibWriter

  /// What a viewer shows before the pending canvas is drawn. `nil` before the first image.
  private var shown: [UInt8]?
  private var pending: [UInt8] = []
  private var pendingDelay = 0
  private var pixels: [UInt8] = []

  /// - Parameter loops: the number in the loop extension, or `nil` for none.
  init(width: Int, height: Int, palette: Palette, loops: Int?) throws(GIFError) {
    self.width = width
    clear = palette.clearIndex
    drawsClear = palette.drawsClear
    whole = PixelRect(x: 0..<width, y: 0..<height)
    plain = try GiflibWriter(width: width, height: height, palette: palette, loops: loops)
    masked = try GiflibWriter(width: width, height: height, palette: palette, loops: loops)
    _ = masked.takeBytes()
    bytes = plain.takeBytes()
  }

  /// Adds a canvas of palette indices.
  ///
  /// - Parameter delay: hundredths of a second.
  mutating func write(_ canvas: [UInt8], delay: Int) throws(GIFError) {
    if canvas == pending {
      pendingDelay += delay
      return
    }
    if !pending.isEmpty { try writePending(before: canvas) }
    pending = canvas
    pendingDelay = delay
  }

  /// Writes what is left.
  mutating func finish() throws(GIFError) {
    if !pending.isEmpty { try writePending(before: nil) }
    try plain.close()
    bytes += plain.takeBytes()
  }

  /// Hands over what was written since the last call.
  mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  private mutating func writePending(before next: [UInt8]?) throws(GIFError) {
    // The file keeps a delay in 16 bits; longer ones continue on an image that changes nothing.
    let limit = 65535
    while pendingDelay > limit {
      let delay = min(limit, pendingDelay - GIFTiming.shortestDelay)
      try writeImage(in: changedRect, delay: delay, isDisposedOf: false)
      shown = pending
      pendingDelay -= delay
    }
    var rect = changedRect
    var cleared: PixelRect?
    if let next, let clear, drawsClear {
      cleared = FrameDelta.clearedRect(pending, next, width: width, clear: clear)
    }
    if let cleared { rect = rect?.union(cleared) ?? cleared }
    try writeImage(in: rect, delay: pendingDelay, isDisposedOf: cleared != nil)
    picturesWritten += 1
    shown = pending
    if cleared != nil, let rect, let clear { fillShown(rect, with: clear) }
  }

  private var changedRect: PixelRect? {
    guard let shown else { return whole }
    return FrameDelta.changedRect(shown, pending, width: width)
  }

  private mutating func fillShown(_ rect: PixelRect, with index: UInt8) {
    for y in rect.y {
      for x in rect.x { shown?[y * width + x] = index }
    }
  }

  /// - Parameter rect: what to draw; `nil` if nothing changes, which takes an image of one pixel.
  private mutating func writeImage(
    in rect: PixelRect?, delay: Int, isDisposedOf: Bool
  ) throws(GIFError) {
    let rect = rect ?? PixelRect(x: 0..<1, y: 0..<1)
    FrameDelta.copy(rect, of: pending, width: width, into: &pixels)
    try plain.writeImage(&pixels, in: rect, delay: delay, isDisposedOf: isDisposedOf)
    var image = plain.takeBytes()
    if let shown, let clear,
      FrameDelta.clearUnchanged(&pixels, in: rect, old: shown, width: width, clear: clear) > 0
    {
      try masked.writeImage(&pixels, in: rect, delay: delay, isDisposedOf: isDisposedOf)
      let shorter = masked.takeBytes()
      if shorter.count < image.count { image = shorter }
    }
    bytes += image
    framesWritten += 1
  }
}
