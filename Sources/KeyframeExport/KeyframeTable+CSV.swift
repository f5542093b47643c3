import AnimTimeline

extension KeyframeTable {
  /// The table as CSV (RFC 4180): a header, then one row for each constant value and each key,
  /// and where a layer comes or goes. Texts that a spreadsheet would take for formulas have an apostrophe in front.
  /// The last field is the period of a track that starts over before the end, in seconds; it is empty elsewhere.
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

  /// A value's field.
  private static func field(_ value: ValueText) -> String {
    value.isNumeric ? quoted(value.plain) : field(value.plain)
  }

  /// A text's field, with an apostrophe in front of what a spreadsheet would take for a formula and run.
  private static func field(_ text: String) -> String {
    let starts: [Unicode.Scalar] = ["=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n"]
    let isFormula = text.unicodeScalars.first.map(starts.contains) ?? false
    return quoted(isFormula ? "'" + text : text)
  }

  /// A field, quoted where it has to be.
  private static func quoted(_ text: String) -> String {
    let special: Set<UInt8> = [0x22, 0x2C, 0x0A, 0x0D]
    guard text.utf8.contains(where: special.contains) else { return text }
    // A quotation mark with an accent is one character, and two for who reads the file.
    let parts = text.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.map { String($0) }.joined(separator: "\"\"") + "\""
  }
}

extension Node {
  /// When it comes and goes; nothing for what is there all the time.
  fileprivate var presence: [(time: Double, isPresent: Bool)] {
    guard start > 0 || end.isFinite else { return [] }
    return (start > 0 ? [(0, false)] : []) + [(start, true)] + (end.isFinite ? [(end, false)] : [])
  }
}
