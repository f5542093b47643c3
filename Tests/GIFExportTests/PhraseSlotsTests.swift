import TestSupport
import Testing

@testable import GIFExport

@Suite struct PhraseSlotsTests {
  @Test("Slots know the phrases that were added, unless they were taken back or cleared")
  func slotsAreADictionary() {
    var random = SeededGenerator(seed: 8)
    var slots = PhraseSlots()
    for round in 0..<3 {
      var known: [Int: Int] = [:]
      func key(_ node: Int, _ symbol: UInt8) -> Int { node << 8 | Int(symbol) }
      for child in 4...4095 {
        let (node, symbol) = (random.whole(0...4095), UInt8(random.whole(0...255)))
        let isNew = known[key(node, symbol)] == nil
        #expect(slots.insert(node, symbol, child: child) == isNew)
        guard isNew else { continue }
        #expect(slots.child(node, symbol) == child)
        if random.whole(0...3) == 0 {
          slots.removeLast()
          #expect(slots.child(node, symbol) == -1)
        } else {
          known[key(node, symbol)] = child
        }
      }
      for (key, child) in known { #expect(slots.child(key >> 8, UInt8(key & 255)) == child) }
      #expect(known.count > 2000, "round \(round)")
      slots.removeAll()
      #expect(known.keys.allSatisfy { slots.child($0 >> 8, UInt8($0 & 255)) == -1 })
    }
  }
}
