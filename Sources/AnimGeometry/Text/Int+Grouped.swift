extension Int {
  /// The digits in groups of three for messages, such as 100,000.
  package var grouped: String {
    var result = ""
    let digits = String(magnitude)
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return self < 0 ? "-" + result : result
  }
}
