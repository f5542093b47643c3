/// Options for writing an animated GIF.
public struct GIFOptions: Hashable, Sendable {
  /// The number of times that the animation plays.
  public enum Loop: Hashable, Sendable {
    /// Plays without end.
    case forever
    /// Plays this many times, 1...65536, then stays on its last frame.
    case count(Int)
  }

  /// An opaque sRGB colour.
  public struct RGB: Hashable, Sendable {
    /// 0…255, sRGB.
    public var red: UInt8
    /// 0…255, sRGB.
    public var green: UInt8
    /// 0…255, sRGB.
    public var blue: UInt8

    /// Creates a colour of a palette.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    /// Creates a colour from a number with red in the lowest byte.
    init(packed color: UInt32) {
      self.init(
        red: UInt8(truncatingIfNeeded: color), green: UInt8(truncatingIfNeeded: color >> 8),
        blue: UInt8(truncatingIfNeeded: color >> 16))
    }

    /// The colour as a number with red in the lowest byte.
    var packed: UInt32 { UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 }
  }

  /// The amount of time that the encoder takes for smaller files.
  public enum Effort: String, Hashable, Sendable, CaseIterable {
    /// Few candidates: a fraction of the time for files that are a few per cent larger, up to about a quarter if
    /// colours don't fit.
    case fast
    /// Some candidates for each frame.
    case normal
    /// Every candidate that ever paid.
    case max
  }

  /// The way in which colours that the palette lacks are mixed from those that it has. Flat areas and colours of the
  /// palette are never dithered.
  public enum Dither: String, Hashable, Sendable, CaseIterable {
    /// By content. A share of each error is passed on to the neighbours, the larger the farther apart the palette's
    /// colours lie, and only on pixels that change. Gradients that stand still and whose steps would be seen, and
    /// palettes that lack most of the colours, use ``blueNoise``.
    case automatic = "auto"
    /// None.
    case none
    /// Two colours, up to four if they lie far apart, in the pattern of Bayer, locked to the canvas.
    case ordered
    /// The same in a pattern without visible structure, locked to the canvas.
    case blueNoise = "blue-noise"
  }

  /// The relation of a bitmap's colours to their alpha.
  package enum AlphaKind: Hashable, Sendable {
    /// Colours are multiplied by their alpha.
    case premultiplied
    /// Colours aren't multiplied by their alpha.
    case straight
  }

  /// The number of times that the animation plays; forever by default.
  public var loop: Loop

  /// The quality if colours don't fit, 1...100; 90, the default, is hard to tell from the original, and 100 loses no
  /// more than the palette does. Colours that fit are exact at any quality.
  public var quality: Int

  /// Maximum size of the file in bytes; nil, the default, sets no limit. If the file is larger, lower qualities are
  /// tried, then fewer colours.
  public var maximumBytes: Int?

  /// The lowest quality that is tried for ``maximumBytes``, 1...100.
  public var lowestQuality = 20

  /// The smallest number of colours that is tried for ``maximumBytes`` once the lowest quality isn't enough, 2...256.
  public var lowestColors = 8

  /// The only colours that may be shown, at most 256. One that is hardly needed makes room for clear pixels. Nil, the
  /// default, fits palettes to the animation.
  public var palette: [RGB]?

  /// The way in which missing colours are mixed; automatic by default.
  public var dither: Dither

  package var tuning = LossyTuning()

  /// The effort of the encoder; normal by default.
  public var effort: Effort

  /// Maximum number of colours of the palette, 2...256.
  ///
  /// The entry that marks clear pixels isn't counted, except that a palette never has more than 256 entries in all.
  public var maximumColors: Int

  /// Pixels with an alpha below this value (0...255) become clear, all others opaque.
  ///
  /// Nil, the default, means 128 without a matte and 1 with one, so that soft edges stay soft.
  public var alphaThreshold: UInt8?

  /// The colour behind pixels that are partly transparent and become opaque. Without one, they take their own colour
  /// at full strength.
  public var matte: RGB?

  /// Creates options; the defaults are those of the command.
  public init(
    loop: Loop = .forever,
    effort: Effort = .normal,
    quality: Int = 90,
    dither: Dither = .automatic,
    maximumColors: Int = 256,
    alphaThreshold: UInt8? = nil,
    matte: RGB? = nil
  ) {
    self.loop = loop
    self.effort = effort
    self.quality = quality
    self.dither = dither
    self.maximumColors = maximumColors
    self.alphaThreshold = alphaThreshold
    self.matte = matte
  }
}
