import AnimGeometry
import AnimTimeline
import TrackFitting

/// How CSS carries where a layer stands about its position.
///
/// Core Animation applies the anchor point's shift first, then the turn along a way, the matrix, the
/// factors, the turns about x, y and z, the shift and, in space, the depth. CSS applies `transform`
/// first, then `scale`, `rotate` and `translate`. So these hold the parts as long as there is one turn
/// about z and no depth; else all of them are numbers that a list in `transform` refers to.
struct WebTransform {
  /// Whether the factors, turns and shifts are custom properties.
  let isList: Bool
  /// Whether the anchor point is in custom properties, as `transform` moves for another reason.
  let anchorIsCustom: Bool
  /// The functions of the parts, from the outermost on.
  private let parts: [String]
  /// The function of the turn along a way, where the list has it.
  private let turn: String?
  private let matrix: Transform3D?
  private let anchor: Point
  /// How far the anchor point is in front of the layer, in the notation of CSS; nil where it is in it.
  private let anchorDepth: String?
  /// Whether every matrix is one of the plane. Only functions of one name blend by parts.
  private let isPlane: Bool
  private let reader: MatrixReader

  init(table: KeyframeTable, row: KeyframeTable.NodeRow) {
    let (timeline, node) = (table.timeline, table.timeline.nodes[row.node])
    let tracks = row.tracks.filter { $0.property == .transform }
    let others = ["transform.rotation.x", "transform.rotation.y"]
    let rotation = node.baseValue(of: .transformRotation).lanes ?? .zero
    let turnsInSpace =
      rotation.x != 0 || rotation.y != 0 || row.tracks.contains { others.contains($0.keyPath) }
    let turnsTwice =
      node.isSet(.motionRotation)
      && (!node.turnsLikeItsPath
        || [.transformScale, .transformRotation].contains(where: node.isSet))
    // Elsewhere a depth orders siblings, which is a number for the page.
    let hasDepth =
      node.isSet(.zPosition) && node.parent.map { timeline.nodes[$0].kind == .transform } ?? false
    isList = turnsInSpace || turnsTwice || hasDepth
    let depth = hasDepth ? ["translateZ(calc(\(Self.variable("zPosition")) * 1px))"] : []
    parts =
      depth
      + (isList ? Self.functions.filter { node.isSet($0.property) }.map(\.text) : [])
    turn = isList && node.isSet(.motionRotation) ? "rotate(\(Self.angle("motionRotation")))" : nil
    // Firefox doesn't see in keyframes what other animations make of custom properties.
    anchorIsCustom =
      (isList || !tracks.isEmpty) && row.tracks.contains { $0.property == .anchorPoint }
    anchor = timeline.value(of: .anchorPoint, node: row.node, at: 0)
    anchorDepth =
      node.isSet(.anchorPointZ) ? "calc(\(Self.variable("anchorPointZ")) * -1px)" : nil
    let base = timeline.value(of: PropertyKey<Transform3D>.transform, node: row.node, at: 0)
    matrix = node.isSet(.transform) && (!base.isIdentity || !tracks.isEmpty) ? base : nil
    let values = tracks.flatMap(\.keys).map(\.value) + [.transform(base)]
    isPlane = values.allSatisfy {
      if case .transform(let matrix) = $0 { matrix.isAffine } else { true }
    }
    reader = tracks.isEmpty ? .table : .browser(isPlane: isPlane)
  }

  /// What `transform` is while the matrix and the anchor point have values; what isn't given has the
  /// one from time 0.
  func declaration(matrix: Transform3D? = nil, anchor: Point? = nil) -> WebDeclaration {
    let functions = parts + [(matrix ?? self.matrix).map(text), turn, text(anchor ?? self.anchor)]
    return WebDeclaration("transform", functions.compactMap { $0 }.joined(separator: " "))
  }

  private func text(_ matrix: Transform3D) -> String {
    let matrix = reader.asRead(matrix)
    let plane = matrix.affine
    let numbers =
      isPlane ? [plane.a, plane.b, plane.c, plane.d, plane.tx, plane.ty] : matrix.entries
    let texts = numbers.map { NumberFormat.text($0, decimals: 8, hasLeadingZero: true) }
    return (isPlane ? "matrix" : "matrix3d") + "(\(texts.joined(separator: ", ")))"
  }

  private func text(_ anchor: Point) -> String {
    let shift =
      anchorIsCustom
      ? ["anchorPoint.x", "anchorPoint.y"].map { "calc(\(Self.variable($0)) * -100%)" }
      : [anchor.x, anchor.y].map {
        NumberFormat.text(-100 * $0, decimals: 4, hasLeadingZero: true) + "%"
      }
    guard let anchorDepth else { return "translate(\(shift.joined(separator: ", ")))" }
    return "translate3d(\((shift + [anchorDepth]).joined(separator: ", ")))"
  }

  private static let functions: [(property: Property, text: String)] = [
    (
      .transformTranslation,
      "translate3d(\(list("transform.translation") { "calc(\($0) * 1px)" }))"
    ),
    (
      .transformRotation,
      ["Z", "Y", "X"].map { "rotate\($0)(\(angle("transform.rotation." + $0.lowercased())))" }
        .joined(separator: " ")
    ),
    (.transformScale, "scale3d(\(list("transform.scale") { $0 }))"),
  ]

  private static func variable(_ keyPath: String) -> String {
    "var(\(WebMapping.name(keyPath)))"
  }

  private static func angle(_ keyPath: String) -> String { "calc(\(variable(keyPath)) * 1rad)" }

  private static func list(_ keyPath: String, _ text: (String) -> String) -> String {
    ["x", "y", "z"].map { text(variable("\(keyPath).\($0)")) }.joined(separator: ", ")
  }
}
