/// Positions of layers in the file of their scene.
package struct LayerPositions: Sendable {
  private var places: [String: Diagnostic.Position] = [:]

  package init() {}

  /// The position of a layer, or of its nearest ancestor that has one.
  ///
  /// - Parameter id: The layer's id, as in ``Node/id`` and ``Diagnostic/node``.
  package subscript(id: String) -> Diagnostic.Position? {
    get {
      var path = id[...]
      while !path.isEmpty {
        if let place = places[String(path)] { return place }
        // Ids of later entries and of copies extend the layer's own id.
        path = path[..<(path.lastIndex { $0 == "#" || $0 == "/" } ?? path.startIndex)]
      }
      return nil
    }
    set { places[id] = newValue }
  }
}
