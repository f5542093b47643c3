import AnimTimeline
import LayerTree
import SceneParts

extension LayerRegistry {
  /// Builds a layer of code. If its font can't be used, reports that and returns an empty layer.
  func code(_ description: LayerDescription) -> Layer {
    guard let code = description.code else { return Layer() }
    do {
      return try CodeLayer(
        code.text, language: code.language, look: code.look, highlights: code.highlights,
        typing: code.typing, size: description.statedSize)
    } catch {
      report(Diagnostic(.error, "\(error)", place: description.mark.place))
      return Layer()
    }
  }
}
