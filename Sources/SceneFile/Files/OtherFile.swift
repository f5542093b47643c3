import AnimImages

/// Recognises files that aren't scenes.
enum OtherFile {
  private static let wanted = "a scene is a text in YAML or JSON"

  /// The message for a text in a recognised format that isn't a scene's; nil for other texts.
  static func message(text: [UInt8]) -> String? {
    let text = text.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    // “<” and one of these begins XML or HTML; “<<” is a merge key of YAML.
    guard text.first == UInt8(ascii: "<"), let next = text.dropFirst().first,
      next == UInt8(ascii: "?") || next == UInt8(ascii: "!")
        || Character(UnicodeScalar(next)).isLetter
    else { return nil }
    return text.contains(Array("<svg".utf8))
      ? "this seems to be an SVG; \(wanted), whose shapes take what a path of an SVG has as “d” as "
        + "their “path”"
      : "this seems to be XML or HTML; \(wanted)"
  }

  /// The message for binary data, including its format if that is recognised; nil for texts.
  static func message(binary bytes: [UInt8]) -> String? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    if let format = ImageFormat(bytes) {
      return "this seems to be a \(format.rawValue) file; \(wanted), in which layers show such a "
        + "file as their “contents”"
    }
    let packed: [(start: [UInt8], name: String)] = [
      ([0x50, 0x4B, 0x03, 0x04], "ZIP"), ([0x1F, 0x8B], "gzip"),
    ]
    let name = packed.first { bytes.starts(with: $0.start) }?.name ?? ImageFormat.otherName(bytes)
    return name.map { "this seems to be a \($0) file; \(wanted)" }
  }

  /// The message for a document that isn't a scene, if its keys reveal its kind.
  static func message(_ root: YAMLNode) -> String? {
    guard case .mapping(let pairs) = root.content else { return nil }
    let keys = Set(pairs.map(\.key))
    if keys.isSuperset(of: ["layers", "fr", "ip", "op"]), !keys.contains("canvas") {
      return "this seems to be a Lottie animation, which can't be read; a scene has a “canvas” and "
        + "layers of its own kind"
    }
    if keys.isSuperset(of: ["format", "version", "nodes"]) {
      return "this seems to be a table of keyframes, which is made from a scene; give the scene"
    }
    return nil
  }
}
