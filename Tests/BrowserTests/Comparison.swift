import AnimDrawing
import AnimGeometry
import AnimTimeline
import Foundation
import OracleSupport

/// Compares the browser's state at one time with the timeline.
struct Comparison {
  private let stage: SceneFrame
  private let elements: [String: OracleElement]
  private(set) var errors: Errors

  /// - Parameter shift: Seconds added to the time of the timeline.
  init(
    _ sample: OracleSample, with timeline: Timeline, shiftedBy shift: Double = 0,
    adding errors: Errors
  ) {
    // Later rounds of an endless play look the same as the first.
    let time = sample.played + shift
    let round = timeline.duration > 0 ? (time / timeline.duration).rounded(.down) : 0
    stage = SceneFrame(timeline: timeline, time: time - round * timeline.duration)
    elements = sample.elements
    self.errors = errors
    for node in timeline.nodes.indices where !stage.isInMask(node) { compare(node) }
    compareDrawings()
  }

  private func element(_ node: Int, _ part: String? = nil) -> OracleElement? {
    elements["n\(node)" + (part.map { "-" + $0 } ?? "")]
  }

  private func isShown(_ node: Int) -> Bool {
    stage.chain(of: node).allSatisfy { node in
      // A transform layer within another one's space has no element.
      let isSpace = stage.timeline.nodes[node].kind == .transform
      return stage.isPresent(node) && element(node)?.isDisplayed ?? isSpace
    }
  }

  private func place(_ node: Int, _ part: String = "layer") -> String {
    "\(stage.time) s, \(part) of node \(node) \(stage.timeline.nodes[node].id)"
  }

  private mutating func compare(_ node: Int) {
    guard let group = element(node) else { return }
    // An ancestor's element may hide and show a layer.
    let isDisplayed = stage.chain(of: node).allSatisfy { element($0)?.isDisplayed ?? true }
    if isDisplayed != stage.chain(of: node).allSatisfy(stage.isPresent) {
      errors.mistakes.append("\(place(node)) is \(isDisplayed ? "" : "not ")displayed")
    }
    guard isShown(node) else { return }
    if stage.timeline.nodes[node].kind != .transform {
      errors.note(.opacity, abs(group.opacity - stage.opacity(of: node)), at: place(node))
    }
    comparePlace(group, node)
    if stage.isProjected(node) { return compareColors(of: node) }
    compareBackground(node)
    compareBorder(node)
    compareFill(node)
    compareStroke(node)
  }

  /// Compares the colours of a node in perspective, which has no boxes and lines of its own.
  private mutating func compareColors(of node: Int) {
    let isText = stage.timeline.nodes[node].kind == .text
    for (part, key) in [
      ("background", PropertyKey<Color>.backgroundColor), ("border", .borderColor),
      ("fill", isText ? .foregroundColor : .fillColor), ("stroke", .strokeColor),
    ] {
      guard let path = element(node, part) else { continue }
      compare(path.fill, path.fillOpacity, stage.color(key, node), node, part)
    }
  }

  private mutating func comparePlace(_ group: OracleElement, _ node: Int) {
    guard let ctm = group.ctm else {
      errors.mistakes.append("\(place(node)) has no place")
      return
    }
    guard !stage.isProjected(node) else { return }
    let projection = stage.projection(of: node)
    let affine = projection.affine
    let sine = affine.a * ctm.b - affine.b * ctm.a
    let cosine = affine.a * ctm.a + affine.b * ctm.b
    let turn = atan2(sine, cosine)
    // A layer that turns with its path is compared with this turn undone; the turn is compared
    // separately.
    let traveller = stage.traveller(around: node)
    let center = traveller.map { stage.anchor(of: $0) * stage.projection(of: $0) }
    let error =
      stage.extent(of: node).corners.map { corner -> Double in
        let (x, y) = ctm.apply(corner.x, corner.y)
        var place = Point(x, y)
        if let center {
          place = (place - center) * AffineTransform(rotationAngle: -turn) + center
        }
        return place.distance(to: corner * projection)
      }.max() ?? 0
    errors.note(.place, error, at: place(node))
    // A layer without size has no visible direction.
    guard affine.a * affine.a + affine.b * affine.b > 1e-4 else { return }
    errors.note(.turn, abs(turn) * 180 / .pi, at: place(node))
  }

  private mutating func compareBackground(_ node: Int) {
    guard let rect = element(node, "background") else { return }
    compare(rect.fill, rect.fillOpacity, stage.color(.backgroundColor, node), node, "background")
    let bounds = stage.value(.bounds, node).standardized
    if rect.path != nil {
      return compareOutline(rect, corneredBox(bounds, inset: 0, node), node, "background")
    }
    compareBox(rect, bounds, radius: stage.limited(.cornerRadius, node), node, "background")
  }

  /// The box of a node inside of its border, with its corners.
  private func corneredBox(_ bounds: Rect, inset: Double, _ node: Int) -> Path {
    let inner = bounds.inset(dx: inset, dy: inset)
    return Path(
      roundedRect: inner, cornerRadius: stage.limited(.cornerRadius, node) - inset,
      corners: stage.value(.maskedCorners, node), curve: stage.value(.cornerCurve, node))
  }

  private mutating func compareBorder(_ node: Int) {
    guard let rect = element(node, "border") else { return }
    if rect.path != nil {
      compare(rect.fill, rect.fillOpacity, stage.color(.borderColor, node), node, "border")
      let box = stage.value(.bounds, node).standardized
      var ring = corneredBox(box, inset: 0, node)
      ring.append(corneredBox(box, inset: stage.limited(.borderWidth, node), node))
      return compareOutline(rect, ring, node, "border")
    }
    compare(rect.stroke, rect.strokeOpacity, stage.color(.borderColor, node), node, "border")
    let width = stage.limited(.borderWidth, node)
    let bounds = stage.value(.bounds, node).standardized.inset(dx: width / 2, dy: width / 2)
    let radius = max(stage.limited(.cornerRadius, node) - width / 2, 0)
    compareBox(rect, bounds, radius: radius, node, "border")
    note(.lineWidth, rect.strokeWidth - width, node, "border")
  }

  private mutating func compareFill(_ node: Int) {
    guard let path = element(node, "fill") else { return }
    let isText = stage.timeline.nodes[node].kind == .text
    let color = stage.color(isText ? .foregroundColor : .fillColor, node)
    if path.fill == .none {
      if color.alpha > 0 { errors.mistakes.append("\(place(node, "fill")) is missing") }
    } else {
      compare(path.fill, path.fillOpacity, color, node, "fill")
    }
    // A text whose origin changes with the bounds is moved by a group of its own.
    let outline =
      !isText
      ? stage.value(.path, node)
      : stage.movesText(of: node) ? stage.value(.glyphs, node) : stage.letters(of: node)
    compareOutline(path, outline, node, "fill", isCut: path.isDashed)
    if path.stroke != .none { comparePen(path, node, "fill") }
  }

  /// Compares an outline that is drawn in part.
  private mutating func compareStroke(_ node: Int) {
    guard let path = element(node, "stroke"), element(node, "stroke-1") == nil else { return }
    let outline = stage.value(.path, node)
    let (start, end) = (stage.share(.strokeStart, node), stage.share(.strokeEnd, node))
    let whole = path.number("pathLength")
    guard whole > 0 else {
      compareOutline(
        path, outline.trimmed(from: start, to: end), node, "stroke", isCut: path.isDashed)
      return comparePen(path, node, "stroke")
    }
    compareOutline(path, outline, node, "stroke", isCut: true)
    comparePen(path, node, "stroke", isDashed: false)
    guard start < end, path.isDisplayed else {
      // A dash without length, one that starts at the end of the outline, or a gap of its whole
      // length draws nothing.
      let hasCaps = stage.value(.lineCap, node) != .butt
      let (dash, offset) = (path.strokeDashArray[0], path.strokeDashOffset)
      let gap = path.strokeDashArray.count > 1 ? path.strokeDashArray[1] : dash
      let isGap = offset >= dash && offset <= dash + gap - whole
      let isEmpty = start >= end && !hasCaps && (dash == 0 || offset <= -whole || isGap)
      if isEmpty || path.isDisplayed == (start < end) { return }
      return errors.mistakes.append("\(place(node, "stroke")) is wrongly displayed")
    }
    // The dash covers the drawn part.
    let first = -path.strokeDashOffset / whole
    let last = first + path.strokeDashArray[0] / whole
    let length = PathMeasure(outline).length
    note(.dash, (max(first, 0) - start) * length, node, "start of the stroke")
    note(.dash, (min(last, 1) - end) * length, node, "end of the stroke")
  }

  private mutating func comparePen(
    _ path: OracleElement, _ node: Int, _ part: String, isDashed: Bool = true
  ) {
    let color = stage.color(.strokeColor, node)
    compare(path.stroke, path.strokeOpacity, color, node, part)
    note(.lineWidth, path.strokeWidth - max(stage.value(.lineWidth, node), 0), node, part)
    guard isDashed else { return }
    let pattern = stage.value(.lineDashPattern, node)
    guard pattern.contains(where: { $0 > 0 }) else {
      if path.strokeDashArray.allSatisfy({ $0 == 0 }) { return }
      return errors.mistakes.append("\(place(node, part)) is dashed")
    }
    let dashes = path.strokeDashArray
    guard !dashes.isEmpty, dashes.count % pattern.count == 0 else {
      return errors.mistakes.append("\(place(node, part)) has other dashes")
    }
    for (index, dash) in dashes.enumerated() {
      note(.dash, pattern[index % pattern.count] - dash, node, part)
    }
    note(.dash, path.strokeDashOffset - stage.value(.lineDashPhase, node), node, part)
  }

  private mutating func compareOutline(
    _ path: OracleElement, _ expected: Path, _ node: Int, _ part: String, isCut: Bool = false
  ) {
    if ["circle", "ellipse"].contains(path.tag), let box = path.bbox, box.count == 4,
      let bounds = expected.bounds
    {
      let error =
        zip(box, [bounds.minX, bounds.minY, bounds.width, bounds.height])
        .map { abs($0 - $1) }.max() ?? 0
      return note(.outline, error, node, part)
    }
    // Repeated lines of text are shared outlines, which the browser doesn't report. Comparisons of
    // pictures cover them.
    let isText = stage.timeline.nodes[node].kind == .text
    if isText, path.tag == "use" || path.path == nil { return }
    guard let data = path.path, let outline = try? Path(svgData: data) else {
      if expected.isEmpty { return }
      return errors.mistakes.append("\(place(node, part)) has no outline")
    }
    let error =
      if path.tag == "g" {
        outline.subpathDistance(to: expected)
      } else if isCut {
        outline.placeDistance(to: expected)
      } else {
        outline.distance(to: expected)
      }
    if isText, !error.isFinite { return }
    note(isCut ? .cutOutline : .outline, error, node, part)
  }

  private mutating func compareBox(
    _ rect: OracleElement, _ expected: Rect, radius: Double, _ node: Int, _ part: String
  ) {
    note(.box, rect.number("x") - expected.minX, node, part)
    note(.box, rect.number("y") - expected.minY, node, part)
    note(.box, rect.number("width") - expected.width, node, part)
    note(.box, rect.number("height") - expected.height, node, part)
    note(.box, rect.number("rx") - radius, node, part)
  }

  /// Records the error of a length in the node's own points.
  private mutating func note(
    _ quantity: Quantity, _ error: Double, _ node: Int, _ part: String
  ) {
    let scale = stage.projection(of: node).affine.maximumScale
    errors.note(quantity, abs(error) * scale, at: place(node, part))
  }

  private mutating func compare(
    _ paint: OraclePaint, _ opacity: Double, _ color: Color, _ node: Int, _ part: String
  ) {
    errors.note(.colorOpacity, abs(opacity - color.alpha), at: place(node, part))
    // Transparent colours are invisible.
    guard color.alpha > 1.0 / 255 else { return }
    let expected = OracleColor(color.red, color.green, color.blue)
    errors.note(.color, paint.distance(to: expected), at: place(node, part))
  }

  /// Compares the frame's drawings: each is present and visible, with pictures at their positions.
  private mutating func compareDrawings() {
    for case .draw(let drawing) in stage.timeline.frame(at: stage.time).commands {
      // Drawings of masks are invisible.
      if stage.isInMask(drawing.node) || drawing.paint.isClear { continue }
      guard isShown(drawing.node) else {
        errors.mistakes.append("\(place(drawing.node)) isn't shown")
        continue
      }
      guard case .image(let paint) = drawing.paint, paint.stretch == nil,
        !stage.isProjected(drawing.node)
      else { continue }
      let images = stage.timeline.nodes[drawing.node].images
      let picture = stage.timeline.library.images[paint.image]
      let element = images.firstIndex(of: picture).flatMap { image(drawing.node, at: $0) }
      guard let element, element.isDisplayed, let ctm = element.ctm, let box = element.bbox,
        box.count == 4
      else {
        errors.mistakes.append("\(place(drawing.node, "picture")) isn't shown")
        continue
      }
      let corners = Rect(box[0], box[1], box[2], box[3]).corners
      for (corner, expected) in zip(corners, paint.rect.corners) {
        let (x, y) = ctm.apply(corner.x, corner.y)
        let error = Point(x, y).distance(to: expected * drawing.transform)
        errors.note(.box, error, at: place(drawing.node, "picture"))
      }
    }
    for node in stage.timeline.nodes.indices where isShown(node) && !stage.isProjected(node) {
      compareImages(of: node)
    }
  }

  /// The element of a node's picture.
  private func image(_ node: Int, at place: Int) -> OracleElement? {
    element(node, place == 0 ? "image" : "image-\(place)")
  }

  /// Compares the weights of pictures: those above a picture are added to it or hide it.
  private mutating func compareImages(of node: Int) {
    let images = stage.timeline.nodes[node].images
    let value = stage.timeline.value(of: .contents, node: node, at: stage.time)
    var hidden = 0.0
    for index in images.indices.reversed() {
      guard let element = image(node, at: index) else { continue }
      let opacity = element.isDisplayed ? element.opacity : 0
      let isAdded = element.style["mix-blend-mode"] == "plus-lighter"
      let weight = value.imageMix?.weight(of: images[index]) ?? 0
      let error = abs(opacity * (1 - hidden) - weight)
      errors.note(.opacity, error, at: place(node, "picture \(index)"))
      if !isAdded { hidden = 1 - (1 - hidden) * (1 - opacity) }
    }
  }
}

extension Paint {
  /// True if it is a gradient without visible colours.
  fileprivate var isClear: Bool {
    switch self {
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.alpha <= 0 }
    case .color, .image, .mix, .pattern: false
    }
  }
}

extension Path {
  /// Maximum distance of control points, or of points along the outlines if one has sides or
  /// corners without length.
  fileprivate func distance(to other: Path) -> Double {
    let distance = controlDistance(to: other)
    return distance.isFinite ? distance : placeDistance(to: other)
  }
}
