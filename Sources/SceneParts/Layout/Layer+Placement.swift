public import AnimGeometry
public import LayerTree

/// The place of a layer relative to another one.
public enum LayerPlacement {
  case above(Layer)
  case below(Layer)
  case leftOf(Layer)
  case rightOf(Layer)
  case inside(Layer)
  /// In the centre of the superlayer.
  case center
}

extension Layer {
  /// Places the layer relative to another one. It is placed once, so the other layer must have its
  /// size and place before.
  ///
  /// Both may be anywhere in one tree. Their own transforms are ignored.
  ///
  /// - Parameters:
  ///   - place: The other layer and its side.
  ///   - gap: Distance between both in points. Default 0. Ignored for `inside` and `center`.
  ///   - alignment: The place along the other layer's side or inside of it, as a fraction of the
  ///     room: 0 on the left or at the top, 0.5, the default, in the middle, 1 on the right or at
  ///     the bottom.
  ///   - inset: Distances between the sides of the other layer and this one, for `inside` and
  ///     `center`. Default 0.
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

  /// The layout box, unless it depends on too many layers; nil then.
  ///
  /// - Parameter allowance: Maximum number of layers, which is reduced by those that were read, or
  ///   set to 0 if it is exceeded.
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

  /// The box of a layer in its own coordinates. For a layer without a size it is that of its path
  /// or its content.
  var layoutBox: Rect {
    var tree = LayoutTree()
    tree.add(self, in: nil)
    let solution = try? LayoutProblem(tree.nodes).solve()
    return solution?.boxes.first ?? bounds
  }
}
