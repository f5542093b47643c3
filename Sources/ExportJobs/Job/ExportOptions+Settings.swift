import AnimationExport
import GIFExport

extension ExportOptions {
  /// The settings of an export.
  ///
  /// - Parameters:
  ///   - scene: The options of a scene, which these override.
  ///   - darkColors: The colours of ``darkRules`` in the scene.
  ///   - palette: The colours of ``palette``.
  func settings(
    over scene: SceneExport = SceneExport(), darkColors: [DarkColor] = [],
    palette: [GIFOptions.RGB]? = nil
  ) -> ExportSettings {
    var settings = ExportSettings()
    settings.svg.darkColors = darkColors
    settings.apply(scene)
    set(&settings)
    settings.svg.set(self)
    settings.gif.set(self)
    settings.gif.palette = palette
    return settings
  }

  private func set(_ settings: inout ExportSettings) {
    if let framesPerSecond { settings.framesPerSecond = framesPerSecond }
    if let scale { (settings.scale, settings.pixelSize) = (scale, nil) }
    if let pixelSize { (settings.scale, settings.pixelSize) = (1, pixelSize) }
    if let tolerance { settings.tolerance = tolerance }
    if let keyframeRate { settings.keyframeRate = keyframeRate }
    if let idPrefix { settings.idPrefix = idPrefix }
    settings.set(quality: quality, effort: effort, matte: matte)
  }
}

extension SVGOptions {
  fileprivate mutating func set(_ options: ExportOptions) {
    if let isResponsive = options.isResponsive { self.isResponsive = isResponsive }
    if let includesReducedMotion = options.includesReducedMotion {
      self.includesReducedMotion = includesReducedMotion
    }
    if let host = options.host { self.host = host }
    if let svgAnimation = options.svgAnimation { animation = svgAnimation }
    if let onUnsupported = options.onUnsupported { self.onUnsupported = onUnsupported }
    if let text = options.text { self.text = text }
    if let images = options.images { self.images = images }
    if let flipbookBytes = options.flipbookBytes { self.flipbookBytes = flipbookBytes }
    if let perspectiveBytes = options.perspectiveBytes { self.perspectiveBytes = perspectiveBytes }
  }
}

extension GIFSettings {
  fileprivate mutating func set(_ options: ExportOptions) {
    if let maximumColors = options.maximumColors { self.maximumColors = maximumColors }
    if let dither = options.dither { self.dither = dither }
    if let alphaThreshold = options.alphaThreshold { self.alphaThreshold = alphaThreshold }
    if let maximumBytes = options.maximumBytes { self.maximumBytes = maximumBytes }
    if let lowestQuality = options.lowestQuality { self.lowestQuality = lowestQuality }
    if let lowestColors = options.lowestColors { self.lowestColors = lowestColors }
    if let lowestFrameRate = options.lowestFrameRate { self.lowestFrameRate = lowestFrameRate }
    if let smallestScale = options.smallestScale { self.smallestScale = smallestScale }
  }
}
