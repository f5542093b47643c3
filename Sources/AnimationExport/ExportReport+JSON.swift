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
  /// The report as a JSON object on one line: `format`, `output`, `bytes`, `gzipBytes` if it was
  /// measured, `gif` with the report of its encoder, and `diagnostics`.
  ///
  /// - Parameter output: The path of the file.
  public func json(output: String) -> String {
    let gzip = gzipByteCount.map { ",\"gzipBytes\":\($0)" } ?? ""
    let gif = gif.map { ",\"gif\":\($0.json)" } ?? ""
    return "{\"format\":\(jsonString(format.name)),\"output\":\(jsonString(output)),"
      + "\"bytes\":\(byteCount)\(gzip)\(gif),\"diagnostics\":\(diagnostics.json)}"
  }
}

extension GIFReport {
  /// The mode of the colours with its reason, and the images.
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
  /// The loss of translucent pixels.
  fileprivate var json: String {
    let mean = (meanChange * 1000).rounded() / 1000
    return "{\"edgePixels\":\(edgePixels),\"areaPixels\":\(areaPixels),"
      + "\"meanChange\":\(mean),\"matte\":\(hasMatte)}"
  }
}

extension [Diagnostic] {
  /// A JSON array of objects with `severity` and `message`. If they are known, there are also
  /// `layer`, `line` and `column` in the scene's file, and `from` and `to` in seconds. Several
  /// intervals are pairs in `times`.
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

/// A text as a JSON string with its quotes. Long quotations are shortened. Control and format
/// characters are written as codes, so that they can't change the appearance of a report on a
/// terminal. Bytes of file names that aren't UTF-8 are written as in messages.
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

/// A text from outside for a message: on one line, with long quotations shortened and with control
/// and format characters as codes.
package func messageText(_ text: String) -> String { MessageText.shown(text) }
