import AnimGeometry
package import LayerTree

extension LayoutNode {
  /// Sets the size, the place and the transform from those of a layer.
  ///
  /// A text without a size is as large as its letters, a shape without one as its path, and any
  /// other layer as its content.
  package mutating func describe(_ layer: Layer) {
    location = .at(layer.position)
    transform = layer.transform.inPlane
    contentTransform = layer.sublayerTransform.inPlane
    isTransformed = !transform.isIdentity || !contentTransform.isIdentity
    pivot = .unit(layer.anchorPoint)
    sizing = .fixed(layer.bounds)
    guard layer.bounds.size == .zero else { return }
    if let text = layer as? TextLayer {
      // A font that cannot be read is reported when the scene is recorded.
      let size = (try? text.preferredSize()) ?? .zero
      sizing = .fixed(Rect(origin: layer.bounds.origin, size: size))
      return
    }
    pivot = .point(layer.bounds.origin)
    if let outline = (layer as? ShapeLayer)?.path.bounds {
      sizing = .fixed(outline)
    } else if !layer.sublayers.isEmpty {
      sizing = .fitting(minimum: .zero)
    }
  }
}

extension Transform3D {
  /// The transform's effect on the plane of a layer without perspective.
  fileprivate var inPlane: AffineTransform { m14 == 0 && m24 == 0 ? affine : .identity }
}
