import AnimGeometry
import AnimTiming
import LayerTree

/// The course of a band behind lines: how it moves, grows and fades.
struct CodeBand {
  /// Seconds of a move.
  static let moving = 0.3

  private var top: [Double] = []
  private var height: [Double] = []
  private var opacity: [Double] = []
  private var times: [Double] = []
  /// For each step from value to value.
  private var curves: [Curve] = []
  private var isShown = false

  /// - Parameter lines: The band of each highlight, counted from 0; nil where it has none.
  init(_ highlights: [(time: Double, lines: ClosedRange<Int>?)]) {
    let first = highlights.lazy.compactMap(\.lines).first ?? 0...0
    append(0, first, 0, .linear)
    for (index, highlight) in highlights.enumerated() {
      let next = index + 1 < highlights.count ? highlights[index + 1].time : .infinity
      let end = highlight.time + min(Self.moving, max(next - highlight.time, 0))
      let lines = highlight.lines
      if highlight.time <= 0 {
        // A value that holds from the start has no start itself.
        (top, height, opacity, times, curves) = ([], [], [], [], [])
        append(0, lines ?? first, lines == nil ? 0 : 1, .linear)
      } else {
        hold(until: highlight.time)
        // It fades in where it is needed, and moves there if it is seen.
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

  /// - Parameter lines: Nil for those before.
  private mutating func append(
    _ time: Double, _ lines: ClosedRange<Int>?, _ alpha: Double, _ curve: Curve
  ) {
    if !times.isEmpty { curves.append(curve) }
    times.append(time)
    top.append(lines.map { Double($0.lowerBound) } ?? top.last ?? 0)
    height.append(lines.map { Double($0.count) } ?? height.last ?? 0)
    opacity.append(alpha)
  }

  /// Gives a layer the course.
  ///
  /// - Parameters:
  ///   - origin: The top of the first line.
  ///   - lineHeight: Points.
  ///   - rest: Seconds that it is shown after its last move.
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
