import AnimGeometry
import AnimTimeline
import TrackFitting

/// Mapping of a layer's transform about its position to CSS.
///
/// Core Animation applies the anchor point's shift first, then the rotation along a path, the
/// matrix, the scale, the rotations about x, y and z, the translation and, in space, the depth. CSS
/// applies `transform` first, then `scale`, `rotate` and `translate`. These properties hold the
/// parts if there is only a rotation about z and no depth. Otherwise all parts are custom
/// properties, which a list of functions in `transform` refers to.
struct WebTransform {
  /// True if the scale, rotations and translations are custom properties.
  let isList: Bool
  /// True if the anchor point is in custom properties because `transform` changes for another
  /// reason.
  let anchorIsCustom: Bool
  /// The functions of the parts, outermost first.
  private let parts: [String]
  /// The function of the rotation along a path, if the list has it.
  private let turn: String?
  private let matrix: Transform3D?
  private let anchor: Point
  /// Distance of the anchor point in front of the layer, as a CSS expression; nil for none.
  private let anchorDepth: String?
  /// True if every matrix is plane. Browsers interpolate lists of functions by parts only if they
  /// have the same names.
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
    // Elsewhere a depth is the order of siblings, which the page expresses as a number.
    let hasDepth =
      node.isSet(.zPosition) && node.parent.map { timeline.nodes[$0].kind == .transform } ?? false
    isList = turnsInSpace || turnsTwice || hasDepth
    let depth = hasDepth ? ["translateZ(calc(\(Self.variable("zPosition")) * 1px))"] : []
    parts =
      depth
      + (isList ? Self.functions.filter { node.isSet($0.property) }.map(\.text) : [])
    turn = isList && node.isSet(.motionRotation) ? "rotate(\(Self.angle("motionRotation")))" : nil
    // In Firefox keyframes don't see animated values of custom properties.
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

  /// The declaration of `transform` for values of the matrix and the anchor point. A missing one
  /// has its value at time 0.
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
