/// A record of the rows of a table from another project: each has to agree, or be listed with the
/// reason for its exception.
package struct Ledger {
  /// The reason for which a row is excluded.
  package enum Exception {
    /// It has another meaning there; it has to disagree as long as it is listed.
    case differs(String)
    /// It tests something that this project doesn't have.
    case absent(String)
  }

  private let exceptions: [String: Exception]
  private var met: Set<String> = []
  package private(set) var problems: [String] = []
  package private(set) var agreed = 0
  package private(set) var listed = 0

  /// Creates a ledger with the exceptions by name. A name that ends in “…” covers all rows with
  /// this prefix.
  package init(_ exceptions: [String: Exception] = [:]) { self.exceptions = exceptions }

  private func exception(_ row: String) -> (name: String, exception: Exception)? {
    if let exception = exceptions[row] { return (row, exception) }
    return exceptions.first { $0.key.hasSuffix("…") && row.hasPrefix($0.key.dropLast()) }
      .map { ($0.key, $0.value) }
  }

  /// Records a row.
  ///
  /// - Parameter difference: The difference, in words; nil if there is none. Not called for absent
  ///   rows.
  package mutating func note(_ row: String, _ difference: () throws -> String?) rethrows {
    guard let (name, exception) = exception(row) else {
      if let difference = try difference() {
        problems.append("\(row): \(difference)")
      } else {
        agreed += 1
      }
      return
    }
    met.insert(name)
    listed += 1
    if case .differs = exception, try difference() == nil {
      problems.append("\(row): agrees, although it is listed as different")
    }
  }

  /// Records a row with a single number.
  package mutating func note(
    _ row: String, _ expected: Double, within tolerance: Double, _ actual: () throws -> Double
  ) rethrows {
    try note(row) {
      let actual = try actual()
      return isNear(actual, expected, tolerance) ? nil : "\(actual), not \(expected)"
    }
  }

  /// All errors, including listed rows that never came.
  package var verdict: [String] {
    problems + exceptions.keys.filter { !met.contains($0) }.sorted().map { "\($0): no such row" }
  }
}
