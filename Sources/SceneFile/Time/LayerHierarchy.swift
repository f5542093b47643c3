/// The layers with an id that are in the scene at a time of its timeline.
struct LayerHierarchy {
  private var parents: [String: String?] = [:]
  private var children: [String: [String]] = [:]
  /// The outermost layers with an id of each layer's mask.
  private var masks: [String: [String]] = [:]
  private var removed: Set<String> = []
  /// True if any layer may be in the scene.
  private var holdsAll = false

  init(_ layers: [LayerDescription]) {
    for layer in layers { add(layer, under: nil) }
  }

  /// The state at an unknown time, at which any layer may be in the scene.
  var holdingAll: LayerHierarchy {
    var result = self
    result.holdsAll = true
    return result
  }

  func contains(_ id: String) -> Bool { holdsAll || parents[id] != nil }
  func wasRemoved(_ id: String) -> Bool { removed.contains(id) }

  mutating func add(_ layer: LayerDescription, _ place: TimelineEntry.InsertionPoint) {
    switch place {
    case .inside(let parent): add(layer, under: parent)
    case .above(let sibling), .below(let sibling): add(layer, under: parents[sibling] ?? nil)
    case .mask(let masked):
      for id in masks[masked] ?? [] { remove(id) }
      add(layer, under: masked)
      masks[masked] = layer.outermostIDs
    }
  }

  /// Adds a layer and its content. Layers without an id count as parts of the layer around them.
  private mutating func add(_ layer: LayerDescription, under parent: String?) {
    if let id = layer.id {
      parents[id] = .some(parent)
      if let parent { children[parent, default: []].append(id) }
    }
    if let id = layer.id { masks[id] = layer.masks.flatMap(\.outermostIDs) }
    for sublayer in layer.masks + layer.sublayers { add(sublayer, under: layer.id ?? parent) }
  }

  /// Removes a layer and its content.
  mutating func remove(_ id: String) {
    var left = [id]
    while let next = left.popLast() {
      guard parents.removeValue(forKey: next) != nil else { continue }
      removed.insert(next)
      left += children.removeValue(forKey: next) ?? []
    }
  }
}

extension LayerDescription {
  /// The layer's id, or if it has none the outermost ids in its content.
  fileprivate var outermostIDs: [String] {
    id.map { [$0] } ?? (masks + sublayers).flatMap(\.outermostIDs)
  }
}
