/// How an animated GIF is written.
public struct GIFOptions: Hashable, Sendable {
  /// How often the animation plays.
  public enum Loop: Hashable, Sendable {
    /// Plays without end.
    case forever
    /// Plays this many times, 1...65536, then rests on its last frame.
    case count(Int)
  }

  /// An opaque sRGB colour.
  public struct RGB: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  /// How often the animation plays; forever by default.
  public var loop: Loop

  /// The most colours that the palette may have, 2...256.
  ///
  /// The entry that marks clear pixels isn't counted, except that a palette never has more than
  /// 256 entries in all.
  public var maximumColors: Int

  /// Pixels with an alpha below this value (0...255) become clear, all others opaque.
  ///
  /// The default, `nil`, means 128 without a matte and 1 with one, so that soft edges stay soft.
  public var alphaThreshold: UInt8?

  /// The colour behind pixels that are partly transparent and become opaque. Without one they take
  /// their own colour at full strength.
  public var matte: RGB?

  public init(
    loop: Loop = .forever,
    maximumColors: Int = 256,
    alphaThreshold: UInt8? = nil,
    matte: RGB? = nil
  ) {
    self.loop = loop
    self.maximumColors = maximumColors
    self.alphaThreshold = alphaThreshold
    self.matte = matte
  }
}
