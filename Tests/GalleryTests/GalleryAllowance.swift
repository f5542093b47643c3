import OracleSupport

/// Tolerances of other renderers against the rasteriser's picture of a scene.
///
/// By default the mean difference of a channel is at most ``mean`` and the largest at most
/// ``most``, of 255. A line in the scene's text raises them for a renderer, with a reason:
///
///     #! chromium 0.8 60: it flattens curves more coarsely
///
/// The line has `chromium`, `cairo`, `resvg` or `all`, a mean and a largest difference. `#! sampled
/// REASON` makes all renderers draw at the picture's own size, see `gallery.py`. Lines in a topic's
/// shared part apply to all of its scenes.
struct GalleryAllowance {
  static let renderers = ["cairo", "resvg", "chromium"]
  static let mean = 0.5
  static let most = 26.0

  private(set) var isSampled = false
  private var limits: [String: (mean: Double, most: Double)] = [:]

  /// Nil if a line can't be read or has no reason.
  init?(_ scene: GalleryScene) {
    for line in scene.text.split(separator: "\n") where line.hasPrefix("#!") {
      let words = line.dropFirst(2).split(separator: " ", maxSplits: 3)
      if words.first == "sampled", words.count > 1 {
        isSampled = true
        continue
      }
      guard words.count == 4, let mean = Double(words[1]), words[2].hasSuffix(":"),
        let most = Double(words[2].dropLast())
      else { return nil }
      let names = words[0] == "all" ? Self.renderers : [String(words[0])]
      guard Set(names).isSubset(of: Self.renderers) else { return nil }
      for name in names { limits[name] = (mean, most) }
    }
  }

  /// The maximum permitted differences of a renderer.
  func limit(of renderer: String) -> (mean: Double, most: Double) {
    limits[renderer] ?? (Self.mean, Self.most)
  }
}
