extension LayerNames {
  /// - Parameters:
  ///   - lists: Lists of layers.
  ///   - reader: A reader whose mistakes are ignored, because the layers are read again.
  init(of lists: [YAMLNode], _ reader: SceneReader) {
    for list in lists { add(list, reader, level: 0) }
  }

  private mutating func add(_ list: YAMLNode, _ reader: SceneReader, level: Int) {
    guard let items = try? reader.items(list), level <= ReusedParts.maximumNesting else { return }
    for item in items where item.pair("each") != nil {
      repeated.formUnion(Substitution.ids(in: item, .layer))
    }
    for layer in reader.copies(of: items, of: .layer) { add(layer: layer, reader, level: level) }
  }

  private mutating func add(layer: YAMLNode, _ reader: SceneReader, level: Int) {
    guard let layer = try? reader.styled(reader.resolved(layer)),
      case .mapping(let pairs) = layer.content
    else { return }
    for pair in pairs where pair.key == "id" {
      if case .scalar(_, let id)? = (try? reader.resolved(pair.value))?.content { ids.append(id) }
    }
    for pair in pairs {
      switch pair.key {
      case "sublayers": add(pair.value, reader, level: level + 1)
      case "mask", "label": add(layer: pair.value, reader, level: level + 1)
      default: break
      }
    }
  }
}
