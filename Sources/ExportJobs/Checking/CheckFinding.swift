public import AnimationExport
import OutputComparison

/// An output that differs from the file that is there.
public struct CheckFinding: Sendable {
  /// The path of the file.
  public let path: String
  /// The input that it is made from.
  public let input: String
  /// Seconds from the start from which on it differs; nil where there is no file, nothing is shown differently, or the time
  /// can't be told.
  public let time: Double?
  /// The difference in words without a full stop, such as “differs from 0.48 s on, 3 % of the pixels”.
  public let summary: String
  /// The first difference of a text; lines and columns count from 1.
  public let place: Diagnostic.Place?
  /// Nil where there is no file, or one that can't be read.
  let difference: OutputDifference?
  private let isMissing: Bool

  /// - Returns: Nil if there is a file with the same bytes.
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
    place = found.position.map { Diagnostic.Place(line: $0.line, column: $0.column) }
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
