/// The use that drawings make of a property.
///
/// It decides which changes can move a layer's picture or make it larger. The extents themselves are computed from the
/// items of the drawing. Until a row states the use, its property counts as one that changes all of that.
package enum PropertyUse: Hashable, Sendable, CaseIterable {
  /// The place of the layer in its superlayer's plane.
  case place
  /// The distance of the layer from its superlayer's plane.
  case depth
  /// The transform of the sublayers.
  case sublayers
  /// The box of the content: the bounds, and the origin of a text in them.
  case box
  /// The corners of the bounds.
  case corners
  /// An outline, which may lie anywhere.
  case outline
  /// Images, all of which the extents hold at any time.
  case images
  /// The rectangle of the images, which may be larger than the bounds.
  case imagePlace
  /// Paint around outlines and images: that of a pen, a shadow or a blur.
  case margin
  /// The opacity of the whole layer, or its presence.
  case visibility
  /// Anything within the area that other properties determine: colours, details of lines and images, clipping.
  case interior
  /// Input of recording, which resolves it to nodes.
  case recorded
  /// Not stated, so all of the above.
  case unstated

  /// True if content may lie or reach outside of the bounds because of the property.
  package var paintsBeyondBounds: Bool {
    switch self {
    case .outline, .images, .imagePlace, .margin, .unstated: true
    case .place, .depth, .sublayers, .box, .corners, .visibility, .interior, .recorded: false
    }
  }

  /// True if a change moves, extends or shrinks the extents of the layer's own content in its own coordinates.
  package var changesContentExtents: Bool {
    switch self {
    case .box, .outline, .imagePlace, .margin, .unstated: true
    case .place, .depth, .sublayers, .corners, .images, .visibility, .interior, .recorded: false
    }
  }

  /// True if a change moves the layer, its sublayers, or a point in units of the bounds.
  package var movesContent: Bool {
    switch self {
    case .place, .depth, .sublayers, .box, .unstated: true
    case .corners, .outline, .images, .imagePlace, .margin, .visibility, .interior, .recorded: false
    }
  }

  /// True if a change alters the extents of the layer or its sublayers in the superlayer's coordinates.
  package var changesExtents: Bool { movesContent || changesContentExtents }

  /// True if the property is part of the sublayers' transform.
  package var movesSublayers: Bool { self == .sublayers || self == .unstated }
}

/// The node that gets a property of a layer with transitions: the container of both pictures, or
/// the picture. Together they look like the layer as one node.
package enum TransitionSlot: Hashable, Sendable {
  /// The container, for position and compositing.
  case place
  /// Each picture.
  case picture
  /// The node with the layer's shadow.
  case shadow
  /// The container and each picture: a flag that controls the fading of sublayers.
  case both
  /// Each picture, whose backdrop then excludes the layer's surroundings.
  case surroundings
}
