import AnimDrawing
package import AnimGeometry
package import AnimTimeline

extension Timeline {
  /// The projection from a node's plane to the canvas, with all surrounding layers flat except for
  /// transform layers.
  package func projectionToCanvas(of node: Int, at time: Double) -> Projection {
    let drawing = self.drawing
    var result = drawing.projectionToPlane(of: node, at: time)
    var next = nodes[node].parent
    while let parent = next {
      if nodes[parent].kind != .transform {
        result = result.concatenating(drawing.projectionToPlane(of: parent, at: time))
      }
      next = nodes[parent].parent
    }
    return result
  }
}
