public import AnimGeometry

extension Scene {
  /// Simulates a pan of a finger along a straight line, by calling a block for every frame of the
  /// display: first at the start, last at the very end.
  ///
  /// The block receives the translation from the first point, in points. The speed is constant. A
  /// time that has passed counts as ``now``, a duration below 0 as 0. If one is not finite, the
  /// block is never called, which is reported as an error in ``Timeline/diagnostics``.
  ///
  /// - Parameters:
  ///   - start: Point of the first touch.
  ///   - end: Point at which the finger is lifted.
  ///   - time: Start in seconds of the scene.
  ///   - duration: Duration in seconds.
  public func pan(
    from start: Point, to end: Point, at time: Double, duration: Double,
    _ block: @escaping (_ translation: Point) -> Void
  ) {
    let whole = end - start
    let duration = max(duration, 0)
    // Scheduling a block at a time that is not finite reports the error.
    guard duration.isFinite else { return at(duration) {} }
    at(time) { [weak self] in
      guard let self else { return }
      let begin = now
      let link = DisplayLink { link in
        let share = (link.timestamp - begin) / duration
        if share < 1 { block(whole * share) }
      }
      at(begin + duration) {
        link.invalidate()
        block(whole)
      }
      if duration > 0 { link.add(to: self) }
    }
  }
}
