import AnimGeometry
import AnimTimeline
import TrackFitting

/// Areas as elements and as definitions of clips.
extension PictureElements {
  /// An area without its paint; nil for an empty area, and for a union, which isn't a single shape.
  func shape(_ area: Area) -> Element? {
    switch area {
    case .roundedRect(let rect, let radius):
      guard !rect.isEmpty else { return nil }
      var element = Element("rect")
      let rect = rect.standardized
      if number(rect.minX) != 0 { element["x"] = .number(number(rect.minX)) }
      if number(rect.minY) != 0 { element["y"] = .number(number(rect.minY)) }
      element["width"] = .number(rect.width, decimals: decimals)
      element["height"] = .number(rect.height, decimals: decimals)
      if radius > 0 {
        element["rx"] = .number(
          min(radius, min(rect.width, rect.height) / 2), decimals: decimals)
      }
      return element
    case .border: return shape(.fill(area.outline.path, .evenOdd))
    case .fill(let path, let rule):
      guard !path.isEmpty else { return nil }
      var element = Element("path")
      element["d"] = .path(path, decimals: decimals)
      if rule == .evenOdd { element["fill-rule"] = "evenodd" }
      return element
    case .stroke(let path, let style):
      guard !path.isEmpty else { return nil }
      var outline = path
      if style.isDashed {
        let lack = Path.lackOfDashes(
          tolerance: 2 * tolerance, pixel: 1, penWidth: max(style.width, 1))
        outline = path.withShortCurves(
          lack: lack, flatness: 0.5, for: context.options.quirks)
      }
      var element = Element("path")
      let isRound = style.cap == .round && style.join == .round
      element["d"] = .path(
        outline, decimals: decimals,
        turn: isRound ? .infinity : 2 * tolerance / max(style.width, tolerance))
      return element
    case .ellipse(let rect):
      guard !rect.isEmpty else { return nil }
      let (rect, radii) = (
        rect.standardized, [rect.standardized.width / 2, rect.standardized.height / 2]
      )
      let (rx, ry) = (number(radii[0]), number(radii[1]))
      var element = Element(rx == ry ? "circle" : "ellipse")
      let center = Point(rect.minX + radii[0], rect.minY + radii[1])
      if number(center.x) != 0 { element["cx"] = .number(number(center.x)) }
      if number(center.y) != 0 { element["cy"] = .number(number(center.y)) }
      if rx == ry {
        element["r"] = .number(rx)
      } else {
        (element["rx"], element["ry"]) = (.number(rx), .number(ry))
      }
      return element
    case .union: return nil
    }
  }

  func pen(_ style: StrokeStyle, _ element: inout Element) {
    if number(style.width) != 1 { element["stroke-width"] = .number(number(style.width)) }
    if style.cap != .butt { element["stroke-linecap"] = .text(style.cap.rawValue) }
    if style.join != .miter {
      element["stroke-linejoin"] = .text(style.join.rawValue)
    } else if style.miterLimit != 4 {
      element["stroke-miterlimit"] = .number(max(style.miterLimit, 1), decimals: 2)
    }
    guard style.isDashed else { return }
    element["stroke-dasharray"] = .numbers(style.dashPattern.map { number(max($0, 0)) })
    let phase = number(style.dashPhase)
    if !phase.isZero { element["stroke-dashoffset"] = .number(phase) }
  }

  /// An area in white, as the content of a mask.
  func silhouette(of area: Area) -> [Element] {
    area.parts.compactMap { part in
      guard var element = shape(part.area) else { return nil }
      if case .stroke(_, let style) = part.area {
        element["fill"] = "none"
        pen(style, &element)
        element["stroke"] = .white
      } else {
        element["fill"] = .white
      }
      place(&element, part.transform)
      return element
    }
  }

  /// A union with one paint: the box around it, clipped.
  func union(_ drawing: Drawing) -> Element? {
    guard let box = drawing.area.box,
      let definition = clipPath(Clip(area: drawing.area, transform: .identity))
    else { return nil }
    var ground = drawing
    ground.transform = .identity
    ground.area = .roundedRect(box.inset(dx: -1, dy: -1), cornerRadius: 0)
    var group = Element("g", ["clip-path": .reference(context.define(definition))])
    group.children = elements([.draw(ground)])
    guard !group.children.isEmpty else { return nil }
    place(&group, drawing.transform.affine)
    return group.collapsed()
  }

  /// The definition of a clip; nil for an empty clip.
  func clipPath(_ clip: Clip) -> Element? {
    let shapes = clip.area.parts.compactMap { part in
      clipShape(part.area, Projection(part.transform).concatenating(clip.transform))
    }
    guard let first = shapes.first else { return nil }
    guard shapes.count > 1 else { return .clipPath(of: first, context.options.quirks) }
    var definition = Element("clipPath")
    definition.children = shapes
    return definition
  }

  /// A shape of a clip, of which only the inside counts; nil for an empty one.
  private func clipShape(_ area: Area, _ transform: Projection) -> Element? {
    guard transform.isAffine else {
      let seen = Drawing(node: 0, transform: transform, area: area, paint: .color(.black))
        .outline(tolerance: tolerance)
      return clipShape(.fill(seen.path, seen.rule), .identity)
    }
    if case .stroke = area { return clipShape(.fill(area.outline.path, .nonZero), transform) }
    guard var shape = shape(area) else { return nil }
    place(&shape, transform.affine)
    if shape["fill-rule"] != nil {
      shape["fill-rule"] = nil
      shape["clip-rule"] = "evenodd"
    }
    return shape
  }
}

extension Area {
  /// The box around the area.
  var box: Rect? {
    switch self {
    case .roundedRect(let rect, _), .border(let rect, _, _), .ellipse(let rect): rect.standardized
    case .fill(let path, _): path.bounds
    case .stroke(let path, let style):
      path.bounds?.inset(dx: -2 * style.width, dy: -2 * style.width)
    case .union: union(of: \.box)
    }
  }

  /// The box around the results of a function for the parts of a union.
  private func union(of box: (Area) -> Rect?) -> Rect? {
    let boxes = parts.compactMap { part in box(part.area).map(part.transform.bounds) }
    return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
  }
}
