extension Transition.Kind {
  /// A cross-fade of both pictures.
  public static let fade = Self("fade") { stage in
    let old = stage.old()
    old.add(BasicAnimation(keyPath: "opacity", from: 1.0, to: 0.0))
    stage.new.add(BasicAnimation(keyPath: "opacity", from: 0.0, to: 1.0))
    stage.addsUp = true
    stage.clipsToBounds = false
    return [stage.new, old]
  }
}
