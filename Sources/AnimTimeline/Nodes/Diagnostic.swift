import AnimGeometry

/// Something that the caller should know: what couldn't be carried, approximated or was doubtful.
///
/// Diagnostics are collected; the caller chooses whether one stops the export.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    case note, warning, error
  }

  /// A character of the file that a scene was read from; the first line and column are 1.
  public struct Place: Hashable, Sendable {
    /// The first is 1.
    public var line: Int
    /// The first is 1.
    public var column: Int

    /// Creates a place; the first line and column are 1.
    public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
  }

  /// How bad it is.
  public var severity: Severity
  /// What is the matter, without a place.
  public var message: String
  /// The id of the layer that it is about.
  public var node: String?
  /// Scene times in seconds from when to when it holds, rising; empty where it has none.
  public var times: [ClosedRange<Double>]
  /// What in the scene's file it is about.
  public var place: Place?

  /// From the first to the last of its times; nil for none.
  public var time: ClosedRange<Double>? {
    get { times.first.flatMap { first in times.last.map { first.lowerBound...$0.upperBound } } }
    set { times = newValue.map { [$0] } ?? [] }
  }

  /// Something that holds once, in seconds of the scene, or always.
  public init(
    _ severity: Severity, _ message: String, node: String? = nil, time: ClosedRange<Double>? = nil,
    place: Place? = nil
  ) {
    self.init(severity, message, node: node, times: time.map { [$0] } ?? [], place: place)
  }

  /// Something that holds several times.
  public init(
    _ severity: Severity, _ message: String, node: String? = nil, times: [ClosedRange<Double>],
    place: Place? = nil
  ) {
    self.severity = severity
    self.message = message
    self.node = node
    self.times = times
    self.place = place
  }

  /// Seconds as a message says them, to the microsecond.
  package static func seconds(_ time: Double) -> String { "\(microseconds(time)) s" }

  /// Seconds, rounded to the microsecond.
  package static func microseconds(_ time: Double) -> Double { (time * 1e6).rounded() / 1e6 }

  /// The message on one line with its layer and its times, of which many are told by the first and the last.
  /// Long quotations are shortened, and control and format characters written out.
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
