extension Transition.Kind {
  /// A cross-fade of both pictures.
  public static let fade = Self("fade") { context in
    let old = context.old()
    old.add(BasicAnimation(keyPath: "opacity", from: 1.0, to: 0.0))
    context.new.add(BasicAnimation(keyPath: "opacity", from: 0.0, to: 1.0))
    context.addsUp = true
    context.clipsToBounds = false
    return [context.new, old]
  }
}
