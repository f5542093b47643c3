package import AnimGeometry
public import GIFExport

/// How GIFs are written.
public struct GIFSettings: Hashable, Sendable {
  /// How much may be lost where colours don't fit into a palette, 1...100; 90, the default, is hard
  /// to see.
  public var quality = 90
  /// How much time goes into smaller files. Default normal.
  public var effort = GIFOptions.Effort.normal
  /// The most colours of a palette, 2...256. Default 256.
  public var maximumColors = 256
  /// How missing colours are mixed. Default automatic.
  public var dither = GIFOptions.Dither.automatic
  /// The colour behind pixels that are partly clear. Nil, the default, leaves them their own colour
  /// at full strength.
  public var matte: GIFOptions.RGB?
  /// Pixels with an alpha below this, 0...255, become clear; nil, the default, takes 128, and 1
  /// with a matte.
  public var alphaThreshold: UInt8?

  /// The only colours that may be shown, at most 256; nil fits palettes to the animation.
  public var palette: [GIFOptions.RGB]?

  /// The most bytes that a file may have, for which lower qualities are tried, then fewer colours,
  /// then what the properties below allow, and only after that qualities below 50 and fewer than 64
  /// colours; nil sets no limit.
  public var maximumBytes: Int?
  /// The lowest quality that is tried for that, 1...100. Default 20.
  public var lowestQuality = 20
  /// The fewest colours that are tried for that, 2...256. Default 8.
  public var lowestColors = 8
  /// The fewest frames per second that are tried for that, more than 0; nil keeps the frame rate.
  public var lowestFrameRate: Double?
  /// The smallest part of the width and height that is tried for that, more than 0 and at most 1; nil
  /// keeps the size.
  public var smallestScale: Double?

  /// Creates settings with all defaults.
  public init() {}

  func options(loop: LoopCount) -> GIFOptions {
    var options = GIFOptions(effort: effort, quality: quality, dither: dither)
    options.maximumColors = maximumColors
    options.maximumBytes = maximumBytes
    options.lowestQuality = lowestQuality
    options.lowestColors = lowestColors
    options.palette = palette
    options.matte = matte
    options.alphaThreshold = alphaThreshold
    if case .times(let count) = loop { options.loop = .count(count) }
    return options
  }
}

extension GIFOptions.RGB {
  /// A colour without its alpha.
  package init(_ color: Color) {
    let bytes = color.bytes
    self.init(red: bytes[0], green: bytes[1], blue: bytes[2])
  }
}
