package import AnimGeometry
import AnimPixels
import Glibc

/// What one layer draws by itself, back to front: background, content, then (above its sublayers)
/// the border.
struct LayerParts {
  private let sample: NodeSample
  private let kind: Node.Kind
  private let transform: Projection
  private let bounds: Rect
  private let corners: CornerShape

  init(sample: NodeSample, kind: Node.Kind, transform: Projection) {
    self.sample = sample
    self.kind = kind
    self.transform = transform
    bounds = sample.rect(.bounds)
    corners = CornerShape(
      radius: sample.isSet(.cornerRadius) ? sample.number(.cornerRadius) : 0, in: bounds.size,
      corners: sample.isSet(.maskedCorners) ? sample.value(.maskedCorners) : .all,
      curve: sample.isSet(.cornerCurve) ? sample.value(.cornerCurve) : .circular)
  }

  private var box: Area {
    if corners.isPlain { return .roundedRect(bounds, cornerRadius: corners.radius) }
    var path = Path()
    corners.add(bounds, to: &path)
    return .fill(path, .nonZero)
  }

  private func drawing(_ area: Area, _ paint: Paint) -> Drawing {
    Drawing(node: sample.index, transform: transform, area: area, paint: paint)
  }

  /// Where content and sublayers show when the layer masks to its bounds.
  var clip: Clip { Clip(area: box, transform: transform) }

  var background: [Drawing] {
    guard sample.isSet(.backgroundColor), !bounds.isEmpty else { return [] }
    let color = sample.color(.backgroundColor)
    return color.alpha > 0 ? [drawing(box, .color(color))] : []
  }

  var border: [Drawing] {
    guard sample.isSet(.borderWidth), !bounds.isEmpty else { return [] }
    let width = min(sample.number(.borderWidth), min(bounds.width, bounds.height) / 2)
    let color = sample.color(.borderColor)
    guard width > 0, color.alpha > 0 else { return [] }
    return [drawing(frame(width), .color(color))]
  }

  /// The ring between the box and the same inset by a width.
  private func frame(_ width: Double) -> Area {
    if corners.isPlain { return .border(bounds, cornerRadius: corners.radius, width: width) }
    var path = Path()
    corners.add(bounds, to: &path)
    let inner = bounds.inset(dx: width, dy: width)
    CornerShape(
      radius: corners.radius - width, in: inner.size, corners: corners.corners,
      curve: corners.curve
    ).add(inner, to: &path)
    return .fill(path, .evenOdd)
  }

  var content: [LayerContent] {
    let picture = contents
    switch kind {
    case .plain: return picture
    case .shape: return picture + shape.map(LayerContent.drawing)
    case .gradient: return gradient.map(LayerContent.drawing) + picture
    case .text: return picture + text.map(LayerContent.drawing)
    }
  }

  /// The layer's picture, or several that are added up.
  private var contents: [LayerContent] {
    guard sample.isSet(.contents), !bounds.isEmpty else { return [] }
    switch sample.anyValue(.contents) {
    case .image(let resource?): return image(resource).map { [.drawing($0)] } ?? []
    case .images(let mix):
      return [
        .sum(
          node: sample.index,
          mix.parts.compactMap { part in image(part.image).map { ($0, part.weight) } })
      ]
    default: return []
    }
  }

  /// A picture in its place.
  private func image(_ resource: ImageResource) -> Drawing? {
    let bitmap = resource.bitmap
    let scale = sample.number(.contentsScale)
    guard scale > 0, bitmap.width > 0, bitmap.height > 0,
      let index = sample.moment.timeline.library.storedIndex(of: resource)
    else { return nil }
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    // What shows of the picture, in units of the whole.
    let part = sample.isSet(.contentsRect) ? sample.value(.contentsRect) : Rect(0, 0, 1, 1)
    guard part.size.width > 0, part.size.height > 0 else { return nil }
    let gravity = sample.value(.contentsGravity)
    let rect = gravity.rect(
      for: Size(width * part.size.width / scale, height * part.size.height / scale), in: bounds)
    var paint = ImagePaint(
      image: index,
      rect: Rect(
        rect.minX - part.origin.x * rect.width / part.size.width,
        rect.minY - part.origin.y * rect.height / part.size.height,
        rect.width / part.size.width, rect.height / part.size.height),
      filter: sample.value(.magnificationFilter), minification: sample.value(.minificationFilter))
    paint.extendsEdges =
      part.minX < 0 || part.minY < 0 || part.maxX > 1 || part.maxY > 1
    if gravity == .resize, sample.isSet(.contentsCenter) {
      paint.stretch = ImageStretch(
        width: width, height: height, part: part, center: sample.rect(.contentsCenter),
        scale: scale, over: rect)
      if paint.stretch != nil { paint.rect = rect }
    }
    return drawing(.roundedRect(rect, cornerRadius: 0), .image(paint))
  }

  private var shape: [Drawing] {
    let path = sample.value(.path)
    guard !path.isEmpty else { return [] }
    var result: [Drawing] = []
    let fill = sample.color(.fillColor)
    if fill.alpha > 0 {
      result.append(drawing(.fill(path, sample.value(.fillRule)), .color(fill)))
    }
    let stroke = sample.isSet(.strokeColor) ? sample.color(.strokeColor) : .clear
    let width = sample.number(.lineWidth)
    guard stroke.alpha > 0, width > 0 else { return result }
    let start = min(max(sample.number(.strokeStart), 0), 1)
    let end = min(max(sample.number(.strokeEnd), 0), 1)
    guard start < end else { return result }
    let outline = start > 0 || end < 1 ? path.trimmed(from: start, to: end) : path
    let style = StrokeStyle(
      width: width, cap: sample.value(.lineCap), join: sample.value(.lineJoin),
      miterLimit: sample.number(.miterLimit),
      dashPattern: sample.isSet(.lineDashPattern) ? sample.value(.lineDashPattern) : [],
      dashPhase: sample.isSet(.lineDashPhase) ? sample.number(.lineDashPhase) : 0)
    result.append(drawing(.stroke(outline, style), .color(stroke)))
    return result
  }

  private var gradient: [Drawing] {
    let colors = sample.value(.colors)
    guard !colors.isEmpty, !bounds.isEmpty else { return [] }
    let stops = GradientStop.stops(colors: colors, locations: sample.value(.locations))
    func place(_ unit: Point) -> Point {
      Point(bounds.minX + unit.x * bounds.width, bounds.minY + unit.y * bounds.height)
    }
    let (start, end) = (place(sample.point(.startPoint)), place(sample.point(.endPoint)))
    let axis = end - start
    let paint: Paint =
      switch sample.value(.gradientType) {
      case .axial: .axialGradient(AxialGradient(start: start, end: end, stops: stops))
      case .radial:
        .radialGradient(
          RadialGradient(center: start, radii: Size(abs(axis.x), abs(axis.y)), stops: stops))
      case .conic:
        .conicGradient(ConicGradient(center: start, angle: atan2(axis.y, axis.x), stops: stops))
      }
    return [drawing(box, paint)]
  }

  private var text: [Drawing] {
    let outline = sample.value(.glyphs)
    let color = sample.color(.foregroundColor)
    guard !outline.isEmpty, color.alpha > 0 else { return [] }
    return [drawing(.fill(outline, .nonZero), .color(color))]
  }
}

extension GradientStop {
  /// The stops for a gradient layer's colours. Locations of another count have no effect: the
  /// colours are spread evenly. Locations never fall.
  package static func stops(colors: [Color], locations: [Double]) -> [GradientStop] {
    var highest = 0.0
    return colors.indices.map { i in
      let even = colors.count > 1 ? Double(i) / Double(colors.count - 1) : 0
      let given = locations.count == colors.count ? locations[i] : even
      highest = max(highest, min(given, 1))
      return GradientStop(offset: highest, color: colors[i].clamped)
    }
  }
}
