import AnimGeometry
import AnimTimeline

/// A leaf at one time, in its place.
struct LeafSampling {
  let leaf: Shared<DrawingLeaf>
  let moment: SampleTime
  /// From the leaf's coordinates to the canvas.
  let transform: Projection

  private var node: Int { leaf.item.node }

  /// The leaf's parts, back to front; each fades by itself.
  var content: [DrawnContent] {
    switch leaf.item.content {
    case .shape(let shape): DrawnContent.whole(drawings(of: shape))
    case .image(let image): self.image(image)
    case .text(let text): self.text(text)
    }
  }

  /// The multiplier of all colours; nil for white.
  var tint: Color? { leaf.item.tint.map(moment.color) }

  func drawing(_ area: Area, _ paint: Paint) -> Drawing {
    let paint = tint.map(paint.multiplied) ?? paint
    return Drawing(node: node, transform: transform, area: area, paint: paint)
  }

  private func drawings(of shape: ShapeContent) -> [Drawing] {
    var result: [Drawing] = []
    if let fill = shape.fill, let paint = fill.paint.paint(at: moment),
      let area = shape.outline.area(rule: fill.rule, at: moment)
    {
      result.append(drawing(area, paint))
    }
    guard let stroke = shape.stroke, let line = drawing(of: stroke, along: shape.outline) else {
      return result
    }
    if moment.flag(shape.strokesFirst) {
      result.insert(line, at: 0)
    } else {
      result.append(line)
    }
    return result
  }

  private func drawing(of stroke: DrawingStroke, along outline: Outline) -> Drawing? {
    guard let paint = stroke.paint.paint(at: moment), let style = stroke.style(at: moment) else {
      return nil
    }
    let path = outline.path(at: moment)
    guard !path.isEmpty else { return nil }
    guard let trim = stroke.trim else { return drawing(.stroke(path, style), paint) }
    return trim.applied(to: path, moment).map { drawing(.stroke($0, style), paint) }
  }

  private func text(_ text: TextContent) -> [DrawnContent] {
    var result: [DrawnContent] = []
    let outline = text.glyphs.value(at: moment)
    let color = moment.color(text.color)
    let origin = moment.point(text.origin)
    let place = AffineTransform(translationX: origin.x, y: origin.y)
    if !outline.isEmpty, color.alpha > 0 {
      var letters = drawing(.fill(outline, .nonZero), .color(color))
      if origin != .zero { letters.transform = Projection(place).concatenating(transform) }
      result.append(.drawing(letters))
    }
    if case .image(let resource?)? = text.picture?.value(at: moment), let picture = resource.picture
    {
      result.append(
        .commands(node: node, commands(of: picture, placed: place, transform, in: nil)))
    }
    return result
  }

  /// The drawing of a recipe, within an area if there is one.
  func commands(
    of picture: Picture, placed place: AffineTransform, _ transform: Projection, in area: Rect?
  ) -> [DisplayCommand] {
    var inside = picture.commands(
      of: node, placed: place, transform, index: moment.library.storedIndex(of:))
    if let tint {
      inside = inside.map { command in
        guard case .draw(var drawing) = command else { return command }
        drawing.paint = drawing.paint.multiplied(by: tint)
        return .draw(drawing)
      }
    }
    guard let area else { return inside }
    let clip = Clip(area: .roundedRect(area, cornerRadius: 0), transform: transform)
    return [.push(DisplayGroup(node: node, clip: clip))] + inside + [.pop]
  }
}
