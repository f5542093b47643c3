import Synchronization
import SystemC

/// Measures the progress of a run and estimates the remaining time.
final class ProgressMeter: Sendable {
  /// The progress as texts.
  struct Shown {
    var bar: String
    /// The numbers of finished and of all inputs; nil for a single input.
    var count: String?
    /// The remaining time, after a comma; empty while it can't be estimated.
    var rest: String
  }

  fileprivate struct State {
    var total = 1
    var done = 0
    /// The finished part of the current output, 0 to 1.
    var part = 0.0
    var start = 0.0
    /// The time of the last plain line.
    var lastLine = 0.0
    /// The time of the last bar.
    var lastBar = -1.0
  }

  private let state = Mutex(State())

  /// Seconds between two plain lines.
  private static let lineInterval = 10.0
  /// Seconds between two bars, except for the last one of an output.
  private static let barInterval = 0.05

  /// Starts with a number of inputs.
  func begin(_ count: Int) {
    let now = Seconds.onClock
    state.withLock { $0 = State(total: max(count, 1), start: now, lastLine: now) }
  }

  /// The progress after a frame of an output; nil if it was shown less than the interval ago.
  func update(_ done: Int, of total: Int) -> Shown? {
    let now = Seconds.onClock
    return state.withLock { state -> Shown? in
      state.part = total > 0 ? Double(done) / Double(total) : 1
      guard done == total || now - state.lastBar >= Self.barInterval else { return nil }
      state.lastBar = now
      let fraction = state.total > 1 ? state.fraction : state.part
      let width = 30
      let filled = min(max(Int(fraction * Double(width)), 0), width)
      return Shown(
        bar: String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled),
        count: state.total > 1 ? "\(state.done)/\(state.total)" : nil,
        rest: state.rest(at: now).map { ", \($0)" } ?? "")
    }
  }

  /// Counts a finished input.
  ///
  /// - Returns: A plain line; nil if the last one is recent.
  func finish() -> String? {
    let now = Seconds.onClock
    return state.withLock { state -> String? in
      state.done += 1
      state.part = 0
      guard now - state.lastLine >= Self.lineInterval, state.done < state.total else { return nil }
      state.lastLine = now
      return "\(state.done) of \(state.total) inputs done"
        + (state.rest(at: now).map { ", \($0)" } ?? "")
    }
  }
}

extension ProgressMeter.State {
  /// The finished part of the run, 0 to 1.
  fileprivate var fraction: Double { (Double(done) + part) / Double(total) }

  /// The remaining time in words; nil if it is short or can't be estimated yet.
  fileprivate func rest(at now: Double) -> String? {
    let elapsed = now - start
    guard fraction > 0.02, elapsed > 1 else { return nil }
    let seconds = elapsed / fraction - elapsed
    guard seconds >= 2 else { return nil }
    return seconds < 90
      ? "about \(Int(seconds.rounded())) s left" : "about \(Int((seconds / 60).rounded())) min left"
  }
}
