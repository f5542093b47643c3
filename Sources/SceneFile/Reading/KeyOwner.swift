/// A type of mapping that has further keys besides those of its table.
protocol KeyOwner {
  /// The further keys, in order.
  var keyPaths: [String] { get }

  /// True if a key is one of the further keys.
  func has(keyPath: String) -> Bool

  /// The mistake of a key that mappings of other types have, in words; nil if there is none.
  func objection(to keyPath: String) -> String?

  /// The advice for a key that belongs to a mapping in this one or around it; nil if it belongs to neither.
  ///
  /// - Parameter keys: All keys of the mapping.
  func advice(forMisplaced key: String, among keys: [String]) -> String?
}
