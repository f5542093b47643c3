import AnimGeometry
import AnimTimeline

/// Properties that determine whether a layer of a scene file paints anything.
extension LayerDescription {
  func has(_ property: Property) -> Bool { value(of: property) != nil }

  /// The path in the file; nil for none.
  var path: Path? { if case .path(let path)? = value(of: .path) { path } else { nil } }

  /// The value of a property in the file; nil for none.
  func value(of property: Property) -> Value? {
    for case .keyPath(let keyPath, let value) in values.reversed()
    where keyPath.property == property { return value }
    return nil
  }

  /// True if the file states a size that isn't zero, or one that changes.
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

  /// The missing key without which a shape paints nothing, in words; nil if none is missing or it
  /// may be set later.
  func lack(ofShape changed: PropertySet) -> String? {
    if !has(.path), !changed.contains(.path) { return "without a “path” shows nothing" }
    return isUnpainted(changed: changed)
      ? "without a fill and a line shows nothing; give it a “strokeColor”" : nil
  }

  /// True if a shape has neither a fill nor a stroke, and none is set later.
  private func isUnpainted(changed: PropertySet) -> Bool {
    guard changed.isDisjoint(with: [.fillColor, .strokeColor, .lineWidth]) else { return false }
    func isClear(_ property: Property) -> Bool {
      if case .color(let color) = value(of: property) { color.alpha <= 0 } else { false }
    }
    let isStroked =
      has(.strokeColor) && !isClear(.strokeColor) && value(of: .lineWidth) != .number(0)
    return isClear(.fillColor) && !isStroked
  }

  /// True if a radial gradient has no extent in one direction, as it is with the default points.
  func isFlatRadial(changed: PropertySet) -> Bool {
    guard value(of: .gradientType) == .string("radial"),
      changed.isDisjoint(with: [.gradientType, .startPoint, .endPoint]),
      case .point(let start) = value(of: .startPoint) ?? Property.startPoint.defaultValue,
      case .point(let end) = value(of: .endPoint) ?? Property.endPoint.defaultValue
    else { return false }
    return start.x == end.x || start.y == end.y
  }

  /// True if the content and the surroundings share one space.
  var keepsDepth: Bool { type == .transform || value(of: .preservesDepth) == .flag(true) }

  /// The first effect that applies to the layer's picture.
  var effect: Property? {
    if case .number(let opacity) = value(of: .shadowOpacity), opacity > 0 { return .shadowOpacity }
    return [.filters, .backgroundFilters].first {
      if case .filters(let filters) = value(of: $0) { !filters.isEmpty } else { false }
    }
  }

  /// True if neither the layer nor its content can paint anything.
  ///
  /// - Parameter changes: Returns the properties of a layer that change.
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
