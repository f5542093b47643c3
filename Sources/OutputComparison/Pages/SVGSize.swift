/// The displayed size of an SVG.
struct SVGSize {
  /// Maximum side of a displayed drawing.
  private static let maximumSide = 4096.0

  /// CSS pixels; initially the default of browsers.
  private(set) var width = 300.0
  private(set) var height = 150.0

  init() {}

  /// The size in the first tag, or that of its view box; nil if neither is valid.
  init?(_ bytes: [UInt8]) {
    var tokenizer = XMLTokenizer(bytes)
    while let token = tokenizer.next() {
      guard case .start(_, let attributes, _) = token else { continue }
      func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
      func length(_ name: String) -> Double? {
        value(name).flatMap { Double($0.hasSuffix("px") ? $0.dropLast(2) : $0[...]) }
      }
      let box = value("viewBox")?.split { $0 == " " || $0 == "," }.map { Double($0) } ?? []
      guard let width = length("width") ?? (box.count == 4 ? box[2] : nil),
        let height = length("height") ?? (box.count == 4 ? box[3] : nil), width > 0, height > 0,
        width.isFinite, height.isFinite
      else { return nil }
      let factor = min(1, Self.maximumSide / max(width, height))
      (self.width, self.height) = (max(1, width * factor), max(1, height * factor))
      return
    }
    return nil
  }
}
