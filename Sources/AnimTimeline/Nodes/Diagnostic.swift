/// Something that the caller should know: what couldn't be carried, approximated or was doubtful.
///
/// Diagnostics are collected; the caller chooses whether one stops the export.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    case note, warning, error
  }

  public var severity: Severity
  public var message: String
  /// The id of the node that it is about.
  public var node: String?
  /// Scene time in seconds from when to when it holds.
  public var time: ClosedRange<Double>?

  public init(
    _ severity: Severity, _ message: String, node: String? = nil, time: ClosedRange<Double>? = nil
  ) {
    self.severity = severity
    self.message = message
    self.node = node
    self.time = time
  }

  public var description: String {
    var result = "\(severity.rawValue): "
    if let node { result += "layer “\(node)”: " }
    result += message
    if let time { result += " (\(time.lowerBound) s to \(time.upperBound) s)" }
    return result
  }
}
