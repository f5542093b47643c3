package import AnimTimeline
package import AnimTiming

extension Library {
  /// The quantity of a span as the progress along a stored curve.
  package mutating func progress(of span: TimeSpan) -> Progress {
    if span.curve == .linear { return Progress(curve: 0, start: span.first, end: span.last) }
    if span.offset == 0, span.scale == 1 {
      return Progress(
        curve: index(of: span.curve), start: span.phaseStart, end: span.phaseEnd)
    }
    let curve = Curve.composed(
      inner: span.curve, scale: span.scale, offset: span.offset, outer: .linear)
    return Progress(curve: index(of: curve), start: span.phaseStart, end: span.phaseEnd)
  }
}
