import AnimGeometry

/// A source with its colours multiplied.
struct TintedSource<Source: PixelSource>: PixelSource {
  private var source: Source
  /// 0…255 for red and blue, and for green beside a full alpha.
  private let redBlue: Blend.Channels
  private let greenAlpha: Blend.Channels

  init(source: Source, tint: Color) {
    self.source = source
    let red = Blend.byte(tint.red)
    let blue = Blend.byte(tint.blue)
    redBlue = unsafeBitCast(SIMD8<UInt32>(repeating: red | blue << 16), to: Blend.Channels.self)
    greenAlpha = unsafeBitCast(
      SIMD8<UInt32>(repeating: Blend.byte(tint.green) | 255 << 16), to: Blend.Channels.self)
  }

  mutating func begin(row: Int) { source.begin(row: row) }

  @inline(__always)
  func pixels(x: Int) -> SIMD8<UInt32> {
    let pixels = source.pixels(x: x)
    return Blend.pack(
      Blend.divide255(Blend.redBlue(pixels) &* redBlue),
      Blend.divide255(Blend.greenAlpha(pixels) &* greenAlpha))
  }
}
