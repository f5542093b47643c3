import AnimationExport

extension Animbench {
  /// Scenes with 1,000, 10,000 and 30,000 animations, five on each layer.
  static func recording() throws {
    for count in [1000, 10000, 30000] {
      for easing in [AnimatedLayers.Easing.cubics, .springs] {
        var durations: [Double] = []
        for _ in 0..<(count > 10000 ? 3 : 7) {
          let scene = AnimatedLayers(count: count / 5, easing: easing).scene
          durations.append(try best(of: 1) { _ = try scene.record(until: 2) } / 1e6)
        }
        line(
          "recording \(count) animations, \(easing.rawValue)", durations.min() ?? 0, "ms",
          "the first time \(rounded(durations.first ?? 0)) ms")
      }
    }
  }
}
