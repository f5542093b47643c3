import AnimDrawing
import AnimGeometry
import AnimTimeline
import SystemC
import TrackFitting

/// Effects of layers in perspective. As in frames, blurs and offsets follow the plane transform that approximates the
/// perspective in the middle of the layer's bounds.
extension EffectBuilder {
  /// The axes of the blur of the layer's picture; nil for those of its elements.
  func makeBlurAxes() -> BlurAxes? {
    guard let map,
      group.shadow != nil || group.filters.map({ reach(of: fitted($0)) > 0 }) == true
    else { return nil }
    let transform = effectTransform(map)
    return BlurAxes(map.times(context.clock).map(transform))
  }

  /// The factors of a radius along x and y, in the coordinates of the blur; nil for a layer in its own plane.
  var deviationScale: Signal? {
    seen(along: axes) {
      let spread = GaussianSpread.round.transformed(by: $0)
      return Components(spread.width, spread.height, 0, 0)
    }
  }

  /// An offset in the layer's own coordinates, transformed to those in which it is seen.
  ///
  /// - Parameter isAlongAxes: True for the coordinates of the blur, false for those of the elements.
  func seen(offset: Signal, isAlongAxes: Bool) -> Signal {
    let linear = seen(along: isAlongAxes ? axes : nil) { Components($0.a, $0.b, $0.c, $0.d) }
    guard let linear else { return offset }
    let isAffine = offset.isConstant || linear.isConstant
    return Signal.combined([offset, linear], isAffine: isAffine) {
      let (x, y, m) = ($0[0].x, $0[0].y, $0[1])
      return Components(x * m.x + y * m.z, x * m.y + y * m.w, 0, 0)
    }
  }

  /// Applies a blur along its own axes to an element that is drawn along the plane's axes.
  ///
  /// - Parameter blur: Sets the filter of a group that contains the element.
  func alongAxes(_ element: Element, blur: (inout Element) -> Void) -> Element {
    guard let axes else {
      var element = element
      blur(&element)
      return element
    }
    let lean = axes.leans ? seen(along: nil) { Components(atan(axes.slope($0)), 0, 0, 0) } : nil
    return axes.blurred(element, lean: lean, animator: animator, blur: blur)
  }

  /// Values over time that depend on the plane transform that approximates the perspective; nil for a layer in its own
  /// plane.
  ///
  /// - Parameter axes: The axes for the coordinates of the transform; nil for those of the plane.
  private func seen(
    along axes: BlurAxes?, _ lanes: @escaping @Sendable (AffineTransform) -> Components
  ) -> Signal? {
    guard let map else { return nil }
    let (transform, clock) = (effectTransform(map), context.clock)
    let bounds = items.rect(group.box.rect)
    @Sendable func value(_ time: Double) -> Components {
      let whole = transform(time)
      return lanes(axes.map { whole.concatenating($0.back(whole)) } ?? whole)
    }
    guard !clock.isStill, map.moves || !bounds.isConstant else {
      return Signal(constant: value(clock.poster), duration: duration)
    }
    let window = (map.windows + (bounds.isConstant ? [] : [bounds.duration])).common(in: duration)
    let events = map.events + (bounds.isConstant ? [] : bounds.repeated(over: window).events)
    return Signal(duration: window, events: events, value: value).settled
  }

  /// The plane transform that approximates the perspective at a time.
  private func effectTransform(_ map: PlaneMap) -> @Sendable (Double) -> AffineTransform {
    let (projection, bounds) = (map.projection, items.rect(group.box.rect))
    return { time in
      let box = bounds.value(
        at: bounds.isConstant ? 0 : time.truncatingRemainder(dividingBy: bounds.duration))
      return projection(time).transformOfEffects(
        around: Point(box.x + box.z / 2, box.y + box.w / 2))
    }
  }

  /// Writes the standard deviations of a blur.
  ///
  /// - Parameter scale: The factors of the radius in perspective, along x and y; nil outside of perspective.
  func setDeviation(of blur: inout Element, to radius: Signal, scale: Signal?) {
    guard let scale else {
      return animator.set(
        "stdDeviation", of: &blur, to: radius, tolerance: length, isPositive: true)
    }
    let isAffine = radius.isConstant || scale.isConstant
    let both = Signal.combined([radius, scale], isAffine: isAffine) { $0[0].x * $0[1] }
    let replacesZeros = context.options.quirks.contains(.dropsFiltersWithoutEffect)
    guard isProjected else {
      return animator.set(
        "stdDeviation", of: &blur, to: both, tolerance: length, isPositive: replacesZeros)
    }
    let decimals = NumberFormat.decimals(for: length)
    let tolerance = Components(length, length, .infinity, .infinity)
    animator.set(
      "stdDeviation", of: &blur, to: both, tolerance: tolerance,
      format: NumberListFormat(first: decimals, second: decimals, replacesZeros: replacesZeros))
  }

  /// The rectangle around all views of a rectangle in the layer's own coordinates, along the axes of its blur, with a
  /// margin; nil if it extends behind the viewer.
  func visibleBox(of rect: Rect, margin: Double, by map: PlaneMap) -> Rect? {
    var box: Rect?
    let transform = effectTransform(map)
    for time in map.times(context.clock) {
      let projection = map.projection(time)
      let back = axes?.back(transform(time)) ?? .identity
      for corner in rect.inset(dx: -margin, dy: -margin).corners {
        guard projection.w(at: corner) > Projection.nearestOutline else { return nil }
        let place = corner * projection * back
        let point = Rect(min(max(place.x, -1e5), 1e5), min(max(place.y, -1e5), 1e5), 0, 0)
        box = box?.union(point) ?? point
      }
    }
    return box
  }
}
