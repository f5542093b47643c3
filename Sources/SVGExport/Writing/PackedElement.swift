/// An element as bytes, with everything that is asked of it later.
final class PackedElement: Sendable {
  let text: SerializedText
  let moves: Bool
  let holdsFilters: Bool
  let holdsStrokes: Bool
  let animationCount: Int
  let turns: Set<Double>
  /// The definitions and elements that it refers to.
  let references: Set<ElementID>

  init(_ element: Element) {
    var writer = XMLWriter()
    writer.write(element)
    text = writer.take()
    (moves, holdsFilters) = (element.moves, element.holdsFilters)
    (holdsStrokes, animationCount) = (element.holdsStrokes, element.animationCount)
    (turns, references) = (element.turns, element.references)
  }

  /// Elements of which nothing is known but that they may move.
  init(gap: SerializedText) {
    text = gap
    (moves, holdsFilters, holdsStrokes, animationCount) = (true, false, false, 0)
    (turns, references) = ([], [])
  }
}
