import LayerTree
import SceneParts

extension TextPart {
  /// Lets a text come bit by bit. What is wrong with its font is told when the scene is recorded.
  ///
  /// - Parameter fits: Whether the layer is as large as its text.
  func apply(to layer: TextLayer, fits: Bool) {
    switch self {
    case .typing(let typing): _ = try? layer.type(typing)
    case .count(let number): _ = try? layer.count(number, fits: fits)
    }
  }
}
