import AnimGeometry
import AnimTimeline

/// The items of a node: its background, its content, its sublayers and its border.
extension NodeAttributes {
  /// All of them, back to front.
  func items(tint: Attribute?, members groups: [Shared<DrawingGroup>]) -> [DrawingItem] {
    var members: [DrawingItem] = []
    if !groups.isEmpty {
      var list = GroupMembers(node: index, groups, box: numbers(.bounds))
      list.transform = memberTransform
      list.isFlipped = numbers(.geometryFlipped)
      list.sortsByDepth = groups.contains { timeline.nodes[$0.item.node].isSet(.zPosition) }
      members = [.members(Shared(list))]
    }
    if node.kind == .transform { return members }
    func leaf(_ content: DrawingLeaf.Content) -> DrawingItem {
      .leaf(Shared(DrawingLeaf(node: index, content, tint: tint)))
    }
    let background = background.map { [leaf($0)] } ?? []
    let content = content.map(leaf) + members
    let border = border.map { [leaf($0)] } ?? []
    guard isSet(.masksToBounds) else { return background + content + border }
    // A clip makes a picture of its content, which is mixed with the background if something in it blends.
    let isMixed = timeline.blends(below: index)
    var clipped = ClippedItems(
      node: index, .box(box), items: isMixed ? background + content : content)
    clipped.isOn = numbers(.masksToBounds)
    clipped.cutsFillings = isMixed
    return (isMixed ? [] : background) + [.clipped(Shared(clipped))] + border
  }

  /// The bounds with their corners.
  var box: BoxAttributes {
    var box = BoxAttributes(numbers(.bounds))
    box.radius = numbers(.cornerRadius)
    box.corners = values(.maskedCorners)
    box.curve = values(.cornerCurve)
    return box
  }

  private var background: DrawingLeaf.Content? {
    numbersIfSet(.backgroundColor).map {
      .shape(ShapeContent(.box(box), fill: DrawingFill(.color($0))))
    }
  }

  private var border: DrawingLeaf.Content? {
    numbersIfSet(.borderWidth).map {
      .shape(
        ShapeContent(
          .frame(box, width: $0), fill: DrawingFill(.color(numbers(.borderColor)))))
    }
  }

  private var content: [DrawingLeaf.Content] {
    switch node.kind {
    case .plain: contents
    case .shape: contents + shape
    case .gradient: gradient + contents
    case .text: contents + text
    case .transform: []
    }
  }

  private var contents: [DrawingLeaf.Content] {
    guard isSet(.contents) else { return [] }
    var image = ImageContent(values(.contents, otherwise: .image(nil)), in: numbers(.bounds))
    image.gravity = values(.contentsGravity)
    image.scale = numbers(.contentsScale)
    image.part = numbers(.contentsRect)
    image.center = numbersIfSet(.contentsCenter)
    image.magnification = values(.magnificationFilter)
    image.minification = values(.minificationFilter)
    image.isFlipped = numbers(.geometryFlipped)
    return [.image(image)]
  }

  private var shape: [DrawingLeaf.Content] {
    guard let path = valuesIfSet(.path) else { return [] }
    return [
      .shape(
        ShapeContent(
          .path(path),
          fill: DrawingFill(.color(numbers(.fillColor)), rule: values(.fillRule)), stroke: stroke))
    ]
  }

  private var stroke: DrawingStroke? {
    guard let color = numbersIfSet(.strokeColor) else { return nil }
    var stroke = DrawingStroke(.color(color), width: numbers(.lineWidth))
    stroke.cap = values(.lineCap)
    stroke.join = values(.lineJoin)
    stroke.miterLimit = numbers(.miterLimit)
    stroke.dashPattern = values(.lineDashPattern)
    stroke.dashPhase = numbers(.lineDashPhase)
    if isSet(.strokeStart) || isSet(.strokeEnd) {
      stroke.trim = Trim(start: numbers(.strokeStart), end: numbers(.strokeEnd))
    }
    return stroke
  }

  private var gradient: [DrawingLeaf.Content] {
    guard let colors = valuesIfSet(.colors) else { return [] }
    let gradient = GradientAttributes(
      .points(
        type: values(.gradientType), start: point(atUnit: .startPoint),
        end: point(atUnit: .endPoint)), colors: colors, locations: values(.locations))
    return [.shape(ShapeContent(.box(box), fill: DrawingFill(.gradient(gradient))))]
  }

  private var text: [DrawingLeaf.Content] {
    guard isSet(.glyphs) || isSet(.textPicture) else { return [] }
    return [
      .text(
        TextContent(
          glyphs: values(.glyphs),
          picture: isSet(.textPicture) ? values(.textPicture, otherwise: .image(nil)) : nil,
          origin: textOrigin, color: numbers(.foregroundColor)))
    ]
  }

  /// The place of a text's outlines on the top of the bounds.
  private var textOrigin: Attribute {
    numbers(.bounds).standardized.combined(with: numbers(.textAnchor), .multilinear) {
      let point = Rect($0).point(atUnit: Point($1.x, 0))
      return Components(point.x, point.y, 0, 0)
    }
  }
}
