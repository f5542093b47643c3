import TestSupport
import Testing

@testable import AnimGeometry

/// Hashes that identify contents.
@Suite("Content hashes") struct ContentHashTests {
  @Test("A hash doesn't depend on where the bytes are divided")
  func chunks() {
    var generator = SeededGenerator(seed: 60)
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 0...200, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      var hash = ContentHash()
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...17, using: &generator)
        hash.add(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      #expect(hash.description == ContentHash(bytes).description)
    }
  }

  @Test("Other contents have other hashes")
  func differences() {
    var seen: Set<String> = []
    let base = (0..<64).map { UInt8($0) }
    var variants: [[UInt8]] = [[], base]
    for index in base.indices {
      for bit in 0..<8 {
        var other = base
        other[index] ^= 1 << UInt8(bit)
        variants.append(other)
      }
      variants.append(Array(base[..<index]) + [0])
      variants.append(Array(repeating: 0, count: index + 1))
    }
    let unique = Set(variants)
    for variant in unique { seen.insert(ContentHash(variant).description) }
    #expect(seen.count == unique.count)
    #expect(seen.allSatisfy { $0.count == 32 })
  }
}
