import AnimationExport

extension Animbench {
  /// Scenes of 100, 1,000 and 10,000 layers with five animated properties each as SVG text: how fast
  /// it comes, and how large it is for each layer.
  ///
  /// - Parameter names: The curves to look at; none for all.
  static func vectorExport(_ names: [String]) throws {
    for easing in [AnimatedLayers.Easing.cubics, .springs]
    where names.isEmpty || names.contains(easing.rawValue) {
      for count in [100, 1000, 10000] {
        let timeline = try AnimatedLayers(count: count, easing: easing).scene.record(until: 2)
        var (bytes, pieces) = (0, 0)
        let time = try best(of: count > 1000 ? 2 : 5) {
          (bytes, pieces) = (0, 0)
          _ = try timeline.write(
            .svg,
            to: {
              bytes += $0.count
              pieces += 1
            })
        }
        line(
          "SVG of \(count) layers, \(easing.rawValue)", Double(bytes) / time * 1e3, "MB/s",
          "\(rounded(time / 1e6)) ms, \(bytes) bytes in \(pieces) pieces")
      }
    }
  }
}
