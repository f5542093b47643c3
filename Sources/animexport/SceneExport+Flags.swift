import AnimationExport

extension SceneExport {
  /// The options without those that the command line states.
  func overridden(by given: GivenOptions) -> SceneExport {
    var result = self
    if given.contains("--loop") { result.loop = nil }
    if given.contains("--hold-end") { result.holdEnd = nil }
    if given.contains("--fps") { result.framesPerSecond = nil }
    if given.contains("--scale") || given.contains("--size") {
      result.scale = nil
      result.pixelSize = nil
    }
    if given.contains("--quality") { result.quality = nil }
    if given.contains("--effort") { result.effort = nil }
    if given.contains("--colors") { result.maximumColors = nil }
    if given.contains("--dither") { result.dither = nil }
    if given.contains("--matte") { result.matte = nil }
    if given.contains("--text") { result.text = nil }
    if given.contains("--svg-animation") { result.svgAnimation = nil }
    if given.contains("--responsive") { result.isResponsive = nil }
    if given.contains("--reduced-motion") { result.includesReducedMotion = nil }
    if given.contains("--tolerance") { result.tolerance = nil }
    if given.contains("--id-prefix") { result.idPrefix = nil }
    return result
  }
}
