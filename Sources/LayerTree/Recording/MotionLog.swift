import AnimTimeline
import TrackBuilding

/// The smoothness of a motion at a sample.
package enum MotionBend {
  /// Smooth.
  case none
  /// A kink so small that the motion remains one piece.
  case kink
  /// A corner or a jump, which ends a piece.
  case corner
}

/// A record of one property of a node that is moved by other means than animations.
///
/// Samples are reduced to polynomials as they arrive, so that a long motion takes little memory.
/// Nothing is stored while the value rests.
final class MotionLog {
  /// Finished pieces of motion. Gaps between them are pauses.
  private(set) var pieces: [Piece<Components>] = []
  /// Samples of the present piece, starting at its last corner.
  private var samples: [MotionSample] = []
  /// Rising indices of samples at which the motion has kinks.
  private var kinks: [Int] = []
  /// Index of the first sample of the present rest.
  private var restStart = 0
  /// Last time of a sample during a rest; nil while the value moves.
  private var restEnd: Double?
  /// Time at which the motion was stopped; nil while it runs.
  private(set) var stopped: Double?
  /// Time from which the motion is played backwards.
  private var mirror: Double?
  private let tolerance: Double

  /// Number of equal samples that make a rest.
  private static let restCount = 24
  /// Maximum number of samples before they are reduced.
  private static let maximumSamples = 2048

  init(tolerance: Double) { self.tolerance = tolerance }

  var lastTime: Double? { stopped ?? restEnd ?? samples.last?.time ?? pieces.last?.end }

  /// Last time at which the value moved.
  var lastMotion: Double {
    if let mirror { return 2 * mirror }
    if restEnd != nil { return samples.first?.time ?? 0 }
    return samples.count > 1 ? samples[samples.count - 1].time : pieces.last?.end ?? 0
  }

  /// Adds a sample. At a corner the piece ends; if the time isn't later than the last one, the
  /// value jumps.
  func add(_ sample: MotionSample, _ bend: MotionBend = .none) {
    if let end = stopped {
      // The time between is a rest.
      stopped = nil
      if let last = samples.last, sample.time > end {
        close(at: MotionSample(time: end, value: last.value))
        samples = []
      }
    }
    guard let last = samples.last else {
      begin(at: sample)
      return
    }
    if sample.time <= (restEnd ?? last.time) {
      if sample.value != last.value { jump(to: sample) }
      return
    }
    if let end = restEnd {
      if isNear(sample.value, last.value) {
        restEnd = sample.time
        return
      }
      close(at: MotionSample(time: end, value: last.value))
    }
    samples.append(sample)
    if !isNear(sample.value, samples[restStart].value) { restStart = samples.count - 1 }
    if samples.count - 1 - restStart >= Self.restCount {
      rest()
    } else if bend == .corner || samples.count > Self.maximumSamples {
      flush(to: samples.count - 1)
    } else if bend == .kink {
      kinks.append(samples.count - 1)
    }
  }

  /// Starts a piece.
  private func begin(at sample: MotionSample) {
    samples = [sample]
    kinks = []
    restStart = 0
  }

  /// Stops the motion; the value stays.
  func stop(at time: Double) {
    guard stopped == nil, !samples.isEmpty else { return }
    stopped = max(time, lastTime ?? time)
  }

  /// Adds a corner at the last sample.
  func bend() {
    if stopped == nil, restEnd == nil, samples.count > 1 { flush(to: samples.count - 1) }
  }

  /// Plays the motion backwards from a time on.
  func reverse(at time: Double) {
    stop(at: time)
    if mirror == nil { mirror = time }
  }

  private func isNear(_ a: Components, _ b: Components) -> Bool {
    a.isNear(b, within: Components(repeating: tolerance * 0.5))
  }

  /// Ends the piece at the start of a rest.
  private func rest() {
    let time = samples[samples.count - 1].time
    flush(to: restStart)
    begin(at: samples[0])
    restEnd = time
  }

  /// Ends a rest or a pause at a time, at which the next piece starts.
  private func close(at end: MotionSample) {
    flush(to: samples.count - 1)
    if let start = samples.first?.time, end.time > start {
      pieces.append(Piece(start: start, end: end.time, motion: .constant(end.value)))
    }
    begin(at: end)
    restEnd = nil
  }

  private func jump(to sample: MotionSample) {
    close(at: MotionSample(time: sample.time, value: samples[samples.count - 1].value))
    begin(at: sample)
  }

  /// Makes a piece of the samples up to an index, and keeps those from it on.
  private func flush(to index: Int) {
    if let piece = piece(to: index) { pieces.append(piece) }
    samples.removeSubrange(..<index)
    kinks = []
    restStart = max(restStart - index, 0)
  }

  private func piece(to index: Int) -> Piece<Components>? {
    guard index > 0 else { return nil }
    let reduction = CubicReduction(tolerance: tolerance)
    let ends = kinks.filter { $0 > 0 && $0 < index } + [index]
    let links = zip([0] + ends, ends).flatMap { reduction.links(samples[$0...$1]) }
    guard let first = links.first, let last = links.last else { return nil }
    let length = last.end - first.start
    var fractions = links.map { ($0.end - first.start) / length }
    fractions[fractions.count - 1] = 1
    let motion: Motion<Components> =
      if links.count > 1,
        let chain = SplineChain(links: links.map(\.spline), ends: fractions, accuracy: tolerance)
      {
        .chain(chain)
      } else {
        .spline(first.spline)
      }
    return Piece(start: first.start, end: last.end, motion: motion)
  }

  /// Returns the whole motion. Each end is held until another motion or a change of the value.
  ///
  /// - Parameters:
  ///   - end: End of the recording.
  ///   - changes: Rising times at which the value was set by other means.
  func overlays(until end: Double, changes: [Double], lanes: LaneMask) -> [Overlay<Components>] {
    var all = pieces
    if let piece = piece(to: samples.count - 1) { all.append(piece) }
    if let last = samples.last {
      // A motion that still runs continues at constant speed for one step.
      if stopped == nil, restEnd == nil, samples.count > 1 {
        let previous = samples[samples.count - 2]
        let step = last.time - previous.time
        let next = last.value * 2 - previous.value
        all.append(
          Piece(
            start: last.time, end: last.time + step,
            motion: .tween(Tween(from: last.value, to: next))))
      } else {
        let start = all.last?.end ?? last.time
        all.append(
          Piece(start: start, end: max(lastTime ?? start, start), motion: .constant(last.value)))
      }
    }
    if let mirror {
      let before = all.filter { $0.end <= mirror + 1e-9 }
      if let last = before.last, mirror - last.end > 1e-9 {
        let value = last.motion.value(at: 1, in: Library())
        all = before + [Piece(start: last.end, end: mirror, motion: .constant(value))]
      }
      all += all.reversed().map {
        Piece(
          start: 2 * mirror - $0.end, end: 2 * mirror - $0.start,
          motion: $0.motion.part(from: 1, to: 0))
      }
    }
    var result: [Overlay<Components>] = []
    func add(_ piece: Piece<Components>) {
      guard piece.end > piece.start else { return }
      result.append(
        Overlay(
          start: piece.start, end: piece.end, effect: .replace(piece.motion), lanes: lanes))
    }
    for (index, piece) in all.enumerated() {
      add(piece)
      let next = index + 1 < all.count ? all[index + 1].start : end
      guard next > piece.end + 1e-9 else { continue }
      let change = changes.first { $0 >= piece.end - 1e-9 } ?? .infinity
      let value = piece.motion.value(at: 1, in: Library())
      add(Piece(start: piece.end, end: min(next, change), motion: .constant(value)))
    }
    return result
  }
}
