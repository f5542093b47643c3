import AnimGeometry
import AnimTimeline
import TrackFitting

/// Mapping of the values of a node to CSS.
///
/// The layer is an element with the style of ``frame``. Its `left` and `top` are the position, its
/// `transform` moves the anchor point there, and ``WebTransform`` maps the layer's transform. Other
/// properties become custom properties that are named after the key path.
struct WebMapping {
  let table: KeyframeTable
  let row: KeyframeTable.NodeRow
  /// True if the origin of the bounds is ever different from zero.
  private let hasOrigin: Bool
  private let transform: WebTransform

  init(table: KeyframeTable, row: KeyframeTable.NodeRow) {
    self.table = table
    self.row = row
    func isMoved(_ value: Value) -> Bool { value.lanes.map { $0.x != 0 || $0.y != 0 } ?? false }
    hasOrigin =
      isMoved(table.timeline.nodes[row.node].baseValue(of: .bounds))
      || row.tracks.contains { $0.keyPath == "bounds" && $0.keys.contains { isMoved($0.value) } }
    transform = WebTransform(table: table, row: row)
  }

  private var node: Node { table.timeline.nodes[row.node] }

  /// The style of a layer without any set property.
  var frame: [WebDeclaration] {
    [
      WebDeclaration("position", "absolute"), WebDeclaration("box-sizing", "border-box"),
      WebDeclaration("left", "0px"), WebDeclaration("top", "0px"),
      WebDeclaration("transform-origin", "0 0"),
      transform.declaration(),
    ] + (node.isSet(.borderWidth) ? [WebDeclaration("outline-style", "solid")] : [])
      + (node.kind == .transform ? [WebDeclaration("transform-style", "preserve-3d")] : [])
      + (isBelowBorder ? [WebDeclaration("z-index", "-1")] : [])
  }

  /// True if the superlayer may have a border, which is in front of its sublayers.
  private var isBelowBorder: Bool {
    node.parent.map { table.timeline.nodes[$0].isSet(.borderWidth) } ?? false
  }

  /// The declarations for the value of a property or of a part of it.
  func declarations(_ property: Property, _ keyPath: String, _ value: Value) -> [WebDeclaration] {
    let part = keyPath == property.name ? nil : String(keyPath.dropFirst(property.name.count + 1))
    let web = WebProperty(property)
    func declaration(_ name: String, _ value: String) -> [WebDeclaration] {
      [WebDeclaration(name, value)]
    }
    switch (web.form, value) {
    case (.number(let name), .number(let value)):
      return declaration(name, number(web.limited(value), property))
    case (.length(let name), .number(let value)):
      return declaration(name, length(web.limited(value), property))
    case (.lengths(let name), .numbers(let numbers)):
      let text = numbers.map { length(web.limited($0), property) }.joined(separator: ", ")
      return declaration(name, numbers.isEmpty ? "none" : text)
    case (.color(let name), .color(let color)): return declaration(name, ValueText.hex(color))
    case (.flag(let name, let off, let on), .flag(let flag)):
      return declaration(name, flag ? on : off)
    case (.keyword(let name), .string(let text)): return declaration(name, text.lowercased())
    case (.path(let name), .path(let path)):
      let data = PathData.text(path, decimals: decimals(property))
      return declaration(name, path.isEmpty ? "none" : "path(\"\(data)\")")
    case (.composed, .transform(let matrix)): return [transform.declaration(matrix: matrix)]
    case (.composed, _):
      let own = value.lanes.flatMap { composed(property, part, $0) }
      return own ?? custom(property, keyPath, value)
    default: return custom(property, keyPath, value)
    }
  }

  // MARK: Properties of CSS

  private func composed(
    _ property: Property, _ part: String?, _ lanes: Components
  ) -> [WebDeclaration]? {
    func px(_ number: Double) -> String { length(number, property) }
    func side(_ number: Double) -> String { length(max(number, 0), property) }
    switch (property, part) {
    case (.position, nil):
      return [WebDeclaration("left", px(lanes.x)), WebDeclaration("top", px(lanes.y))]
    case (.position, "x"): return [WebDeclaration("left", px(lanes.x))]
    case (.position, "y"): return [WebDeclaration("top", px(lanes.x))]
    case (.bounds, nil):
      let size = [
        WebDeclaration("width", side(lanes.z)), WebDeclaration("height", side(lanes.w)),
      ]
      return hasOrigin
        ? custom("bounds.origin.x", lanes.x, property)
          + custom("bounds.origin.y", lanes.y, property) + size : size
    case (.bounds, "size.width"): return [WebDeclaration("width", side(lanes.x))]
    case (.bounds, "size.height"): return [WebDeclaration("height", side(lanes.x))]
    case (.anchorPoint, nil) where !transform.anchorIsCustom:
      return [transform.declaration(anchor: Point(lanes.x, lanes.y))]
    case (.transformTranslation, nil) where !transform.isList:
      return [WebDeclaration("translate", (0..<3).map { px(lanes[$0]) }.joined(separator: " "))]
    case (.transformScale, nil) where !transform.isList:
      let factors = (0..<3).map { number(lanes[$0], property) }
      return [WebDeclaration("scale", factors.joined(separator: " "))]
    case (.transformRotation, "z") where !transform.isList,
      (.motionRotation, nil) where !transform.isList:
      return [WebDeclaration("rotate", angle(lanes.x))]
    case (.cornerRadius, nil):
      let corners = CornerMask(node.baseValue(of: .maskedCorners)) ?? .all
      guard corners != .all else { return [WebDeclaration("border-radius", side(lanes.x))] }
      // Corners are in clockwise order from the top left.
      let radii = [CornerMask.minXMinY, .maxXMinY, .maxXMaxY, .minXMaxY].map {
        corners.contains($0) ? side(lanes.x) : "0px"
      }
      return [WebDeclaration("border-radius", radii.joined(separator: " "))]
    case (.borderWidth, nil):
      // In CSS an element's children lie within its border, but sublayers lie in the whole bounds.
      // An outline takes no room.
      let width = side(lanes.x)
      return [
        WebDeclaration("outline-width", width),
        WebDeclaration("outline-offset", px(-max(lanes.x, 0))),
      ]
    default: return nil
    }
  }

  // MARK: Custom properties

  private func custom(
    _ keyPath: String, _ number: Double, _ property: Property
  ) -> [WebDeclaration] {
    [WebDeclaration(Self.name(keyPath), self.number(number, property), .number)]
  }

  private func custom(
    _ property: Property, _ keyPath: String, _ value: Value
  ) -> [WebDeclaration] {
    let name = Self.name(keyPath)
    switch value {
    case .color(let color): return [WebDeclaration(name, ValueText.hex(color), .color)]
    case .colors(let colors) where !colors.isEmpty:
      return [WebDeclaration(name, list: colors.map { ValueText.hex($0) }, .colors)]
    case .numbers(let given) where property == .locations || !given.isEmpty:
      let numbers = given.isEmpty ? evenLocations : given
      return [WebDeclaration(name, list: numbers.map { number($0, property) }, .numbers)]
    case .transform(let transform):
      let entries = transform.entries.map {
        NumberFormat.text($0, decimals: 6, hasLeadingZero: true)
      }
      return [WebDeclaration(name, list: entries, .numbers)]
    case .image, .images:
      return images.compactMap { image in
        guard let index = table.timeline.library.storedIndex(of: image) else { return nil }
        let weight = value.imageMix?.weight(of: image) ?? 0
        return WebDeclaration("\(name)-\(index)", number(weight, property), .number)
      }
    case .filters(let filters):
      return filters.enumerated().flatMap { index, filter in
        filter.inputs.flatMap { custom("\(keyPath).\(index).\($0.name)", $0.value, property) }
      }
    case .path(let path):
      let data = PathData.text(path, decimals: decimals(property))
      return [WebDeclaration(name, "\"\(data)\"", .any)]
    case .string(let text) where property == .string:
      return [WebDeclaration(name, WebTable.quoted(text), .any)]
    case .string(let text): return [WebDeclaration(name, text.isEmpty ? "none" : text, .any)]
    case .colors, .numbers: return [WebDeclaration(name, "none", .any)]
    default:
      guard let lanes = value.lanes else { return [] }
      let names = value.kind.laneNames
      if names.isEmpty { return custom(keyPath, lanes.x, property) }
      return names.enumerated().flatMap { custom("\(keyPath).\($1)", lanes[$0], property) }
    }
  }

  /// The locations of colours without explicit ones.
  private var evenLocations: [Double] {
    guard case .colors(let colors) = node.baseValue(of: .colors), colors.count > 1 else {
      return [0]
    }
    return colors.indices.map { Double($0) / Double(colors.count - 1) }
  }

  /// All pictures of the node, in the order of the library.
  private var images: [ImageResource] {
    let own = Set(node.images)
    return table.timeline.library.images.filter(own.contains)
  }

  static func name(_ keyPath: String) -> String {
    "--" + keyPath.split(separator: ".").joined(separator: "-")
  }

  /// The values, with outlines made of equal commands where one is interpolated to the next.
  func blendable(_ values: [Value]) -> [Value] {
    var paths: [Path] = []
    for case .path(let path) in values { paths.append(path) }
    guard paths.count == values.count, let first = paths.first else { return values }
    let common = paths.reduce(first) { $0.raised(to: $1) }
    return paths.indices.map { index in
      var path = paths[index].raised(to: common)
      if index > 0 { path = path.raised(to: paths[index - 1]) }
      if index + 1 < paths.count { path = path.raised(to: paths[index + 1]) }
      return .path(path)
    }
  }

  // MARK: Numbers

  private func decimals(_ property: Property) -> Int {
    let tolerance = property.tolerance(table.options.values)
    return NumberFormat.decimals(for: max(min(tolerance / 4, 0.01), 1e-8))
  }

  private func number(_ value: Double, _ property: Property) -> String {
    NumberFormat.text(value, decimals: decimals(property), hasLeadingZero: true)
  }

  private func length(_ value: Double, _ property: Property) -> String {
    number(value, property) + "px"
  }

  /// Radians as degrees.
  private func angle(_ radians: Double) -> String {
    NumberFormat.text(
      radians * 180 / .pi, decimals: max(decimals(.transformRotation) - 1, 2),
      hasLeadingZero: true) + "deg"
  }
}
