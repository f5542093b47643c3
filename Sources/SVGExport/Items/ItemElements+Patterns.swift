import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Patterns.
extension ItemElements {
  /// The definition of a pattern; nil for one that paints nothing.
  ///
  /// - Parameter box: The box of the painted area.
  func definition(of pattern: Pattern, over box: Rect) -> Element? {
    guard pattern.isVisible else { return nil }
    return definition(
      ofTile: constant(Components(pattern.tile)), TransformList(pattern.transform), over: box
    ) {
      $0.elements(pattern.commands)
    }
  }

  /// The definition of a pattern that may change; nil for one that paints nothing.
  ///
  /// - Parameter tint: The multiplier of all colours; nil for white.
  func definition(of pattern: PatternAttributes, over box: Rect, _ tint: Attribute?) -> Element? {
    definition(ofTile: signal(pattern.tile), pattern.transform, over: box) {
      var local = $0
      local.tint = tint
      return local.elements(pattern.items)
    }
  }

  private func definition(
    ofTile tile: Signal, _ transform: TransformList, over box: Rect,
    content: (ItemElements) -> [Element]
  ) -> Element? {
    let inverses = inverses(of: transform)
    let size = [tile.lane(2), tile.lane(3)].map { $0.clamped(0...1e9) }
    guard patternDepth < Pattern.maximumPatternDepth, !inverses.isEmpty,
      size.allSatisfy({ $0.high(0) > 0 })
    else { return nil }
    var local = local(under: transform)
    local.patternDepth += 1
    let children = content(local)
    guard !children.isEmpty else { return nil }
    let reach = reach(of: box, inverses)
    var definition = Element("pattern", ["patternUnits": "userSpaceOnUse"])
    for (lane, name) in Animator.sides.enumerated() {
      guard lane > 1 else {
        animator.set(
          name, of: &definition, to: tile.lane(lane), tolerance: local.length, omitting: 0)
        continue
      }
      // A size near 0 would need an unlimited number of digits.
      let (low, high) = size[lane - 2].range
      let tolerance = local.tolerance(period: max(low.x, high.x / 10), reach: reach)
      animator.set(name, of: &definition, to: size[lane - 2], tolerance: tolerance, omitting: 0)
      guard definition.uses(name) else { return nil }
    }
    definition.children = children
    // Browsers put the origin of the content at the tile's corner. The `viewBox` undoes that, or a translation if the
    // tile changes.
    if !tile.isConstant {
      let back = tile.map(isAffine: true) { Components(-$0.x, -$0.y, 0, 0) }
      var moved = Element("g")
      moved.children = children
      definition.children = [
        TransformChain([.translate(back.settled, local.length)]).move(moved, animator: animator)
      ]
    } else if definition["x"] != nil || definition["y"] != nil {
      definition["viewBox"] = .numbers(
        Animator.sides.map { if case .number(let side)? = definition[$0] { side } else { 0 } })
    }
    place(&definition, "patternTransform", transform, reach: reach)
    return definition
  }
}

extension ItemElements {
  /// A leaf in the colours of a tinted pattern around it.
  func tinted(_ leaf: Shared<DrawingLeaf>) -> Shared<DrawingLeaf> {
    guard let tint else { return leaf }
    var result = leaf.item
    result.tint = result.tint.map { $0.combined(with: tint, .multilinear) { $0 * $1 } } ?? tint
    return Shared(result)
  }
}
