/// Items that never change.

extension DrawingLeaf {
  /// True if nothing about it changes.
  package var isConstant: Bool {
    guard tint.map({ $0.constantValue != nil }) ?? true else { return false }
    switch content {
    case .shape(let shape): return shape.isConstant
    case .image(let image):
      return image.image.constantValue != nil && image.gravity.constantValue != nil
        && image.magnification.constantValue != nil && image.minification.constantValue != nil
        && [image.box, image.scale, image.part, image.isFlipped].areConstant
        && (image.center.map { $0.constantValue != nil } ?? true)
    case .text(let text):
      return text.glyphs.constantValue != nil && [text.origin, text.color].areConstant
        && (text.picture.map { $0.constantValue != nil } ?? true)
    }
  }
}

extension ShapeContent {
  fileprivate var isConstant: Bool {
    outline.isConstant && (fill?.isConstant ?? true) && (stroke?.isConstant ?? true)
      && strokesFirst.constantValue != nil
  }
}

extension DrawingFill {
  fileprivate var isConstant: Bool { paint.isConstant && rule.constantValue != nil }
}

extension DrawingStroke {
  fileprivate var isConstant: Bool {
    paint.isConstant && [width, miterLimit, dashPhase].areConstant && cap.constantValue != nil
      && join.constantValue != nil && dashPattern.constantValue != nil
      && (trim?.isConstant ?? true)
  }
}

extension Trim {
  package var isConstant: Bool { [start, end].areConstant }
}

extension DrawingPaint {
  package var isConstant: Bool {
    switch self {
    case .color(let color): color.constantValue != nil
    case .gradient(let gradient): gradient.isConstant
    case .pattern(let pattern):
      pattern.tile.constantValue != nil && pattern.transform.isConstant
        && pattern.items.allSatisfy(\.isConstant)
    }
  }
}

extension GradientAttributes {
  fileprivate var isConstant: Bool {
    guard colors.constantValue != nil, locations.constantValue != nil, transform.isConstant else {
      return false
    }
    switch geometry {
    case .points(let type, let start, let end):
      return type.constantValue != nil && [start, end].areConstant
    case .circles(let start, let end): return [start, end].areConstant
    }
  }
}

extension Outline {
  package var isConstant: Bool {
    switch self {
    case .box(let box): box.isConstant
    case .frame(let box, let width): box.isConstant && width.constantValue != nil
    case .ellipse(let numbers), .line(let numbers): numbers.constantValue != nil
    case .path(let path): path.constantValue != nil
    case .union(let parts):
      parts.allSatisfy {
        $0.outline.isConstant && $0.rule.constantValue != nil && $0.transform.isConstant
      }
    case .trimmed(let outline, let trim): outline.isConstant && trim.isConstant
    }
  }
}

extension BoxAttributes {
  fileprivate var isConstant: Bool {
    [rect, radius].areConstant && corners.constantValue != nil && curve.constantValue != nil
  }
}

extension DrawingItem {
  /// True if nothing about it changes.
  package var isConstant: Bool {
    switch self {
    case .group(let group): group.item.isConstant
    case .leaf(let leaf): leaf.item.isConstant
    case .clipped(let clipped):
      clipped.item.outline.isConstant && clipped.item.isOn.constantValue != nil
        && clipped.item.items.allSatisfy(\.isConstant)
    case .members(let members):
      (members.item.transform?.isConstant ?? true)
        && members.item.groups.allSatisfy { $0.item.isConstant }
    }
  }
}

extension DrawingGroup {
  /// True if nothing about it changes.
  package var isConstant: Bool {
    start <= 0 && end == .infinity && transform.isConstant
      && [isHidden, opacity, fadesAsOne, mixingProgress].areConstant
      && blendMode.constantValue != nil && maskMode.constantValue != nil
      && (filters.map { $0.constantValue != nil } ?? true) && backdropFilters == nil
      && shadow == nil && mixing == nil && masks.allSatisfy { $0.item.isConstant }
      && items.allSatisfy(\.isConstant)
  }
}

extension [Attribute] {
  fileprivate var areConstant: Bool { allSatisfy { $0.constantValue != nil } }
}
