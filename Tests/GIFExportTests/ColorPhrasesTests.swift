import AnimPixels
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
      // For each phrase its continuing symbols, and the resulting phrases.
      var known: [Int: [UInt8: Int]] = [:]
      func randomPhrase() -> Int {
        let rest = phrases.next - symbols - 2
        let number = random.whole(0...symbols + rest - 1)
        return number < symbols ? number : number + 2
      }
      while !phrases.isFull {
        let (node, symbol) = (randomPhrase(), UInt8(random.whole(0...symbols - 1)))
        let isKnown = known[node]?[symbol] != nil
        let continues = phrases.continues(node, with: symbol)
        #expect(continues == isKnown)
        if isKnown { continue }
        phrases.link(node, symbol)
        let isLinked = phrases.continues(node, with: symbol)
        #expect(isLinked)
        switch random.whole(0...2) {
        case 0: phrases.unlink(node, symbol)
        case 1:
          known[node, default: [:]][symbol] = phrases.next
          phrases.keep(node, symbol)
        default:
          phrases.unlink(node, symbol)
          known[node, default: [:]][symbol] = phrases.next
          phrases.add(node, symbol)
        }
      }
      for node in 0..<ColorPhrases.capacity where node < symbols || node >= symbols + 2 {
        let children = known[node] ?? [:]
        let symbols = children.keys.sorted()
        var child = phrases.phrases[node].firstChild
        #expect((child == ColorPhrases.many) == (children.count > ColorPhrases.maximumListed))
        if child == ColorPhrases.many {
          #expect(phrases.continuations[node].symbols == symbols)
          for symbol in symbols {
            let child = phrases.child(node, symbol)
            #expect(child == children[symbol])
          }
          continue
        }
        var listed: [UInt8] = []
        while child != 0, listed.count <= children.count {
          listed.append(phrases.phrases[Int(child)].symbol)
          #expect(children[phrases.phrases[Int(child)].symbol] == Int(child))
          child = phrases.phrases[Int(child)].sibling
        }
        #expect(listed == symbols)
      }
    }
  }
}
