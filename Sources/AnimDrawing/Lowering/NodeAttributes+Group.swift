import AnimGeometry
import AnimTimeline

/// A node as a group: its place, its effects and its life.
extension NodeAttributes {
  /// The group without masks and items.
  func group(tint: Attribute?) -> DrawingGroup {
    var group = DrawingGroup(node: index)
    (group.start, group.end) = (node.start, node.end)
    group.isHidden = numbers(.hidden)
    group.transform = transform
    group.depth = numbers(.zPosition)
    group.box = box
    group.isDoubleSided = numbers(.doubleSided)
    group.sharesSpace = node.kind == .transform
    group.opacity = numbers(.opacity)
    group.fadesAsOne = numbers(.allowsGroupOpacity)
    group.blendMode = values(.compositingFilter)
    group.filters = valuesIfSet(.filters)
    group.backdropFilters = valuesIfSet(.backgroundFilters)
    group.shadow = shadow(tint: tint)
    group.maskMode = values(.maskMode)
    (group.isAdded, group.mixing) = (node.isAdded, node.mixing)
    group.mixingProgress = numbers(.transitionProgress)
    return group
  }

  /// From the node's own coordinates to its superlayer's.
  private var transform: TransformList {
    var parts = ComponentAttributes()
    parts.matrix = valuesIfSet(.transform)
    parts.scale = numbersIfSet(.transformScale)
    parts.rotation = numbersIfSet(.transformRotation)
    parts.translation = numbersIfSet(.transformTranslation)
    parts.turn = numbersIfSet(.motionRotation)
    var functions: [TransformFunction] = [.translate(numbers(.position))]
    if let depth = numbersIfSet(.zPosition) { functions.append(.translateZ(depth)) }
    if parts.isSet { functions.append(.components(parts)) }
    functions.append(.translate(fromAnchor))
    if let depth = numbersIfSet(.anchorPointZ) { functions.append(.translateZ(depth.negated)) }
    return TransformList(functions)
  }

  /// The translation that moves the anchor point to the origin of the node's own coordinates.
  private var fromAnchor: Attribute { point(atUnit: .anchorPoint).negated }

  /// A point in units of the bounds, in the node's own coordinates.
  func point(atUnit property: Property) -> Attribute {
    numbers(.bounds).standardized.combined(with: numbers(property), .multilinear) {
      let point = Rect($0).point(atUnit: Point($1))
      return Components(point.x, point.y, 0, 0)
    }
  }

  /// The transform of the sublayers on the node's side: about the anchor point, then the turn-over of flipped geometry;
  /// nil where nothing is set.
  var memberTransform: TransformList? {
    var parts = ComponentAttributes()
    parts.matrix = valuesIfSet(.sublayerTransform)
    parts.scale = numbersIfSet(.sublayerTransformScale)
    parts.rotation = numbersIfSet(.sublayerTransformRotation)
    parts.translation = numbersIfSet(.sublayerTransformTranslation)
    var functions: [TransformFunction] = []
    if isSet(.geometryFlipped) {
      functions.append(.flip(numbers(.geometryFlipped), about: numbers(.bounds)))
    }
    if parts.isSet {
      functions += [
        .translate(point(atUnit: .anchorPoint)), .components(parts), .translate(fromAnchor),
      ]
    }
    return functions.isEmpty ? nil : TransformList(functions)
  }

  /// The node's multiplier of colours with that of the nodes around it.
  func tint(within outer: Attribute?) -> Attribute {
    let own = numbers(.multiplyColor).clamped(to: 0...1)
    guard let outer else { return own }
    return own.combined(with: outer, .multilinear) {
      Components(Color($0).multiplied(by: Color($1)))
    }
  }

  private func shadow(tint: Attribute?) -> DrawingShadow? {
    guard let opacity = numbersIfSet(.shadowOpacity) else { return nil }
    var shadow = DrawingShadow(
      color: numbers(.shadowColor), opacity: opacity, offset: numbers(.shadowOffset),
      radius: numbers(.shadowRadius))
    shadow.shape = valuesIfSet(.shadowPath)
    shadow.isOff = numbers(.masksToBounds)
    shadow.tint = tint
    return shadow
  }
}

extension Attribute {
  /// All numbers with the opposite sign.
  fileprivate var negated: Attribute { map(.affine) { Components.zero - $0 } }
}
