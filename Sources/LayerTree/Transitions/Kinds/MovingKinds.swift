import AnimGeometry

extension Transition.Kind {
  /// The new one moves over the old one.
  public static let moveIn = Self("moveIn") { stage in
    stage.enter(stage.new)
    return [stage.old(), stage.new]
  }

  /// The new one pushes the old one out.
  public static let push = Self("push") { stage in
    let old = stage.old()
    stage.enter(stage.new)
    stage.leave(old)
    return [old, stage.new]
  }

  /// The old one moves away from above the new one.
  public static let reveal = Self("reveal") { stage in
    let old = stage.old()
    stage.leave(old)
    return [stage.new, old]
  }
}

extension Transition.Stage {
  /// From the entry to the place of the pictures.
  private var way: Point { Point(-entry.x * size.width, -entry.y * size.height) }

  fileprivate func enter(_ layer: Layer) {
    layer.add(BasicAnimation(keyPath: "position", from: center - way, to: center))
  }

  fileprivate func leave(_ layer: Layer) {
    layer.add(BasicAnimation(keyPath: "position", from: center, to: center + way))
    // Nothing is between it and what pushes it, and all of it leaves.
    (layer as? PictureLayer)?.side = entry
  }
}
