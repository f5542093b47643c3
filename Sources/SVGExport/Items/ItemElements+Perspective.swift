import AnimGeometry
import AnimTimeline

/// Drawings of pictures in perspective: projected outlines, and images, gradients and patterns in flat pieces, clipped
/// to them.
extension ItemElements {
  func projected(_ drawing: Drawing) -> [Element] {
    let seen = drawing.area.parts.map { part -> PlacedArea in
      let placed = Drawing(
        node: drawing.node, transform: Projection(part.transform).concatenating(drawing.transform),
        area: part.area, paint: drawing.paint)
      let (path, rule) = placed.outline(tolerance: length)
      return PlacedArea(.fill(path, rule))
    }
    let outline = seen.count == 1 ? seen[0].area : Area.union(seen)
    if case .fill(let path, _) = outline, path.isEmpty { return [] }
    guard case .color = drawing.paint else { return pieces(of: drawing, cutAt: outline) }
    let plain = Drawing(
      node: drawing.node, transform: .identity, area: outline, paint: drawing.paint)
    return elements([.draw(plain)])
  }

  /// The cells of an image, a gradient or a pattern, each with the affine transform that is nearest to the perspective
  /// there.
  private func pieces(of drawing: Drawing, cutAt outline: Area) -> [Element] {
    let view = drawing.transform
    guard let whole = drawing.area.box else { return [] }
    let isVisible = cullRect.map { view.shows(whole, within: $0) } ?? true
    let cullRect = isVisible ? nil : cullRect
    let box = cullRect.map { Rect(around: view.visiblePart(of: whole, in: $0)) } ?? whole
    guard box.width > 0, box.height > 0 else { return [] }
    let isOpaque = drawing.paint.isOpaque(among: images)
    let allowed = looseness(of: drawing.paint, over: box) * length
    let (grid, error) =
      cullRect.map { PatchGrid.fitted(to: box, error: allowed, visibleThrough: [view], in: $0) }
      ?? PatchGrid.coarsest(
        of: box, outerShare: isOpaque ? 1 : 0.5, error: allowed, visibleThrough: [view])
    report(drawing.paint, grid, off: error)
    let growth = max(view.maximumScale(over: box), 1e-3)
    let (ground, isCut) = ground(
      of: drawing, pixel: 1 / growth, mayEndItself: !isOpaque || error <= 2 * length)
    var content = Element("g")
    content.children = enlarged(by: growth).elements([.draw(ground)])
    let pieces = pieces(
      of: content, grid,
      grid.cells(reaching: isOpaque ? 0.1 * grid.cellSide : 0, beyond: 0.25 * grid.cellSide), view,
      in: cullRect)
    let result = isOpaque ? pieces : [.sum(of: pieces)]
    return isCut ? clipped(result, to: outline) : result
  }

  /// The content of the pieces in its own plane; `isCut` is true if the outline has to clip it.
  ///
  /// - Parameters:
  ///   - pixel: The approximate length of a pixel.
  ///   - mayEndItself: True if an image's own edges are accurate enough. A translucent image has to end at its own
  ///     edges: a second clip there would halve their coverage.
  private func ground(
    of drawing: Drawing, pixel: Double, mayEndItself: Bool
  ) -> (drawing: Drawing, isCut: Bool) {
    var ground = drawing
    ground.transform = .identity
    guard case .image(var paint) = drawing.paint else { return (ground.beyondEdges, true) }
    let isWhole = drawing.area == .roundedRect(paint.rect, cornerRadius: 0)
    if isWhole, mayEndItself { return (ground, false) }
    if isWhole, paint.stretch == nil {
      paint.extendsEdges = true
      ground.paint = .image(paint)
      ground.area = .roundedRect(paint.rect.inset(dx: -2 * pixel, dy: -2 * pixel), cornerRadius: 0)
    }
    return (ground, true)
  }

  private func pieces(
    of content: Element, _ grid: PatchGrid, _ cells: [(cell: Rect, covered: Rect)],
    _ view: Projection, in cullRect: Rect?
  ) -> [Element] {
    func placed(_ element: Element, _ cell: Rect) -> Element {
      var element = element["transform"] == nil ? element : element.grouped
      place(
        &element,
        cullRect.map { view.affine(over: cell, visibleIn: $0).transform }
          ?? view.affine(over: cell).transform)
      return element
    }
    if grid.count == 1 { return [placed(content.collapsed(), grid.box)] }
    let id = context.define(content)
    return cells.flatMap { cell, covered in
      let shape = ProjectedOutline(Path(rect: covered), counts: []).path(view)
      return clipped(
        [placed(Element("use", ["href": .link(id)]), cell)], to: .fill(shape, .nonZero))
    }
  }

  /// Elements within an area. The clip is defined before anything that they refer to.
  func clipped(_ elements: @autoclosure () -> [Element], to area: Area) -> [Element] {
    guard let clip = clipPath(Clip(area: area, transform: .identity)) else { return [] }
    var group = Element("g", ["clip-path": .reference(context.define(clip))])
    group.children = elements()
    return [group]
  }

  /// The multiple of the tolerance by which the inside of an image or a gradient may be off.
  private func looseness(of paint: Paint, over box: Rect) -> Double {
    // A pattern may have edges anywhere.
    if case .pattern = paint { return 2 }
    guard case .image = paint else {
      let slack = paint.slack(ofColors: 0.03)
      return Paint.looseness(ofGradientOver: box, slack: slack, tolerance: length)
    }
    return 8
  }

  private func report(_ paint: Paint, _ grid: PatchGrid, off error: Double) {
    guard error > length else { return }
    var what = "a gradient in a picture"
    if case .image = paint { what = "a picture in a picture" }
    if case .pattern = paint { what = "a pattern in a picture" }
    for use in uses {
      context.reportPieces(
        of: what, count: grid.count, off: error, node: use.node,
        times: use.times ?? .whole(context.clock.duration))
    }
  }
}

extension Drawing {
  /// The outline of the painted area, transformed or projected.
  ///
  /// - Parameter tolerance: The largest error of its curves, if it is in perspective.
  func outline(tolerance: Double) -> (path: Path, rule: FillRule) {
    let (path, rule) = area.outline
    guard !transform.isAffine else { return (path.transformed(by: transform.affine), rule) }
    let counts = ProjectedOutline.counts(of: path, for: [transform], tolerance: tolerance)
    return (ProjectedOutline(path, counts: counts).path(transform), rule)
  }
}

extension Drawing {
  /// The drawing over a larger box, to be clipped.
  var beyondEdges: Drawing {
    var result = self
    let box = area.box ?? .zero
    result.area = .roundedRect(
      box.inset(dx: -box.width / 2 - 1, dy: -box.height / 2 - 1), cornerRadius: 0)
    return result
  }
}

extension Area {
  /// The covered area as the inside of a path. The parts of a union are treated as if they all had the same direction.
  var outline: (path: Path, rule: FillRule) {
    switch self {
    case .fill(let path, let rule): return (path, rule)
    case .stroke(let path, let style): return (StrokeOutline.path(path, style), .nonZero)
    case .roundedRect(let rect, let radius):
      return (Path(roundedRect: rect.standardized, cornerRadius: radius), .nonZero)
    case .border(let rect, let radius, let width):
      var path = Path(roundedRect: rect.standardized, cornerRadius: radius)
      let inner = rect.standardized.inset(dx: width, dy: width)
      if inner.size.width > 0, inner.size.height > 0 {
        path.append(Path(roundedRect: inner, cornerRadius: radius - width))
      }
      return (path, .evenOdd)
    case .ellipse(let rect): return (Path(ellipseIn: rect.standardized), .nonZero)
    case .union:
      let all = parts.reduce(into: Path()) {
        $0.append($1.area.outline.path.transformed(by: $1.transform))
      }
      return (all, .nonZero)
    }
  }
}

extension Paint {
  /// True if the paint hides its backdrop entirely.
  ///
  /// - Parameter images: The images to which image paints refer by index.
  func isOpaque(among images: [ImageResource]) -> Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .gradient(let gradient):
      gradient.isNested && gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    case .image(let paint):
      images.indices.contains(paint.image) && images[paint.image].isOpaque
    case .mix, .pattern: false
    }
  }
}
