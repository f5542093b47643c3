package import AnimGeometry

/// A box of a layout: its size, its place in the box around it, and the order of what is in it.
///
/// A box's own transform doesn't count for its size and its place, but for the coordinates in it.
package struct LayoutNode: Sendable {
  package enum Sizing: Sendable {
    /// A rectangle in its own coordinates.
    case fixed(Rect)
    /// As large as what is in it and at least of a size, all around the padding.
    case fitting(minimum: Size)
  }

  package enum Location: Sendable {
    /// The place of its pivot in the box around it.
    case at(Point)
    /// Its coordinates are those of the box around it.
    case unmoved
    /// In the order of the box around it.
    case arranged
    /// In the middle of the box around it, which is at least as large.
    case middle
    /// By another box, of which it needs the number.
    case placed(Placement, by: Int)
  }

  /// The point of a box that its position is the place of, and that its transform turns about.
  package enum Pivot: Sendable {
    /// In fractions of the box.
    case unit(Point)
    /// In its own coordinates.
    case point(Point)
  }

  /// The number of the box around it, which is less than its own; nil for the outermost.
  package var parent: Int?
  package var sizing = Sizing.fixed(.zero)
  package var padding = Insets.zero
  package var arrangement: Arrangement?
  package var location = Location.at(.zero)
  package var pivot = Pivot.unit(Point(0.5, 0.5))
  /// Turns it and scales it about its pivot.
  package var transform = AffineTransform.identity
  /// Turns and scales all that is in it about its pivot.
  package var contentTransform = AffineTransform.identity
  /// True if it may have such a transform.
  package var isTransformed = false
  /// True if an arrangement may make it larger.
  package var isStretchable = false
  /// True if it counts for nothing in the box around it, as a mask does.
  package var isOutside = false

  package init(parent: Int?) { self.parent = parent }

  func pivot(of box: Rect) -> Point {
    switch pivot {
    case .unit(let unit): box.point(atUnit: unit)
    case .point(let point): point
    }
  }

  /// True if the coordinates in it are those of the box around it, however large it is.
  var hasOuterCoordinates: Bool {
    if case .unmoved = location { !isTransformed } else { false }
  }

  /// True if where its coordinates lie depends on its size.
  var pivotNeedsSize: Bool { if case .unit = pivot { true } else { false } }

  var isMiddle: Bool { if case .middle = location { true } else { false } }
  var isArranged: Bool { if case .arranged = location { true } else { false } }
}
