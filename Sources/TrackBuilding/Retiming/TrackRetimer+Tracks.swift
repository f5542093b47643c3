import AnimGeometry
import AnimTimeline
import AnimTiming

extension TrackRetimer {
  /// A track in outer time.
  mutating func retimed<V>(_ track: Track<V>) throws(RetimingError) -> RetimedPieces<V> {
    let held = HeldTrack(track, duration: innerDuration, in: library)
    return RetimedPieces(
      pieces: try pieces(of: held),
      final: finalTime.map { held.value(at: $0, in: library) },
      initial: held.value(at: 0, in: library), period: track.period, cycle: track.cycle)
  }

  /// The part from one outer time to another as a track with its end state; nil if it keeps its base.
  func finished<V>(
    _ all: RetimedPieces<V>, from start: Double, to end: Double
  ) -> (base: V, track: Track<V>?) {
    let (base, track) = ended(all, from: start, to: end)
    guard let track, start <= 0, end == .infinity else { return (base, track) }
    return (base, repeating(track, like: all))
  }

  private func ended<V>(
    _ all: RetimedPieces<V>, from start: Double, to end: Double
  ) -> (base: V, track: Track<V>?) {
    let final = end == .infinity ? all.final : nil
    let first = all.pieces.partitionIndex { $0.end > start }
    let later = all.pieces.partitionIndex { $0.start >= end }
    let inside = all.pieces[first..<max(first, later)].compactMap { piece -> Piece<V>? in
      let (from, to) = (max(piece.start, start), min(piece.end, end))
      return to - from > 1e-9 ? piece.part(from: from, to: to) : nil
    }
    guard !inside.isEmpty else { return (final ?? all.initial, nil) }
    let (base, track) = TrackBuilder(pieces: inside).track(from: 0, duration: duration, in: library)
    guard let final else { return (base, track) }
    let last = track?.pieces.last.flatMap { piece in
      duration - piece.end < 1e-9 ? piece.motion.arrival(in: library) : nil
    }
    guard !final.isNearly(last ?? base, within: 1e-9) else { return (base, track) }
    return (base, (track ?? Track(base: base)).ending(on: final, at: duration))
  }

  /// A track with the period of its inner track or that of the map, and with its cycle.
  private func repeating<V>(_ track: Track<V>, like inner: RetimedPieces<V>) -> Track<V> {
    var result = track
    func divides(_ period: Double) -> Bool {
      let count = duration / period
      return count >= 2 - 1e-9 && abs(count - count.rounded()) < 1e-6
    }
    let pace = evenPace
    let own = inner.period.flatMap { period in pace.map { period / $0 } }
    result.period = [own, period].compactMap(\.self).first(where: divides)
    if result.period == nil, spans.count == 1, let cycle = inner.cycle, let pace,
      cycle / pace <= duration, !divides(cycle / pace)
    {
      result.cycle = cycle / pace
    }
    return result
  }

  /// Inner seconds per outer second, without sign, if the map runs at one speed: once through any part of the inner
  /// timeline, or again and again through the whole.
  private var evenPace: Double? {
    guard let first = spans.first, first.curve == .linear, !first.isConstant, first.start <= 0,
      let last = spans.last, last.end >= duration - 1e-9
    else { return nil }
    let pace = (first.last - first.first) / first.duration
    let isEven = spans.allSatisfy { span in
      let own = (span.last - span.first) / span.duration
      let isWhole = abs(abs(span.last - span.first) - innerDuration) < 1e-9 * max(1, innerDuration)
      return span.curve == .linear && abs(own - pace) < 1e-9 * abs(pace)
        && span.range.lowerBound >= -1e-9 && span.range.upperBound <= innerDuration + 1e-9
        && (isWhole || spans.count == 1)
    }
    return isEven ? abs(pace) : nil
  }
}
