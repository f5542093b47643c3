public import AnimGeometry
public import LayerTree

/// The place of a layer by another one.
public enum LayerPlacement {
  case above(Layer)
  case below(Layer)
  case leftOf(Layer)
  case rightOf(Layer)
  case inside(Layer)
  /// Inside of the superlayer.
  case center
}

extension Layer {
  /// Places the layer by another one, at once: the caller gives sizes and places to that one first.
  ///
  /// Both lie in any layers of one tree. Their own transforms don't count.
  ///
  /// - Parameters:
  ///   - place: The other layer, and the side of it.
  ///   - gap: Points between both; not for `inside` and `center`.
  ///   - alignment: The place along the other one's side, or inside of it: a fraction of the room, 0 on
  ///     the left or at the top, 0.5 in the middle, 1 on the right or at the bottom.
  ///   - inset: The room between the sides of the other layer and this one, for `inside` and `center`.
  public func place(
    _ place: LayerPlacement, gap: Double = 0, alignment: Point = Point(0.5, 0.5),
    inset: Insets = .zero
  ) {
    let (x, y) = (alignment.x, alignment.y)
    let inner = Placement(
      horizontal: .within(x, lead: inset.left, trail: inset.right),
      vertical: .within(y, lead: inset.top, trail: inset.bottom))
    switch place {
    case .above(let layer):
      put(Placement(horizontal: .within(x), vertical: .before(gap: gap)), by: layer)
    case .below(let layer):
      put(Placement(horizontal: .within(x), vertical: .after(gap: gap)), by: layer)
    case .leftOf(let layer):
      put(Placement(horizontal: .before(gap: gap), vertical: .within(y)), by: layer)
    case .rightOf(let layer):
      put(Placement(horizontal: .after(gap: gap), vertical: .within(y)), by: layer)
    case .inside(let layer): put(inner, by: layer)
    case .center: if let superlayer { put(inner, by: superlayer) }
    }
  }

  private func put(_ placement: Placement, by target: Layer) {
    let box = layoutBox
    let origin: Point
    if target === superlayer {
      origin = placement.origin(of: box.size, by: target.layoutBox)
    } else {
      var frame = target.layoutBox.offset(dx: target.position.x, dy: target.position.y)
      let pivot = target.bounds.point(atUnit: target.anchorPoint)
      frame.origin = frame.origin - pivot
      let isBeside = target.superlayer === superlayer
      if let superlayer, let other = target.superlayer, !isBeside {
        frame = superlayer.convert(frame, from: other)
      }
      origin = placement.origin(of: box.size, by: frame)
    }
    position = origin - box.origin + bounds.point(atUnit: anchorPoint)
  }

  /// The same, where no more than so many layers have to be looked at for it.
  ///
  /// - Parameter allowance: Is less by the layers that were looked at; 0 from when it isn't enough on.
  package func layoutBox(within allowance: inout Int) -> Rect? {
    guard bounds.size == .zero else { return layoutBox }
    var rest = [self]
    var count = 1
    while let layer = rest.popLast() {
      count += layer.sublayers.count
      guard count <= allowance else {
        allowance = 0
        return nil
      }
      rest += layer.sublayers
    }
    allowance -= count
    return layoutBox
  }

  /// The box of a layer in its own coordinates; of one without a size that of its path, or of what is in it.
  var layoutBox: Rect {
    var tree = LayoutTree()
    tree.add(self, in: nil)
    let solution = try? LayoutProblem(tree.nodes).solve()
    return solution?.boxes.first ?? bounds
  }
}
