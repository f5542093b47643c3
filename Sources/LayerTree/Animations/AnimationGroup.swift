/// Animations that run on one clock.
///
/// Children begin relative to the group, and nothing of them shows after a pass of the group ends.
public final class AnimationGroup: Animation {
  /// What runs together. Default empty.
  public var animations: [Animation] = [] {
    didSet {
      checkMutable()
      require(
        !animations.contains(where: reaches),
        "a group of animations can't be among its own animations")
    }
  }

  /// Creates a group without animations.
  override public init() {}

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - animations: What runs together. The group itself can't be among them, nor in a group that
  ///     is.
  ///   - duration: Seconds, after which nothing of the animations shows; 0 takes the group's around
  ///     it or the transaction's.
  public init(_ animations: [Animation], duration: Double = 0) {
    super.init()
    self.animations = animations
    self.duration = duration
  }

  /// Whether an animation is this group or a group that leads to it.
  private func reaches(_ animation: Animation) -> Bool {
    animation === self
      || (animation as? AnimationGroup)?.animations.contains(where: reaches) ?? false
  }

  override func makeEmpty() -> Animation { AnimationGroup() }

  override func assign(from other: Animation) {
    super.assign(from: other)
    guard let other = other as? AnimationGroup else { return }
    animations = other.animations.map { $0.copy() }
  }

  override func freeze() {
    super.freeze()
    for animation in animations { animation.freeze() }
  }
}
