import AnimTiming
import Foundation
import Testing

@testable import SceneParts

@Suite("Counted numbers")
struct NumberFormatTests {
  static let formats = [
    "%f", "%.0f", "%.1f ms", "%8.3f|", "%-8.2f|", "%+.2f", "% .1f", "%08.2f", "%e", "%.3E", "%g",
    "%#.3g", "about %.2f %%", "%+08.1f",
  ]
  static let numbers = [0, 1, -1, 0.5, 2.5, 9.995, 123_456.789, -0.049, 1e9, 3.14159, 99.95]

  @Test("Formats write what C's printf writes", arguments: NumberFormatTests.formats)
  func writing(text: String) throws {
    let format = try NumberFormat(text)
    for number in Self.numbers {
      // Printf's minus before zeros only isn't written.
      let expected = String(format: text, number)
      guard expected.contains(where: { "123456789".contains($0) }) || number == 0 else { continue }
      #expect(format.string(number) == expected)
    }
  }

  @Test("Whole numbers are rounded, and never a negative zero")
  func whole() throws {
    #expect(try NumberFormat("%d").string(2.6) == "3")
    #expect(try NumberFormat("%5d|").string(-2.4) == "   -2|")
    #expect(try NumberFormat("%+d").string(-0.2) == "+0")
    #expect(try NumberFormat("%.1f").string(-0.01) == "0.0")
  }

  @Test("Thousands are set apart")
  func thousands() throws {
    #expect(try NumberFormat("%'d").string(1_234_567) == "1,234,567")
    #expect(try NumberFormat("%'.2f").string(-1234.5) == "-1,234.50")
    #expect(try NumberFormat("%'d").string(999) == "999")
    #expect(try NumberFormat("%'9d").string(12345) == "   12,345")
  }

  @Test(
    "What is no format is refused",
    arguments: ["", "ms", "%", "%s", "%d %d", "%n", "%*d", "%ld", "%.2d", "%.16f", "%101f", "5%"])
  func refusals(text: String) {
    #expect(throws: NumberFormat.Failure.self) { try NumberFormat(text) }
  }

  @Test(
    "Texts change when the written number does",
    arguments: [Curve.linear, .easeIn, .easeOut, .easeInEaseOut])
  func crossings(curve: Curve) throws {
    let number = CountedNumber(
      from: 3, to: 40, duration: 2, at: 0.5, format: try NumberFormat("%.0f"), timingFunction: curve
    )
    let texts = number.texts
    #expect(texts.first?.text == "3")
    #expect(texts.last?.text == "40")
    for (before, after) in zip(texts, texts.dropFirst()) {
      let step = after.time - before.time
      #expect(step > 1 / 60 - 1e-9 || before.time == 0)
      guard step > 1 / 60 + 1e-9, after.text != "40" else { continue }
      // Numbers are rounded half-way between two.
      let value = 3 + 37 * curve.value(at: (after.time - 0.5) / 2)
      #expect(abs(value - (Double(after.text) ?? 0) + 0.5) < 1e-6)
    }
  }

  @Test("There are at most 60 changes a second")
  func rate() throws {
    let number = CountedNumber(from: 0, to: 1e6, duration: 1)
    #expect(number.texts.count <= 62)
    #expect(number.texts.last?.text == "1000000")
    #expect((number.texts.last?.time ?? 0) == 1)
  }

  @Test("A count without a change is one text")
  func constant() {
    #expect(CountedNumber(from: 2, to: 2.2, duration: 5).texts.map(\.text) == ["2"])
  }
}
