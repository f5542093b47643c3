package import AnimGeometry
public import GIFExport

/// The options of GIFs.
public struct GIFSettings: Hashable, Sendable {
  /// Quality of GIFs whose colours don't fit into a palette, 1...100. The loss at 90, the default,
  /// is hardly visible.
  public var quality = 90
  /// The effort to reduce the size of files. Default normal.
  public var effort = GIFOptions.Effort.normal
  /// Maximum number of colours of a palette, 2...256. Default 256.
  public var maximumColors = 256
  /// Dithering of missing colours. Default automatic.
  public var dither = GIFOptions.Dither.automatic
  /// The colour behind translucent pixels. Nil, the default, makes their own colour opaque.
  public var matte: GIFOptions.RGB?
  /// The alpha, 0...255, below which pixels become transparent. Nil, the default, is 128, or 1 with
  /// a matte.
  public var alphaThreshold: UInt8?

  /// The only colours to be used, at most 256. Nil, the default, fits palettes to the animation.
  public var palette: [GIFOptions.RGB]?

  /// Maximum number of bytes of a file; nil, the default, for no limit.
  ///
  /// Lower qualities are tried first, then fewer colours, then the reductions that the properties
  /// below allow, and finally qualities below 50 and fewer than 64 colours.
  public var maximumBytes: Int?
  /// The lowest quality to meet the maximum, 1...100. Default 20.
  public var lowestQuality = 20
  /// The lowest number of colours to meet the maximum, 2...256. Default 8.
  public var lowestColors = 8
  /// The lowest number of frames per second to meet the maximum, more than 0. Nil, the default,
  /// keeps the frame rate.
  public var lowestFrameRate: Double?
  /// The smallest part of the width and height to meet the maximum, more than 0 and at most 1. Nil,
  /// the default, keeps the size.
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
