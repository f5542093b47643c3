public import GIFExport

/// How animated PNGs are written.
public struct APNGSettings: Hashable, Sendable {
  /// How much time goes into smaller files. Default normal. The pixels are the same.
  public var effort = GIFOptions.Effort.normal

  /// Creates settings with all defaults.
  public init() {}

  /// How hard frames are compressed.
  var level: Int {
    switch effort {
    case .fast: 5
    case .normal: 8
    case .max: 12
    }
  }
}

/// How animated WebPs are written.
public struct WebPSettings: Hashable, Sendable {
  /// 1 (small) to 100; 100, the default, is without loss. Below it colours and edges are kept the less
  /// the lower it is; 80 is hard to tell from the original. Alpha is always without loss.
  public var quality = 100
  /// How much time goes into smaller files, 0 (fast) to 6 (small). Default 4.
  public var effort = 4

  /// Creates settings with all defaults.
  public init() {}
}

/// How videos are written.
public struct VideoSettings: Hashable, Sendable {
  /// 1 (small) to 100 (near to the pictures). Default 80.
  public var quality = 80
  /// The colour behind what is clear or half-clear in an MP4. Default white.
  public var ground = GIFOptions.RGB(red: 255, green: 255, blue: 255)

  /// Creates settings with all defaults.
  public init() {}
}

extension ExportSettings {
  /// The effort that goes into smaller APNGs and WebPs; reading it gives that of APNGs.
  package var pictureEffort: GIFOptions.Effort {
    get { apng.effort }
    set {
      apng.effort = newValue
      webP.effort =
        switch newValue {
        case .fast: 1
        case .normal: 4
        case .max: 6
        }
    }
  }
}
