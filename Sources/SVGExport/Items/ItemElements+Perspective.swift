import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Drawings of pictures in perspective: the leaves of a plane with a constant view.
extension ItemElements {
  func projected(_ drawing: Drawing) -> [Element] {
    let view = drawing.transform
    guard let whole = drawing.area.box else { return [] }
    if case .union = drawing.area {
      return clipped(projected(drawing.beyondEdges), to: Clip(area: drawing.area, transform: view))
    }
    let seen =
      cullRect.map { view.visiblePart(of: whole, in: $0) }
      ?? view.clipped(whole.corners, at: Projection.nearestOutline)
    guard !seen.isEmpty else { return [] }
    let growth = max(view.maximumScale(over: Rect(around: seen)), 1e-3)
    let map = PlaneMap(
      duration: source.duration, windows: [], events: [], projection: { _ in view },
      cullRect: cullRect)
    let plane = ProjectedItems(
      items: enlarged(by: growth), map: map, tolerance: length, presence: Steps(list: [(0, true)]))
    var flat = drawing
    flat.transform = .identity
    return plane.elements(of: flat) { path in MovingOutline { _ in path } }
      ?? plane.patches(of: flat, placed: .identity)
  }

  /// Elements within an area. The clip is defined before anything that they refer to.
  func clipped(_ elements: @autoclosure () -> [Element], to clip: Clip) -> [Element] {
    guard let clip = clipPath(clip) else { return [] }
    var group = Element("g", ["clip-path": .reference(context.define(clip))])
    group.children = elements()
    return [group]
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

  /// The drawing over a larger box, to be clipped.
  var beyondEdges: Drawing {
    var result = self
    let box = area.box ?? .zero
    result.area = .roundedRect(
      box.inset(dx: -box.width / 2 - 1, dy: -box.height / 2 - 1), cornerRadius: 0)
    return result
  }

  /// The colour of a drawing in one colour; nil for others.
  var plainColor: Color? { if case .color(let color) = paint { color } else { nil } }
}

extension Picture {
  /// True if it draws anything but plain colours.
  var isShaded: Bool {
    commands.contains {
      guard case .draw(let drawing) = $0 else { return true }
      return drawing.plainColor == nil
    }
  }

  /// Number of path elements, about; infinite if it draws anything without an outline.
  var outlinedLength: Double {
    commands.reduce(0) { length, command in
      guard case .draw(let drawing) = command else { return .infinity }
      // A gradient in the plane costs as much as 80 path elements.
      let isShaded = drawing.transform.isAffine && drawing.paint.ramp != nil
      let paint = drawing.plainColor != nil ? 0 : isShaded ? 80 : Double.infinity
      return switch drawing.area {
      case .fill(let path, _), .stroke(let path, _): length + paint + Double(path.elements.count)
      case .roundedRect, .ellipse: length + paint + 8
      case .border: length + paint + 16
      case .union: .infinity
      }
    }
  }
}

extension Area {
  /// The covered area as the inside of a path.
  var outline: (path: Path, rule: FillRule) { outline(isRound: nil) }

  /// The covered area as the inside of a path. The parts of a union are treated as if they all had the same direction.
  ///
  /// - Parameter isRound: True if boxes have round corners at some time, false for none at any time: their paths have the
  ///   same commands for all numbers. Nil for paths without superfluous commands.
  func outline(isRound: Bool?) -> (path: Path, rule: FillRule) {
    func box(_ rect: Rect, _ radius: Double) -> Path {
      guard let isRound else { return Path(roundedRect: rect, cornerRadius: radius) }
      guard isRound else { return Path(rect: rect) }
      let most = max(min(rect.width, rect.height) / 2, 0)
      // Each side and each corner keeps a little length, so that none loses its command.
      return Path(
        roundedRect: rect, cornerRadius: min(max(radius, most * 1e-6), most * (1 - 1e-6)))
    }
    switch self {
    case .fill(let path, let rule): return (path, rule)
    case .stroke(let path, let style): return (StrokeOutline.path(path, style), .nonZero)
    case .roundedRect(let rect, let radius): return (box(rect.standardized, radius), .nonZero)
    case .border(let rect, let radius, let width):
      let rect = rect.standardized
      var path = box(rect, radius)
      let inner = Rect(
        rect.minX + width, rect.minY + width, max(rect.width - 2 * width, 0),
        max(rect.height - 2 * width, 0))
      if isRound != nil || !inner.isEmpty { path.append(box(inner, max(radius - width, 0))) }
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
