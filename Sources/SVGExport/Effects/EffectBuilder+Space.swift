import AnimGeometry
import AnimTimeline
import TrackFitting

/// Effects of layers in perspective. As in a frame, blurs and offsets are those of the plane transform
/// that comes nearest to the perspective in the middle of the layer's bounds.
extension EffectBuilder {
  /// By what a radius is multiplied along x and along y; nil for a layer in its own plane.
  var deviationScale: Signal? {
    seen {
      Lanes(
        ($0.a * $0.a + $0.c * $0.c).squareRoot(), ($0.b * $0.b + $0.d * $0.d).squareRoot(), 0, 0)
    }
  }

  /// An offset in the layer's own coordinates as it is seen.
  func seen(offset: Signal) -> Signal {
    guard let linear = seen({ Lanes($0.a, $0.b, $0.c, $0.d) }) else { return offset }
    let isAffine = offset.isConstant || linear.isConstant
    return Signal.combined([offset, linear], isAffine: isAffine) {
      let (x, y, m) = ($0[0].x, $0[0].y, $0[1])
      return Lanes(x * m.x + y * m.z, x * m.y + y * m.w, 0, 0)
    }
  }

  private func seen(_ lanes: @escaping @Sendable (AffineTransform) -> Lanes) -> Signal? {
    guard let map else { return nil }
    let (projection, bounds, clock) = (map.projection, signals.bounds, context.clock)
    @Sendable func value(_ time: Double) -> Lanes {
      let box = bounds.value(
        at: bounds.isConstant ? 0 : time.truncatingRemainder(dividingBy: bounds.duration))
      return lanes(
        projection(time).transformOfEffects(around: Point(box.x + box.z / 2, box.y + box.w / 2)))
    }
    guard !clock.isStill, map.moves || !bounds.isConstant else {
      return Signal(constant: value(clock.poster), duration: duration)
    }
    let window = (map.windows + (bounds.isConstant ? [] : [bounds.duration])).common(in: duration)
    let events = map.events + (bounds.isConstant ? [] : bounds.repeated(over: window).events)
    return Signal(duration: window, events: events, value: value).settled
  }

  /// Writes the standard deviations of a blur.
  ///
  /// - Parameter scale: What the radius is multiplied by, in perspective along x and along y.
  func setDeviation(of blur: inout Element, to radius: Signal, scale: Signal?) {
    guard let scale else {
      return animator.set("stdDeviation", of: &blur, to: radius, tolerance: length)
    }
    let isAffine = radius.isConstant || scale.isConstant
    let both = Signal.combined([radius, scale], isAffine: isAffine) { $0[0].x * $0[1] }
    guard isProjected else {
      return animator.set("stdDeviation", of: &blur, to: both, tolerance: length)
    }
    let decimals = NumberFormat.decimals(for: length)
    let tolerance = Lanes(length, length, .infinity, .infinity)
    animator.set("stdDeviation", of: &blur, to: both, tolerance: tolerance) {
      NumberFormat.append($0.x, decimals: decimals, to: &$1)
      $1.append(UInt8(ascii: " "))
      NumberFormat.append($0.y, decimals: decimals, to: &$1)
    }
  }

  /// A box around all that a rectangle in the layer's own coordinates is ever seen as, with a margin; nil
  /// where it reaches behind the viewer.
  func seenBox(of rect: Rect, margin: Double, by map: PlaneMap) -> Rect? {
    var box: Rect?
    for time in map.times(context.clock) {
      let projection = map.projection(time)
      for corner in rect.inset(dx: -margin, dy: -margin).corners {
        guard projection.w(at: corner) > Projection.nearestOutline else { return nil }
        let place = corner * projection
        let point = Rect(min(max(place.x, -1e5), 1e5), min(max(place.y, -1e5), 1e5), 0, 0)
        box = box?.union(point) ?? point
      }
    }
    return box
  }
}
