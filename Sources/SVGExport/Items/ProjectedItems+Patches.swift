import AnimGeometry
import AnimTimeline
import TrackFitting

/// A part of a plane in perspective that is drawn with its own affine transform.
private struct Patch {
  /// The cell of the grid, to which the transform is fitted.
  let cell: Rect
  /// The cell and its overlap, which are drawn.
  let covered: Rect
  /// Steps that are true while it is visible.
  let presence: Steps<Bool>
  /// Rectangle in which it has to be accurate; nil if it never leaves it.
  let cullRect: Rect?
}

/// Pictures and gradients in perspective. SVG has only affine transforms, so they are drawn in patches. Each patch has
/// the affine transform that is nearest to the projection there.
extension ProjectedItems {
  /// Permitted displacement of a gradient that is clipped at its edges, as a multiple of the tolerance.
  ///
  /// It is a hundredth of the box's shorter side, from 12 to 60 times the tolerance. The slack limits it further, but not
  /// below 5 times the tolerance.
  ///
  /// - Parameter slack: Permitted displacement at the place where colours change most quickly, in points; nil if it is
  ///   unlimited.
  func looseness(ofGradientOver box: Rect, slack: Double?) -> Double {
    let tolerance = tolerance / items.scale
    let side = min(box.width, box.height) / tolerance
    return min(max(12, 0.01 * side), 60, max(5, (slack ?? .infinity) / tolerance))
  }

  /// Content in patches, each with its own affine transform.
  ///
  /// - Parameters:
  ///   - looseness: Permitted error of the insides, as a multiple of the tolerance.
  ///   - edges: Outline that clips the patches if their error is too large for edges.
  ///   - isWhole: True if the content always fills the box.
  ///   - overlaps: True if items overlap in definitions that the content refers to.
  func patches(
    _ content: [Element], in box: Rect, looseness: Double, isOpaque: Bool,
    edges: MovingOutline? = nil, isWhole: Bool = false, overlaps: Bool = false, _ what: String
  ) -> [Element] {
    let (box, cullRect) = seen(of: box)
    guard !content.isEmpty, box.width > 0, box.height > 0 else { return [] }
    let seen = visibleTimes.map(map.projection)
    let allowed = looseness * tolerance
    let (grid, error) =
      cullRect.map { PatchGrid.fitted(to: box, error: allowed, visibleThrough: seen, in: $0) }
      ?? PatchGrid.coarsest(
        of: box, outerShare: isOpaque ? 1 : 0.5, error: allowed, visibleThrough: seen)
    report(what, grid, off: error)
    var group = Element("g")
    group.children = content
    // Patches that may be clear end in edges of their own. A second clip would halve the coverage of these.
    let cut = isOpaque && error > 2 * tolerance ? edges : nil
    let growth = max(seen.map { $0.maximumScale(over: box) }.min() ?? 1, 1e-3)
    // Each opaque patch extends below later ones, also if it is seen from the side and much narrower. No gap shows between
    // patches then. Patches that may be clear are added up instead, as their edges share pixels. All extend beyond the
    // outer edges.
    let overlap = isOpaque ? max(15 * tolerance / growth, 0.1 * grid.cellSide) : 0
    // A pixel far away covers many points.
    let beyond = max(1 / growth, cullRect == nil ? 0 : 0.25 * grid.cellSide)
    let patches = patches(grid, reaching: overlap, beyond: beyond, in: cullRect)
    if grid.count == 1, cut == nil { return patches.map { placed(group, as: $0, looseness) } }
    // Overlapping items are isolated: see ``BrowserQuirk/antialiasesClippedElementsOneByOne``.
    if content.overlaps || overlaps,
      context.options.quirks.contains(.antialiasesClippedElementsOneByOne)
    {
      group["opacity"] = ".9999"
    }
    let use = Element("use", ["href": .link(context.define(group))])
    func clip(_ shape: Element) -> AttributeValue {
      .reference(context.define(items.clipPath(of: shape)))
    }
    var result: [Element] = []
    if cut != nil, isWhole, seen.allSatisfy({ $0.affine(over: box).error.isFinite }) {
      // As patches end before the edges, a slightly larger copy of the content is below them. It shows through gaps between
      // patches, which move separately.
      let whole = Patch(cell: box, covered: box, presence: presence, cullRect: nil)
      result = [placed(use, as: whole, 2 * looseness, isCovering: true)]
      for patch in patches {
        var shape = Element("rect")
        shape.setRegion(patch.covered, decimals: 2)
        var content = use
        content["clip-path"] = clip(shape)
        result.append(placed(content, as: patch, looseness))
      }
    } else {
      result = zip(patches, shapes(of: patches)).map { patch, shape in
        var group = Element("g", ["clip-path": clip(shape)])
        group.children = [placed(use, as: patch, looseness)]
        return group
      }
    }
    if !isOpaque { result = [.sum(of: result)] }
    return cut.map { self.cut(result, to: element($0, nil), asWhole: true) } ?? result
  }

  private func report(_ what: String, _ grid: PatchGrid, off error: Double) {
    guard error > tolerance else { return }
    for use in items.uses {
      context.reportPieces(
        of: what, count: grid.count, off: error * context.options.length / tolerance,
        node: use.node,
        times: use.times ?? TimeRanges(presence, over: clock.duration) { $0 })
    }
  }

  /// Path elements of patches in perspective. Coordinates that several patches share are equal numbers in all of them.
  /// Renderers round each corner to fractions of a pixel, and a tiny difference would open a gap.
  private func shapes(of patches: [Patch]) -> [Element] {
    // A large tolerance is enough, as neighbours show the same content at their border.
    let tolerance = 5 * tolerance
    // Rounding moves both sides of a border alike.
    let rounding = 2 * tolerance
    let decimals = NumberFormat.decimals(for: rounding)
    let projection = map.projection
    let shapes = patches.map { ProjectedOutline(Path(rect: $0.covered), counts: []) }
    let values: [FittedValues]
    if isStill {
      let view = projection(clock.poster)
      values = shapes.map {
        FittedValues(
          constant: .path($0.path(view).rounded(decimals: decimals)), duration: clock.duration)
      }
    } else {
      let spans = patches.map {
        span(during: $0.cullRect == nil ? presence : roughly($0.presence))
      }
      values =
        OutlineFit(
          duration: map.window, events: spans.flatMap(\.events), tolerance: tolerance * 0.75,
          isVisible: { time in spans.contains { $0.isVisible(time) } },
          probe: {
            let view = projection($0)
            for (shape, span) in zip(shapes, spans) where span.shownMoment($0) == $0 {
              shape.appendCoordinates(view, to: &$1)
            }
          },
          outlines: zip(shapes, spans).map { shape, span in
            { shape.path(projection(span.shownMoment($0))).rounded(decimals: decimals) }
          }
        ).allValues
    }
    return values.map {
      var path = Element("path")
      animator.setPath(&path, to: $0, tolerance: rounding)
      return path
    }
  }

  /// An element with the motion of a part of the plane.
  ///
  /// - Parameter isCovering: True if the element has to cover all of that part.
  private func placed(
    _ element: Element, as patch: Patch, _ looseness: Double, isCovering: Bool = false
  ) -> Element {
    let (cell, cullRect) = (patch.cell, patch.cullRect)
    let margin = tolerance / context.options.length
    let motion = motion(during: span(during: patch.presence)) { view in
      if isCovering { return view.cover(of: cell, margin: margin) }
      return cullRect.map { view.affine(over: cell, visibleIn: $0).transform }
        ?? view.affine(over: cell).transform
    }
    let reach = max(abs(cell.minX), abs(cell.maxX), abs(cell.minY), abs(cell.maxY), 1)
    let length = tolerance * looseness / 3
    let chain = TransformChain(
      motion.factors(length: length, turn: length / reach, factor: length / reach))
    return chain.move(element, animator: animator)
  }
}

/// Parts of planes that come near the canvas. A part that passes the viewer beside the canvas would take many keys, and
/// isn't visible there.
extension ProjectedItems {
  /// Patches of the cells that are visible at some time.
  ///
  /// - Parameter cullRect: Rectangle in which they have to be accurate; nil if they never leave it.
  private func patches(
    _ grid: PatchGrid, reaching overlap: Double, beyond: Double, in cullRect: Rect?
  ) -> [Patch] {
    let views = cullRect == nil ? [] : views
    return grid.cells(reaching: overlap, beyond: beyond).compactMap { cell, covered in
      guard let cullRect, !views.allSatisfy({ $0.shows(covered, within: cullRect) }) else {
        return Patch(cell: cell, covered: covered, presence: presence, cullRect: nil)
      }
      let shown = presence(of: covered, in: cullRect)
      guard shown.list.contains(where: \.value) else { return nil }
      return Patch(cell: cell, covered: covered, presence: shown, cullRect: cullRect)
    }
  }

  /// The part of a box in the plane that is visible at some time, and the rectangle in which it has to be accurate. The
  /// rectangle is nil if the box never leaves it.
  func seen(of box: Rect) -> (box: Rect, cullRect: Rect?) {
    let views = views
    guard let cullRect = map.cullRect, !views.allSatisfy({ $0.shows(box, within: cullRect) }) else {
      return (box, nil)
    }
    return (Rect(around: views.flatMap { $0.visiblePart(of: box, in: cullRect) }), cullRect)
  }

  /// Sampled views of the plane while it is visible.
  private var views: [Projection] {
    let (count, duration) = (240, clock.duration)
    let even = (0..<(isStill ? 0 : count)).map { duration * (Double($0) + 0.5) / Double(count) }
    return (visibleTimes + even.filter(presence.value)).map(map.projection)
  }

  /// Steps that are true while the plane is visible and a part of it may be on the canvas.
  private func presence(of part: Rect, in cullRect: Rect) -> Steps<Bool> {
    func isVisible(_ time: Double) -> Bool {
      !map.projection(time).visiblePart(of: part, in: cullRect).isEmpty
    }
    guard !isStill else {
      return isVisible(clock.poster) ? presence : Steps(list: [(0, false)])
    }
    return .combined(presence, clock.steps(map.events, when: presence, isVisible)) { $0 && $1 }
  }

  /// Presence in even parts of the whole. Cells that change together then have few times at which one of them appears.
  private func roughly(_ presence: Steps<Bool>) -> Steps<Bool> {
    let length = clock.duration / 24
    var list: [(time: Double, value: Bool)] = []
    for start in (0..<24).map({ length * Double($0) }) {
      let isShown = presence.isEver(true, from: start, until: start + length)
      if list.last?.value != isShown { list.append((start, isShown)) }
    }
    return .combined(self.presence, Steps(list: list)) { $0 && $1 }
  }
}

extension Projection {
  /// The nearest affine transform over a rectangle, enlarged until it covers the projected rectangle and a margin.
  fileprivate func cover(of rect: Rect, margin: Double) -> AffineTransform {
    let near = affine(over: rect).transform
    let corners = rect.corners.map { $0 * self }
    // Error of the transform at the corners, with alternating signs.
    let miss = (corners[0] - corners[1] + corners[2] - corners[3]) * 0.25
    let area = near.a * near.d - near.b * near.c
    func factor(_ miss: Double, _ height: Double, _ side: Double) -> Double {
      let way = Point(miss, margin * height).length / max(abs(area), 1e-9)
      // A plane that is seen from its edge would need an unlimited factor.
      return min(1 + 2 * 2.0.squareRoot() * way / side, 2)
    }
    let center = rect.center
    let (width, height) = (Point(near.a, near.b).length, Point(near.c, near.d).length)
    return AffineTransform(translationX: -center.x, y: -center.y)
      .concatenating(
        AffineTransform(
          scaleX: factor(miss.x * near.d - miss.y * near.c, height, rect.width),
          y: factor(miss.y * near.a - miss.x * near.b, width, rect.height))
      )
      .concatenating(AffineTransform(translationX: center.x, y: center.y))
      .concatenating(near)
  }
}
