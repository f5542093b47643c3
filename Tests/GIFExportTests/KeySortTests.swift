import TestSupport
import Testing

@testable import GIFExport

@Suite struct KeySortTests {
  @Test("Neighbours are in the order of their distance, equally far ones in that of places")
  func neighboursAreSorted() {
    var random = SeededGenerator(seed: 3)
    func color() -> Oklab { Oklab(UInt32(random.whole(0...0xFF_FFFF))) }
    // Pairs of the same colour, and greys with nearly equal distances.
    var colors = (0..<100).map { _ in color() }
    colors += colors.prefix(50)
    colors += (0..<100).map { Oklab(UInt32($0 * 0x1_0101)) }
    func check(_ neighbours: ColorNeighbours, _ colors: [Oklab]) {
      for index in colors.indices {
        let distances = colors.map { colors[index].squaredDistance(to: $0) }
        let order = colors.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
        #expect(colors.indices.map { neighbours[index, $0].other } == order)
      }
    }
    var neighbours = ColorNeighbours(colors)
    check(neighbours, colors)
    let moved = colors.map { Oklab(lightness: $0.lightness * 0.9, a: $0.b, b: $0.a) }
    neighbours.move(to: moved)
    check(neighbours, moved)
  }
}
