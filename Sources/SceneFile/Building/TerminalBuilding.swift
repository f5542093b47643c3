import AnimTimeline
import LayerTree
import SceneParts

extension Cast {
  /// The layer of a terminal; an empty one, and a diagnostic, where its font can't be used.
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
