import AnimDrawing
import AnimGeometry
import AnimTimeline

/// The use of a picture of the library.
struct ImageUse {
  /// The number of nodes that show it.
  var count = 0
  /// True if its edges ever lie between pixels, as while it moves, on a page that shows the document in its own size.
  var isBetweenPixels = false

  /// The uses of all pictures of a timeline's library; the drawing is the timeline's.
  static func all(in timeline: Timeline, _ drawing: DrawingTree) -> [ImageUse] {
    var result = [ImageUse](repeating: ImageUse(), count: timeline.library.images.count)
    guard !result.isEmpty else { return result }
    let liesBetween = timeline.nodesBetweenPixels(drawing)
    for (index, node) in timeline.nodes.enumerated() {
      for image in node.images {
        guard let place = timeline.library.storedIndex(of: image) else { continue }
        result[place].count += 1
        if liesBetween[index] || node.isSet(.contentsRect) || node.isSet(.contentsCenter)
          || node.isSet(.contentsGravity) || image.picture?.holdsImageParts == true
        {
          result[place].isBetweenPixels = true
        }
      }
    }
    return result
  }
}

extension Picture {
  /// True if it draws an image in nine parts, whose edges may lie anywhere.
  fileprivate var holdsImageParts: Bool {
    commands.contains { command in
      guard case .draw(let drawing) = command, case .image(let paint) = drawing.paint else {
        return false
      }
      return paint.stretch != nil
    }
  }
}

extension Timeline {
  /// True if a text has pictures as glyphs, whose edges may lie anywhere.
  var hasPicturesAsGlyphs: Bool {
    nodes.contains { $0.textPictures.contains { $0.picture?.images.isEmpty == false } }
  }

  /// By node: true if the edges of its box may ever lie between whole points of the canvas.
  fileprivate func nodesBetweenPixels(_ drawing: DrawingTree) -> [Bool] {
    var result: [Bool] = []
    for (index, node) in nodes.enumerated() {
      let uses = node.tracks.map(\.property.use)
      let isMoving = uses.contains { $0.movesContent && $0 != .depth }
      result.append(node.parent.map { result[$0] } == true || isMoving || !isWhole(index, drawing))
    }
    return result
  }

  private func isWhole(_ node: Int, _ drawing: DrawingTree) -> Bool {
    let map = drawing.transformToParent(of: node, at: 0)
    let box = value(of: PropertyKey<Rect>.bounds, node: node, at: 0)
    let origin = Point(box.minX, box.minY) * map.affine
    let numbers = [origin.x, origin.y, box.width, box.height]
    return map == Transform3D(translationX: map.m41, y: map.m42, z: map.m43)
      && numbers.allSatisfy { abs($0 - $0.rounded()) < 1e-6 }
  }
}
