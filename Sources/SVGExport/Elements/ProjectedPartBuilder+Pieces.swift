import AnimGeometry
import AnimTimeline
import TrackFitting

/// Outlines in perspective as pieces, such as the glyphs of a text. Transform functions move each piece as a
/// whole, and only the small rest of the perspective bends its points. All points over time would take many
/// times as many bytes.
extension ProjectedPartBuilder {
  /// An outline in perspective: a path, or a group of pieces.
  func drawn(_ outline: LocalOutline, _ part: String?) -> Element {
    guard outline.isConstant, map.moves, !context.clock.isStill else {
      return element(outline, part)
    }
    let views = visibleTimes.map(map.projection)
    var rest = Path()
    var pieces: [PlanePiece] = []
    for piece in PlanePiece.pieces(
      of: outline.path(context.clock.poster), visibleThrough: views, tolerance: tolerance)
    {
      if piece.isSimple || !piece.isInFront(in: views) {
        rest.append(piece.path)
      } else {
        pieces.append(piece)
      }
    }
    guard !pieces.isEmpty else { return element(outline, part) }
    var group = Element("g")
    group.id = part.flatMap(parts.label)
    if !rest.isEmpty {
      var others = outline
      others.path = { [rest] _ in rest }
      group.children.append(element(others, nil))
    }
    let span = span(of: outline)
    for piece in pieces {
      let element = element(piece, views, span)
      var size = 0
      XMLWriter.write(element) { size += $0.count }
      guard size <= context.perspectiveBytesLeft(for: signals.index) else {
        context.reportPerspective(of: signals.index, at: .whole(context.clock.duration))
        return Element("path")
      }
      context.usePerspective(size, for: signals.index)
      group.children.append(element)
    }
    return group
  }

  private func element(
    _ piece: PlanePiece, _ views: [Projection], _ span: VisibleSpan
  ) -> Element {
    let (projection, box, center) = (map.projection, piece.box, piece.box.center)
    let local = piece.path.mapPoints { $0 - center }
    let grown = max(views.reduce(0) { max($0, $1.maximumScale(over: box)) }, 1e-6)
    let bending = piece.bending(in: views)
    let bends = bending > 0.65 * tolerance
    // Rest of the tolerance after bending.
    let left = bends ? 0.5 * tolerance : 0.95 * tolerance - bending
    let toCenter = AffineTransform(translationX: center.x, y: center.y)
    let motion = AffineMotion(duration: span.window, events: span.events, isConstant: false) {
      let view = projection(span.shownMoment($0))
      return toCenter.concatenating(
        bends ? view.affine(around: center) : view.affine(over: box).transform)
    }
    var path = Element("path")
    if bends {
      let share = 0.45 * tolerance / grown
      let (values, missing) = bent(local, around: center, views, span, tolerance: share)
      animator.setPath(&path, to: values, tolerance: share)
      if !missing.isEmpty {
        animator.show(&path, when: missing.steps(over: context.clock.duration).map { !$0 })
      }
    } else {
      path["d"] = .path(
        local, decimals: NumberFormat.decimals(for: 0.2 * tolerance / grown))
    }
    return piece.chain(motion, tolerance: left, grown: grown).place(path, animator: animator)
  }

  /// A piece with the rest of the perspective that its affine transform leaves, and the times at which it is
  /// left out.
  private func bent(
    _ path: Path, around center: Point, _ views: [Projection], _ span: VisibleSpan,
    tolerance: Double
  ) -> (values: FittedValues, missing: TimeRanges) {
    let projection = map.projection
    let bends = views.map { $0.bending(around: center) }
    let outline = ProjectedOutline(
      path, counts: ProjectedOutline.counts(of: path, for: bends, tolerance: tolerance * 0.15))
    return values(
      in: span, tolerance,
      probe: { outline.appendCoordinates(projection($0).bending(around: center), to: &$1) },
      outline: { outline.path(projection($0).bending(around: center)) })
  }
}

extension Projection {
  /// The rest of the projection without its affine expansion around a point, in coordinates relative to that
  /// point: `p' = p / (1 + k·p)`.
  fileprivate func bending(around center: Point) -> Projection {
    let depth = 1 / max(w(at: center), Self.nearestOutline)
    return Projection(.identity, px: px * depth, py: py * depth)
  }
}
