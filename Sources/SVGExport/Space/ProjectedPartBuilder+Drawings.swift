import AnimGeometry
import AnimTimeline

/// Drawings in perspective as outlines.
extension ProjectedPartBuilder {
  /// The layer's pictures where all of them are recipes of plain colours: outlines, which are exact. Nil for
  /// others, and where a moving one has very many or many layers show it, such as particles.
  var outlinedImages: [Element]? {
    let node = signals.node
    let isWhole = !node.isSet(.contentsRect) && !node.isSet(.contentsCenter)
    guard isWhole, signals.tint == nil else { return nil }
    let pictures = node.images.map(\.picture)
    let length = pictures.reduce(0) { $0 + ($1?.coloredLength ?? .infinity) }
    guard length <= (map.moves ? Self.longestMoving : Self.longestStanding) else { return nil }
    let library = context.timeline.library
    let indices = node.images.compactMap(library.storedIndex)
    guard indices.allSatisfy({ context.imageUses[$0].count <= Self.mostUses }) else { return nil }
    return parts.images { library.images[$0].picture.flatMap(outlined) }
  }

  /// How many elements of paths may move, and how many may be there: each is written by itself.
  private static let longestMoving = 400.0
  private static let longestStanding = 4000.0
  /// How many layers may show one; more refer to it.
  private static let mostUses = 8

  private func outlined(_ picture: Picture) -> Element? {
    let (timeline, index) = (context.timeline, signals.index)
    @Sendable func place(_ time: Double) -> AffineTransform {
      func value<V>(_ key: PropertyKey<V>) -> V { timeline.value(of: key, node: index, at: time) }
      let rect = value(.contentsGravity).rect(for: picture.size, in: value(.bounds).standardized)
      let place = AffineTransform(stretching: picture.size, over: rect)
      return value(.geometryFlipped)
        ? place.concatenating(AffineTransform(flipping: rect)) : place
    }
    let properties: [Property] = [.bounds, .contentsGravity, .geometryFlipped]
    var group = Element("g")
    group.children = picture.commands.compactMap { command in
      guard case .draw(let drawing) = command else { return nil }
      return coloredOutline(drawing, of: properties, placed: place)
    }
    guard picture.overflows else { return group }
    let box = Path(rect: Rect(origin: .zero, size: picture.size))
    let clip = context.define(
      parts.clipPath(element(outline(of: properties) { box.transformed(by: place($0)) }, nil)))
    group["clip-path"] = "url(#\(clip))"
    return group
  }

  /// A drawing of one colour; nil for others.
  ///
  /// - Parameters:
  ///   - properties: What its place depends on.
  ///   - place: From the drawing's coordinates to the layer's, over time.
  func coloredOutline(
    _ drawing: Drawing, of properties: [Property],
    placed place: @escaping @Sendable (Double) -> AffineTransform
  ) -> Element? {
    guard let color = drawing.plainColor else { return nil }
    let shape: Path
    var rule = FillRule.nonZero
    switch drawing.area {
    case .fill(let outline, let own): (shape, rule) = (outline, own)
    case .stroke(let outline, let style): shape = StrokeOutline.path(outline, style)
    case .roundedRect(_, let radius): shape = Self.path(drawing.area, isRound: radius > 0)
    case .border: return nil
    }
    let path = shape.transformed(by: drawing.transform.affine)
    let outline = outline(of: properties) { path.transformed(by: place($0)) }
    var element = drawn(outline, nil)
    element.setColor(
      "fill", opacity: "fill-opacity", to: color.clamped, omitting: context.omitted("#000"))
    if rule == .evenOdd { element["fill-rule"] = "evenodd" }
    return element
  }
}

extension Drawing {
  /// The colour of a drawing of one in its own plane.
  fileprivate var plainColor: Color? {
    if case .color(let color) = paint, transform.isAffine { color } else { nil }
  }
}

extension Picture {
  /// How many elements of paths it has; infinitely many where it draws something but plain colours.
  fileprivate var coloredLength: Double {
    commands.reduce(0) { length, command in
      guard case .draw(let drawing) = command, drawing.plainColor != nil else { return .infinity }
      return switch drawing.area {
      case .fill(let path, _), .stroke(let path, _): length + Double(path.elements.count)
      case .roundedRect: length + 8
      case .border: .infinity
      }
    }
  }
}
