import AnimGeometry

extension Transition.Kind {
  /// The pictures are sides of a cube that makes a quarter turn.
  public static let cube = Self("cube") { context in
    let side = context.entry.x != 0 ? context.size.width : context.size.height
    return context.turned(by: .pi / 2, around: side / 2)
  }

  /// A card turns over, with the old picture on its front and the new one on its back.
  public static let oglFlip = Self("oglFlip") { context in
    context.clipsToBounds = false
    return context.turned(by: .pi, around: 0)
  }
}

extension TransitionContext {
  /// Returns both pictures, turning about an axis at a depth behind them. Their backs are hidden.
  /// The viewer's distance is four widths.
  fileprivate func turned(by angle: Double, around depth: Double) -> [Layer] {
    perspective = 4 * size.width
    let old = old()
    for (picture, start) in [(old, 0), (new, -angle)] {
      picture.isDoubleSided = false
      picture.anchorPointZ = -depth
      picture.zPosition = -depth
      let (axis, sign) = entry.x != 0 ? ("y", -entry.x) : ("x", entry.y)
      picture.add(
        BasicAnimation(
          keyPath: "transform.rotation.\(axis)", from: sign * start, to: sign * (start + angle)))
    }
    return [old, new]
  }
}
