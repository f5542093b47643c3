import AnimGeometry
import AnimTimeline
import TrackFitting

/// Boxes whose corners are not all quarters of circles, as paths.
extension PartBuilder {
  /// Corners of the layer over time; nil if `rx` of a rectangle expresses them.
  private var cornerStyles: Steps<CornerStyle>? {
    guard signals.node.isSet(.maskedCorners) || signals.node.isSet(.cornerCurve),
      cornerRadius.high(0) > 0
    else { return nil }
    let styles = Steps<CornerStyle>.combined(
      signals.steps(.maskedCorners), signals.steps(.cornerCurve)
    ) { CornerStyle(corners: $0, curve: $1) }
    return styles.list.allSatisfy(\.value.isPlain) ? nil : styles
  }

  /// The bounds as a path; nil if a rectangle is equivalent.
  func cornerBox() -> Element? {
    guard let styles = cornerStyles else { return nil }
    var path = Element("path")
    let outline = outline(styles, insets: [Signal(constant: .zero, duration: 0)])
    animator.setPath(&path, to: outline, tolerance: length)
    return path
  }

  /// The ring between the bounds and their inset by a width, as a path; nil if a stroked rectangle is
  /// equivalent.
  func cornerFrame(width: Signal) -> Element? {
    // A radius of up to half of the width leaves the line of a stroked rectangle without round corners.
    let isBent = cornerRadius.high(0) <= 0 || lineRadius(width: width).low(0) > 0
    let plain = isBent ? nil : Steps(list: [(0.0, CornerStyle(corners: .all, curve: .circular))])
    guard let styles = cornerStyles ?? plain else { return nil }
    var path = Element("path", ["fill-rule": "evenodd"])
    let outline = outline(styles, insets: [Signal(constant: .zero, duration: 0), width])
    animator.setPath(&path, to: outline, tolerance: length)
    return path
  }

  /// Corner radius of the line in the middle of a border, at least 0.
  func lineRadius(width: Signal) -> Signal {
    let radius = Signal.combined([cornerRadius, width], isAffine: true) {
      Components($0[0].x - $0[1].x / 2, 0, 0, 0)
    }
    return radius.low(0) < 0 ? radius.clamped(0...1e9) : radius
  }

  /// Outlines of the bounds in sequence, each with its own inset.
  private func outline(_ styles: Steps<CornerStyle>, insets: [Signal]) -> FittedValues {
    let bounds = signals.bounds
    var numbers = (0..<4).map { bounds.lane($0) }
    for inset in insets {
      let radius = Signal.combined([cornerRadius, inset], isAffine: true) {
        Components($0[0].x - $0[1].x, 0, 0, 0)
      }
      let kept = radius.low(0) < 0 ? radius.clamped(0...1e9) : radius
      numbers += [inset, kept, smoothing(of: kept, inset: inset, styles)]
    }
    let all = Set(styles.list.map(\.value))
    let known = Array(all).sorted { $0.order < $1.order }
    numbers.append(
      styles.map { Components(Double(known.firstIndex(of: $0) ?? 0), 0, 0, 0) }
        .signal(over: context.clock.duration))
    return FittedValues(numbers, tolerance: length / 2) { numbers in
      let rect = Rect(numbers[0], numbers[1], max(numbers[2], 0), max(numbers[3], 0))
      let style = known[
        min(max(Int(saturating: numbers[numbers.count - 1].rounded()), 0), known.count - 1)]
      var path = Path()
      for place in insets.indices {
        let part = numbers[(4 + 3 * place)...]
        let inset = part[part.startIndex]
        CornerShape(
          radius: part[part.startIndex + 1],
          smoothing: style.curve == .continuous ? part[part.startIndex + 2] : 0,
          corners: style.corners, curve: style.curve
        ).add(rect.inset(dx: inset, dy: inset), to: &path)
      }
      return path
    }
  }

  /// Smoothing of continuous corners, limited to the room that the sides leave for it.
  private func smoothing(
    of radius: Signal, inset: Signal, _ styles: Steps<CornerStyle>
  ) -> Signal {
    guard styles.list.contains(where: { $0.value.curve == .continuous }) else {
      return Signal(constant: .zero, duration: 0)
    }
    let half = Signal.combined([signals.bounds, inset], isAffine: false) {
      Components(min($0[0].z, $0[0].w) / 2 - $0[1].x, 0, 0, 0)
    }.settled
    let most = CornerShape.smoothing(radius.high(0), half: half.low(0))
    if most >= radius.high(0) { return radius }
    return Signal.combined([radius, half], isAffine: false) {
      Components(CornerShape.smoothing($0[0].x, half: $0[1].x), 0, 0, 0)
    }
  }
}

/// The round corners of a box, and their curve.
private struct CornerStyle: Hashable {
  var corners: CornerMask
  var curve: CornerCurve

  /// True if `rx` of a rectangle gives these corners.
  var isPlain: Bool { corners == .all && curve == .circular }

  var order: Int { Int(corners.rawValue) * 2 + (curve == .circular ? 0 : 1) }
}

extension Steps<Components> {
  /// The steps as a signal with a window of some seconds.
  func signal(over duration: Double) -> Signal {
    let ends = list.dropFirst().map(\.time) + [max(duration, 1e-9)]
    return Signal(
      duration: duration,
      segments: zip(list, ends).map {
        Signal.Segment(start: $0.time, end: $1, form: .constant($0.value))
      })
  }
}
