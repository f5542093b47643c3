/// Places where an older description of Core Animation says something else than its documentation.
/// A scene follows the documentation unless it has one of these.
public struct Compatibility: OptionSet, Hashable, Sendable {
  /// One bit for each option.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// An animation's `timeOffset` counts seconds of its parent: it is multiplied by the speed. (That
  /// of a paused animation, whose speed is 0, stays.)
  public static let timeOffsetInParentSeconds = Compatibility(rawValue: 1 << 0)
  /// Baked animations have the end value as their last keyframe.
  public static let bakeIncludesEnd = Compatibility(rawValue: 1 << 1)

  /// A change of `contents` runs a fading ``Transition`` instead of an animation of the contents.
  public static let contentsFade = Compatibility(rawValue: 1 << 2)
  /// `fromTop` and `fromBottom` of transitions are those of a space whose y axis points up.
  public static let layerSpaceVertical = Compatibility(rawValue: 1 << 3)

  /// Animations of scene files that begin late and have no fill mode show the layer's own value before, also where that is
  /// their end, so that they jump to their start. Otherwise they show their start before.
  public static let delayedStartsJump = Compatibility(rawValue: 1 << 4)

  private static let named: [(name: String, option: Compatibility)] = [
    ("timeOffsetInParentSeconds", .timeOffsetInParentSeconds),
    ("bakeIncludesEnd", .bakeIncludesEnd),
    ("contentsFade", .contentsFade),
    ("layerSpaceVertical", .layerSpaceVertical), ("delayedStartsJump", .delayedStartsJump),
  ]

  /// The names of all options.
  public static var names: [String] { named.map(\.name) }

  /// The option of a name; nil where there is none.
  public init?(name: String) {
    guard let match = Self.named.first(where: { $0.name == name }) else { return nil }
    self = match.option
  }
}
