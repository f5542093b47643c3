/// A set of lanes, one bit for each of the four, the first lowest.
public struct LaneMask: OptionSet, Hashable, Sendable {
  /// One bit for each lane.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The set with one lane, 0...3; empty for another index.
  public static func lane(_ index: Int) -> LaneMask {
    LaneMask(rawValue: index < 4 && index >= 0 ? 1 << UInt8(index) : 0)
  }
  /// All four lanes.
  public static var all: LaneMask { LaneMask(rawValue: 15) }

  /// True if a lane, 0...3, is in the set.
  public func contains(lane index: Int) -> Bool { contains(.lane(index)) }
}
