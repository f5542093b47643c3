public import GIFExport

/// The options of animated PNGs.
public struct APNGSettings: Hashable, Sendable {
  /// The effort that goes into smaller files. Default normal. The pixels are the same.
  public var effort = GIFOptions.Effort.normal

  /// Creates settings with all defaults.
  public init() {}

  /// The level of compression.
  var level: Int {
    switch effort {
    case .fast: 5
    case .normal: 8
    case .max: 12
    }
  }
}

/// The options of animated WebPs.
public struct WebPSettings: Hashable, Sendable {
  /// 1 (small) to 100; 100, the default, is without loss. Below it colours and edges are kept the less
  /// the lower it is; 80 is hard to tell from the original. Alpha is always without loss.
  public var quality = 100
  /// The effort that goes into smaller files, 0 (fast) to 6 (small). Default 4.
  public var effort = 4

  /// Creates settings with all defaults.
  public init() {}
}

/// The options of videos.
public struct VideoSettings: Hashable, Sendable {
  /// 1 (small) to 100 (near to the pictures). Default 80.
  public var quality = 80
  /// The colour behind what is clear or half-clear in an MP4. Default white.
  public var ground = GIFOptions.RGB(red: 255, green: 255, blue: 255)

  /// Creates settings with all defaults.
  public init() {}
}

extension ExportSettings {
  /// Takes over options that several formats have; the others stay.
  ///
  /// - Parameters:
  ///   - quality: 1...100, of GIFs, WebPs and videos.
  ///   - effort: The effort that goes into smaller GIFs, APNGs and WebPs.
  ///   - matte: The colour behind half-clear pixels of GIFs, and behind MP4s.
  package mutating func set(
    quality: Int?, effort: GIFOptions.Effort?, matte: GIFOptions.RGB?
  ) {
    if let quality {
      gif.quality = quality
      webP.quality = quality
      video.quality = quality
    }
    if let effort {
      gif.effort = effort
      apng.effort = effort
      webP.effort =
        switch effort {
        case .fast: 1
        case .normal: 4
        case .max: 6
        }
    }
    if let matte {
      gif.matte = matte
      video.ground = matte
    }
  }
}
