public import AnimGeometry

/// A cursor at the end of a text that is being typed.
public struct TextCursor: Hashable, Sendable {
  /// The shape.
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    case block, bar, underline
  }

  /// The shape. Default bar.
  public var shape: Shape
  /// The colour; nil, the default, for that of the text.
  public var color: Color?

  /// Creates a cursor. By default it is a bar in the colour of the text.
  public init(_ shape: Shape = .bar, color: Color? = nil) {
    (self.shape, self.color) = (shape, color)
  }

  /// The cursor's box in the cell of a character.
  ///
  /// - Parameters:
  ///   - em: The size of the text in points.
  ///   - isMirrored: True if the typed text is on its right. Default false.
  func box(in cell: Rect, em: Double, isMirrored: Bool = false) -> Rect {
    let thickness = max(em * 0.09, 1)
    return switch shape {
    case .block: cell
    case .bar:
      Rect(isMirrored ? cell.maxX - thickness : cell.minX, cell.minY, thickness, cell.height)
    case .underline:
      Rect(cell.minX, cell.maxY - max(em * 0.1, 1), cell.width, max(em * 0.1, 1))
    }
  }
}
