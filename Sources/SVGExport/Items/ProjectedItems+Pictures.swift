import AnimDrawing
import AnimGeometry
import AnimTimeline
import TrackFitting

/// Images and texts in perspective.
extension ProjectedItems {
  /// The pictures of a leaf: outlines if they have plain colours, or patches. Opaque ones are clipped to their exact
  /// edges, so that their insides may have a larger error.
  func elements(of image: ImageContent, _ tint: Attribute?) -> [Element] {
    let shown = items.pictures(of: image)
    if let outlined = outlined(image, shown.images, tint) { return outlined }
    let edges = outline {
      $0.addPlace(of: image)
    } path: { moment in
      let rects = shown.images.compactMap { ImagePlacement(image, of: $0, at: moment)?.rect }
      return rects.indices.filter { rects.firstIndex(of: rects[$0]) == $0 }
        .reduce(into: Path()) { $0.append(Path(rect: rects[$1])) }
    }
    let isOpaque = shown.images.allSatisfy(\.isOpaque)
    let isOneBox = edges.isConstant && edges.path(clock.poster).subpaths.count == 1
    return patches(
      items.elements(of: image, tint: tint), in: box(around: edges), looseness: isOpaque ? 7 : 5,
      isOpaque: isOpaque,
      edges: edges,
      isWhole: isOpaque && isOneBox && shown.alwaysShowsWholeImages,
      overlaps: shown.images.contains { $0.picture != nil }, "a picture")
  }

  /// The outlines of pictures, if all of them are recipes of plain colours and of linear and radial gradients. They are
  /// exact. They are filled with colours, or they clip the flat patches of a gradient. Nil for other pictures, for very
  /// long ones, and if many layers show one, such as particles.
  private func outlined(
    _ image: ImageContent, _ images: [ImageResource], _ tint: Attribute?
  ) -> [Element]? {
    let library = context.timeline.library
    let isWhole = image.part.constantValue == Components(0, 0, 1, 1) && image.center == nil
    guard isWhole, tint == nil else { return nil }
    let pictures = images.map(\.picture)
    let length = pictures.reduce(0) { $0 + ($1?.outlinedLength ?? .infinity) }
    guard length <= (map.moves ? Self.maximumMovingElements : Self.maximumStillElements),
      images.compactMap(library.storedIndex).allSatisfy({
        context.analysis.imageUses[$0].count <= Self.maximumUses
      })
    else { return nil }
    let stays = TrackCollection { $0.addPlace(of: image) }.entries.isEmpty || clock.isStill
    guard stays || pictures.allSatisfy({ $0?.isShaded == false }) else { return nil }
    return items.elements(of: image) { index in
      let resource = library.images[index]
      return resource.picture.map { outlined($0, of: resource, in: image) }
    }
  }

  /// Maximum number of path elements in pictures that move, and in still ones. Each layer has its own copy of them.
  private static let maximumMovingElements = 400.0
  private static let maximumStillElements = 4000.0
  /// Maximum number of layers that show a picture. More layers refer to shared content.
  private static let maximumUses = 8

  private func outlined(
    _ picture: Picture, of resource: ImageResource, in image: ImageContent
  ) -> Element {
    func outline(_ path: Path) -> MovingOutline {
      self.outline {
        $0.addPlace(of: image)
      } path: { moment in
        ImagePlacement(image, of: resource, at: moment).map { path.transformed(by: $0.transform) }
          ?? path.mapPoints { _ in .zero }
      }
    }
    let place = ImagePlacement(image, of: resource, at: items.poster)?.transform ?? .identity
    var group = Element("g")
    group.children = picture.commands.flatMap { command -> [Element] in
      guard case .draw(let drawing) = command else { return [] }
      return elements(of: drawing, outline) ?? patches(of: drawing, placed: place)
    }
    guard picture.overflows else { return group }
    let box = element(outline(Path(rect: Rect(origin: .zero, size: picture.size))), nil)
    group["clip-path"] = .reference(context.define(items.clipPath(of: box)))
    return group
  }

  // MARK: Texts

  /// Outlines, some of them in colours of their own, and glyphs that are pictures.
  func elements(of text: TextContent, _ tint: Attribute?) -> [Element] {
    if context.options.text == .text {
      context.diagnose(.note, "text in perspective stays outlines", node: node)
    }
    let letters = area(of: .path(text.glyphs).moved(by: text.origin))
    return filled(letters, items.color(text.color, tint), "fill")
      + items.coloredGlyphs(of: text, tint: tint) { pieces(of: $0, in: text) }
  }

  /// Elements of a text's picture: outlines for plain colours, patches for the rest.
  private func pieces(of picture: Picture, in text: TextContent) -> [Element] {
    var result: [Element] = []
    var rest: [DisplayCommand] = []
    func drawRest() {
      result += patches(of: rest, in: picture, text)
      rest = []
    }
    var depth = 0
    for command in picture.commands {
      switch command {
      case .draw(let drawing):
        if depth == 0,
          let outlines = elements(
            of: drawing, { area(of: .path(.constant($0)).moved(by: text.origin)) })
        {
          drawRest()
          result += outlines
          continue
        }
      case .push: depth += 1
      case .pop: depth -= 1
      }
      rest.append(command)
    }
    drawRest()
    return result
  }

  private func patches(
    of commands: [DisplayCommand], in picture: Picture, _ text: TextContent
  ) -> [Element] {
    let boxes = commands.compactMap { command in
      if case .draw(let drawing) = command { drawing.outerBounds } else { nil }
    }
    guard let first = boxes.first else { return [] }
    let box = boxes.reduce(first) { $0.union($1) }
    let (low, high) = items.signal(text.origin).range
    let elements = ItemElements(
      context: context, images: picture.images, tolerance: items.length, uses: items.uses
    ).elements(commands)
    return patches(
      [items.placed(elements, asIn: text)],
      in: box.offset(dx: low.x, dy: low.y).union(box.offset(dx: high.x, dy: high.y)),
      looseness: 12, isOpaque: false, "a picture in a text")
  }
}

/// Drawings of pictures in perspective.
extension ProjectedItems {
  /// A drawing in one colour; nil for others.
  ///
  /// - Parameter placed: Returns a path of the drawing over time, in the plane.
  func elements(of drawing: Drawing, _ placed: (Path) -> MovingOutline) -> [Element]? {
    guard let color = drawing.plainColor else { return nil }
    let (shape, rule) = drawing.outline(tolerance: items.length)
    var area = placed(shape)
    area.rule = Steps(list: [(0, rule)])
    return filled(area, items.constant(Components(color.clamped)))
  }

  /// A drawing of a gradient, a pattern or an image with a constant place in the plane: flat patches, which the outline
  /// clips unless they end at accurate edges of their own.
  func patches(of drawing: Drawing, placed place: AffineTransform) -> [Element] {
    let (unplaced, rule) = drawing.outline(tolerance: items.length)
    let path = unplaced.transformed(by: place)
    guard let box = path.controlBounds else { return [] }
    let outline = MovingOutline { _ in path }
    let isOpaque = drawing.paint.isOpaque(among: items.images)
    let transform = drawing.transform.concatenating(Projection(place))
    func patches(
      of drawing: Drawing, looseness: Double, edges: MovingOutline? = nil, _ what: String
    ) -> [Element] {
      var drawing = drawing
      drawing.transform = transform
      return self.patches(
        items.elements([.draw(drawing)]), in: box, looseness: looseness, isOpaque: isOpaque,
        edges: edges, isWhole: edges != nil, what + " in a picture")
    }
    let result: [Element]
    switch drawing.paint {
    case .image:
      return patches(of: drawing, looseness: isOpaque ? 7 : 5, edges: outline, "a picture")
    case .pattern:
      // A pattern may have edges anywhere.
      result = patches(of: drawing.beyondEdges, looseness: 2, "a pattern")
    case .color, .gradient, .mix:
      let slack = drawing.paint.slack(ofColors: 0.03).map { $0 * transform.affine.minimumScale }
      let looseness = looseness(ofGradientOver: box, slack: slack)
      result = patches(of: drawing.beyondEdges, looseness: looseness, "a gradient")
    }
    guard !result.isEmpty else { return [] }
    var shape = element(outline, nil)
    if rule == .evenOdd { shape["clip-rule"] = "evenodd" }
    return cut(result, to: shape, asWhole: result.count > 1)
  }
}
