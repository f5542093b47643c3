/// Behaviours of older descriptions of Core Animation that differ from its documentation. A scene
/// follows the documentation except for the options in its set.
public struct Compatibility: OptionSet, Hashable, Sendable {
  /// One bit for each option.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The `timeOffset` of an animation counts seconds of its parent: it is multiplied by the speed.
  /// That of a paused animation, with speed 0, isn't.
  public static let timeOffsetInParentSeconds = Compatibility(rawValue: 1 << 0)
  /// Baked animations have the end value as their last keyframe.
  public static let bakeIncludesEnd = Compatibility(rawValue: 1 << 1)

  /// A change of `contents` runs a fading ``Transition`` instead of an animation of the contents.
  public static let contentsFade = Compatibility(rawValue: 1 << 2)
  /// `fromTop` and `fromBottom` of transitions are those of a space whose y axis points up.
  public static let layerSpaceVertical = Compatibility(rawValue: 1 << 3)

  /// An animation of a scene file that begins later and has no fill mode shows the layer's own
  /// value before it, and then jumps to its start. Without this option it shows its start value
  /// before.
  public static let delayedStartsJump = Compatibility(rawValue: 1 << 4)

  private static let named: [(name: String, option: Compatibility)] = [
    ("timeOffsetInParentSeconds", .timeOffsetInParentSeconds),
    ("bakeIncludesEnd", .bakeIncludesEnd),
    ("contentsFade", .contentsFade),
    ("layerSpaceVertical", .layerSpaceVertical), ("delayedStartsJump", .delayedStartsJump),
  ]

  /// The names of all options.
  public static var names: [String] { named.map(\.name) }

  /// Creates the option with a name; nil for an unknown one.
  public init?(name: String) {
    guard let match = Self.named.first(where: { $0.name == name }) else { return nil }
    self = match.option
  }
}
