package import AnimGeometry
package import AnimTimeline

extension Outline {
  /// The shape as a filled area at a moment; nil where it covers nothing.
  package func area(rule: ValueAttribute<FillRule>, at moment: SampleTime) -> Area? {
    switch self {
    case .box(let box): return box.area(at: moment)
    case .frame(let box, let width): return box.frameArea(width: width, at: moment)
    case .ellipse(let rect):
      let rect = moment.rect(rect)
      return rect.isEmpty ? nil : .ellipse(rect)
    case .union(let parts):
      let areas = parts.compactMap { part in
        part.outline.area(rule: part.rule, at: moment).map {
          PlacedArea($0, transform: part.transform.transform(at: moment).affine)
        }
      }
      return areas.isEmpty ? nil : .union(areas)
    case .line, .path, .trimmed:
      let path = path(at: moment)
      return path.isEmpty ? nil : .fill(path, rule.value(at: moment))
    }
  }

  /// The shape as a path at a moment, for strokes.
  package func path(at moment: SampleTime) -> Path {
    var path = Path()
    switch self {
    case .box(let box): box.corners(at: moment).add(moment.rect(box.rect), to: &path)
    case .frame(let box, let width):
      guard case .fill(let ring, _) = box.frameArea(width: width, at: moment, asPath: true) else {
        return path
      }
      return ring
    case .ellipse(let rect): return Path(ellipseIn: moment.rect(rect))
    case .line(let ends):
      let lanes = ends.value(at: moment)
      path.move(to: Point(lanes.x, lanes.y))
      path.addLine(to: Point(lanes.z, lanes.w))
    case .path(let value): return value.value(at: moment)
    case .union(let parts):
      for part in parts {
        let transform = part.transform.transform(at: moment).affine
        path.append(part.outline.path(at: moment).mapPoints { $0 * transform })
      }
    case .trimmed(let outline, let trim):
      return trim.applied(to: outline.path(at: moment), moment) ?? path
    }
    return path
  }
}

extension Trim {
  /// The part of a path at a moment; nil for one without length.
  func applied(to path: Path, _ moment: SampleTime) -> Path? {
    let start = min(max(moment.number(start), 0), 1)
    let end = min(max(moment.number(end), 0), 1)
    return start < end ? path.trimmed(from: start, to: end) : nil
  }
}

extension BoxAttributes {
  func corners(at moment: SampleTime) -> CornerShape {
    CornerShape(
      radius: moment.number(radius), in: moment.rect(rect).size, corners: corners.value(at: moment),
      curve: curve.value(at: moment))
  }

  /// The rectangle with its corners; nil for an empty one.
  func area(at moment: SampleTime) -> Area? {
    moment.rect(rect).isEmpty ? nil : wholeArea(at: moment)
  }

  /// The rectangle with its corners, also if it is empty.
  package func wholeArea(at moment: SampleTime) -> Area {
    let (rect, corners) = (moment.rect(rect), corners(at: moment))
    if corners.isPlain { return .roundedRect(rect, cornerRadius: corners.radius) }
    var path = Path()
    corners.add(rect, to: &path)
    return .fill(path, .nonZero)
  }

  /// The ring between the rectangle and the same inset by a width; nil for none.
  ///
  /// - Parameter asPath: True for a path in any case.
  func frameArea(width: Attribute, at moment: SampleTime, asPath: Bool = false) -> Area? {
    let rect = moment.rect(rect)
    guard !rect.isEmpty else { return nil }
    let width = min(moment.number(width), min(rect.width, rect.height) / 2)
    guard width > 0 else { return nil }
    let corners = corners(at: moment)
    if corners.isPlain, !asPath { return .border(rect, cornerRadius: corners.radius, width: width) }
    var path = Path()
    corners.add(rect, to: &path)
    let inner = rect.inset(dx: width, dy: width)
    var opening = Path()
    CornerShape(
      radius: corners.radius - width, in: inner.size, corners: corners.corners,
      curve: corners.curve
    ).add(inner, to: &opening)
    // The other way round, so that a pixel that holds parts of both gets the difference of areas.
    path.append(opening.reversed)
    return .fill(path, .nonZero)
  }
}
