import AnimGeometry
import AnimTimeline
import TrackFitting

/// Patterns of recipes.
extension PictureElements {
  /// Patterns within patterns beyond this depth are left out.
  private static let deepestPattern = 4

  /// The definition of a pattern; nil where it paints nothing.
  ///
  /// - Parameter area: What is painted.
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
    for (name, value) in [("x", tile.minX), ("y", tile.minY)] {
      let text = local.number(value)
      if text != "0" { definition[name] = text }
    }
    for (name, length) in [("width", tile.width), ("height", tile.height)] {
      let decimals = local.precision(period: length, reach: reach)
      let text = NumberFormat.text(length, decimals: decimals)
      guard text != "0" else { return nil }
      definition[name] = text
    }
    let transform = text(pattern.transform, reach: reach)
    if !transform.isEmpty { definition["patternTransform"] = transform }
    definition.children = children
    return definition
  }
}
