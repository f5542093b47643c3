import AnimGeometry

extension Transition.Kind {
  /// The new picture moves over the old one.
  public static let moveIn = Self("moveIn") { stage in
    stage.enter(stage.new)
    return [stage.old(), stage.new]
  }

  /// The new picture pushes the old one out.
  public static let push = Self("push") { stage in
    let old = stage.old()
    stage.enter(stage.new)
    stage.leave(old)
    return [old, stage.new]
  }

  /// The old picture moves away and uncovers the new one.
  public static let reveal = Self("reveal") { stage in
    let old = stage.old()
    stage.leave(old)
    return [stage.new, old]
  }
}

extension Transition.Stage {
  /// Vector from the start of the new picture to its final position.
  private var way: Point { Point(-entry.x * size.width, -entry.y * size.height) }

  fileprivate func enter(_ layer: Layer) {
    layer.add(BasicAnimation(keyPath: "position", from: center - way, to: center))
  }

  fileprivate func leave(_ layer: Layer) {
    layer.add(BasicAnimation(keyPath: "position", from: center, to: center + way))
    // The picture moves entirely out of the bounds, without a gap to the new one.
    (layer as? PictureLayer)?.side = entry
  }
}
