import AnimGeometry

/// A rigid attachment and its joint in the world.
struct TieRecord {
  /// The parameters of the joint; a change of them makes a new joint.
  struct Form: Hashable {
    var tie: TieKind
    var bodies: [Int]
    var isRod: Bool
    var friction: Double
    var range: ClosedRange<Double>

    /// True if the tie is slack within a range and pulls tight at its ends.
    var mayJerk: Bool {
      tie == .limit || range.lowerBound > -.infinity || range.upperBound < .infinity
    }
  }

  var form: Form
  var joint: Int
  /// The body at the anchor point; nil for a tie between two items.
  var anchorBody: Int?
  var anchor: Point
  var length: Double
  var bodies: Set<Int> { Set(form.bodies) }
}

/// The connection of an attached item.
enum TieKind: Hashable {
  case rod
  /// A rope: the distance is at most the length.
  case limit
  /// A weld: the items don't move relative to each other.
  case fixed
  /// The items turn about a common point.
  case pin
  /// The item moves along an axis without turning.
  case slide(axis: Point)
}
