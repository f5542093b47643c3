import Testing

@testable import AnimationExport

/// The order of frames whose names differ in a number.
@Suite("Numbers of frames") struct FrameNumberTests {
  @Test(
    "Names are in the order of their decimal numbers",
    arguments: [
      ["f1.png", "f2.png", "f10.png"], ["f-1.25.png", "f-1.5.png", "f-2.png", "f-10.png"],
      ["f1.25.png", "f1.5.png"], ["f1.125.png", "f1.25.png", "f1.5.png"],
      ["t0.png", "t0.04.png", "t0.08.png", "t0.4.png"], ["0.5s.png", "9.5s.png", "10.5s.png"],
      ["1.png", "1.05.png", "1.5.png", "02.png"], ["a1.5.png", "a2.5.png", "a10.25.png"],
      // A counter after a point, and versions.
      ["f1.1.png", "f1.2.png", "f1.9.png", "f1.10.png"], ["seq.2.png", "seq.10.png"],
      ["seq2.0001.png", "seq2.0002.png", "seq2.0010.png"],
      ["v1.2.3.png", "v1.2.10.png"], ["1.2.3.png", "1.10.3.png"],
      ["f0.1.png", "f0.12345678901234567890123.png", "f0.12345678901234567890124.png"],
      ["f9.png", "f12345678901234567890123.png", "f12345678901234567890124.png"],
      ["0001.png", "0010.png", "0100.png"],
    ])
  func order(_ names: [String]) throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<5 {
      let numbers = try #require(FrameNumbers(names.shuffled(using: &generator)))
      #expect(numbers.sorted.map(\.name) == names)
      #expect(numbers.twins == nil)
    }
  }

  @Test(
    "Equal numbers are twins", arguments: [["f1.png", "f01.png"], ["a1.5.png", "a01.50.png"]])
  func twins(_ names: [String]) throws {
    let numbers = try #require(FrameNumbers(names))
    let twins = try #require(numbers.twins)
    #expect(Set([twins.first, twins.second]) == Set(names))
  }

  @Test(
    "Names that differ in more are none",
    arguments: [
      ["a1.png", "b1.png", "a2.png"], ["a1b1.png", "a2b2.png"], ["v1.2.3.png", "v1.3.4.png"],
      ["f.png", "f1.png"], ["v1.2.3.png", "v1.2.10.png", "v1.3.4.png"],
      ["1.2.3.png", "2.3.3.png"], ["1,5.png", "2,25.png"],
    ])
  func others(_ names: [String]) { #expect(FrameNumbers(names) == nil) }
}
