package import AnimGeometry
package import AnimTimeline

/// The area that a layer's own items paint at one time, without sublayers and masks, in the layer's own coordinates.
package struct PaintExtents: Sendable {
  /// The layer's box, united with the boxes of everything that fills it and of its images.
  package private(set) var box: Rect
  /// The boxes of paths and texts, which may lie anywhere.
  package private(set) var outlines: [Rect] = []
  /// The distance by which strokes, shadows and blurs extend beyond all boxes, in points; at most 1,000,000.
  package private(set) var margin = 0.0

  /// A rectangle that holds everything.
  package var whole: Rect { outlines.reduce(box) { $0.union($1) }.inset(dx: -margin, dy: -margin) }
}

extension DrawingTree {
  /// The extents of a node's own items at a scene time in seconds.
  ///
  /// - Parameter bounds: The bounds in place of those at the time; nil for those.
  package func paintExtents(of node: Int, at time: Double, bounds: Components? = nil)
    -> PaintExtents
  {
    let group = groups[node].item
    var reader = AttributeReader(moment: moment(at: time))
    if let bounds, case .track(let entry) = group.box.rect { reader.replaced = (entry, bounds) }
    var extents = PaintExtents(box: reader.rect(group.box.rect))
    for leaf in group.items.leaves { extents.add(leaf.item.content, reader) }
    extents.addEffects(of: group, reader)
    return extents
  }
}

/// The values of attributes at one time, optionally with one track replaced by a value.
private struct AttributeReader {
  let moment: SampleTime
  var replaced: (track: Int, value: Components)?

  func lanes(_ attribute: Attribute) -> Components {
    guard let replaced else { return attribute.value(at: moment) }
    switch attribute {
    case .constant(let value): return value
    case .track(let entry):
      return entry == replaced.track ? replaced.value : attribute.value(at: moment)
    case .mapped(let input, _, let function): return function(lanes(input))
    case .combined(let first, let second, _, let function):
      return function(lanes(first), lanes(second))
    case .clamped(let input, let range): return lanes(input).clamped(to: range)
    case .standardized(let input): return lanes(input).standardized
    }
  }

  func rect(_ attribute: Attribute) -> Rect { Rect(lanes(attribute)).standardized }

  /// All images that an attribute has at any time.
  func images(_ attribute: ValueAttribute<Value>) -> [ImageResource] {
    attribute.track(in: moment.tracks, moment.library).images
  }
}

extension PaintExtents {
  fileprivate mutating func add(_ content: DrawingLeaf.Content, _ reader: AttributeReader) {
    switch content {
    case .shape(let shape): add(shape, reader)
    case .image(let image): add(image, reader)
    case .text(let text): add(text, reader)
    }
  }

  private mutating func add(_ shape: ShapeContent, _ reader: AttributeReader) {
    switch shape.outline {
    case .box(let rect), .frame(let rect, width: _): box = box.union(reader.rect(rect.rect))
    case .ellipse, .line, .path, .union, .trimmed:
      if let bounds = shape.outline.outerBounds(reader) { outlines.append(bounds) }
    }
    guard let stroke = shape.stroke else { return }
    // A square cap reaches √2 half widths from its point, a miter its limit.
    let width = max(reader.lanes(stroke.width).x, 0)
    widen(to: width / 2 * max(reader.lanes(stroke.miterLimit).x, 1.5))
  }

  private mutating func add(_ image: ImageContent, _ reader: AttributeReader) {
    let rect = reader.rect(image.box)
    if image.gravity.constantValue == .resize {
      box = box.union(rect)
      return
    }
    for resource in reader.images(image.image) {
      guard let place = ImagePlacement(image, of: resource, in: rect, at: reader.moment) else {
        continue
      }
      box = box.union(place.rect)
    }
  }

  private mutating func add(_ text: TextContent, _ reader: AttributeReader) {
    let origin = Point(reader.lanes(text.origin))
    var boxes = [text.glyphs.value(at: reader.moment).controlBounds]
    for resource in text.picture.map(reader.images) ?? [] {
      for case .draw(let drawing) in resource.picture?.commands ?? [] {
        boxes.append(drawing.outerBounds)
      }
    }
    outlines += boxes.compactMap { $0?.offset(dx: origin.x, dy: origin.y) }
  }

  /// Adds the effects of the whole picture, one after the other.
  fileprivate mutating func addEffects(of group: DrawingGroup, _ reader: AttributeReader) {
    var reach = margin
    if let shadow = group.shadow {
      let offset = reader.lanes(shadow.offset)
      reach += 3 * max(reader.lanes(shadow.radius).x, 0)
      reach += max(abs(offset.x), abs(offset.y))
      outlines += [shadow.shape?.value(at: reader.moment).controlBounds].compactMap(\.self)
    }
    for case .blur(let sigma) in group.filters?.value(at: reader.moment).flatMap(\.steps) ?? [] {
      reach += 3 * sigma
    }
    // A graph of filters may fill its region.
    if let graph = group.filterGraph { outlines.append(graph.outerBounds) }
    widen(to: reach)
  }

  private mutating func widen(to distance: Double) { margin = min(max(margin, distance), 1e6) }
}

extension Outline {
  /// A rectangle that holds the shape; nil for one without points.
  fileprivate func outerBounds(_ reader: AttributeReader) -> Rect? {
    switch self {
    case .box(let box), .frame(let box, width: _): return reader.rect(box.rect)
    case .ellipse(let rect): return reader.rect(rect)
    case .line(let ends):
      let lanes = reader.lanes(ends)
      return Rect(lanes.x, lanes.y, lanes.z - lanes.x, lanes.w - lanes.y).standardized
    case .path(let path): return path.value(at: reader.moment).controlBounds
    case .union(let parts):
      let boxes = parts.compactMap { part in
        part.outline.outerBounds(reader).map {
          part.transform.transform(at: reader.moment).affine.bounds(of: $0)
        }
      }
      return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
    case .trimmed(let outline, _): return outline.outerBounds(reader)
    }
  }
}
