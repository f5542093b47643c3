package import AnimGeometry

/// A box of a layout: its size, its place in the box around it, and the arrangement of its content.
///
/// A box's own transform affects the coordinates in it, but not its size and its place.
package struct LayoutNode: Sendable {
  package enum Sizing: Sendable {
    /// A fixed rectangle in its own coordinates.
    case fixed(Rect)
    /// The size of its content with the padding, and at least a minimum.
    case fitting(minimum: Size)
  }

  package enum Location: Sendable {
    /// The place of its pivot in the box around it.
    case at(Point)
    /// The coordinates of the box around it.
    case unmoved
    /// A place in the arrangement of the box around it.
    case arranged
    /// The centre of the box around it, which is at least as large.
    case middle
    /// A place relative to another box, given by its number.
    case placed(Placement, by: Int)
  }

  /// The point of a box that lies at its position, and about which its transform is applied.
  package enum Pivot: Sendable {
    /// The point in fractions of the box.
    case unit(Point)
    /// The point in the box's own coordinates.
    case point(Point)
  }

  /// The number of the box around it, which is less than its own; nil for the outermost box.
  package var parent: Int?
  package var sizing = Sizing.fixed(.zero)
  package var padding = Insets.zero
  package var arrangement: Arrangement?
  package var location = Location.at(.zero)
  package var pivot = Pivot.unit(Point(0.5, 0.5))
  /// The transform of the box about its pivot.
  package var transform = AffineTransform.identity
  /// The transform of the content about the pivot.
  package var contentTransform = AffineTransform.identity
  /// True if the box may have a transform.
  package var isTransformed = false
  /// True if an arrangement may enlarge the box.
  package var isStretchable = false
  /// True if the box around it ignores it, as it ignores a mask.
  package var isOutside = false

  package init(parent: Int?) { self.parent = parent }

  func pivot(of box: Rect) -> Point {
    switch pivot {
    case .unit(let unit): box.point(atUnit: unit)
    case .point(let point): point
    }
  }

  /// True if the coordinates in it are those of the box around it, independently of its size.
  var hasOuterCoordinates: Bool {
    if case .unmoved = location { !isTransformed } else { false }
  }

  /// True if the origin of its coordinates depends on its size.
  var pivotNeedsSize: Bool { if case .unit = pivot { true } else { false } }

  var isMiddle: Bool { if case .middle = location { true } else { false } }
  var isArranged: Bool { if case .arranged = location { true } else { false } }
}
