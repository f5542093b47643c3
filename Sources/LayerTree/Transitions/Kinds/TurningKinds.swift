import AnimGeometry

extension Transition.Kind {
  /// The pictures are sides of a cube that makes a quarter turn.
  public static let cube = Self("cube") { stage in
    let side = stage.entry.x != 0 ? stage.size.width : stage.size.height
    return stage.turned(by: .pi / 2, around: side / 2)
  }

  /// A card turns over, with the old picture on its front and the new one on its back.
  public static let oglFlip = Self("oglFlip") { stage in
    stage.clipsToBounds = false
    return stage.turned(by: .pi, around: 0)
  }
}

extension Transition.Stage {
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
