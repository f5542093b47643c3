import AnimationExport

/// A file with the time that each of a sequence's pictures shows.
enum DelayFile {
  /// The delays in hundredths of a second, rounded so that times don't drift.
  ///
  /// - Throws: A failure for a file that can't be read and for a line that is no number.
  static func delays(at path: String) throws(ExportFailure) -> [Int] {
    let text = String(decoding: try InputFile.bytes(at: path, "--delays"), as: UTF8.self)
    var time = 0.0
    var shown = 0
    var delays: [Int] = []
    // Some editors begin files with a byte-order mark.
    let lines = text.trimmingPrefix("\u{FEFF}").split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let word = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if word.isEmpty { continue }
      guard let seconds = Double(word), 0...86_400 ~= seconds else {
        throw ExportFailure(
          .badInput,
          "\(path):\(index + 1): error: “\(word)” is no number of seconds from 0 to 86400")
      }
      time += seconds
      let end = Int((time * 100).rounded())
      delays.append(end - shown)
      shown = end
    }
    return delays
  }
}
