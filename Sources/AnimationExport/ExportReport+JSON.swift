import AnimGeometry
public import AnimTimeline
import GIFExport
import KeyframeExport

extension ExportFormat {
  /// The format's name in reports.
  public var name: String {
    switch self {
    case .svg: "svg"
    case .stillSVG: "still-svg"
    case .gif: "gif"
    case .apng: "apng"
    case .webp: "webp"
    case .video(let format): format.rawValue
    case .png: "png"
    case .contactSheet: "contact-sheet"
    case .keyframes(let format): "keyframes-\(format.rawValue)"
    case .html: "html"
    }
  }
}

extension ExportReport {
  /// The report as a JSON object on one line: `format`, `output`, `bytes`, `gzipBytes` where it was
  /// measured, `gif` with what its encoder did, and `diagnostics`.
  ///
  /// - Parameter output: Where the file went.
  public func json(output: String) -> String {
    let gzip = gzipByteCount.map { ",\"gzipBytes\":\($0)" } ?? ""
    let gif = gif.map { ",\"gif\":\($0.json)" } ?? ""
    return "{\"format\":\(jsonString(format.name)),\"output\":\(jsonString(output)),"
      + "\"bytes\":\(byteCount)\(gzip)\(gif),\"diagnostics\":\(diagnostics.json)}"
  }
}

extension GIFReport {
  /// How the colours were written and why, and the images.
  fileprivate var json: String {
    let mode =
      switch mode {
      case .exact: "exact"
      case .exactColors: "exact-colors"
      case .quantised: "perceptual"
      }
    let quality = quality.map { "\"quality\":\($0)," } ?? ""
    return
      "{\"mode\":\"\(mode)\",\"reason\":\(jsonString(reason)),\(quality)\"colors\":\(colors),"
      + "\"images\":\(framesWritten),\"mergedFrames\":\(framesMerged)"
      + (alphaLoss.map { ",\"alpha\":\($0.json)" } ?? "") + "}"
  }
}

extension AlphaLoss {
  /// The half-clear pixels that were cut.
  fileprivate var json: String {
    let mean = (meanChange * 1000).rounded() / 1000
    return "{\"edgePixels\":\(edgePixels),\"areaPixels\":\(areaPixels),"
      + "\"meanChange\":\(mean),\"matte\":\(hasMatte)}"
  }
}

extension [Diagnostic] {
  /// A JSON array of objects with `severity`, `message`, and where they are known `layer`, `line` and
  /// `column` of the scene's file, `from` and `to` in seconds, and where there are several `times`, pairs
  /// of these.
  public var json: String {
    "[" + map(\.json).joined(separator: ",") + "]"
  }
}

extension Diagnostic {
  fileprivate var json: String {
    var members = [
      "\"severity\":\(jsonString(severity.rawValue))",
      "\"message\":\(jsonString(message))",
    ]
    if let node { members.append("\"layer\":\(jsonString(node))") }
    if let place { members.append("\"line\":\(place.line),\"column\":\(place.column)") }
    if let time, time.lowerBound.isFinite, time.upperBound.isFinite {
      members.append("\"from\":\(time.lowerBound),\"to\":\(time.upperBound)")
    }
    if times.count > 1 {
      let pairs = times.map { "[\($0.lowerBound),\($0.upperBound)]" }
      members.append("\"times\":[\(pairs.joined(separator: ","))]")
    }
    return "{" + members.joined(separator: ",") + "}"
  }
}

/// A string of a report as JSON has it, with its quotes: long quotations are shortened, and control and format
/// characters are written as codes, so that a report on a terminal is what it seems to be. Bytes of file names that
/// aren't UTF-8 are written as in messages.
package func jsonString(_ text: String) -> String {
  let quoted = JSONText.quoted(MessageText.shortened(text))
  guard MessageText.escaped(quoted) != quoted else { return quoted }
  return quoted.unicodeScalars.reduce(into: "") { result, scalar in
    if let byte = FileName.byte(of: scalar) {
      result += "\\\\x\(String(byte, radix: 16))"
    } else if MessageText.escaped(String(scalar)) != String(scalar) {
      for unit in UTF16.encode(scalar) ?? .init() {
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
}

/// A text from elsewhere as messages show it: on one line, with long quotations shortened and control and format
/// characters written out.
package func messageText(_ text: String) -> String { MessageText.shown(text) }
