/// The definitions and elements that elements refer to.
extension Element {
  /// The ids of all definitions and elements that the element, and everything in it, refers to.
  var references: Set<ElementID> {
    var result: Set<ElementID> = []
    addReferences(to: &result)
    return result
  }

  /// The URLs of files that the element, and everything in it that isn't packed, refers to.
  var files: [String] {
    attributes.compactMap { if case .file(let url) = $0.value { url } else { nil } }
      + children.flatMap(\.files)
  }

  fileprivate func addReferences(to ids: inout Set<ElementID>) {
    for index in attributes.indices {
      switch attributes[index].value {
      case .reference(let id), .link(let id): ids.insert(id)
      default: break
      }
    }
    for index in animations.indices {
      if let id = animations[index].keys.reference { ids.insert(id) }
    }
    if let packed { ids.formUnion(packed.references) }
    for index in children.indices { children[index].addReferences(to: &ids) }
  }
}

extension Array where Element == SVGExport.Element {
  /// The definitions that have references to them. Each refers only to those before it.
  ///
  /// - Parameter content: The elements that may refer to the definitions.
  func used(by content: [Element]) -> [Element] {
    if isEmpty { return [] }
    var ids: Set<ElementID> = []
    for element in content { element.addReferences(to: &ids) }
    var result: [Element] = []
    for definition in reversed() where definition.id.map(ids.contains) != false {
      definition.addReferences(to: &ids)
      result.append(definition)
    }
    return result.reversed()
  }
}
