import TestSupport
import Testing

@testable import GIFExport

@Suite struct ColorPhrasesTests {
  @Test("Each phrase knows its only child, whatever was linked and taken back", arguments: 1...4)
  func onlyChildren(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var phrases = ColorPhrases()
    for bits in [2, 8, 3] {
      phrases.clear(bits: bits)
      let symbols = 1 << bits
      func randomPhrase() -> Int {
        let rest = phrases.next - symbols - 2
        let number = random.whole(0...symbols + rest - 1)
        return number < symbols ? number : number + 2
      }
      while !phrases.isFull {
        let (node, symbol) = (randomPhrase(), UInt8(random.whole(0...symbols - 1)))
        if !phrases.continues(node, with: symbol), random.whole(0...1) == 0 {
          phrases.link(node, symbol)
          #expect(phrases.child(node, symbol) == phrases.next)
          phrases.unlink(node, symbol)
        } else if !phrases.continues(node, with: symbol) {
          phrases.add(node, symbol)
        }
      }
      for node in 0..<ColorPhrases.capacity where node < symbols || node >= symbols + 2 {
        let children = phrases.continuations[node].symbols
        let only =
          children.isEmpty
          ? 0
          : children.count > 1
            ? Int(ColorPhrases.several) : phrases.child(node, children[0])
        #expect(Int(phrases.phrases[node].onlyChild) == only)
      }
    }
  }
}
