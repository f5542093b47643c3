public import AnimGeometry
public import LayerTree

/// A label of a ``Connector``: a text on a background that is a little larger.
open class ConnectorLabel: Layer {
  /// The margin of the background around the text, in points.
  private static let room = Size(4, 1)

  /// Creates a label that fits its text.
  ///
  /// - Parameters:
  ///   - text: The text, whose position and size are set.
  ///   - ground: The background. Clear, the default, leaves the line visible.
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
