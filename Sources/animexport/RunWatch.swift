import CAnimMemory
import ExportJobs
import Synchronization

/// The limits of a run.
struct RunLimits: Sendable {
  /// Maximum number of bytes in memory for up to two inputs at a time; nil for no limit.
  var memory: Int? = 900_000_000
  /// Bytes in memory that each further input at a time may add.
  var memoryOfOthers = 450_000_000
  /// Maximum number of seconds until a frame or an output of an input is finished; nil for no limit.
  var seconds: Double? = 8
}

/// A watch over the memory and the time that a run takes.
///
/// The thread that waits for signals looks at it often, as a calculation that takes too long doesn't look itself.
final class RunWatch: Sendable {
  /// The work on an input since its last finished part.
  private struct Account {
    var input: String
    /// Seconds on the clock; infinite while frames are encoded.
    var clock: Double
    /// Seconds of processor time of the process.
    var processor: Double
  }

  /// Inputs at a time that share the first amount of memory.
  private static let inputsWithoutAddition = 2

  private let limits: RunLimits
  private let accounts = Mutex<[Int: Account]>([:])

  init(_ limits: RunLimits) { self.limits = limits }

  /// Receives a step of the work on an input.
  func reach(_ step: WorkStep, inTurn turn: Int) {
    let (clock, processor) = (Seconds.onClock, Seconds.onProcessors)
    accounts.withLock { accounts in
      switch step {
      case .began(let input):
        accounts[turn] = Account(input: input, clock: clock, processor: processor)
      case .finishedPart:
        accounts[turn]?.clock = clock
        accounts[turn]?.processor = processor
      case .finishedFrames: accounts[turn]?.clock = .infinity
      case .ended: accounts[turn] = nil
      }
    }
  }

  /// An error message if a limit is exceeded; nil otherwise.
  func excess() -> String? { excessOfMemory() ?? excessOfTime() }

  private func excessOfMemory() -> String? {
    guard let memory = limits.memory else { return nil }
    let used = animmemory_in_use()
    guard used > UInt64(memory) else { return nil }
    let inputs = self.inputs
    let others = max(inputs.count - Self.inputsWithoutAddition, 0)
    let (more, overflows) = others.multipliedReportingOverflow(by: limits.memoryOfOthers)
    guard !overflows, used > UInt64(memory) + UInt64(more) else { return nil }
    let limit = (memory + more) / 1_000_000
    return Self.message(
      inputs, "takes more than \(limit) MB of memory",
      "fewer or shorter layers, animations and texts, or smaller pictures take less; --limit-memory allows more"
    )
  }

  /// The time of an input is the lesser one of the clock's and of the processors', so that other programs on the machine
  /// don't count.
  private func excessOfTime() -> String? {
    guard let seconds = limits.seconds else { return nil }
    let (clock, processor) = (Seconds.onClock, Seconds.onProcessors)
    let late = accounts.withLock { accounts in
      accounts.sorted { $0.key < $1.key }.map(\.value).filter {
        min(clock - $0.clock, processor - $0.processor) > seconds
      }.map(\.input)
    }
    guard !late.isEmpty else { return nil }
    let number = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    return Self.message(
      late, "takes more than \(number) s until a frame or a file is finished",
      "fewer layers, animations and changes take less; --limit-time allows more")
  }

  private var inputs: [String] {
    accounts.withLock { accounts in accounts.sorted { $0.key < $1.key }.map(\.value.input) }
  }

  private static func message(_ inputs: [String], _ fact: String, _ advice: String) -> String {
    let place = inputs.count == 1 ? "\(inputs[0]): " : ""
    let subject =
      inputs.count > 1
      ? "the export of \(inputs.prefix(3).joined(separator: ", "))\(inputs.count > 3 ? " and others" : "")"
      : "it"
    return "\(place)error: \(subject) \(fact); \(advice)"
  }
}
