import AnimDrawing
import AnimGeometry
import AnimPixels
import AnimTimeline
import TrackFitting

/// Pictures and gradients in perspective. SVG has only affine transforms, so they are drawn in patches. Each
/// patch has the affine transform that is nearest to the projection there.
extension ProjectedPartBuilder {
  /// The layer's pictures: outlines if they have plain colours, or patches. Opaque pictures are clipped to
  /// their exact edges, so that their insides may have a larger error.
  var images: [Element] {
    guard let image = parts.image else { return [] }
    if let outlined = outlinedImages { return outlined }
    let boxes = parts.imageBoxes.reduce(into: [Signal]()) { list, box in
      let isKnown = list.contains { $0.isConstant && $0.constantValue == box.constantValue }
      if !isKnown { list.append(box) }
    }
    guard !boxes.isEmpty else { return [] }
    let edges = LocalOutline(
      windows: boxes.filter { !$0.isConstant }.map(\.duration), events: boxes.flatMap(\.events)
    ) { time in
      boxes.reduce(into: Path()) { path, box in
        let time = box.isConstant ? 0 : time.truncatingRemainder(dividingBy: box.duration)
        let rect = box.value(at: time)
        path.append(Path(rect: Rect(rect.x, rect.y, rect.z, rect.w)))
      }
    }
    let pictures = parts.items.pictures(of: image)
    let isOpaque = pictures.images.allSatisfy(\.isOpaque)
    return patches(
      parts.images, in: Self.hull(boxes),
      looseness: isOpaque ? 7 : 5, isOpaque: isOpaque,
      edges: edges,
      isWhole: isOpaque && boxes.count == 1 && boxes[0].isConstant
        && pictures.alwaysShowsWholeImages,
      overlaps: pictures.images.contains { $0.picture != nil }, "a picture")
  }

  /// The layer's gradient, clipped to the bounds.
  var gradient: [Element] {
    let box = signals.bounds.hull
    // The ground is larger than the box, as the clip makes the edges.
    let ground = Element(
      Rect(box.minX - box.width / 2, box.minY - box.height / 2, 2 * box.width, 2 * box.height))
    let content = parts.gradient(over: ground)
    let patches = patches(
      content, in: box, looseness: looseness(ofGradientOver: box, slack: gradientSlack),
      isOpaque: signals.showsOpaqueColors,
      "a gradient")
    return cut(patches, asWhole: content.contains { $0.name != "rect" })
  }

  /// Permitted displacement of a gradient that is clipped at its edges, as a multiple of the tolerance.
  ///
  /// - Parameter slack: Permitted displacement in points; nil if it is unlimited.
  func looseness(ofGradientOver box: Rect, slack: Double?) -> Double {
    let tolerance = parts.length * tolerance / context.options.length
    return Paint.looseness(ofGradientOver: box, slack: slack, tolerance: tolerance)
  }

  /// Permitted displacement of the layer's gradient, in points: the least at any time; nil if it is
  /// unlimited.
  private var gradientSlack: Double? {
    let (clock, drawing, index) = (context.clock, context.analysis.drawing, signals.index)
    let inputs = drawing.inputs(of: .gradient, node: index)
    let moves = !clock.isStill && !inputs.isEmpty
    let moments = moves ? clock.moments(around: signals.events(of: inputs)) : [clock.poster]
    return moments.filter { presence.value(at: $0) }.compactMap {
      drawing.gradientPaint(of: index, at: $0)?.slack(ofColors: 0.03)
    }.min()
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
    edges: LocalOutline? = nil, isWhole: Bool = false, overlaps: Bool = false, _ what: String
  ) -> [Element] {
    let (box, cullRect) = seen(of: box)
    guard !content.isEmpty, box.width > 0, box.height > 0 else { return [] }
    let seen = visibleTimes.map(map.projection)
    let allowed = looseness * tolerance
    let (grid, error) =
      cullRect.map { PatchGrid.fitted(to: box, error: allowed, visibleThrough: seen, in: $0) }
      ?? PatchGrid.coarsest(
        of: box, outerShare: isOpaque ? 1 : 0.5, error: allowed, visibleThrough: seen)
    if error > tolerance {
      context.reportPieces(
        of: what, count: grid.count, off: error * context.options.length / tolerance,
        node: signals.index, times: TimeRanges(presence, over: context.clock.duration) { $0 })
    }
    var group = Element("g")
    group.children = content
    // Patches that may be clear end in edges of their own. A second clip would halve the coverage of these.
    let cut = isOpaque && error > 2 * tolerance ? edges : nil
    let growth = max(seen.map { $0.maximumScale(over: box) }.min() ?? 1, 1e-3)
    // Each opaque patch extends below later ones, also if it is seen from the side and much narrower. No gap
    // shows between patches then. Patches that may be clear are added up instead, as their edges share
    // pixels. All extend beyond the outer edges.
    let overlap = isOpaque ? max(15 * tolerance / growth, 0.1 * grid.cellSide) : 0
    // A pixel far away covers many points.
    let beyond = max(1 / growth, cullRect == nil ? 0 : 0.25 * grid.cellSide)
    let cells = self.patches(grid, reaching: overlap, beyond: beyond, in: cullRect)
    if grid.count == 1, cut == nil { return cells.map { placed(group, as: $0, looseness) } }
    // Overlapping items are isolated: see ``BrowserQuirk/antialiasesClippedElementsOneByOne``.
    if content.overlaps || overlaps,
      context.options.quirks.contains(.antialiasesClippedElementsOneByOne)
    {
      group["opacity"] = ".9999"
    }
    let id = context.define(group)
    // If patches end before the edges, a slightly larger copy of the content is below them.
    let isBacked = cut != nil && isWhole && seen.allSatisfy { $0.affine(over: box).error.isFinite }
    var result: [Element] = []
    if isBacked {
      result.append(
        placed(
          Element("use", ["href": .link(id)]),
          as: Patch(cell: box, covered: box, presence: presence, cullRect: nil), 2 * looseness,
          isCovering: true))
      // The copy shows through gaps between patches, which move separately.
      result += cells.map {
        let clip = context.define(parts.clipPath(Element($0.covered)))
        return placed(
          Element("use", ["href": .link(id), "clip-path": .reference(clip)]), as: $0, looseness)
      }
    } else {
      result = zip(cells, elements(of: cells)).map { cell, shape in
        let clip = context.define(parts.clipPath(shape))
        var patch = Element("g", ["clip-path": .reference(clip)])
        patch.children = [placed(Element("use", ["href": .link(id)]), as: cell, looseness)]
        return patch
      }
    }
    let patches = isOpaque ? result : [.sum(of: result)]
    guard let cut else { return patches }
    return parts.clipped(patches, Steps(list: [(0, true)]), to: element(cut, nil), asWhole: true)
  }

  /// Path elements of a grid's cells in perspective. Coordinates that several cells share are equal numbers
  /// in all of them. Renderers round each corner to fractions of a pixel, and a tiny difference would open a
  /// gap.
  private func elements(of cells: [Patch]) -> [Element] {
    // A large tolerance is enough, as neighbours show the same content at their border.
    let tolerance = 5 * tolerance
    // Rounding moves both sides of a border alike.
    let rounding = 2 * tolerance
    let decimals = NumberFormat.decimals(for: rounding)
    let projection = map.projection
    let shapes = cells.map { ProjectedOutline(Path(rect: $0.covered), counts: []) }
    let values: [FittedValues]
    if map.moves, !context.clock.isStill {
      let whole = planeSpan(during: presence)
      let spans = cells.map {
        $0.cullRect == nil ? whole : planeSpan(during: roughly($0.presence))
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
    } else {
      let view = projection(context.clock.poster)
      values = shapes.map {
        FittedValues(
          constant: .path($0.path(view).rounded(decimals: decimals)),
          duration: context.clock.duration)
      }
    }
    return values.map {
      var path = Element("path")
      animator.setPath(&path, to: $0, tolerance: rounding)
      return path
    }
  }

  /// Presence in even parts of the whole. Cells that change together then have few times at which one of them
  /// appears.
  private func roughly(_ presence: Steps<Bool>) -> Steps<Bool> {
    let length = context.clock.duration / 24
    var list: [(time: Double, value: Bool)] = []
    for start in (0..<24).map({ length * Double($0) }) {
      let isShown = presence.isEver(true, from: start, until: start + length)
      if list.last?.value != isShown { list.append((start, isShown)) }
    }
    return .combined(self.presence, Steps(list: list)) { $0 && $1 }
  }

  /// The plane's span with the presence of a part.
  private func planeSpan(during presence: Steps<Bool>) -> VisibleSpan {
    VisibleSpan(
      windows: map.windows, events: map.events, presence: presence, end: context.clock.duration)
  }

  /// A box that contains all values of some boxes.
  private static func hull(_ boxes: [Signal]) -> Rect {
    boxes.dropFirst().reduce(boxes[0].hull) { $0.union($1.hull) }
  }

  /// An element with the motion of a part of the plane.
  ///
  /// - Parameter isCovering: True if the element has to cover all of that part.
  private func placed(
    _ element: Element, as patch: Patch, _ looseness: Double, isCovering: Bool = false
  ) -> Element {
    let (projection, cell, cullRect) = (map.projection, patch.cell, patch.cullRect)
    let margin = tolerance / context.options.length
    @Sendable func transform(_ view: Projection) -> AffineTransform {
      if isCovering { return view.cover(of: cell, margin: margin) }
      if let cullRect { return view.affine(over: cell, visibleIn: cullRect).transform }
      return view.affine(over: cell).transform
    }
    let motion: AffineMotion
    if map.moves, !context.clock.isStill {
      let span = planeSpan(during: patch.presence)
      motion = AffineMotion(duration: span.window, events: span.events, isConstant: false) {
        transform(projection(span.shownMoment($0)))
      }
    } else {
      motion = AffineMotion(
        constant: transform(projection(context.clock.poster)),
        duration: map.window)
    }
    let reach = max(
      abs(cell.minX), abs(cell.maxX), abs(cell.minY), abs(cell.maxY), 1)
    let length = tolerance * looseness / 3
    let chain = TransformChain(
      motion.factors(length: length, turn: length / reach, factor: length / reach))
    return chain.move(element, animator: animator)
  }
}

extension Projection {
  /// The nearest affine transform over a rectangle, enlarged until it covers the projected rectangle and a
  /// margin.
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
    return AffineTransform(translationX: -center.x, y: -center.y)
      .concatenating(
        AffineTransform(
          scaleX: factor(
            miss.x * near.d - miss.y * near.c, Point(near.c, near.d).length, rect.width),
          y: factor(miss.y * near.a - miss.x * near.b, Point(near.a, near.b).length, rect.height)
        )
      )
      .concatenating(AffineTransform(translationX: center.x, y: center.y))
      .concatenating(near)
  }
}

extension Element {
  /// A `rect` element of a rectangle.
  fileprivate init(_ rect: Rect) {
    self.init("rect")
    for (name, value) in [
      ("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height),
    ] { self[name] = .number(value, decimals: 2) }
  }
}

extension NodeSignals {
  /// True if all colours of a gradient are opaque at all times.
  var showsOpaqueColors: Bool {
    guard let gradient else { return true }
    let items = ItemElements(context: context, node: index)
    return GradientStops(gradient.attributes, tint: gradient.tint, in: items).plain
      .allSatisfy { $0.color.low(3) >= 1 }
  }
}
