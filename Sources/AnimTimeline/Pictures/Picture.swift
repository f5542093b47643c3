public import AnimGeometry

/// A picture as a recipe: drawing commands, in paint order, instead of pixels.
///
/// It has no resolution of its own. Exporters draw it in place, as they draw layers. Recipes
/// compare by value.
public struct Picture: Hashable, Sendable {
  /// Size in points. Drawing outside of the rectangle from (0, 0) to the size is invisible.
  public let size: Size
  /// Drawing commands, in paint order. Their transforms lead to the picture's own coordinates, and their nodes mean
  /// nothing. Image paints, also those within patterns, refer to ``images``.
  public let commands: [DisplayCommand]
  /// The pictures in the drawing, each of pixels.
  public let images: [ImageResource]
  /// True if some drawing may exceed the size.
  package let overflows: Bool

  /// Creates a recipe; its size is in points.
  public init(size: Size, commands: [DisplayCommand], images: [ImageResource] = []) {
    self.size = size
    self.commands = commands
    self.images = images
    let box = Rect(origin: .zero, size: size).inset(dx: -1e-6, dy: -1e-6)
    // Reach of the effects of the open groups, the innermost last; nil in a group that clips everything to a region
    // within the picture.
    var reach: [Double?] = [0]
    overflows = commands.contains { command in
      switch command {
      case .push(let group):
        guard let outer = reach.last ?? nil else {
          reach.append(nil)
          return false
        }
        if case .graph(let graph) = group.effects.last {
          // A graph may also fill its region.
          reach.append(nil)
          return !box.holds(graph.outerBounds, margin: outer)
        }
        reach.append(outer + group.effects.reduce(0) { $0 + $1.reach })
        return group.effects.contains(where: \.isGraph)
      case .pop:
        if reach.count > 1 { reach.removeLast() }
        return false
      case .draw(let drawing):
        guard let margin = reach.last ?? nil else { return false }
        guard drawing.transform.isAffine, let area = drawing.area.outerBounds else { return true }
        let corners = area.corners.map { $0 * drawing.transform }
        return !corners.allSatisfy {
          $0.x - margin >= box.minX && $0.y - margin >= box.minY && $0.x + margin <= box.maxX
            && $0.y + margin <= box.maxY
        }
      }
    }
  }

  /// The commands as those of a node, with other coordinates and other indices of images.
  ///
  /// - Parameters:
  ///   - place: Transform from the picture's coordinates to those of `projection`.
  ///   - projection: Projection from there to the canvas.
  ///   - index: The new index of an image.
  package func commands(
    of node: Int, placed place: AffineTransform, _ projection: Projection,
    index: (ImageResource) -> Int?
  ) -> [DisplayCommand] {
    let whole = Projection(place).concatenating(projection)
    let indices = images.map { index($0) ?? -1 }
    let plane = whole.affine(around: Point(size.width / 2, size.height / 2))
    return commands.map { command in
      switch command.placed(by: whole, plane) {
      case .draw(var drawing):
        drawing.node = node
        drawing.paint = drawing.paint.recounted {
          indices.indices.contains($0) ? indices[$0] : -1
        }
        return .draw(drawing)
      case .push(var group):
        group.node = node
        return .push(group)
      case .pop: return .pop
      }
    }
  }
}

extension DisplayCommand {
  /// The command in other coordinates.
  ///
  /// - Parameter plane: Affine approximation of the projection, which transforms effects.
  package func placed(by projection: Projection, _ plane: AffineTransform) -> DisplayCommand {
    switch self {
    case .draw(var drawing):
      drawing.transform = drawing.transform.concatenating(projection)
      return .draw(drawing)
    case .push(var group):
      func placed(_ clip: Clip) -> Clip {
        Clip(area: clip.area, transform: clip.transform.concatenating(projection))
      }
      group.clip = group.clip.map(placed)
      // The region of a graph has a place, and effects of other kinds have none.
      let place = projection.isAffine ? projection.affine : plane
      group.effects = group.effects.map { $0.transformed(by: $0.isGraph ? place : plane) }
      group.backdrop = group.backdrop.map {
        Backdrop(
          effects: $0.effects.map { $0.transformed(by: plane) }, clip: placed($0.clip))
      }
      return .push(group)
    case .pop: return .pop
    }
  }
}

extension Rect {
  /// True if another rectangle lies within this one, with a margin all around; false for one with coordinates that
  /// aren't numbers.
  fileprivate func holds(_ other: Rect, margin: Double) -> Bool {
    other.minX - margin >= minX && other.minY - margin >= minY && other.maxX + margin <= maxX
      && other.maxY + margin <= maxY
  }
}

extension GroupEffect {
  /// True for a graph of filters.
  package var isGraph: Bool { if case .graph = self { true } else { false } }

  /// Maximum distance in points by which it visibly exceeds the picture; 0 for a graph, which has a region instead.
  fileprivate var reach: Double {
    switch self {
    case .blur(let spread): return 3 * max(spread.width, spread.height)
    case .colorMatrix, .luminanceToAlpha: return 0
    case .shadow(let shadow):
      let spread = 3 * max(shadow.spread.width, shadow.spread.height)
      return spread + max(abs(shadow.offset.x), abs(shadow.offset.y))
    case .graph: return 0
    }
  }

  /// The effect in other coordinates.
  package func transformed(by t: AffineTransform) -> GroupEffect {
    switch self {
    case .blur(let spread): return .blur(spread.transformed(by: t))
    case .colorMatrix, .luminanceToAlpha: return self
    case .shadow(var shadow):
      let offset = shadow.offset
      shadow.offset = Point(
        offset.x * t.a + offset.y * t.c, offset.x * t.b + offset.y * t.d)
      shadow.spread = shadow.spread.transformed(by: t)
      return .shadow(shadow)
    case .graph(let graph): return .graph(graph.transformed(by: t))
    }
  }
}
