import AnimGeometry
import AnimTimeline
import TrackFitting

/// Patterns of pictures.
extension PictureElements {
  /// The maximum nesting of patterns; deeper ones are left out.
  private static let deepestPattern = 4

  /// The definition of a pattern; nil for one that paints nothing.
  ///
  /// - Parameter area: The painted area.
  func definition(of pattern: Pattern, over area: Area) -> Element? {
    guard patternDepth < Self.deepestPattern, pattern.isVisible,
      let inverse = pattern.transform.inverse
    else { return nil }
    var local = local(under: pattern.transform)
    local.patternDepth = patternDepth + 1
    let children = local.elements(pattern.commands)
    guard !children.isEmpty else { return nil }
    let reach = reach(of: area, inverse)
    let tile = pattern.tile
    var definition = Element("pattern", ["patternUnits": "userSpaceOnUse"])
    var box = [local.number(tile.minX), local.number(tile.minY)]
    for length in [tile.width, tile.height] {
      let decimals = local.precision(period: length, reach: reach)
      box.append(DecimalNumber(length, decimals: decimals))
    }
    guard !box[2].isZero, !box[3].isZero else { return nil }
    for (name, value) in zip(["x", "y", "width", "height"], box) where !value.isZero {
      definition[name] = .number(value)
    }
    // Browsers put the origin of the content at the tile's corner, which the `viewBox` undoes.
    if !box[0].isZero || !box[1].isZero { definition["viewBox"] = .numbers(box) }
    let transform = terms(pattern.transform, reach: reach)
    if !transform.isEmpty { definition["patternTransform"] = .transform(transform) }
    definition.children = children
    return definition
  }
}
