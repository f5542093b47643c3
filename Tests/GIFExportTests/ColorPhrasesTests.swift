import TestSupport
import Testing

@testable import GIFExport

@Suite struct ColorPhrasesTests {
  @Test("Few children of a phrase are listed, whatever was taken back", arguments: 1...4)
  func fewChildren(seed: UInt64) {
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
        var child = phrases.phrases[node].firstChild
        #expect((child == ColorPhrases.many) == (children.count > ColorPhrases.mostListed))
        if child == ColorPhrases.many { continue }
        var listed: [UInt8] = []
        while child != 0, listed.count <= children.count {
          listed.append(phrases.phrases[Int(child)].symbol)
          #expect(phrases.child(node, phrases.phrases[Int(child)].symbol) == Int(child))
          child = phrases.phrases[Int(child)].sibling
        }
        #expect(listed == children)
      }
    }
  }
}
