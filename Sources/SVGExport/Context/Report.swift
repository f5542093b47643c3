import AnimTimeline

/// The diagnostics of an export, and the failures for which pictures may be rendered.
final class Report {
  /// The part of a node's backdrop that is in its picture.
  enum Backdrop: Comparable {
    case none
    /// The backdrop, which stays in the document below the picture.
    case covered
    /// The backdrop, which the picture replaces.
    case replaced
  }

  /// Content of a node that vectors don't show exactly.
  struct Failure {
    var node: Int
    var shortcoming: Shortcoming
    /// The times at which it is seen.
    var times: TimeRanges
    /// The part of the backdrop that belongs to the node's picture.
    var backdrop = Backdrop.none
    /// The index of its report among the diagnostics; nil before it is reported.
    var report: Int?

    var isApproximated: Bool { shortcoming.isApproximated }

    /// The layer and the shortcoming, which copies of a layer have in common.
    func identity(in timeline: Timeline) -> Identity {
      Identity(layer: timeline.nodes[node].layer, shortcoming: shortcoming)
    }

    struct Identity: Hashable {
      var layer: String
      var shortcoming: Shortcoming
    }
  }

  private var log = DiagnosticLog()
  /// Content that vectors only approximate or can't represent.
  var failures: [Failure] = []
  /// Notes on the flat pieces of particles, by emitter.
  var particlePieces: [Int: PieceNote] = [:]
  /// By node in perspective: the approximate number of bytes of its vectors so far.
  var perspectiveBytes: [Int: Int] = [:]

  var diagnostics: [Diagnostic] { log.diagnostics }

  /// Adds the diagnostics of another report.
  func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      var key = diagnostic
      key.times = []
      let times = diagnostic.times.map { $0.lowerBound..<$0.upperBound }
      add(key, at: diagnostic.times.isEmpty ? nil : TimeRanges(times))
    }
  }

  /// Adds a diagnostic, once for a layer and its copies, and returns its index.
  ///
  /// - Parameter times: The times that it applies to; nil for unknown times or always.
  @discardableResult
  func add(_ diagnostic: Diagnostic, at times: TimeRanges?) -> Int {
    log.add(diagnostic, at: times)
  }

  /// Replaces the message of an earlier diagnostic.
  func rephrase(_ index: Int, _ message: String) { log.rephrase(index, message) }
}

/// Diagnostics in the order in which they were added, each with all its times.
private struct DiagnosticLog {
  private(set) var diagnostics: [Diagnostic] = []
  /// The index of each diagnostic, by its content without times, and the times by index.
  private var indices: [Diagnostic: Int] = [:]
  private var knownTimes: [Int: TimeRanges] = [:]

  mutating func add(_ key: Diagnostic, at times: TimeRanges?) -> Int {
    if let index = indices[key] {
      let known = knownTimes[index].flatMap { known in times.map(known.union) }
      knownTimes[index] = known
      diagnostics[index].times = known?.seconds ?? []
      return index
    }
    indices[key] = diagnostics.count
    knownTimes[diagnostics.count] = times
    var diagnostic = key
    diagnostic.times = times?.seconds ?? []
    diagnostics.append(diagnostic)
    return diagnostics.count - 1
  }

  mutating func rephrase(_ index: Int, _ message: String) { diagnostics[index].message = message }
}
