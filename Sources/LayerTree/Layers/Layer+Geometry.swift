public import AnimGeometry
import AnimTimeline

extension Layer {
  /// Transform from the layer's own coordinates to its superlayer's, including the superlayer's
  /// `sublayerTransform`.
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

  /// Converts a point of another layer to this layer's coordinates, by the model values; nil stands
  /// for the coordinates outside of the root.
  ///
  /// Perspective is divided out on the layer's plane. As in Core Animation, flipped geometry is ignored.
  /// Layers without a common ancestor are placed by their roots. The coordinates are NaN if the
  /// projection to this layer's plane has no inverse.
  @_disfavoredOverload
  public func convert(_ point: Point, from layer: Layer?) -> Point {
    let shared = sharedPlane(with: layer)
    let up = layer.map { point * $0.projection(to: shared) } ?? point
    return self.point(up, from: shared)
  }

  /// Converts a point of this layer to the coordinates of another one; nil stands for the
  /// coordinates outside of the root.
  @_disfavoredOverload
  public func convert(_ point: Point, to layer: Layer?) -> Point {
    if let layer { return layer.convert(point, from: self) }
    return point * projection(to: nil)
  }

  /// Returns the bounding box in this layer of a rectangle of another one.
  @_disfavoredOverload
  public func convert(_ rect: Rect, from layer: Layer?) -> Rect {
    Rect(around: rect.corners.map { convert($0, from: layer) })
  }

  /// Returns the bounding box in another layer of a rectangle of this one.
  @_disfavoredOverload
  public func convert(_ rect: Rect, to layer: Layer?) -> Rect {
    Rect(around: rect.corners.map { convert($0, to: layer) })
  }

  /// True if a point in the layer's coordinates lies in its bounds. The right and the lower edge
  /// are no part of them.
  @_disfavoredOverload
  public func contains(_ point: Point) -> Bool {
    point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY
      && point.y < bounds.maxY
  }

  /// Returns the frontmost layer at a point in the superlayer's coordinates: this one, one inside
  /// of it, or nil.
  ///
  /// Hidden and clear layers are skipped. So are parts that `masksToBounds` clips, and those
  /// outside of a mask's bounds. A transform layer itself is never returned.
  @_disfavoredOverload
  public func hitTest(_ point: Point) -> Layer? {
    guard isTransformLayer else { return hit(self.point(point, from: superlayer)) }
    for member in spaceMembers.reversed() {
      if let hit = member.hit(member.point(point, from: superlayer)) { return hit }
    }
    return nil
  }

  /// Returns the frontmost layer at a point in this layer's own plane.
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

  /// Transform from the layer's own plane to the coordinates of an ancestor, without flattening.
  private func transform(upTo ancestor: Layer?) -> Transform3D {
    var result = transformToSuperlayer
    var layer = superlayer
    while let current = layer, current !== ancestor {
      result = result.concatenating(current.transformToSuperlayer)
      layer = current.superlayer
    }
    return result
  }

  /// Projection from the layer's plane to that of an ancestor, or to the outside of the root. Every
  /// layer on the way is flattened, except for transform layers.
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

  /// Converts a point in the plane of an ancestor to this layer's coordinates.
  private func point(_ point: Point, from ancestor: Layer?) -> Point {
    projection(to: ancestor).inverse.map { point * $0 } ?? Point(.nan, .nan)
  }

  /// The nearest common ancestor that is flat, or one of the two layers. Sublayers of a transform
  /// layer share no plane with it.
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

  /// The layer and its ancestors, the root last.
  private var ancestry: [Layer] {
    var result = [self]
    while let parent = result[result.count - 1].superlayer { result.append(parent) }
    return result
  }
}
