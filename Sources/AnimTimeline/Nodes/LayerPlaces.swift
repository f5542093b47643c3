/// Where a scene's file describes its layers.
package struct LayerPlaces: Sendable {
  private var places: [String: Diagnostic.Place] = [:]

  package init() {}

  /// The place of a layer, or of the nearest one around it that has a place.
  ///
  /// - Parameter id: The layer's id, as ``Node/id`` and ``Diagnostic/node`` give it.
  package subscript(id: String) -> Diagnostic.Place? {
    get {
      var path = id[...]
      while !path.isEmpty {
        if let place = places[String(path)] { return place }
        // A later entry of a layer, and a copy of it, count on from its own id.
        path = path[..<(path.lastIndex { $0 == "#" || $0 == "/" } ?? path.startIndex)]
      }
      return nil
    }
    set { places[id] = newValue }
  }
}
