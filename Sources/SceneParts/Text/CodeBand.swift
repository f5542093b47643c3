import AnimGeometry
import AnimTiming
import LayerTree

/// The animation of a band behind lines, which moves, grows and fades.
struct CodeBand {
  /// Duration of a move in seconds.
  static let moving = 0.3

  private var top: [Double] = []
  private var height: [Double] = []
  private var opacity: [Double] = []
  private var times: [Double] = []
  /// The curves between consecutive values.
  private var curves: [Curve] = []
  private var isShown = false

  /// - Parameter highlights: The band of each highlight by its lines, counted from 0; nil for none.
  init(_ highlights: [(time: Double, lines: ClosedRange<Int>?)]) {
    let first = highlights.lazy.compactMap(\.lines).first ?? 0...0
    append(0, first, 0, .linear)
    for (index, highlight) in highlights.enumerated() {
      let next = index + 1 < highlights.count ? highlights[index + 1].time : .infinity
      let end = highlight.time + min(Self.moving, max(next - highlight.time, 0))
      let lines = highlight.lines
      if highlight.time <= 0 {
        // Values from time 0 on need no start value.
        (top, height, opacity, times, curves) = ([], [], [], [], [])
        append(0, lines ?? first, lines == nil ? 0 : 1, .linear)
      } else {
        hold(until: highlight.time)
        // A hidden band fades in at its place, a visible one moves there.
        if let lines, !isShown { append(highlight.time, lines, 0, .linear) }
        append(end, lines, lines == nil ? 0 : 1, .easeInEaseOut)
      }
      isShown = lines != nil
    }
  }

  private mutating func hold(until time: Double) {
    guard let last = times.last, last < time, let opacity = opacity.last else { return }
    append(time, nil, opacity, .linear)
  }

  /// - Parameter lines: The lines of the band; nil for the previous ones.
  private mutating func append(
    _ time: Double, _ lines: ClosedRange<Int>?, _ alpha: Double, _ curve: Curve
  ) {
    if !times.isEmpty { curves.append(curve) }
    times.append(time)
    top.append(lines.map { Double($0.lowerBound) } ?? top.last ?? 0)
    height.append(lines.map { Double($0.count) } ?? height.last ?? 0)
    opacity.append(alpha)
  }

  /// Applies the animation to a layer.
  ///
  /// - Parameters:
  ///   - origin: The y-coordinate of the first line's top.
  ///   - lineHeight: The distance of lines in points.
  ///   - rest: Seconds for which the band is shown after its last move.
  func apply(to layer: Layer, origin: Double, lineHeight: Double, rest: Double) {
    layer.position.y = origin + (top.last ?? 0) * lineHeight
    layer.bounds.size.height = (height.last ?? 0) * lineHeight
    layer.opacity = opacity.last ?? 1
    guard let last = times.last, last > 0 else { return }
    let end = last + rest
    for (keyPath, values) in [
      ("position.y", top.map { origin + $0 * lineHeight }),
      ("bounds.size.height", height.map { $0 * lineHeight }), ("opacity", opacity),
    ] where Set(values).count > 1 || keyPath == "opacity" {
      layer.add(
        KeyframeAnimation(
          keyPath: keyPath, values: values + [values[values.count - 1]],
          keyTimes: times.map { $0 / end } + [1], timingFunctions: curves + [.linear],
          duration: end), forKey: keyPath)
    }
  }
}
