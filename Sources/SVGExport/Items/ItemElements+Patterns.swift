import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Patterns.
extension ItemElements {
  /// The definition of a pattern; nil for one that paints nothing.
  ///
  /// - Parameter area: The painted area.
  func definition(of pattern: Pattern, over area: Area) -> Element? {
    guard pattern.isVisible else { return nil }
    return definition(ofTile: pattern.tile, pattern.transform, over: area) {
      $0.elements(pattern.commands)
    }
  }

  /// The definition of a pattern that changes, with the poster's tile; nil for one that paints nothing.
  func definition(of pattern: PatternAttributes, over area: Area) -> Element? {
    let definition = definition(
      ofTile: Rect(pattern.tile.value(at: poster)), pattern.transform.transform(at: poster).affine,
      over: area
    ) { $0.elements(pattern.items) }
    guard var definition, !pattern.transform.isConstant else { return definition }
    animator.stack(chain(pattern.transform).factors, "patternTransform", on: &definition)
    return definition
  }

  private func definition(
    ofTile tile: Rect, _ transform: AffineTransform, over area: Area,
    content: (ItemElements) -> [Element]
  ) -> Element? {
    guard patternDepth < Pattern.maximumPatternDepth, let inverse = transform.inverse else {
      return nil
    }
    var local = local(under: transform)
    local.patternDepth += 1
    let children = content(local)
    guard !children.isEmpty else { return nil }
    let reach = reach(of: area, inverse)
    var definition = Element("pattern", ["patternUnits": "userSpaceOnUse"])
    var box = [local.number(tile.minX), local.number(tile.minY)]
    for length in [tile.width, tile.height] {
      let decimals = local.precision(period: length, reach: reach)
      box.append(DecimalNumber(length, decimals: decimals))
    }
    guard !box[2].isZero, !box[3].isZero else { return nil }
    for (name, value) in zip(Animator.sides, box) where !value.isZero {
      definition[name] = .number(value)
    }
    // Browsers put the origin of the content at the tile's corner, which the `viewBox` undoes.
    if !box[0].isZero || !box[1].isZero { definition["viewBox"] = .numbers(box) }
    let transform = terms(transform, reach: reach)
    if !transform.isEmpty { definition["patternTransform"] = .transform(transform) }
    definition.children = children
    return definition
  }
}
