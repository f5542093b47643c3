public import AnimGeometry

extension Scene {
  /// Runs a block as a finger that is dragged straight from one point to another would: once for every frame of the
  /// display, the first time at the start, the last time at the very end.
  ///
  /// The block gets the way from the first point so far, in points, as the translation of a pan is. The finger keeps
  /// its speed. A time that has passed counts as ``now``, a duration below 0 as 0; with one that is not finite nothing
  /// happens, which is reported as an error in ``Timeline/diagnostics``.
  ///
  /// - Parameters:
  ///   - start: The point of the first touch.
  ///   - end: The point at which the finger is lifted.
  ///   - time: Seconds of the scene.
  ///   - duration: Seconds that it takes.
  public func pan(
    from start: Point, to end: Point, at time: Double, duration: Double,
    _ block: @escaping (_ translation: Point) -> Void
  ) {
    let whole = end - start
    let duration = max(duration, 0)
    // A block at such a time is what is reported.
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
