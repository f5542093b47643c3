import AnimDrawing
import AnimGeometry
import AnimTimeline

/// The use of a picture of the library.
struct ImageUse {
  /// The images that show it at some time, each with its node.
  private(set) var contents: [(node: Int, image: ValueAttribute<Value>)] = []
  /// True if its edges ever lie between pixels, as while it moves, on a page that shows the document in its own size.
  private(set) var isBetweenPixels = false

  /// The number of images that show it.
  var count: Int { contents.count }

  /// The uses of all pictures of a drawing's library.
  ///
  /// - Parameter timeline: The timeline of the drawing, which has no nodes for a drawing without them.
  static func all(in timeline: Timeline, _ drawing: DrawingTree) -> [ImageUse] {
    let library = drawing.library
    var result = [ImageUse](repeating: ImageUse(), count: library.images.count)
    guard !result.isEmpty else { return result }
    let liesBetween = timeline.nodesBetweenPixels(drawing)
    for leaf in drawing.allLeaves {
      guard case .image(let content) = leaf.item.content else { continue }
      let node = leaf.item.node
      let isBetween = !liesBetween.indices.contains(node) || liesBetween[node] || !content.isPlain
      for image in content.image.track(in: drawing.tracks, library).images {
        guard let place = library.storedIndex(of: image) else { continue }
        result[place].contents.append((node, content.image))
        if isBetween || image.picture?.holdsImageParts == true {
          result[place].isBetweenPixels = true
        }
      }
    }
    return result
  }
}

extension ImageContent {
  /// True if all of each picture always fills the box evenly.
  fileprivate var isPlain: Bool {
    part.constantValue == Components(0, 0, 1, 1) && center == nil
      && gravity.constantValue == .resize
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

extension DrawingTree {
  /// True if a text has pictures as glyphs, whose edges may lie anywhere.
  var hasPicturesAsGlyphs: Bool {
    allLeaves.contains { leaf in
      guard case .text(let text) = leaf.item.content, let picture = text.picture else {
        return false
      }
      return picture.track(in: tracks, library).images.contains {
        $0.picture?.images.isEmpty == false
      }
    }
  }
}

extension Timeline {
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
