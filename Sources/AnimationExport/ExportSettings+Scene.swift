import GIFExport
import SVGExport
public import SceneFile

extension ExportSettings {
  /// Sets the options that a scene file has; others are unchanged. The number of plays is already
  /// in the scene, and `holdEnd` is for ``Timeline/holdingEnd(for:)``. A dark colour that is
  /// already set for a light colour is kept.
  public mutating func apply(_ options: SceneExport) {
    if let framesPerSecond = options.framesPerSecond { self.framesPerSecond = framesPerSecond }
    if let scale = options.scale { self.scale = scale }
    if let size = options.pixelSize { pixelSize = PixelSize(size.width, size.height) }
    if let tolerance = options.tolerance { self.tolerance = tolerance }
    if let idPrefix = options.idPrefix { self.idPrefix = idPrefix }
    set(
      quality: options.quality,
      effort: options.effort.flatMap { GIFOptions.Effort(rawValue: $0.rawValue) },
      matte: options.matte.map { GIFOptions.RGB($0) })
    gif.apply(options)
    svg.apply(options)
  }
}

extension GIFSettings {
  fileprivate mutating func apply(_ options: SceneExport) {
    if let maximumColors = options.maximumColors { self.maximumColors = maximumColors }
    if let dither = options.dither.flatMap({ GIFOptions.Dither(rawValue: $0.rawValue) }) {
      self.dither = dither
    }
  }
}

extension SVGOptions {
  fileprivate mutating func apply(_ options: SceneExport) {
    if let text = options.text.flatMap({ SVGOptions.Text(rawValue: $0.rawValue) }) {
      self.text = text
    }
    if let player = options.svgAnimation.flatMap({ SVGOptions.Animation(rawValue: $0.rawValue) }) {
      animation = player
    }
    if let isResponsive = options.isResponsive { self.isResponsive = isResponsive }
    if let includesReducedMotion = options.includesReducedMotion {
      self.includesReducedMotion = includesReducedMotion
    }
    for color in options.darkColors
    where !darkColors.contains(where: { $0.light.withAlpha(1) == color.light.withAlpha(1) }) {
      darkColors.append(DarkColor(name: color.name, light: color.light, dark: color.dark))
    }
  }
}
