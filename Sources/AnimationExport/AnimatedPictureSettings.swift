public import GIFExport

/// The options of animated PNGs.
public struct APNGSettings: Hashable, Sendable {
  /// The effort to reduce the size of files, without a change of pixels. Default normal.
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
  /// Quality, 1 (small) to 100. 100, the default, is lossless; below it colours and edges lose
  /// accuracy, and 80 is hard to tell from the original. Alpha is always lossless.
  public var quality = 100
  /// The effort to reduce the size of files, 0 (fast) to 6 (small). Default 4.
  public var effort = 4

  /// Creates settings with all defaults.
  public init() {}
}

/// The options of videos.
public struct VideoSettings: Hashable, Sendable {
  /// Quality, 1 (small) to 100 (nearly exact). Default 80.
  public var quality = 80
  /// The background of translucent pixels in an MP4. Default white.
  public var ground = GIFOptions.RGB(red: 255, green: 255, blue: 255)

  /// Creates settings with all defaults.
  public init() {}
}

extension ExportSettings {
  /// Sets options that several formats have. A nil option leaves its settings unchanged.
  ///
  /// - Parameters:
  ///   - quality: The quality of GIFs, WebPs and videos, 1...100.
  ///   - effort: The effort to reduce the size of GIFs, APNGs and WebPs.
  ///   - matte: The colour behind translucent pixels of GIFs and behind MP4s.
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
