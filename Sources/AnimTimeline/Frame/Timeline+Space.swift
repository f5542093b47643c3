package import AnimGeometry

extension Timeline {
  /// From a node's own coordinates to its superlayer's at a time in seconds.
  package func transformToParent(of node: Int, at time: Double) -> Transform3D {
    NodeSample(moment: Moment(self, at: time), index: node).transformToParent
  }

  /// What a node's sublayers get on its side, or nil where nothing is set.
  package func sublayerTransform(of node: Int, at time: Double) -> Transform3D? {
    NodeSample(moment: Moment(self, at: time), index: node).sublayerTransform
  }
}
