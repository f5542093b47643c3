import Testing

@testable import TrackFitting

/// Numbers that are rounded to decimals.
@Suite struct DecimalNumberTests {
  @Test(
    arguments: [
      (0.1 + 0.2, 3, "0.3"), (-0.0004, 3, "0"), (12, 6, "12"), (-1.25, 1, "-1.3"),
      (0.015, 2, "0.02"), (1e13, 0, "1000000000000"), (.nan, 2, "0"), (2.0 / 3, 9, "0.666666667"),
    ])
  func textAndValueAreTheSame(number: Double, decimals: Int, text: String) {
    let decimal = DecimalNumber(number, decimals: decimals)
    #expect(NumberFormat.text(number, decimals: decimals, hasLeadingZero: true) == text)
    #expect(decimal.value == Double(text))
    #expect(decimal.text == NumberFormat.text(number, decimals: decimals))
  }

  @Test func trailingZerosAreNoDecimals() {
    #expect(DecimalNumber(2.5, decimals: 6) == DecimalNumber(2.5, decimals: 1))
    #expect(DecimalNumber(2.5, decimals: 6).decimals == 1)
    #expect(DecimalNumber(-1e-9, decimals: 6) == 0)
  }
}
