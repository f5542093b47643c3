import AnimTimeline
import LayerTree
import SceneParts

extension LayerRegistry {
  /// Builds a layer of a terminal. If its font can't be used, reports that and returns an empty
  /// layer.
  func terminal(_ description: LayerDescription) -> Layer {
    guard let terminal = description.terminal else { return Layer() }
    do {
      return try TerminalLayer(
        terminal.recording, look: terminal.look, size: description.statedSize)
    } catch {
      report(Diagnostic(.error, "\(error)", place: description.mark.place))
      return Layer()
    }
  }
}
