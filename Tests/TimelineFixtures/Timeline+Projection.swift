package import AnimGeometry
package import AnimTimeline

extension Timeline {
  /// From a node's plane to the canvas, every layer around it being flat but the transform layers.
  package func projectionToCanvas(of node: Int, at time: Double) -> Projection {
    var result = projectionToPlane(of: node, at: time)
    var next = nodes[node].parent
    while let parent = next {
      if nodes[parent].kind != .transform {
        result = result.concatenating(projectionToPlane(of: parent, at: time))
      }
      next = nodes[parent].parent
    }
    return result
  }
}
