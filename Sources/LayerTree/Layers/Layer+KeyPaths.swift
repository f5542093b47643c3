import AnimGeometry
public import AnimTimeline

extension Layer {
  /// Returns the model value of a property or of a component, such as `position.x` or
  /// `transform.rotation.z`; nil if no property has the name.
  public func value(forKeyPath name: String) -> Value? {
    guard let keyPath = AnimationKeyPath(name) else { return nil }
    let property = keyPath.property
    if case .cell(let names, let number) = keyPath.part {
      return (self as? EmitterLayer)?.cell(names)?.number(number).map(Value.number)
    }
    if let whole = property.wholeTransform {
      return keyPath.value(in: parts(of: whole).lanes(of: property))
    }
    if keyPath.part == .whole { return value(of: property) }
    if case .filterInput(let name, let input) = keyPath.part,
      case .filters(let filters) = value(of: property)
    {
      return filters.first { $0.name == name }?[input].map(Value.number)
    }
    return value(of: property).lanes.flatMap(keyPath.value(in:))
  }

  /// Sets the model value of a property or of a component.
  ///
  /// An angle set by `transform.rotation` is kept as such, so that full turns aren't lost.
  ///
  /// - Returns: True if a property has the name and accepts the value.
  @discardableResult
  public func setValue(_ value: some ValueConvertible, forKeyPath name: String) -> Bool {
    guard let keyPath = AnimationKeyPath(name), let value = keyPath.accepted(value.value) else {
      return false
    }
    if case .cell(let names, _) = keyPath.part, (self as? EmitterLayer)?.cell(names) == nil {
      return false
    }
    set(keyPath, to: value)
    return true
  }

  /// Sets the model value of a property or of a component. A value of the wrong kind is ignored.
  package func set(_ keyPath: AnimationKeyPath, to value: Value) {
    let property = keyPath.property
    if case .cell(let names, let number) = keyPath.part, case .number(let value) = value {
      (self as? EmitterLayer)?.setNumber(number, of: names, to: value, forKeyPath: keyPath)
      return
    }
    guard keyPath.part != .whole || property.wholeTransform != nil else {
      return set(property, to: value)
    }
    if case .filterInput = keyPath.part {
      guard let input = keyPath.trackValue(for: value) else { return }
      return set(
        property, to: self.value(of: property).replacing([], from: input),
        forKeyPath: keyPath.description)
    }
    guard let lanes = keyPath.lanes(for: value) else { return }
    if let whole = property.wholeTransform {
      var parts = parts(of: whole)
      parts.set(property, to: parts.lanes(of: property).replacing(keyPath.mask, from: lanes))
      transformParts[whole] = parts
      set(whole, to: .transform(parts.transform))
    } else if let old = self.value(of: property).lanes,
      let result = Value(old.replacing(keyPath.mask, from: lanes), kind: property.kind)
    {
      set(property, to: result)
    }
  }

  /// The components of a transform: those that were set one by one, if the transform still equals
  /// them.
  private func parts(of whole: Property) -> TransformComponents {
    guard case .transform(let matrix) = value(of: whole) else { return .identity }
    if let known = transformParts[whole], known.transform == matrix { return known }
    return TransformComponents(matrix)
  }
}

extension TransformComponents {
  func lanes(of part: Property) -> Components {
    let vector =
      switch part.transformPart {
      case .scale: scale
      case .rotation: rotation
      default: translation
      }
    return Components(vector.x, vector.y, vector.z, 0)
  }

  mutating func set(_ part: Property, to lanes: Components) {
    let vector = Vector3(lanes.x, lanes.y, lanes.z)
    switch part.transformPart {
    case .scale: scale = vector
    case .rotation: rotation = vector
    default: translation = vector
    }
  }
}
