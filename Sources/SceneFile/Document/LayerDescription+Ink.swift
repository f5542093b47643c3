import AnimGeometry
import AnimTimeline

/// What a layer of a scene file draws at all.
extension LayerDescription {
  func has(_ property: Property) -> Bool { value(of: property) != nil }

  /// The path that it is given; nil for none.
  var path: Path? { if case .path(let path)? = value(of: .path) { path } else { nil } }

  /// The value that a property is given; nil for none.
  func value(of property: Property) -> Value? {
    for case .keyPath(let keyPath, let value) in values.reversed()
    where keyPath.property == property { return value }
    return nil
  }

  /// Whether the file gives it a size that isn't nothing, or one that changes.
  func covers(changed: PropertySet) -> Bool {
    if changed.contains(.bounds) || type == .text || type == .image || type.isPart || isFitted {
      return true
    }
    return isSized
      && values.allSatisfy { target in
        switch target {
        case .frame(let rect): !rect.isEmpty
        case .keyPath(let keyPath, .rect(let rect)): keyPath.property != .bounds || !rect.isEmpty
        default: true
        }
      }
  }

  /// What a shape lacks without which it draws nothing; nil where it has all, or something gives it that.
  func lack(ofShape changed: PropertySet) -> String? {
    if !has(.path), !changed.contains(.path) { return "without a “path” shows nothing" }
    return isUnpainted(changed: changed)
      ? "without a fill and a line shows nothing; give it a “strokeColor”" : nil
  }

  /// Whether a shape has neither a fill nor a line, and nothing gives it one.
  private func isUnpainted(changed: PropertySet) -> Bool {
    guard changed.isDisjoint(with: [.fillColor, .strokeColor, .lineWidth]) else { return false }
    func isClear(_ property: Property) -> Bool {
      if case .color(let color) = value(of: property) { color.alpha <= 0 } else { false }
    }
    let isStroked =
      has(.strokeColor) && !isClear(.strokeColor) && value(of: .lineWidth) != .number(0)
    return isClear(.fillColor) && !isStroked
  }

  /// Whether a radial gradient reaches nowhere in one direction, as with the points that it has unless
  /// others are set.
  func isFlatRadial(changed: PropertySet) -> Bool {
    guard value(of: .gradientType) == .string("radial"),
      changed.isDisjoint(with: [.gradientType, .startPoint, .endPoint]),
      case .point(let start) = value(of: .startPoint) ?? Property.startPoint.defaultValue,
      case .point(let end) = value(of: .endPoint) ?? Property.endPoint.defaultValue
    else { return false }
    return start.x == end.x || start.y == end.y
  }

  /// Whether what is in it stands in one space with what is around it.
  var keepsDepth: Bool { type == .transform || value(of: .preservesDepth) == .flag(true) }

  /// The first of the effects that it gives to its picture.
  var effect: Property? {
    if case .number(let opacity) = value(of: .shadowOpacity), opacity > 0 { return .shadowOpacity }
    return [.filters, .backgroundFilters].first {
      if case .filters(let filters) = value(of: $0) { !filters.isEmpty } else { false }
    }
  }

  /// Whether neither it nor anything in it can draw.
  ///
  /// - Parameter changes: What is changed of a layer.
  func drawsNothing(changes: (LayerDescription) -> PropertySet) -> Bool {
    guard sublayers.allSatisfy({ $0.drawsNothing(changes: changes) }) else { return false }
    let changed = changes(self)
    let isPlain =
      paint == nil && changed.isDisjoint(with: [.backgroundColor, .borderWidth, .contents])
      && !has(.shadowOpacity)
    switch type {
    case .layer, .transform, .scroll: return isPlain
    case .shape: return isPlain && lack(ofShape: changed) != nil
    case .image, .text, .gradient, .replicator, .emitter, .tiled, .terminal, .code, .connector:
      return false
    }
  }
}
