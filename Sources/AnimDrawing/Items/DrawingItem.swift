package import AnimGeometry
package import AnimTimeline

/// A part of a drawing. Parts that several places show are one object.
package enum DrawingItem: Sendable {
  case group(Shared<DrawingGroup>)
  case leaf(Shared<DrawingLeaf>)
  /// Items that are cut at an outline, without being a picture of their own otherwise.
  case clipped(Shared<ClippedItems>)
  /// Groups that stand in one space or in an order of depth.
  case members(Shared<GroupMembers>)
}

/// An immutable value at one place, so that walking a drawing copies nothing and shared content is one object.
package final class Shared<Item: Sendable>: Sendable {
  package let item: Item

  package init(_ item: Item) { self.item = item }
}

/// The content of a leaf.
package struct DrawingLeaf: Sendable {
  package enum Content: Sendable {
    case shape(ShapeContent)
    case image(ImageContent)
    case text(TextContent)
  }

  /// The timeline's node that it belongs to.
  package var node: Int
  package var content: Content
  /// Multiplies all colours; nil for white.
  package var tint: Attribute?

  package init(node: Int, _ content: Content, tint: Attribute? = nil) {
    (self.node, self.content, self.tint) = (node, content, tint)
  }
}

/// A shape that is filled, stroked or both. Both fade as one.
package struct ShapeContent: Sendable {
  package var outline: Outline
  package var fill: DrawingFill?
  package var stroke: DrawingStroke?
  /// True while the stroke lies below the fill.
  package var strokesFirst = Attribute.constant(.zero)

  package init(_ outline: Outline, fill: DrawingFill? = nil, stroke: DrawingStroke? = nil) {
    (self.outline, self.fill, self.stroke) = (outline, fill, stroke)
  }
}

/// A picture, or several that are added up, placed in a box as Core Animation places contents.
package struct ImageContent: Sendable {
  /// A value of the kind `image`.
  package var image: ValueAttribute<Value>
  /// x, y, width and height.
  package var box: Attribute
  package var gravity = ValueAttribute<ContentsGravity>.constant(.resize)
  /// Pixels per point.
  package var scale = Attribute.number(1)
  /// The part that shows, in units of the picture.
  package var part = Attribute.constant(Components(0, 0, 1, 1))
  /// The middle of nine parts, in units of the part that shows; nil for a picture that stretches evenly.
  package var center: Attribute?
  package var magnification = ValueAttribute<ImageFilter>.constant(.linear)
  package var minification = ValueAttribute<ImageFilter>.constant(.linear)
  /// True while it is upside down.
  package var isFlipped = Attribute.constant(.zero)

  package init(_ image: ValueAttribute<Value>, in box: Attribute) {
    (self.image, self.box) = (image, box)
  }
}

/// The outlines of a text, and above them the glyphs that have colours of their own.
package struct TextContent: Sendable {
  package var glyphs: ValueAttribute<Path>
  /// A value of the kind `image`; nil where no glyph has a colour of its own.
  package var picture: ValueAttribute<Value>?
  /// The origin of both.
  package var origin: Attribute
  package var color: Attribute

  package init(
    glyphs: ValueAttribute<Path>, picture: ValueAttribute<Value>? = nil, origin: Attribute,
    color: Attribute
  ) {
    (self.glyphs, self.picture, self.origin, self.color) = (glyphs, picture, origin, color)
  }
}

/// Items that show only inside of an outline.
package struct ClippedItems: Sendable {
  package var node: Int
  package var outline: Outline
  /// True while it cuts.
  package var isOn = Attribute.flag(true)
  /// True if items that fill the outline are cut as well, as something is mixed with them.
  package var cutsFillings = false
  package var items: [DrawingItem]

  package init(node: Int, _ outline: Outline, items: [DrawingItem]) {
    (self.node, self.outline, self.items) = (node, outline, items)
  }
}

/// Groups below one another in the order of their depths, then in their own.
package struct GroupMembers: Sendable {
  /// The node of the group around them.
  package var node: Int
  package var groups: [Shared<DrawingGroup>]
  /// The transform of all of them on the side of the group around them; nil for none.
  package var transform: TransformList?
  /// True while that turns them over.
  package var isFlipped = Attribute.constant(.zero)
  /// True if depths count in the order.
  package var sortsByDepth = false
  /// The rectangle in which two pictures are mixed.
  package var box: Attribute

  package init(node: Int, _ groups: [Shared<DrawingGroup>], box: Attribute) {
    (self.node, self.groups, self.box) = (node, groups, box)
  }
}
