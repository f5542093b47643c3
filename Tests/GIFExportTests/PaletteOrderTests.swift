import Testing

@testable import GIFExport

/// The colours that get small indices.
@Suite struct PaletteOrderTests {
  private func set(_ symbols: some Sequence<Int>) -> SymbolSet {
    var set = SymbolSet()
    for symbol in symbols { set.insert(UInt8(symbol)) }
    return set
  }

  @Test("Colours that images draw together come first, not those of most images")
  func together() {
    // Three colours in each of 20 images, with different others that need a larger code size.
    var order = PaletteOrder(count: 60)
    for index in 0..<20 { order.add(set([0, 1, 2] + (10 + index..<30 + index)), codes: 500) }
    for _ in 0..<10 { order.add(set([3, 4, 5]), codes: 500) }
    #expect(Set(order.sorted(first: 1).prefix(3)) == [3, 4, 5])
  }

  @Test("Every colour has one place")
  func permutation() {
    for count in [1, 2, 3, 100, 255, 256] {
      var order = PaletteOrder(count: count)
      for index in 0..<30 {
        order.add(set((0..<count).filter { ($0 * 7 + index) % 5 == 0 }), codes: index * 40)
      }
      #expect(order.sorted(first: count < 256 ? 1 : 0).sorted() == Array(0..<count))
    }
  }

  @Test("All but one of 128 colours fit into codes of seven bits beside the clear one")
  func leavesOut() {
    var order = PaletteOrder(count: 128)
    for left in 0..<128 {
      // Colour 77 is drawn by the fewest images.
      let colors = (0..<128).filter { $0 != left && ($0 != 77 || left < 20) }
      order.add(set(colors), codes: 900)
    }
    #expect(order.sorted(first: 1).last == 77)
  }
}
