import AnimGeometry

/// A text with the duration of each frame, one a line.
public enum DelayList {
  /// Maximum duration of a frame, in seconds.
  public static let maximumSeconds = 86_400.0

  /// The delays of a text, in seconds.
  ///
  /// A line holds a number of seconds, as `0.1` or `0.1s`, or of milliseconds, as `100ms`. A `#`
  /// begins a comment. Blank lines and lines with only a comment are skipped.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - path: The path of the text, for errors.
  /// - Throws: ``DelayListError`` for the first line that isn't a time.
  public static func seconds(
    parsing bytes: [UInt8], path: String
  ) throws(DelayListError) -> [Double] {
    let text = String(decoding: bytes, as: UTF8.self)
    var result: [Double] = []
    // Some editors begin files with a byte-order mark.
    let lines = text.trimmingPrefix("\u{FEFF}").split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let word = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      if word.isEmpty { continue }
      guard let seconds = seconds(word) else {
        throw DelayListError(path: path, line: index + 1, text: word)
      }
      result.append(seconds)
    }
    return result
  }

  /// Delays in hundredths of a second, rounded so that the rounding errors don't add up.
  public static func hundredths(of seconds: [Double]) -> [Int] {
    var time = 0.0
    var shown = 0
    return seconds.map { delay in
      time += delay
      let end = Int(saturating: (min(time, 1e12) * 100).rounded())
      defer { shown = end }
      return end - shown
    }
  }

  private static func seconds(_ word: String) -> Double? {
    let (unit, factor) =
      word.hasSuffix("ms") ? ("ms", 0.001) : word.hasSuffix("s") ? ("s", 1.0) : ("", 1.0)
    let digits = word.dropLast(unit.count)
    guard let last = digits.last, last.isNumber || last == ".", let number = Double(digits)
    else { return nil }
    let seconds = factor == 1 ? number : number / 1000
    return 0...maximumSeconds ~= seconds ? seconds : nil
  }
}

/// A line of a text with delays that isn't a time.
public struct DelayListError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the text.
  public let path: String
  /// Number of the line, from 1 on.
  public let line: Int
  /// The text of the line.
  public let text: String

  /// The place and the fault.
  public var description: String {
    "\(path):\(line): error: “\(text)” is no time from 0 to 86400 seconds, such as 0.1, 0.1s or 100ms"
  }
}
