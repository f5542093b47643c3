public import AnimationExport
import OutputComparison

/// A difference between an output and the present file.
public struct CheckFinding: Sendable {
  /// The path of the file.
  public let path: String
  /// The input of the output.
  public let input: String
  /// The time from which on it differs, in seconds. Nil if the file is missing, the difference is
  /// invisible, or its time isn't known.
  public let time: Double?
  /// A description of the difference without a full stop, such as “differs from 0.48 s on, 3 % of
  /// the pixels”.
  public let summary: String
  /// The place of the first difference in a text; lines and columns count from 1.
  public let place: Diagnostic.Position?
  /// The difference; nil if the file is missing or can't be read.
  let difference: OutputDifference?
  private let isMissing: Bool

  /// - Returns: Nil if the file has the same bytes.
  init?(_ file: InputReport.KeptFile, of input: String) {
    path = file.path
    self.input = input
    let old: [UInt8]
    do {
      old = try FileReader.bytes(atRegular: file.path)
    } catch {
      (time, place, difference) = (nil, nil, nil)
      isMissing = FileReader.isMissing(file.path)
      summary = isMissing ? "is missing" : "can't be read: \(error.reason)"
      return
    }
    isMissing = false
    let kind = OutputKind(fileName: file.path)
    guard let found = OutputComparison.compare(old, file.bytes, as: kind) else { return nil }
    (difference, time, summary) = (found, found.time, found.summary)
    place = found.position.map { Diagnostic.Position(line: $0.line, column: $0.column) }
  }

  /// The message for a terminal.
  var message: String {
    let advice = isMissing ? "; export it" : difference == nil ? "" : "; export \(input) again"
    return "\(place.inMessage(of: path)): error: it \(summary)\(advice)"
  }

  /// The finding as a JSON object.
  var json: String {
    "{\"output\":\(jsonString(path)),\"summary\":\(jsonString(summary))"
      + (time.map { ",\"time\":\($0)" } ?? "")
      + (place.map { ",\"line\":\($0.line),\"column\":\($0.column)" } ?? "") + "}"
  }
}
