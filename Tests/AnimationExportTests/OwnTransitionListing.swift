import AnimationExport

// The listing of docs/transitions.md, compiled. A test compares the two.
extension Transition.Kind {
  /// The old picture opens like a door of two wings.
  static let doors = Self("doors") { stage in
    let half = stage.size.width / 2
    let wings = [-1.0, 1].map { side in
      let wing = stage.old()
      let part = Rect(side < 0 ? 0 : half, 0, half, stage.size.height)
      wing.mask = ShapeLayer(path: Path(rect: part))
      wing.add(BasicAnimation(keyPath: "position.x", by: side * half))
      return wing
    }
    return [stage.new] + wings
  }
}
