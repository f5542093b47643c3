import AnimTimeline

/// Something that combines pixels in a way that is known when it runs.
protocol PixelBlendUser {
  /// Paints them over one another.
  func paintOver()
  /// Combines them in another way.
  func use<Mode: PixelBlend>(_ mode: Mode.Type)
}

extension BlendMode {
  /// Has pixels combined in this way.
  func mix(_ user: some PixelBlendUser) {
    switch self {
    case .normal: user.paintOver()
    case .multiply: user.use(MultiplyBlend.self)
    case .screen: user.use(ScreenBlend.self)
    case .overlay: user.use(OverlayBlend.self)
    case .darken: user.use(DarkenBlend.self)
    case .lighten: user.use(LightenBlend.self)
    case .colorDodge: user.use(ColorDodgeBlend.self)
    case .colorBurn: user.use(ColorBurnBlend.self)
    case .hardLight: user.use(HardLightBlend.self)
    case .softLight: user.use(SoftLightBlend.self)
    case .difference: user.use(DifferenceBlend.self)
    case .exclusion: user.use(ExclusionBlend.self)
    case .hue: user.use(HueBlend.self)
    case .saturation: user.use(SaturationBlend.self)
    case .color: user.use(HueAndSaturationBlend.self)
    case .luminosity: user.use(LuminosityBlend.self)
    case .plusLighter: user.use(PlusLighterBlend.self)
    case .clear: user.use(ClearBlend.self)
    case .copy: user.use(CopyBlend.self)
    case .sourceIn: user.use(SourceInBlend.self)
    case .sourceOut: user.use(SourceOutBlend.self)
    case .sourceAtop: user.use(SourceAtopBlend.self)
    case .destinationOver: user.use(DestinationOverBlend.self)
    case .destinationIn: user.use(DestinationInBlend.self)
    case .destinationOut: user.use(DestinationOutBlend.self)
    case .destinationAtop: user.use(DestinationAtopBlend.self)
    case .xor: user.use(XorBlend.self)
    }
  }
}
