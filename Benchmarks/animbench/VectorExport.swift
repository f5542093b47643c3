import AnimationExport
import Glibc

extension Animbench {
  /// Writes scenes of 100, 1,000 and 10,000 layers with five animated properties each as SVG text:
  /// speed and size. With one thread its own time is used, with two threads wall-clock time.
  ///
  /// - Parameter names: The curves to measure, or `gradients`; none for all.
  static func vectorExport(_ names: [String]) throws {
    for easing in [AnimatedLayers.Easing.cubics, .springs]
    where names.isEmpty || names.contains(easing.rawValue) {
      for count in [100, 1000, 10000] {
        let scene = AnimatedLayers(count: count, easing: easing).scene
        try vectorExport(scene.record(until: 2), "SVG of \(count) layers, \(easing.rawValue)")
      }
    }
    if names.isEmpty || names.contains("gradients") {
      for count in [100, 1000, 10000] {
        try vectorExport(
          gradients(count: count).record(until: 2), "SVG of \(count) gradients with shadows")
      }
    }
  }

  private static func vectorExport(_ timeline: Timeline, _ name: String) throws {
    for workers in [1, 2] {
      var settings = ExportSettings()
      settings.workers = workers
      var (bytes, pieces) = (0, 0)
      let clock = workers > 1 ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID
      let time = try best(of: timeline.nodes.count > 1001 ? 3 : 5, clock: clock) {
        (bytes, pieces) = (0, 0)
        _ = try timeline.write(
          .svg, settings: settings,
          to: {
            bytes += $0.count
            pieces += 1
          })
      }
      line(
        "\(name), \(workers == 1 ? "1 thread" : "2 threads")", Double(bytes) / time * 1e3, "MB/s",
        "\(rounded(time / 1e6)) ms, \(bytes) bytes in \(pieces) pieces")
    }
  }

  /// Layers with colours and shadows of their own, that move and fade.
  private static func gradients(count: Int) -> Scene {
    let scene = Scene(size: Size(800, 450))
    for index in 0..<count {
      let layer = GradientLayer()
      let (x, y) = (Double(index % 40) * 20, Double(index / 40) * 18)
      layer.frame = Rect(x, y, 16, 12)
      layer.colors = [
        Color(red: Double(index % 89) / 89, green: 0.5, blue: Double(index % 97) / 97), .white,
      ]
      layer.shadowOpacity = 0.3 + Double(index % 61) / 100
      layer.add(
        BasicAnimation(keyPath: "position", from: Point(x, y), to: Point(y, x), duration: 2))
      layer.add(BasicAnimation(keyPath: "opacity", from: 1.0, to: 0.2, duration: 2))
      scene.rootLayer.addSublayer(layer)
    }
    return scene
  }
}
