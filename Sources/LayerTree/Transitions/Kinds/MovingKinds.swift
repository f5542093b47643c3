import AnimGeometry

extension Transition.Kind {
  /// The new picture moves over the old one.
  public static let moveIn = Self("moveIn") { context in
    context.enter(context.new)
    return [context.old(), context.new]
  }

  /// The new picture pushes the old one out.
  public static let push = Self("push") { context in
    let old = context.old()
    context.enter(context.new)
    context.leave(old)
    return [old, context.new]
  }

  /// The old picture moves away and uncovers the new one.
  public static let reveal = Self("reveal") { context in
    let old = context.old()
    context.leave(old)
    return [context.new, old]
  }
}

extension TransitionContext {
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
