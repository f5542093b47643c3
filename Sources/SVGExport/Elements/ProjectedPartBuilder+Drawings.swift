import AnimDrawing
import AnimGeometry
import AnimTimeline

/// Drawings in perspective as outlines.
extension ProjectedPartBuilder {
  /// Outlines of the layer's pictures, if all of them are recipes of plain colours and of linear and radial
  /// gradients. The outlines are exact. They are filled with colours, or they clip the flat patches of a
  /// gradient. Nil for other pictures, for very long ones, and if many layers show one, such as particles.
  var outlinedImages: [Element]? {
    let node = signals.node
    let isWhole = !node.isSet(.contentsRect) && !node.isSet(.contentsCenter)
    guard isWhole, signals.tint == nil else { return nil }
    let pictures = node.images.map(\.picture)
    let length = pictures.reduce(0) { $0 + ($1?.outlinedLength ?? .infinity) }
    guard length <= (map.moves ? Self.maximumMovingElements : Self.maximumStillElements) else {
      return nil
    }
    let library = context.timeline.library
    let indices = node.images.compactMap(library.storedIndex)
    guard indices.allSatisfy({ context.analysis.imageUses[$0].count <= Self.maximumUses }) else {
      return nil
    }
    let staysInBounds = outline(of: places) { _ in Path() }.isConstant
    guard staysInBounds || pictures.allSatisfy({ $0?.isShaded == false }) else { return nil }
    return parts.images { library.images[$0].picture.flatMap(outlined) }
  }

  /// Maximum number of path elements in pictures that move, and in still ones. Each layer has its own copy of
  /// them.
  private static let maximumMovingElements = 400.0
  private static let maximumStillElements = 4000.0
  /// Maximum number of layers that show a picture. More layers refer to shared content.
  private static let maximumUses = 8
  /// Animated properties on which the place of a picture depends.
  private var places: [Property] {
    context.analysis.drawing.inputs(of: .imagePlace, node: signals.index)
  }

  private func outlined(_ picture: Picture) -> Element? {
    let (timeline, index, places) = (context.timeline, signals.index, places)
    @Sendable func place(_ time: Double) -> AffineTransform {
      func value<V>(_ key: PropertyKey<V>) -> V { timeline.value(of: key, node: index, at: time) }
      let rect = value(.contentsGravity).rect(for: picture.size, in: value(.bounds).standardized)
      let place = AffineTransform(stretching: picture.size, over: rect)
      return value(.geometryFlipped)
        ? place.concatenating(AffineTransform(flipping: rect)) : place
    }
    var group = Element("g")
    group.children = picture.commands.flatMap { command -> [Element] in
      guard case .draw(let drawing) = command else { return [] }
      return coloredOutline(drawing, of: places, placed: place).map { [$0] }
        ?? shadedOutline(drawing, placed: place)
    }
    guard picture.overflows else { return group }
    let box = Path(rect: Rect(origin: .zero, size: picture.size))
    let clip = context.define(
      parts.clipPath(element(outline(of: places) { box.transformed(by: place($0)) }, nil)))
    group["clip-path"] = .reference(clip)
    return group
  }

  /// A drawing in one colour; nil for others.
  ///
  /// - Parameters:
  ///   - properties: Properties on which its place depends.
  ///   - place: Transform from the drawing's coordinates to the layer's, over time.
  func coloredOutline(
    _ drawing: Drawing, of properties: [Property],
    placed place: @escaping @Sendable (Double) -> AffineTransform
  ) -> Element? {
    guard let color = drawing.plainColor else { return nil }
    let (shape, rule) = drawing.outline(tolerance: parts.length)
    var element = drawn(outline(of: properties) { shape.transformed(by: place($0)) }, nil)
    element.setColor(
      "fill", opacity: "fill-opacity", to: color.clamped, omitting: context.analysis.omitted(.black)
    )
    if rule == .evenOdd { element["fill-rule"] = "evenodd" }
    return element
  }

  /// A drawing of a gradient with a constant place in the layer: flat patches, clipped to the outline.
  private func shadedOutline(
    _ drawing: Drawing, placed place: (Double) -> AffineTransform
  ) -> [Element] {
    let place = place(context.clock.poster)
    let placed = drawing.transform.affine.concatenating(place)
    guard drawing.isShaded, drawing.area.box != nil else { return [] }
    let (shape, rule) = drawing.outline(tolerance: parts.length)
    let path = shape.transformed(by: place)
    guard let box = path.controlBounds else { return [] }
    var ground = drawing.beyondEdges
    ground.transform = Projection(placed)
    let content = ItemElements(
      context: context, images: [], tolerance: parts.length,
      uses: [PictureUse(node: signals.index)]
    ).elements([.draw(ground)])
    let scale = abs(placed.a * placed.d - placed.b * placed.c) / max(placed.maximumScale, 1e-9)
    let slack = drawing.paint.slack(ofColors: 0.03).map { $0 * scale }
    let patches = patches(
      content, in: box, looseness: looseness(ofGradientOver: box, slack: slack),
      isOpaque: drawing.paint.isOpaque(among: []), "a gradient in a picture")
    var cut = element(LocalOutline(windows: [], events: []) { _ in path }, nil)
    if rule == .evenOdd { cut["clip-rule"] = "evenodd" }
    return patches.isEmpty
      ? [] : parts.clipped(patches, Steps(list: [(0, true)]), to: cut, asWhole: patches.count > 1)
  }
}

extension Drawing {
  /// The colour of a drawing in one colour; nil for others.
  fileprivate var plainColor: Color? { if case .color(let color) = paint { color } else { nil } }

  /// True if it draws a linear or radial gradient in its own plane.
  fileprivate var isShaded: Bool { transform.isAffine && paint.ramp != nil }
}

extension Picture {
  /// True if it draws anything but plain colours.
  fileprivate var isShaded: Bool {
    commands.contains {
      guard case .draw(let drawing) = $0 else { return true }
      return drawing.plainColor == nil
    }
  }

  /// Number of path elements, about; infinite if it draws anything without an outline.
  fileprivate var outlinedLength: Double {
    commands.reduce(0) { length, command in
      guard case .draw(let drawing) = command else { return .infinity }
      // A gradient costs as much as 80 path elements.
      let paint = drawing.plainColor != nil ? 0 : drawing.isShaded ? 80 : Double.infinity
      return switch drawing.area {
      case .fill(let path, _), .stroke(let path, _): length + paint + Double(path.elements.count)
      case .roundedRect: length + paint + 8
      case .border: length + paint + 16
      case .ellipse: length + paint + 8
      case .union: .infinity
      }
    }
  }
}
