import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Rectangles with corners, and frames along their edges.
extension ItemElements {
  /// A rectangle with its corners; nil if it is always empty.
  func element(_ box: BoxAttributes) -> Element? {
    let box = BoxSignals(box, self)
    guard box.hasArea(context) else { return nil }
    if let styles = box.styles {
      var path = Element("path")
      let outline = box.outline(styles, insets: [constant(.zero)], self)
      animator.setPath(&path, to: outline, tolerance: length)
      return path
    }
    var rect = Element("rect")
    animator.set(Animator.sides, of: &rect, to: box.rect, tolerance: length)
    animator.set("rx", of: &rect, to: box.radius, tolerance: length, omitting: 0)
    return rect
  }

  /// A frame in one colour: a rectangle that is stroked inside of the box, or a filled ring.
  func frame(
    _ box: BoxAttributes, _ width: Attribute, _ color: Attribute, _ tint: Attribute?
  ) -> [Element] {
    let (box, color) = (BoxSignals(box, self), self.color(color, tint))
    guard signal(width).high(0) > 0, color.high(3) > 0, box.hasArea(context) else { return [] }
    let inset = signal(width).keptToHalfSide(of: box.rect)
    let radius = box.radius(at: inset, share: 0.5)
    // A radius of up to half of the width leaves the line of a stroked rectangle without round corners.
    let isBent = box.radius.high(0) <= 0 || radius.low(0) > 0
    if let styles = box.styles ?? (isBent ? nil : BoxSignals.plain) {
      var ring = Element("path", ["fill-rule": "evenodd"])
      ring.id = label("border")
      let outline = box.outline(styles, insets: [constant(.zero), inset], self)
      animator.setPath(&ring, to: outline, tolerance: length)
      _ = animator.paint("fill", of: &ring, with: color)
      return [ring]
    }
    let line = Signal.combined([box.rect, inset], isAffine: true) {
      let (rect, width) = ($0[0], $0[1].x)
      return Components(rect.x + width / 2, rect.y + width / 2, rect.z - width, rect.w - width)
    }
    var rect = Element("rect", ["fill": "none"])
    rect.id = label("border")
    animator.set(Animator.sides, of: &rect, to: line, tolerance: length)
    animator.set("rx", of: &rect, to: radius, tolerance: length, omitting: 0)
    _ = animator.paint("stroke", of: &rect, with: color)
    animator.set("stroke-width", of: &rect, to: inset, tolerance: length, omitting: 1)
    return [rect]
  }
}

/// A rectangle with corners over time.
struct BoxSignals {
  /// x, y, width and height; the size isn't negative.
  let rect: Signal
  /// The radius as it is drawn, from 0 to half of the shorter side.
  let radius: Signal
  /// The corners; nil if `rx` of a rectangle expresses them.
  let styles: Steps<CornerStyle>?

  /// Circular corners.
  static let plain = Steps(list: [(0.0, CornerStyle(corners: .all, curve: .circular))])

  init(_ box: BoxAttributes, _ items: ItemElements) {
    rect = items.rect(box.rect)
    radius = items.signal(box.radius).keptToHalfSide(of: rect)
    guard box.corners.constantValue != .all || box.curve.constantValue != .circular,
      radius.high(0) > 0
    else {
      styles = nil
      return
    }
    let styles = Steps<CornerStyle>.combined(items.steps(box.corners), items.steps(box.curve)) {
      CornerStyle(corners: $0, curve: $1)
    }
    self.styles = styles.list.allSatisfy(\.value.isPlain) ? nil : styles
  }

  /// True if the rectangle isn't always empty.
  func hasArea(_ context: ExportContext) -> Bool {
    let high = context.caches.texts.range(of: rect).high
    return high.z > 0 && high.w > 0
  }

  /// The corner radius at a share of an inset, at least 0.
  func radius(at inset: Signal, share: Double = 1) -> Signal {
    let radius = Signal.combined([radius, inset], isAffine: true) {
      Components($0[0].x - $0[1].x * share, 0, 0, 0)
    }
    return radius.low(0) < 0 ? radius.clamped(0...1e9) : radius
  }

  /// Outlines of the rectangle in sequence, each with its own inset.
  ///
  /// - Parameter reversesInner: True if the direction of all but the first one is reversed.
  func outline(
    _ styles: Steps<CornerStyle>, insets: [Signal], reversesInner: Bool = false,
    _ items: ItemElements
  ) -> FittedValues {
    var numbers = (0..<4).map { rect.lane($0) }
    for inset in insets {
      let kept = radius(at: inset)
      numbers += [inset, kept, smoothing(of: kept, inset: inset, styles)]
    }
    let known = Array(Set(styles.list.map(\.value))).sorted { $0.order < $1.order }
    numbers.append(
      styles.map { Components(Double(known.firstIndex(of: $0) ?? 0), 0, 0, 0) }
        .signal(over: items.context.clock.duration))
    let isSharp = radius.constantValue?.x == 0
    return FittedValues(numbers, tolerance: items.length / 2) { numbers in
      let rect = Rect(numbers[0], numbers[1], max(numbers[2], 0), max(numbers[3], 0))
      let style = known[
        min(max(Int(saturating: numbers[numbers.count - 1].rounded()), 0), known.count - 1)]
      var path = Path()
      for place in insets.indices {
        let part = numbers[(4 + 3 * place)...]
        let inset = part[part.startIndex]
        let box = rect.inset(dx: inset, dy: inset)
        var single = Path()
        if isSharp {
          single.addRect(box)
        } else {
          CornerShape(
            radius: part[part.startIndex + 1],
            smoothing: style.curve == .continuous ? part[part.startIndex + 2] : 0,
            corners: style.corners, curve: style.curve
          ).add(box, to: &single)
        }
        path.append(reversesInner && place > 0 ? single.reversed : single)
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
    let half = Signal.combined([rect, inset], isAffine: false) {
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
struct CornerStyle: Hashable {
  var corners: CornerMask
  var curve: CornerCurve

  /// True if `rx` of a rectangle gives these corners.
  fileprivate var isPlain: Bool { corners == .all && curve == .circular }

  fileprivate var order: Int { Int(corners.rawValue) * 2 + (curve == .circular ? 0 : 1) }
}

extension Signal {
  /// A number limited to the range from 0 to half of the shorter side of a rectangle; a constant 0 stays constant.
  fileprivate func keptToHalfSide(of rect: Signal) -> Signal {
    constantValue?.x == 0 ? self : limited(toHalfSideOf: rect)
  }
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
