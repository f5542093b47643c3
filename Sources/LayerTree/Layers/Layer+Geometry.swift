public import AnimGeometry

extension Layer {
  /// From the layer's own coordinates to its superlayer's, with what the superlayer does to all its
  /// sublayers.
  var transformToSuperlayer: Transform3D {
    let anchor = anchorInBounds
    let own = Transform3D(translationX: -anchor.x, y: -anchor.y, z: -anchorPointZ)
      .concatenating(transform)
      .concatenating(Transform3D(translationX: position.x, y: position.y, z: zPosition))
    guard let superlayer, !isMask, superlayer.sublayerTransform != .identity else { return own }
    let center = superlayer.anchorInBounds
    return own.concatenating(Transform3D(translationX: -center.x, y: -center.y))
      .concatenating(superlayer.sublayerTransform)
      .concatenating(Transform3D(translationX: center.x, y: center.y))
  }

  /// The anchor point in the layer's coordinates.
  var anchorInBounds: Point { bounds.point(atUnit: anchorPoint) }

  /// Where a point of another layer lies in this one, by the model values; nil stands for the
  /// coordinates outside of the root. Perspective is divided out on the layer's plane. Flipped
  /// geometry doesn't count here, as in Core Animation. Layers without a common ancestor count as
  /// placed by their roots; a point that a flattened layer can't have is not a number.
  public func convert(_ point: Point, from layer: Layer?) -> Point {
    let (up, down) = (layer?.ancestry ?? [], ancestry)
    let shared = zip(up.reversed(), down.reversed()).prefix { $0 === $1 }.count
    var result = point
    for layer in up.dropLast(shared) { result = result * layer.transformToSuperlayer.projection }
    for layer in down.dropLast(shared).reversed() { result = layer.point(fromSuperlayer: result) }
    return result
  }

  /// Where a point of this layer lies in another one.
  public func convert(_ point: Point, to layer: Layer?) -> Point {
    if let layer { return layer.convert(point, from: self) }
    return ancestry.reduce(point) { $0 * $1.transformToSuperlayer.projection }
  }

  /// The bounding box in this layer of a rectangle of another one.
  public func convert(_ rect: Rect, from layer: Layer?) -> Rect {
    Rect(around: rect.corners.map { convert($0, from: layer) })
  }

  /// The bounding box in another layer of a rectangle of this one.
  public func convert(_ rect: Rect, to layer: Layer?) -> Rect {
    Rect(around: rect.corners.map { convert($0, to: layer) })
  }

  /// Whether a point in the layer's coordinates lies in its bounds, of which the right and the lower
  /// edge are no part.
  public func contains(_ point: Point) -> Bool {
    point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY
      && point.y < bounds.maxY
  }

  /// The frontmost layer, this one or one inside, at a point in the superlayer's coordinates. Layers
  /// that are hidden or clear are passed over, and so is what is cut off by `masksToBounds` or lies
  /// outside of a mask's bounds.
  public func hitTest(_ point: Point) -> Layer? {
    guard !isHidden, opacity > 0 else { return nil }
    let local = self.point(fromSuperlayer: point)
    guard !masksToBounds || contains(local) else { return nil }
    if let mask, !mask.contains(mask.point(fromSuperlayer: local)) { return nil }
    let order = sublayers.enumerated().sorted {
      ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
    }
    var inside = local
    if isGeometryFlipped { inside.y = bounds.minY + bounds.maxY - inside.y }
    for (_, sublayer) in order {
      if let hit = sublayer.hitTest(inside) { return hit }
    }
    return contains(local) ? self : nil
  }

  private func point(fromSuperlayer point: Point) -> Point {
    transformToSuperlayer.projection.inverse.map { point * $0 } ?? Point(.nan, .nan)
  }

  /// The layer and those that it is in, the root last.
  private var ancestry: [Layer] {
    var result = [self]
    while let parent = result[result.count - 1].superlayer { result.append(parent) }
    return result
  }
}
