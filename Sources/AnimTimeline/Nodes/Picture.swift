public import AnimGeometry

/// A picture as a recipe: drawing commands, in paint order, instead of pixels.
///
/// It has no resolution of its own. Exporters draw it in place, as they draw layers. Recipes
/// compare by value.
public struct Picture: Hashable, Sendable {
  /// In points. Drawing outside of the rectangle from (0, 0) to the size is invisible.
  public let size: Size
  /// The commands. Their transforms lead to the picture's own coordinates, their nodes have no
  /// meaning, and image paints are indices in ``images``.
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
    // The total reach of the effects around each open group.
    var reach = [0.0]
    overflows = commands.contains { command in
      switch command {
      case .push(let group):
        reach.append((reach.last ?? 0) + group.effects.reduce(0) { $0 + $1.reach })
        return false
      case .pop:
        if reach.count > 1 { reach.removeLast() }
        return false
      case .draw(let drawing):
        guard drawing.transform.isAffine, let area = drawing.area.outerBounds else { return true }
        let margin = reach.last ?? 0
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
  ///   - place: From the picture's coordinates to those of `projection`.
  ///   - projection: From there to the canvas.
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
        if case .image(var paint) = drawing.paint {
          paint.image = indices.indices.contains(paint.image) ? indices[paint.image] : -1
          drawing.paint = .image(paint)
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
  /// - Parameter plane: The projection's effect on blurs and offsets.
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
      group.effects = group.effects.map { $0.transformed(by: plane) }
      group.backdrop = group.backdrop.map {
        Backdrop(
          effects: $0.effects.map { $0.transformed(by: plane) }, clip: placed($0.clip))
      }
      return .push(group)
    case .pop: return .pop
    }
  }
}

extension GroupEffect {
  /// The distance in points at which its effect on the outside of the picture is visible.
  fileprivate var reach: Double {
    switch self {
    case .blur(let spread): return 3 * max(spread.width, spread.height)
    case .colorMatrix, .luminanceToAlpha: return 0
    case .shadow(let shadow):
      let spread = 3 * max(shadow.spread.width, shadow.spread.height)
      return spread + max(abs(shadow.offset.x), abs(shadow.offset.y))
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
    }
  }
}
