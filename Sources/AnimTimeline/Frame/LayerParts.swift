package import AnimGeometry

/// What one layer draws by itself, back to front: background, content, then (above its sublayers)
/// the border.
struct LayerParts {
  private let sample: NodeSample
  private let kind: Node.Kind
  private let transform: Projection
  private let bounds: Rect
  private let corners: CornerShape
  /// Multiplies all colours.
  private let tint: Color?

  init(sample: NodeSample, kind: Node.Kind, transform: Projection, tint: Color? = nil) {
    self.tint = tint
    self.sample = sample
    self.kind = kind
    self.transform = transform
    bounds = sample.rect(.bounds)
    corners = CornerShape(
      radius: sample.isSet(.cornerRadius) ? sample.number(.cornerRadius) : 0, in: bounds.size,
      corners: sample.isSet(.maskedCorners) ? sample.value(.maskedCorners) : .all,
      curve: sample.isSet(.cornerCurve) ? sample.value(.cornerCurve) : .circular)
  }

  /// The bounds with their corners.
  var box: Area {
    if corners.isPlain { return .roundedRect(bounds, cornerRadius: corners.radius) }
    var path = Path()
    corners.add(bounds, to: &path)
    return .fill(path, .nonZero)
  }

  private func drawing(_ area: Area, _ paint: Paint) -> Drawing {
    let paint = tint.map(paint.multiplied) ?? paint
    return Drawing(node: sample.index, transform: transform, area: area, paint: paint)
  }

  /// Where content and sublayers show when the layer masks to its bounds.
  var clip: Clip { Clip(area: box, transform: transform) }

  var background: [Drawing] {
    guard sample.isSet(.backgroundColor), !bounds.isEmpty else { return [] }
    let color = sample.color(.backgroundColor)
    return color.alpha > 0 ? [drawing(box, .color(color))] : []
  }

  var border: [Drawing] {
    guard let frame else { return [] }
    let color = sample.color(.borderColor)
    return color.alpha > 0 ? [drawing(frame, .color(color))] : []
  }

  /// The ring between the box and the same inset by the border's width; nil without one.
  var frame: Area? {
    guard sample.isSet(.borderWidth), !bounds.isEmpty else { return nil }
    let width = min(sample.number(.borderWidth), min(bounds.width, bounds.height) / 2)
    guard width > 0 else { return nil }
    if corners.isPlain { return .border(bounds, cornerRadius: corners.radius, width: width) }
    var path = Path()
    corners.add(bounds, to: &path)
    let inner = bounds.inset(dx: width, dy: width)
    var opening = Path()
    CornerShape(
      radius: corners.radius - width, in: inner.size, corners: corners.corners,
      curve: corners.curve
    ).add(inner, to: &opening)
    // The other way round, so that a pixel that holds parts of both gets the difference of areas.
    path.append(opening.reversed)
    return .fill(path, .nonZero)
  }

  var content: [LayerContent] {
    let picture = contents
    switch kind {
    case .plain: return picture
    case .shape: return picture + LayerContent.whole(shape)
    case .gradient: return gradient.map(LayerContent.drawing) + picture
    case .text: return picture + text
    case .transform: return []
    }
  }

  /// The layer's picture, or several that are added up.
  private var contents: [LayerContent] {
    guard sample.isSet(.contents) else { return [] }
    switch sample.anyValue(.contents) {
    case .image(let resource?): return image(resource).map { [$0] } ?? []
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
  private func image(_ resource: ImageResource) -> LayerContent? {
    let scale = sample.number(.contentsScale)
    let size = resource.size(scale: scale)
    // What shows of the picture, in units of the whole.
    let part = sample.isSet(.contentsRect) ? sample.value(.contentsRect) : Rect(0, 0, 1, 1)
    guard scale > 0, size.width > 0, size.height > 0, part.size.width > 0, part.size.height > 0
    else { return nil }
    let gravity = sample.value(.contentsGravity)
    let rect = gravity.rect(
      for: Size(size.width * part.size.width, size.height * part.size.height), in: bounds)
    guard !rect.isEmpty else { return nil }
    let whole = Rect(
      rect.minX - part.origin.x * rect.width / part.size.width,
      rect.minY - part.origin.y * rect.height / part.size.height,
      rect.width / part.size.width, rect.height / part.size.height)
    var stretch: ImageStretch?
    if gravity == .resize, sample.isSet(.contentsCenter) {
      let pixels = resource.size(scale: 1)
      stretch = ImageStretch(
        width: pixels.width, height: pixels.height, part: part,
        center: sample.rect(.contentsCenter), scale: resource.picture == nil ? scale : 1, over: rect
      )
    }
    if let picture = resource.picture {
      let cells = stretch?.cells ?? [(rect, AffineTransform(stretching: size, over: whole))]
      let clips = picture.overflows || part != Rect(0, 0, 1, 1) || stretch != nil
      let own = Rect(origin: .zero, size: picture.size)
      var drawn = cells.flatMap { area, place -> [DisplayCommand] in
        // Beyond its edges there is nothing of it, whatever it draws there.
        let shown = picture.overflows ? area.intersection(place.bounds(of: own)) : area
        guard let shown else { return [] }
        return commands(of: picture, placed: place, turnedOver(rect), in: clips ? shown : nil)
      }
      if cells.count > 1 {
        // A pixel with an edge in it gets its share from either side.
        let sum = DisplayGroup(node: sample.index, addsMembers: true)
        drawn = [.push(sum)] + drawn + [.pop]
      }
      return .picture(node: sample.index, drawn)
    }
    guard let index = sample.moment.timeline.library.storedIndex(of: resource) else { return nil }
    var paint = ImagePaint(
      image: index, rect: whole, filter: sample.value(.magnificationFilter),
      minification: sample.value(.minificationFilter))
    paint.extendsEdges =
      part.minX < 0 || part.minY < 0 || part.maxX > 1 || part.maxY > 1
    if let stretch {
      paint.stretch = stretch
      paint.rect = rect
    }
    var result = drawing(.roundedRect(rect, cornerRadius: 0), .image(paint))
    result.transform = turnedOver(rect)
    return .drawing(result)
  }

  /// From the layer's coordinates to the canvas for a picture in its place, in which flipped geometry
  /// turns it over.
  private func turnedOver(_ rect: Rect) -> Projection {
    guard sample.isFlipped else { return transform }
    return Projection(AffineTransform(flipping: rect)).concatenating(transform)
  }

  /// What a recipe draws, within an area if there is one.
  private func commands(
    of picture: Picture, placed place: AffineTransform, _ transform: Projection, in area: Rect?
  ) -> [DisplayCommand] {
    let library = sample.moment.timeline.library
    var inside = picture.commands(
      of: sample.index, placed: place, transform, index: library.storedIndex(of:))
    if let tint {
      inside = inside.map { command in
        guard case .draw(var drawing) = command else { return command }
        drawing.paint = drawing.paint.multiplied(by: tint)
        return .draw(drawing)
      }
    }
    guard let area else { return inside }
    let clip = Clip(area: .roundedRect(area, cornerRadius: 0), transform: transform)
    return [.push(DisplayGroup(node: sample.index, clip: clip))] + inside + [.pop]
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
    if stroke.alpha > 0, let line = line(along: path) {
      result.append(drawing(.stroke(line.path, line.style), .color(stroke)))
    }
    return result
  }

  /// The part of the shape's path that is stroked, and the pen; nil where nothing is.
  var line: (path: Path, style: StrokeStyle)? { line(along: sample.value(.path)) }

  private func line(along path: Path) -> (path: Path, style: StrokeStyle)? {
    let width = sample.number(.lineWidth)
    let start = min(max(sample.number(.strokeStart), 0), 1)
    let end = min(max(sample.number(.strokeEnd), 0), 1)
    guard width > 0, start < end else { return nil }
    let style = StrokeStyle(
      width: width, cap: sample.value(.lineCap), join: sample.value(.lineJoin),
      miterLimit: sample.number(.miterLimit),
      dashPattern: sample.isSet(.lineDashPattern) ? sample.value(.lineDashPattern) : [],
      dashPhase: sample.isSet(.lineDashPhase) ? sample.number(.lineDashPhase) : 0)
    return (path.trimmed(from: start, to: end), style)
  }

  private var gradient: [Drawing] { gradientPaint.map { [drawing(box, $0)] } ?? [] }

  /// What a gradient layer is filled with; nil where there is nothing to see.
  var gradientPaint: Paint? {
    let colors = sample.value(.colors)
    guard !colors.isEmpty, !bounds.isEmpty else { return nil }
    let stops = GradientStop.stops(colors: colors, locations: sample.value(.locations))
    let start = bounds.point(atUnit: sample.point(.startPoint))
    let end = bounds.point(atUnit: sample.point(.endPoint))
    return Paint(gradient: sample.value(.gradientType), from: start, to: end, stops: stops)
  }

  private var text: [LayerContent] {
    var result: [LayerContent] = []
    let outline = sample.value(.glyphs)
    let color = sample.color(.foregroundColor)
    let origin = sample.moment.timeline.textOrigin(of: sample.index, at: sample.moment.time)
    let place = AffineTransform(translationX: origin.x, y: origin.y)
    if !outline.isEmpty, color.alpha > 0 {
      var letters = drawing(.fill(outline, .nonZero), .color(color))
      if origin != .zero { letters.transform = Projection(place).concatenating(transform) }
      result.append(.drawing(letters))
    }
    if sample.isSet(.textPicture), case .image(let resource?) = sample.anyValue(.textPicture),
      let picture = resource.picture
    {
      result.append(
        .picture(
          node: sample.index, commands(of: picture, placed: place, transform, in: nil)))
    }
    return result
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

extension Paint {
  /// The paint with every colour multiplied by another's red, green and blue.
  fileprivate func multiplied(by tint: Color) -> Paint {
    func stops(_ stops: [GradientStop]) -> [GradientStop] {
      stops.map { GradientStop(offset: $0.offset, color: $0.color.multiplied(by: tint)) }
    }
    switch self {
    case .color(let color): return .color(color.multiplied(by: tint))
    case .axialGradient(var gradient):
      gradient.stops = stops(gradient.stops)
      return .axialGradient(gradient)
    case .radialGradient(var gradient):
      gradient.stops = stops(gradient.stops)
      return .radialGradient(gradient)
    case .conicGradient(var gradient):
      gradient.stops = stops(gradient.stops)
      return .conicGradient(gradient)
    case .image(var image):
      image.tint = image.tint.multiplied(by: tint)
      return .image(image)
    case .mix(var mix):
      func multiplied(_ command: DisplayCommand) -> DisplayCommand {
        guard case .draw(var drawing) = command else { return command }
        drawing.paint = drawing.paint.multiplied(by: tint)
        return .draw(drawing)
      }
      mix.source = mix.source.map(multiplied)
      mix.target = mix.target.map(multiplied)
      return .mix(mix)
    }
  }
}

extension Color {
  /// The colour with its red, green and blue multiplied by another's.
  func multiplied(by tint: Color) -> Color {
    Color(
      red: red * tint.red, green: green * tint.green, blue: blue * tint.blue, alpha: alpha)
  }
}
