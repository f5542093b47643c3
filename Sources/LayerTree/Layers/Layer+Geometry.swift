public import AnimGeometry
import AnimTimeline

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
  @_disfavoredOverload
  public func convert(_ point: Point, from layer: Layer?) -> Point {
    let shared = sharedPlane(with: layer)
    let up = layer.map { point * $0.projection(to: shared) } ?? point
    return self.point(up, from: shared)
  }

  /// Where a point of this layer lies in another one.
  @_disfavoredOverload
  public func convert(_ point: Point, to layer: Layer?) -> Point {
    if let layer { return layer.convert(point, from: self) }
    return point * projection(to: nil)
  }

  /// The bounding box in this layer of a rectangle of another one.
  @_disfavoredOverload
  public func convert(_ rect: Rect, from layer: Layer?) -> Rect {
    Rect(around: rect.corners.map { convert($0, from: layer) })
  }

  /// The bounding box in another layer of a rectangle of this one.
  @_disfavoredOverload
  public func convert(_ rect: Rect, to layer: Layer?) -> Rect {
    Rect(around: rect.corners.map { convert($0, to: layer) })
  }

  /// Whether a point in the layer's coordinates lies in its bounds, of which the right and the lower
  /// edge are no part.
  @_disfavoredOverload
  public func contains(_ point: Point) -> Bool {
    point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY
      && point.y < bounds.maxY
  }

  /// The frontmost layer, this one or one inside, at a point in the superlayer's coordinates. Layers
  /// that are hidden or clear are passed over, and so is what is cut off by `masksToBounds` or lies
  /// outside of a mask's bounds; a transform layer is never found itself.
  @_disfavoredOverload
  public func hitTest(_ point: Point) -> Layer? {
    guard isTransformLayer else { return hit(self.point(point, from: superlayer)) }
    for member in spaceMembers.reversed() {
      if let hit = member.hit(member.point(point, from: superlayer)) { return hit }
    }
    return nil
  }

  /// The frontmost layer at a point in this layer's own plane.
  private func hit(_ local: Point) -> Layer? {
    guard !isHidden, opacity > 0, !masksToBounds || contains(local) else { return nil }
    if let mask, !maskMode.isInverted, !mask.contains(mask.point(local, from: self)) { return nil }
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

  private var isTransformLayer: Bool { kind == .transform }

  /// The layers that a transform layer puts into one space, from the farthest to the nearest.
  private var spaceMembers: [Layer] {
    var found: [Layer] = []
    func collect(_ layer: Layer) {
      guard !layer.isHidden, layer.opacity > 0 else { return }
      for sublayer in layer.sublayers {
        if sublayer.isTransformLayer { collect(sublayer) } else { found.append(sublayer) }
      }
    }
    collect(self)
    let order = DepthOrder.backToFront(
      found.map { layer in
        DepthOrder.Plane(
          matrix: layer.transform(upTo: superlayer),
          center: layer.bounds.point(atUnit: Point(0.5, 0.5)))
      })
    return order.map { found[$0] }
  }

  /// From the layer's own plane to the coordinates of a layer around it, in space all the way.
  private func transform(upTo ancestor: Layer?) -> Transform3D {
    var result = transformToSuperlayer
    var layer = superlayer
    while let current = layer, current !== ancestor {
      result = result.concatenating(current.transformToSuperlayer)
      layer = current.superlayer
    }
    return result
  }

  /// From the layer's plane to that of a layer around it, or to the outside of the root. Every layer
  /// on the way is flat but the transform layers.
  private func projection(to ancestor: Layer?) -> Projection {
    var result = Projection.identity
    var space = Transform3D.identity
    var layer: Layer? = self
    while let current = layer, current !== ancestor {
      space = space.concatenating(current.transformToSuperlayer)
      layer = current.superlayer
      if layer === ancestor || layer?.isTransformLayer != true {
        result = result.concatenating(space.projection)
        space = .identity
      }
    }
    return result
  }

  /// Where a point in the plane of a layer around this one lies in this one.
  private func point(_ point: Point, from ancestor: Layer?) -> Point {
    projection(to: ancestor).inverse.map { point * $0 } ?? Point(.nan, .nan)
  }

  /// The nearest layer around this one and another, or one of the two, that is flat; what a transform
  /// layer holds has no place on a plane of its own.
  private func sharedPlane(with other: Layer?) -> Layer? {
    guard let other else { return nil }
    let (up, down) = (other.ancestry, ancestry)
    let shared = zip(up.reversed(), down.reversed()).prefix { $0 === $1 }.last?.0
    var layer = shared
    while let current = layer, current.isTransformLayer, current !== self, current !== other {
      layer = current.superlayer
    }
    return layer
  }

  /// The layer and those that it is in, the root last.
  private var ancestry: [Layer] {
    var result = [self]
    while let parent = result[result.count - 1].superlayer { result.append(parent) }
    return result
  }
}
