import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Builds the elements of one layer in perspective: outlines that change with it, and pictures and gradients
/// in patches.
struct ProjectedPartBuilder {
  let parts: PartBuilder
  /// Map from the layer's plane to the coordinates of the elements.
  let map: PlaneMap
  /// Tolerance of a coordinate of the elements.
  let tolerance: Double
  /// Steps that are true while the layer is visible.
  let presence: Steps<Bool>

  var context: ExportContext { parts.context }
  var animator: Animator { parts.animator }
  var signals: NodeSignals { parts.signals }
  private var clock: Clock { context.clock }

  /// An outline in the layer's own coordinates over time.
  struct LocalOutline: Sendable {
    /// Periods of its inputs, in seconds; empty if it is constant.
    var windows: [Double]
    var events: [Double]
    var path: @Sendable (Double) -> Path

    var isConstant: Bool { windows.isEmpty }
  }

  // MARK: Parts

  /// Elements that fill the layer's own box and need no clip to it.
  var background: [Element] {
    backgroundColor + (signals.node.kind == .gradient ? gradient : [])
  }

  private var backgroundColor: [Element] {
    guard let box = box else { return [] }
    var path = element(box, "background")
    return animator.paint("fill", of: &path, with: signals.color(.backgroundColor)) ? [path] : []
  }

  var border: [Element] {
    let color = signals.color(.borderColor)
    guard signals.node.isSet(.borderWidth), signals.number(.borderWidth).high(0) > 0,
      color.high(3) > 0, box != nil
    else { return [] }
    let (drawing, index) = (context.analysis.drawing, signals.index)
    let isRound = isRound
    let ring = outline(of: drawing.inputs(of: .border, node: index)) { time in
      drawing.borderArea(of: index, at: time).map { Self.path($0, isRound: isRound) } ?? Path()
    }
    var path = element(ring, "border")
    path["fill-rule"] = "evenodd"
    return animator.paint("fill", of: &path, with: color) ? [path] : []
  }

  var content: [Element] {
    switch signals.node.kind {
    case .plain, .gradient: images
    case .shape: images + parts.whole(shape)
    case .text: images + text
    case .transform: []
    }
  }

  private var shape: [Element] {
    let outline = outline(of: .path)
    var result: [Element] = []
    var fill = drawn(outline, "fill")
    if parts.paint(.fillColor, of: &fill) {
      animator.setFillRule(of: &fill, to: signals.steps(.fillRule))
      result.append(fill)
    }
    guard signals.signal(.strokeColor).high(3) > 0, signals.number(.lineWidth).high(0) > 0 else {
      return result
    }
    var stroke = drawn(self.stroke, "stroke")
    if animator.paint("fill", of: &stroke, with: signals.color(.strokeColor)) {
      result.append(stroke)
    }
    return result
  }

  /// The stroke's own outline, as perspective gives one pen many widths.
  private var stroke: LocalOutline {
    let (drawing, index) = (context.analysis.drawing, signals.index)
    return outline(of: drawing.inputs(of: .line, node: index)) { time in
      drawing.line(of: index, at: time).map { StrokeOutline.path($0.path, $0.style) } ?? Path()
    }
  }

  /// The outline of the shadow's own shape, at the place of the shadow.
  var shadowOutline: Element? {
    guard signals.node.isSet(.shadowPath) else { return nil }
    let (timeline, index) = (context.timeline, signals.index)
    let outline = outline(of: context.analysis.drawing.inputs(of: .shadowShape, node: index)) {
      time in
      let offset = timeline.lanes(of: .shadowOffset, node: index, at: time)
      return timeline.value(of: .shadowPath, node: index, at: time).path.mapPoints {
        $0 + Point(offset.x, offset.y)
      }
    }
    return element(outline, nil)
  }

  /// Content and sublayers, clipped to the bounds while the layer masks to them.
  func clipped(_ content: [Element]) -> [Element] {
    guard !content.isEmpty, let masks = parts.masks else { return content }
    guard let box else { return masks.list.allSatisfy(\.value) ? [] : content }
    return parts.clipped(content, masks, to: element(box, nil))
  }

  /// Elements that are clipped to the bounds.
  ///
  /// - Parameter asWhole: True if elements overlap. A mask cuts them as a whole.
  func cut(_ content: [Element], asWhole: Bool = false) -> [Element] {
    guard !content.isEmpty, let box else { return [] }
    let shape = element(box, nil)
    return asWhole
      ? [parts.masked(content, to: shape)]
      : parts.clipped(content, Steps(list: [(0, true)]), to: shape)
  }

  // MARK: Outlines

  /// The bounds with the layer's corners; nil if they are always empty.
  private var box: LocalOutline? {
    let bounds = signals.bounds
    guard bounds.high(2) > 0, bounds.high(3) > 0 else { return nil }
    let (drawing, index) = (context.analysis.drawing, signals.index)
    let isRound = isRound
    return outline(of: drawing.inputs(of: .box, node: index)) {
      Self.path(drawing.boxArea(of: index, at: $0), isRound: isRound)
    }
  }

  private var isRound: Bool { parts.cornerRadius.high(0) > 0 }

  /// An area as an outline, with the same commands for every radius.
  static func path(_ area: Area, isRound: Bool) -> Path {
    func box(_ rect: Rect, _ radius: Double) -> Path {
      guard isRound else { return Path(rect: rect) }
      let most = max(min(rect.width, rect.height) / 2, 0)
      // Each side and each corner keeps a little length, so that none loses its command.
      let limited = min(max(radius, most * 1e-6), most * (1 - 1e-6))
      return Path(roundedRect: rect, cornerRadius: limited)
    }
    switch area {
    case .roundedRect(let rect, let radius): return box(rect, radius)
    case .border(let rect, let radius, let width):
      var ring = box(rect, radius)
      let inside = Rect(
        rect.minX + width, rect.minY + width, max(rect.width - 2 * width, 0),
        max(rect.height - 2 * width, 0))
      ring.append(box(inside, max(radius - width, 0)))
      return ring
    case .fill(let path, _), .stroke(let path, _): return path
    case .ellipse, .union: return area.outline.path
    }
  }

  func outline(of property: Property) -> LocalOutline {
    let (timeline, index) = (context.timeline, signals.index)
    return outline(of: [property]) {
      timeline.value(of: property, node: index, at: $0).path
    }
  }

  func outline(
    of properties: [Property], _ path: @escaping @Sendable (Double) -> Path
  ) -> LocalOutline {
    let moving = properties.filter { !clock.isStill && signals.node.track(of: $0) != nil }
    return LocalOutline(
      windows: signals.windows(of: moving), events: signals.events(of: moving), path: path)
  }

  /// A path element of an outline in perspective.
  func element(_ outline: LocalOutline, _ part: String?) -> Element {
    var path = Element("path")
    path.id = part.flatMap(parts.label)
    let (values, missing) = fitted(outline, tolerance)
    animator.setPath(&path, to: values, tolerance: tolerance)
    if !missing.isEmpty {
      animator.show(&path, when: missing.steps(over: clock.duration).map { !$0 })
    }
    return path
  }

  /// Times at which the view of the layer's plane is sampled: while the layer is visible, or all if it never
  /// is.
  var visibleTimes: [Double] {
    let all = map.times(clock)
    let seen = all.filter { presence.value(at: $0) }
    return seen.isEmpty ? all : seen
  }

  func span(of outline: LocalOutline) -> VisibleSpan {
    VisibleSpan(
      windows: map.windows + outline.windows, events: map.events + outline.events,
      presence: presence, end: clock.duration)
  }

  /// The outline in perspective, and the times at which it is left out because it takes too many bytes.
  private func fitted(
    _ outline: LocalOutline, _ tolerance: Double
  ) -> (values: FittedValues, missing: TimeRanges) {
    let projection = map.projection
    let moments = visibleTimes
    // Cutting curves, fitting and rounding share the tolerance.
    let share = tolerance * 0.15
    let seen = moments.map(projection)
    func counts(_ time: Double, _ views: [Projection]) -> [Int] {
      ProjectedOutline.counts(of: outline.path(time), for: views, tolerance: share)
    }
    guard !clock.isStill, map.moves || !outline.isConstant else {
      let path = ProjectedOutline(
        outline.path(clock.poster), counts: counts(clock.poster, seen)
      ).path(projection(clock.poster))
      return (FittedValues(constant: .path(path), duration: clock.duration), TimeRanges())
    }
    reportPassing(outline)
    let span = span(of: outline)
    guard outline.isConstant else {
      // The curves of an outline that changes always have the same number of parts, so that it can be
      // interpolated. A few views decide the number.
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
    let whole = ProjectedOutline(
      outline.path(clock.poster), counts: counts(clock.poster, seen))
    let probe = whole.sample(40)
    return values(
      in: span, tolerance, probe: { probe.appendCoordinates(projection($0), to: &$1) },
      outline: { whole.path(projection($0)) })
  }

  /// Reports that an outline passes the viewer, so that it is clipped and its curves become polygons.
  private func reportPassing(_ outline: LocalOutline) {
    let projection = map.projection
    func isPassing(_ time: Double) -> Bool {
      outline.path(time).controlBounds?.corners.contains {
        projection(time).w(at: $0) <= Projection.nearestOutline
      } ?? false
    }
    guard visibleTimes.contains(where: isPassing) else { return }
    let times = TimeRanges(
      context.clock.steps(map.events + outline.events, when: presence, isPassing),
      over: clock.duration
    ) { $0 }
    context.reportApproximated(.passedViewer, node: signals.index, times: times)
  }

  /// An outline over time within the layer's remaining bytes, and the times at which it takes too many.
  func values(
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
      switch fit.values(atMost: context.perspectiveBytesLeft(for: signals.index) / size) {
      case .success(let values):
        context.usePerspective(values.pieces.count * size, for: signals.index)
        return (values, missing)
      case .failure(let stretches):
        dense += stretches.list
        missing = TimeRanges(
          dense.flatMap { $0.repeated(each: span.window, until: clock.duration) })
        context.reportPerspective(of: signals.index, at: missing)
      }
    }
    context.reportPerspective(of: signals.index, at: .whole(clock.duration))
    return (FittedValues(constant: .path(Path()), duration: clock.duration), .whole(clock.duration))
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
