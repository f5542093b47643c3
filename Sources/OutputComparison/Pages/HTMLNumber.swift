/// Serialises numbers in HTML.
enum HTMLNumber {
  /// A finite number without needless decimals.
  static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e12 ? "\(Int(value))" : "\(value)"
  }
}
