import AnimGeometry

/// A report for the caller: of content that couldn't be exported, was approximated or is doubtful.
///
/// Diagnostics are collected; the caller chooses whether one stops the export.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The severity of a report.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    case note, warning, error
  }

  /// A position in the file of a scene; the first line and column are 1.
  public struct Position: Hashable, Sendable {
    /// The first is 1.
    public var line: Int
    /// The first is 1.
    public var column: Int

    /// Creates a position; the first line and column are 1.
    public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
  }

  /// The severity.
  public var severity: Severity
  /// The text of the report, without a position.
  public var message: String
  /// The id of the reported layer.
  public var node: String?
  /// The scene times of the problem, as ascending ranges in seconds; empty if it has none.
  public var times: [ClosedRange<Double>]
  /// The position in the scene's file.
  public var place: Position?

  /// The range from the first to the last of its times; nil for none.
  public var time: ClosedRange<Double>? {
    get { times.first.flatMap { first in times.last.map { first.lowerBound...$0.upperBound } } }
    set { times = newValue.map { [$0] } ?? [] }
  }

  /// Creates a report with one range of times, in seconds of the scene, or none.
  public init(
    _ severity: Severity, _ message: String, node: String? = nil, time: ClosedRange<Double>? = nil,
    place: Position? = nil
  ) {
    self.init(severity, message, node: node, times: time.map { [$0] } ?? [], place: place)
  }

  /// Creates a report with several ranges of times.
  public init(
    _ severity: Severity, _ message: String, node: String? = nil, times: [ClosedRange<Double>],
    place: Position? = nil
  ) {
    self.severity = severity
    self.message = message
    self.node = node
    self.times = times
    self.place = place
  }

  /// Seconds in the form of messages, to the microsecond.
  package static func seconds(_ time: Double) -> String { "\(microseconds(time)) s" }

  /// Seconds, rounded to the microsecond.
  package static func microseconds(_ time: Double) -> Double { (time * 1e6).rounded() / 1e6 }

  /// The message on one line with its layer and its times; a long list of times is reduced to the
  /// first and the last. Long quotations are shortened, and control and format characters are
  /// escaped.
  public var description: String {
    var result = "\(severity.rawValue): "
    if let node { result += "layer “\(node)”: " }
    result = MessageText.shown(result + message)
    func text(_ time: ClosedRange<Double>) -> String {
      "\(time.lowerBound) s to \(time.upperBound) s"
    }
    if times.count > 3, let time {
      result += " (\(times.count) times, \(text(time)))"
    } else if !times.isEmpty {
      result += " (\(times.map(text).joined(separator: ", ")))"
    }
    return result
  }
}
