/// Keeps account of the rows of a table from elsewhere: each has to agree, or be listed with the
/// reason why it doesn't or can't.
package struct Ledger {
  /// Why a row is out.
  package enum Exception {
    /// It means something else there; it has to disagree as long as it is listed.
    case differs(String)
    /// It is about something that isn't here.
    case absent(String)
  }

  private let exceptions: [String: Exception]
  private var met: Set<String> = []
  package private(set) var problems: [String] = []
  package private(set) var agreed = 0
  package private(set) var listed = 0

  /// Begins with the rows that are out, by name. A name that ends in “…” is for all rows that begin
  /// with what is before it.
  package init(_ exceptions: [String: Exception] = [:]) { self.exceptions = exceptions }

  private func exception(_ row: String) -> (name: String, exception: Exception)? {
    if let exception = exceptions[row] { return (row, exception) }
    return exceptions.first { $0.key.hasSuffix("…") && row.hasPrefix($0.key.dropLast()) }
      .map { ($0.key, $0.value) }
  }

  /// Notes a row.
  ///
  /// - Parameter difference: What is different, in words; nil where nothing is. Not asked for rows
  ///   about something absent.
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

  /// Notes a row that is one number.
  package mutating func note(
    _ row: String, _ expected: Double, within tolerance: Double, _ actual: () throws -> Double
  ) rethrows {
    try note(row) {
      let actual = try actual()
      return isNear(actual, expected, tolerance) ? nil : "\(actual), not \(expected)"
    }
  }

  /// Everything that is wrong, also listed rows that never came.
  package var verdict: [String] {
    problems + exceptions.keys.filter { !met.contains($0) }.sorted().map { "\($0): no such row" }
  }
}
