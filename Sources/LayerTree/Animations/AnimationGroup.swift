/// An animation that runs several animations on one clock.
///
/// Their begin times are relative to the group, and they end with the group's pass.
public final class AnimationGroup: Animation {
  /// The animations of the group. Default empty.
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
  ///   - animations: The animations of the group. The group must not contain itself, directly or by
  ///     other groups.
  ///   - duration: Seconds after which the animations end; 0 takes the enclosing group's or the
  ///     transaction's duration.
  public init(_ animations: [Animation], duration: Double = 0) {
    super.init()
    self.animations = animations
    self.duration = duration
  }

  /// True if an animation is this group or contains it.
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
