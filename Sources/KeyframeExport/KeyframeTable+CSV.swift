import AnimTimeline

extension KeyframeTable {
  /// The table as CSV (RFC 4180): a header, then one row for each constant value, for each key, and
  /// for each time at which a layer appears or disappears. Texts that a spreadsheet would take for
  /// formulas are prefixed with an apostrophe. The last field is the period in seconds of a track
  /// that repeats before the end, and empty in other rows.
  public var csv: String {
    var text = "node,keyPath,time,value,curve,period\r\n"
    for row in nodes {
      let id = Self.field(timeline.nodes[row.node].id)
      for (time, isPresent) in timeline.nodes[row.node].presence {
        text += "\(id),present,\(Self.time(time)),\(isPresent),hold,\r\n"
      }
      for entry in constants(of: row) {
        let value = ValueText(
          entry.value, tolerance: entry.property.tolerance(options.values),
          library: timeline.library)
        text += "\(id),\(entry.keyPath),0,\(Self.field(value)),hold,\r\n"
      }
      for track in row.tracks {
        let period = track.period.map(Self.time) ?? ""
        for key in track.keys {
          let value = ValueText(
            key.value, tolerance: track.property.tolerance(options.values),
            library: timeline.library)
          text += "\(id),\(track.keyPath),\(Self.time(key.time)),\(Self.field(value)),"
          text += Self.field(key.curve.text) + ",\(period)\r\n"
        }
      }
    }
    return text
  }

  private static func field(_ value: ValueText) -> String {
    value.isNumeric ? quoted(value.plain) : field(value.plain)
  }

  /// A text as a field, prefixed with an apostrophe if a spreadsheet would run it as a formula.
  private static func field(_ text: String) -> String {
    let starts: [Unicode.Scalar] = ["=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n"]
    let isFormula = text.unicodeScalars.first.map(starts.contains) ?? false
    return quoted(isFormula ? "'" + text : text)
  }

  /// A field, quoted if it has to be.
  private static func quoted(_ text: String) -> String {
    let special: Set<UInt8> = [0x22, 0x2C, 0x0A, 0x0D]
    guard text.utf8.contains(where: special.contains) else { return text }
    // Scalars are split because a quotation mark with an accent is a single `Character`.
    let parts = text.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.map { String($0) }.joined(separator: "\"\"") + "\""
  }
}

extension Node {
  /// The times at which the node appears and disappears; empty if it is always there.
  fileprivate var presence: [(time: Double, isPresent: Bool)] {
    guard start > 0 || end.isFinite else { return [] }
    return (start > 0 ? [(0, false)] : []) + [(start, true)] + (end.isFinite ? [(end, false)] : [])
  }
}
