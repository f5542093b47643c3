import AnimImages
import AnimTimeline
import AnimationExport
import LayerTree
import SceneFile

/// What is done with each input. Errors that are thrown are right; a trap, a hang and a broken promise aren't.
enum Targets {
  /// A scene file, through every writer.
  static func scene(_ bytes: [UInt8]) {
    guard let document = try? SceneDocument(parsing: bytes, path: "scene.yaml") else { return }
    export(document)
  }

  static func project(_ bytes: [UInt8]) {
    _ = try? ProjectDocument(parsing: bytes, path: "project.yaml")
  }

  /// The `d` of a shape and of a motion.
  static func path(_ bytes: [UInt8]) {
    let text = quoted(bytes)
    scene(
      """
      {"canvas": {"size": [40, 30]}, "duration": 0.2, "layers": [
        {"type": "shape", "id": "a", "path": \(text), "fillColor": "red", "strokeColor": "blue"}]}
      """)
  }

  static func color(_ bytes: [UInt8]) {
    let text = quoted(bytes)
    scene(
      """
      {"canvas": {"size": [4, 3], "background": \(text)}, "duration": 0.1, "layers": [
        {"id": "a", "bounds": [0, 0, 2, 2], "backgroundColor": \(text)}]}
      """)
  }

  static func curve(_ bytes: [UInt8]) {
    let text = quoted(bytes)
    scene(
      """
      {"canvas": {"size": [40, 30]}, "layers": [{"id": "a", "bounds": [0, 0, 9, 9],
        "backgroundColor": "red"}], "timeline": [
        {"animate": "a", "to": {"position": [30, 9]}, "duration": 0.2, "timingFunction": \(text)}]}
      """)
  }

  /// The text as a value of a scene: as it is if it may be a list or an object, and in quotes otherwise.
  private static func quoted(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    if let first = text.first, "[{".contains(first) { return text }
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\0"..."\u{1F}":
        "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  private static func scene(_ text: String) { scene(Array(text.utf8)) }

  /// A picture file, still and animated.
  static func image(_ bytes: [UInt8]) {
    _ = try? ImageResource(encoded: bytes, source: "picture")
    guard var decoder = try? AnimationDecoder(bytes), decoder.width * decoder.height <= mostPixels
    else { return }
    for _ in 0..<mostFrames {
      guard let frame = try? decoder.next() else { break }
      require(frame.picture.width == decoder.width && frame.picture.height == decoder.height)
    }
  }

  /// A palette's file and one of delays.
  static func palette(_ bytes: [UInt8]) {
    _ = try? PaletteFile.colors(bytes)
    if let seconds = try? DelayList.seconds(parsing: bytes, path: "delays.txt") {
      require(DelayList.hundredths(of: seconds).count == seconds.count)
    }
  }

  /// Pixels and frames of pictures that are decoded or drawn.
  static let mostPixels = 1 << 16
  static let mostFrames = 20
  /// Seconds of scenes that are written.
  private static let longest = 2.0

  /// Writes a scene in every format, unless it is so large that drawing it takes long.
  private static func export(_ document: SceneDocument) {
    guard document.size.width * document.size.height <= Double(mostPixels),
      max(document.size.width, document.size.height) <= 1000
    else { return }
    guard let timeline = try? document.makeScene().record(until: document.duration),
      timeline.duration <= longest
    else { return }
    let faults = timeline.validate()
    require(faults.isEmpty, faults.joined(separator: "\n"))
    var settings = ExportSettings()
    settings.framesPerSecond = 5
    for format in formats {
      guard let bytes = try? timeline.data(format, settings: settings) else { continue }
      check(bytes, of: format)
    }
  }

  private static let formats: [ExportFormat] = [
    .svg, .stillSVG(), .gif, .apng, .webp, .png(), .contactSheet(columns: 2, rows: 2),
    .keyframes(.json), .keyframes(.csv), .keyframes(.css), .keyframes(.js), .html,
  ]

  /// Reads back what was written: pictures by the decoders, texts as UTF-8 without control characters.
  private static func check(_ bytes: [UInt8], of format: ExportFormat) {
    switch format {
    case .gif, .apng, .webp, .png, .contactSheet:
      guard var decoder = try? AnimationDecoder(bytes) else {
        return require(bytes.isEmpty, "a written picture can't be read")
      }
      var count = 0
      do {
        while try decoder.next() != nil { count += 1 }
      } catch {
        require(false, "a written picture can't be read: \(error)")
      }
      require(count > 0, "a written picture has no frames")
    default:
      require(String(validating: bytes, as: UTF8.self) != nil, "a written text isn't UTF-8")
      let allowed: [UInt8] = [9, 10, 13]
      require(
        bytes.allSatisfy { $0 >= 32 || allowed.contains($0) },
        "a written text has control characters")
    }
  }

  private static func require(_ isKept: Bool, _ message: String = "a promise isn't kept") {
    precondition(isKept, message)
  }
}
