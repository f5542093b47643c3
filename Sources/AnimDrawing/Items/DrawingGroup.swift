package import AnimGeometry
package import AnimTimeline

/// Items that are placed, faded, masked, filtered and blended together.
package struct DrawingGroup: Sendable {
  /// The timeline's node that it belongs to.
  package var node: Int
  /// The scene time in seconds from which on it is there.
  package var start = 0.0
  /// The scene time in seconds from which on it isn't there any more.
  package var end = Double.infinity
  /// True while it doesn't show.
  package var isHidden = Attribute.constant(.zero)

  /// From its own coordinates to those around it.
  package var transform = TransformList.identity
  /// The depth in the order of its siblings.
  package var depth = Attribute.constant(.zero)
  /// The box whose middle effects and depths are measured at, and in which a filtered backdrop shows.
  package var box = BoxAttributes(.constant(.zero))
  /// False while it shows nothing from behind.
  package var isDoubleSided = Attribute.flag(true)
  /// True if its members stand in the space around it, and it has no picture of its own.
  package var sharesSpace = false

  /// 0…1.
  package var opacity = Attribute.number(1)
  /// True while it fades as one picture; otherwise its parts fade one by one.
  package var fadesAsOne = Attribute.flag(true)
  /// True if nothing in it blends with anything below it.
  package var isIsolated = false
  package var blendMode = ValueAttribute<BlendMode>.constant(.normal)
  /// Filters of its picture; nil for none.
  package var filters: ValueAttribute<[Filter]>?
  /// A graph of filter primitives of its picture, in its own coordinates; nil for none.
  package var filterGraph: FilterGraph?
  /// Filters of everything below it, seen within its box; nil for none.
  package var backdropFilters: ValueAttribute<[Filter]>?
  package var shadow: DrawingShadow?
  /// Masks, at most one of which is there at any time.
  package var masks: [Shared<DrawingGroup>] = []
  package var maskMode = ValueAttribute<MaskMode>.constant(.alpha)

  /// True if its colours are added to those of its siblings.
  package var isAdded = false
  /// The change of its picture to that of its siblings; nil for none.
  package var mixing: PictureMixing?
  /// 0…1.
  package var mixingProgress = Attribute.constant(.zero)

  /// Back to front.
  package var items: [DrawingItem] = []

  package init(node: Int) { self.node = node }

  /// True if it is there at a time in seconds.
  package func isPresent(at time: Double) -> Bool { time >= start && time < end }
}

/// A shadow of a group's picture, or of a shape of its own.
package struct DrawingShadow: Sendable {
  package var color: Attribute
  package var opacity: Attribute
  /// Points.
  package var offset: Attribute
  /// Points, a standard deviation.
  package var radius: Attribute
  /// The shape that casts it; an empty one leaves that to the picture.
  package var shape: ValueAttribute<Path>?
  /// True while there is none, as the group cuts its content.
  package var isOff = Attribute.constant(.zero)
  /// Multiplies the colour; nil for white.
  package var tint: Attribute?

  package init(color: Attribute, opacity: Attribute, offset: Attribute, radius: Attribute) {
    (self.color, self.opacity, self.offset, self.radius) = (color, opacity, offset, radius)
  }
}
