import AnimGeometry
import AnimTimeline
import LayerTree

/// Notes about layers, made with their initial values in the tree.
struct LayerNotes {
  let changes: TimelineChanges

  /// A note about a text that is larger than its box; nil for other layers.
  func overflow(of layer: Layer, _ description: LayerDescription) -> Diagnostic? {
    guard let text = layer as? TextLayer, description.isSized, text.truncationMode == .none,
      !text.bounds.isEmpty,
      changes.properties(of: description).isDisjoint(with: [.bounds]),
      let size = try? text.preferredSize()
    else { return nil }
    let (width, height) = (text.bounds.size.width, text.bounds.size.height)
    var fault: String?
    if !text.isWrapped, size.width > width + 0.5 {
      fault =
        "is \(Self.points(size.width)) points wide and its box \(Self.points(width)): it reaches beyond it; "
        + "make the box wider or “fontSize” smaller, or break lines by “wrapped: true”"
    } else if size.height > height + 0.35 * text.fontSize {
      fault =
        "is \(Self.points(size.height)) points high and its box \(Self.points(height)): it reaches beyond it; "
        + "make the box higher or “fontSize” smaller"
    }
    return fault.map {
      Diagnostic(.note, "the text \($0)", place: (description.idMark ?? description.mark).place)
    }
  }

  private static func points(_ number: Double) -> String { shortest((number * 10).rounded() / 10) }
}
