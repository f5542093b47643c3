import LayerTree
import SceneParts

extension TextEffect {
  /// Adds the typing or counting of a text. Errors of its font are reported when the scene is
  /// recorded.
  ///
  /// - Parameter fits: True if the layer is as large as its text.
  func apply(to layer: TextLayer, fits: Bool) {
    switch self {
    case .typing(let typing): _ = try? layer.type(typing)
    case .count(let number): _ = try? layer.count(number, fits: fits)
    }
  }
}
