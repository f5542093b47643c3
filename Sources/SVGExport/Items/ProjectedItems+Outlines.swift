import AnimGeometry
import AnimTimeline
import TrackFitting

/// Outlines in perspective.
extension ProjectedItems {
  /// A path element of an outline.
  func element(_ outline: MovingOutline, _ part: String?) -> Element {
    var path = Element("path")
    path.id = part.flatMap(items.label)
    set(fitted(outline), of: &path, tolerance)
    return path
  }

  /// Writes an outline, which is hidden while it is missing.
  func set(
    _ outline: (values: FittedValues, missing: TimeRanges), of path: inout Element,
    _ tolerance: Double
  ) {
    animator.setPath(&path, to: outline.values, tolerance: tolerance)
    if !outline.missing.isEmpty {
      animator.show(&path, when: outline.missing.steps(over: clock.duration).map { !$0 })
    }
  }

  /// The times at which something in the plane has to be accurate.
  func span(of outline: MovingOutline? = nil, during presence: Steps<Bool>? = nil) -> VisibleSpan {
    VisibleSpan(
      windows: map.windows + (outline?.windows ?? []), events: map.events + (outline?.events ?? []),
      presence: presence ?? self.presence, end: clock.duration)
  }

  /// An outline in perspective, and the times at which it is left out because it takes too many bytes.
  private func fitted(_ outline: MovingOutline) -> (values: FittedValues, missing: TimeRanges) {
    let projection = map.projection
    let moments = visibleTimes
    // Cutting curves, fitting and rounding share the tolerance.
    let share = tolerance * 0.15
    let seen = moments.map(projection)
    func counts(_ time: Double, _ views: [Projection]) -> [Int] {
      ProjectedOutline.counts(of: outline.path(time), for: views, tolerance: share)
    }
    let whole = ProjectedOutline(outline.path(clock.poster), counts: counts(clock.poster, seen))
    guard !clock.isStill, map.moves || !outline.isConstant else {
      let path = whole.path(projection(clock.poster))
      return (FittedValues(constant: .path(path), duration: clock.duration), TimeRanges())
    }
    reportPassing(outline)
    let span = span(of: outline)
    guard outline.isConstant else {
      // The curves of an outline that changes always have the same number of parts, so that it can be interpolated. A few
      // views decide the number.
      let views = seen.indices.filter { $0 % 6 == 0 }.map { seen[$0] }
      var most: [Int] = []
      for time in moments + outline.events.prefix(64) {
        let next = counts(time, views)
        if next.count == most.count {
          most = zip(most, next).map(max)
        } else if next.count > most.count {
          most = next
        }
      }
      return values(in: span, tolerance, probe: nil) { [most] time in
        let path = outline.path(time)
        let fits = path.elements.count(where: \.isCurve) == most.count
        return ProjectedOutline(path, counts: fits ? most : counts(time, views))
          .path(projection(time))
      }
    }
    let probe = whole.sample(40)
    return values(
      in: span, tolerance, probe: { probe.appendCoordinates(projection($0), to: &$1) },
      outline: { whole.path(projection($0)) })
  }

  /// Reports that an outline passes the viewer, so that it is clipped and its curves become polygons.
  private func reportPassing(_ outline: MovingOutline) {
    let projection = map.projection
    func isPassing(_ time: Double) -> Bool {
      outline.path(time).controlBounds?.corners.contains {
        projection(time).w(at: $0) <= Projection.nearestOutline
      } ?? false
    }
    guard visibleTimes.contains(where: isPassing) else { return }
    let passing = clock.steps(map.events + outline.events, when: presence, isPassing)
    context.reportApproximated(
      .passedViewer, node: node, times: TimeRanges(passing, over: clock.duration) { $0 })
  }

  /// An outline over time within the node's remaining bytes, and the times at which it takes too many.
  private func values(
    in span: VisibleSpan, _ tolerance: Double, probe: ((Double, inout [Double]) -> Void)?,
    outline: @escaping (Double) -> Path
  ) -> (values: FittedValues, missing: TimeRanges) {
    var missing = TimeRanges()
    var dense: [Range<Double>] = []
    // Bytes of the text of the largest outline: about five for each number.
    let size = 5 * (1 + visibleTimes.reduce(0) { max($0, outline($1).numberCount) })
    for _ in 0..<3 {
      let skipped = dense
      let fit = OutlineFit(
        duration: span.window,
        events: span.events + skipped.flatMap { [$0.lowerBound, $0.upperBound] },
        tolerance: tolerance * 0.75,
        isVisible: { time in span.isVisible(time) && !skipped.contains { $0.contains(time) } },
        probe: probe, outline: outline)
      switch fit.values(atMost: context.perspectiveBytesLeft(for: node) / size) {
      case .success(let values):
        context.usePerspective(values.pieces.count * size, for: node)
        return (values, missing)
      case .failure(let stretches):
        dense += stretches.list
        missing = TimeRanges(
          dense.flatMap { $0.repeated(each: span.window, until: clock.duration) })
        context.reportPerspective(of: node, at: missing)
      }
    }
    context.reportPerspective(of: node, at: .whole(clock.duration))
    return (FittedValues(constant: .path(Path()), duration: clock.duration), .whole(clock.duration))
  }
}

/// Outlines as pieces, such as the glyphs of a text. Transform functions move each piece as a whole, and only the small
/// rest of the perspective bends its points. All points over time would take many times as many bytes.
extension ProjectedItems {
  /// An outline in perspective: a path, or a group of pieces.
  func drawn(_ outline: MovingOutline, _ part: String?) -> Element {
    guard outline.isConstant, !isStill else { return element(outline, part) }
    let views = visibleTimes.map(map.projection)
    var rest = Path()
    var pieces: [PlanePiece] = []
    for piece in PlanePiece.pieces(
      of: outline.path(clock.poster), visibleThrough: views, tolerance: tolerance)
    {
      if piece.isSimple || !piece.isInFront(in: views) {
        rest.append(piece.path)
      } else {
        pieces.append(piece)
      }
    }
    guard !pieces.isEmpty else { return element(outline, part) }
    var group = Element("g")
    group.id = part.flatMap(items.label)
    if !rest.isEmpty { group.children.append(element(MovingOutline { [rest] _ in rest }, nil)) }
    let span = span()
    for piece in pieces {
      let element = element(piece, views, span)
      var size = 0
      XMLWriter.write(element) { size += $0.count }
      guard size <= context.perspectiveBytesLeft(for: node) else {
        context.reportPerspective(of: node, at: .whole(clock.duration))
        return Element("path")
      }
      context.usePerspective(size, for: node)
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
    let motion = motion(during: span) { view in
      toCenter.concatenating(
        bends ? view.affine(around: center) : view.affine(over: box).transform)
    }
    var path = Element("path")
    if bends {
      // The rest of the perspective that the affine transform leaves.
      let share = 0.45 * tolerance / grown
      let counts = ProjectedOutline.counts(
        of: local, for: views.map { $0.bending(around: center) }, tolerance: share * 0.15)
      let outline = ProjectedOutline(local, counts: counts)
      let bent = values(
        in: span, share,
        probe: { outline.appendCoordinates(projection($0).bending(around: center), to: &$1) },
        outline: { outline.path(projection($0).bending(around: center)) })
      set(bent, of: &path, share)
    } else {
      path["d"] = .path(local, decimals: NumberFormat.decimals(for: 0.2 * tolerance / grown))
    }
    return piece.chain(motion, tolerance: left, grown: grown).place(path, animator: animator)
  }

  /// A plane transform that follows from the view.
  func motion(
    during span: @autoclosure () -> VisibleSpan,
    _ transform: @escaping @Sendable (Projection) -> AffineTransform
  ) -> AffineMotion {
    let projection = map.projection
    guard !isStill else {
      return AffineMotion(
        constant: transform(projection(clock.poster)), duration: map.window)
    }
    let span = span()
    return AffineMotion(duration: span.window, events: span.events, isConstant: false) {
      transform(projection(span.shownMoment($0)))
    }
  }
}

extension Projection {
  /// The rest of the projection without its affine expansion around a point, in coordinates relative to that point:
  /// `p' = p / (1 + k·p)`.
  fileprivate func bending(around center: Point) -> Projection {
    let depth = 1 / max(w(at: center), Self.nearestOutline)
    return Projection(.identity, px: px * depth, py: py * depth)
  }
}

extension Range<Double> {
  /// The range and its repetitions in even steps.
  fileprivate func repeated(each step: Double, until end: Double) -> [Self] {
    guard step > 0 else { return [self] }
    return Swift.stride(from: 0, to: Swift.max(end - 1e-9, 1e-9), by: step).prefix(100_000).map {
      lowerBound + $0..<upperBound + $0
    }
  }
}
