/// The tracks that items read, each once, in the order of their first use.
package struct TrackCollection {
  package private(set) var entries: [Int] = []
  /// True if an item changes without a track, as by its lifetime or with its backdrop.
  private(set) var changesOtherwise = false

  package init(_ add: (inout TrackCollection) -> Void = { _ in }) { add(&self) }

  private mutating func add(_ entry: Int) {
    if !entries.contains(entry) { entries.append(entry) }
  }

  package mutating func add(_ attributes: Attribute?...) {
    for attribute in attributes {
      switch attribute {
      case nil, .constant: continue
      case .track(let entry): add(entry)
      case .mapped(let input, _, _), .clamped(let input, _), .standardized(let input): add(input)
      case .combined(let first, let second, _, _): add(first, second)
      }
    }
  }

  package mutating func add<V>(_ attribute: ValueAttribute<V>?) {
    if case .track(let entry, _)? = attribute { add(entry) }
  }

  mutating func add(_ box: BoxAttributes) {
    add(box.rect, box.radius)
    add(box.corners)
    add(box.curve)
  }

  package mutating func add(_ outline: Outline) {
    switch outline {
    case .box(let box): add(box)
    case .frame(let box, let width):
      add(box)
      add(width)
    case .ellipse(let numbers), .line(let numbers): add(numbers)
    case .path(let path): add(path)
    case .union(let parts):
      for part in parts {
        add(part.outline)
        add(part.rule)
        add(part.transform)
      }
    case .trimmed(let outline, let trim):
      add(outline)
      add(trim.start, trim.end)
    }
  }

  mutating func add(_ list: TransformList) {
    for function in list.functions where !function.isConstant {
      switch function {
      case .translate(let input), .translateZ(let input), .scale(let input), .rotate(let input),
        .skew(let input):
        add(input)
      case .matrix(let matrix): add(matrix)
      case .components(let parts):
        add(parts.matrix)
        add(parts.scale, parts.rotation, parts.translation, parts.turn)
      case .flip(let flag, let rect): add(flag, rect)
      }
    }
  }

  /// Adds the shape of a line, without its paint.
  package mutating func addShape(of stroke: DrawingStroke) {
    add(stroke.trim?.start, stroke.trim?.end, stroke.width)
    add(stroke.cap)
    add(stroke.join)
    add(stroke.miterLimit)
    add(stroke.dashPattern)
    add(stroke.dashPhase)
  }

  package mutating func add(_ paint: DrawingPaint) {
    switch paint {
    case .color(let color): add(color)
    case .gradient(let gradient):
      add(gradient.colors)
      add(gradient.locations)
      switch gradient.geometry {
      case .points(let type, let start, let end):
        add(start, end)
        add(type)
      case .circles(let start, let end): add(start, end)
      }
      add(gradient.transform)
    case .pattern(let pattern):
      add(pattern.tile)
      add(pattern.transform)
      add(pattern.items)
    }
  }

  /// Adds the place of an image, without the image.
  package mutating func addPlace(of image: ImageContent) {
    add(image.box)
    add(image.gravity)
    add(image.isFlipped, image.scale, image.part, image.center)
  }

  mutating func add(_ leaf: DrawingLeaf) {
    add(leaf.tint)
    switch leaf.content {
    case .shape(let shape):
      add(shape.outline)
      if let fill = shape.fill {
        add(fill.paint)
        add(fill.rule)
      }
      if let stroke = shape.stroke {
        add(stroke.paint)
        addShape(of: stroke)
      }
      add(shape.strokesFirst)
    case .image(let image):
      add(image.image)
      addPlace(of: image)
      add(image.magnification)
      add(image.minification)
    case .text(let text):
      add(text.glyphs)
      add(text.picture)
      add(text.origin, text.color)
    }
  }

  mutating func add(_ items: [DrawingItem]) {
    for item in items {
      switch item {
      case .group(let group): add(group.item)
      case .leaf(let leaf): add(leaf.item)
      case .clipped(let clipped):
        add(clipped.item.outline)
        add(clipped.item.isOn)
        add(clipped.item.items)
      case .members(let members):
        if let transform = members.item.transform { add(transform) }
        for group in members.item.groups { add(group.item) }
      }
    }
  }

  private mutating func add(_ group: DrawingGroup) {
    if group.start > 0 || group.end < .infinity || group.backdropFilters != nil
      || group.shadow != nil || group.mixing != nil
    {
      changesOtherwise = true
    }
    add(group.transform)
    add(group.isHidden, group.opacity, group.fadesAsOne, group.mixingProgress)
    add(group.blendMode)
    add(group.maskMode)
    add(group.filters)
    for mask in group.masks { add(mask.item) }
    add(group.items)
  }
}

extension TrackCollection {
  /// True if everything that was added stays the same.
  fileprivate var isEmpty: Bool { entries.isEmpty && !changesOtherwise }
}

extension DrawingLeaf {
  /// True if nothing about it changes.
  package var isConstant: Bool { TrackCollection { $0.add(self) }.isEmpty }
}

extension DrawingPaint {
  /// True if nothing about it changes.
  package var isConstant: Bool { TrackCollection { $0.add(self) }.isEmpty }
}

extension Outline {
  /// True if nothing about it changes.
  package var isConstant: Bool { TrackCollection { $0.add(self) }.isEmpty }
}
