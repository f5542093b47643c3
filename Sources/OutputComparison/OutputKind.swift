/// The formats of files, each of which has its own comparison.
package enum OutputKind: String, Hashable, Sendable, CaseIterable {
  case gif
  /// A PNG, animated or not.
  case png
  case webp
  case svg
  case keyframeJSON
  case keyframeCSV
  case keyframeCSS
  case keyframeJavaScript
  case video
  case other

  /// The format of a file by the end of its name, in upper or lower case; `other` for unknown ones.
  package init(fileName: String) {
    let end = fileName.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
    switch end.lowercased() {
    case "gif": self = .gif
    case "png", "apng": self = .png
    case "webp": self = .webp
    case "svg": self = .svg
    case "json": self = .keyframeJSON
    case "csv": self = .keyframeCSV
    case "css": self = .keyframeCSS
    case "js", "mjs": self = .keyframeJavaScript
    case "mp4", "webm", "mov", "mkv", "m4v": self = .video
    default: self = .other
    }
  }

  /// The name of the format in sentences.
  var name: String {
    switch self {
    case .gif: "GIF"
    case .png: "PNG"
    case .webp: "WebP"
    case .svg: "SVG"
    case .keyframeJSON: "JSON"
    case .keyframeCSV: "CSV"
    case .keyframeCSS: "style sheet"
    case .keyframeJavaScript: "module"
    case .video: "video"
    case .other: "file"
    }
  }
}
