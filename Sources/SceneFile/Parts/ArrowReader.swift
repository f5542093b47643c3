import AnimGeometry
import AnimTimeline
import SceneParts

extension SceneReader {
  static let arrowKey = SceneKey(
    "arrow", .either([.keyword(arrowWords), .object("arrow")]),
    "The heads at the ends of its line; a connector has one at its end unless given.")

  static let shapeLayerKeys = KeyTable("layer", what: "a layer", layerKeys.keys + [arrowKey])

  private static let arrowWords = ["end", "start", "both", "none"]

  static let arrowKeys = KeyTable(
    "arrow", what: "the heads of an arrow",
    [
      SceneKey("start", .keyword(headNames), "The head where the line begins; none unless given."),
      SceneKey("end", .keyword(headNames), "The head where the line ends; none unless given."),
      SceneKey(
        "size", .number(.positive),
        "Points from tip to base; 5 and twice the line's width unless given."),
    ])

  private static let headNames = Arrowhead.Shape.allCases.map(\.rawValue)

  /// The heads of a line; nil if the file doesn't state them.
  ///
  /// - Parameter path: The path of the line; nil if it isn't known.
  func arrowheads(_ fields: Fields, path: Path?) -> Arrowheads? {
    guard let pair = fields.pair("arrow") else { return nil }
    let result = fields.read("arrow") { (node) throws(Mistake) in
      let node = try resolved(node)
      guard case .mapping = node.content else {
        return Arrowheads(word: try keyword(node, among: Self.arrowWords))
      }
      let fields = try Fields(node, Self.arrowKeys, self)
      let size = fields.number("size")
      func head(_ key: String) -> Arrowhead? {
        let shape: Arrowhead.Shape? = fields.keyword(key)
        return shape.map { Arrowhead($0, size: size) }
      }
      let heads = Arrowheads(start: head("start"), end: head("end"))
      if fields["start"] == nil, fields["end"] == nil {
        throw Mistake(node.mark, "“arrow” needs “start” or “end”, such as { end: open }")
      }
      return heads
    }
    if let path, !path.isEmpty, !path.hasEnds, let result, result != .none {
      report(Mistake(pair.keyMark, "“arrow” goes with an open path, and this one is closed"))
    }
    return result
  }
}

extension Arrowheads {
  fileprivate init(word: String) {
    self.init(
      start: word == "start" || word == "both" ? .triangle : nil,
      end: word == "end" || word == "both" ? .triangle : nil)
  }
}

extension SceneReader {
  /// Keys that only layers of some types have, for messages.
  static let ownKeys: [(names: [String], types: [LayerType])] = [
    (["arrow"], [.shape, .connector]),
    // “from” and “to” are left out, because they are also keys of animations.
    (connectorKeys.map(\.name).filter { $0 != "from" && $0 != "to" }, [.connector]),
  ]
}
