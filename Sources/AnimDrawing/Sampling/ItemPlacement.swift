import AnimGeometry

/// The place of an item in a frame.
struct ItemPlacement {
  /// From the plane of the nearest flat group around it to the canvas.
  var plane = Projection.identity
  /// From the coordinates around a member to that plane, still in space; nil for the identity.
  var space: Transform3D?
  /// The product of the opacities that fade every part by itself: those of groups that share a space, and of groups
  /// that don't fade as one.
  var opacity = 1.0
  /// True if flipped geometry turns over what stands in the space.
  var isFlipped = false

}
