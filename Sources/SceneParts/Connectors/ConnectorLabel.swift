public import AnimGeometry
public import LayerTree

/// A text on a ground that is a little larger, as it stands on a ``Connector``.
open class ConnectorLabel: Layer {
  /// Points of the ground beside the text.
  private static let room = Size(4, 1)

  /// Creates a label of the size of its text.
  ///
  /// - Parameters:
  ///   - text: What is shown; it is placed and sized.
  ///   - ground: What is behind it; clear lets the line show through.
  public convenience init(_ text: TextLayer, ground: Color = .clear) {
    self.init()
    name = "label"
    // A font that can't be read is reported when the scene is recorded.
    let size = (try? text.preferredSize()) ?? .zero
    text.bounds = Rect(origin: .zero, size: size)
    bounds = Rect(
      0, 0, size.width + 2 * Self.room.width, size.height + 2 * Self.room.height)
    text.position = bounds.center
    backgroundColor = ground
    addSublayer(text)
  }
}
