import AnimTimeline

extension KeyframeTable {
  /// The table as CSV (RFC 4180): a header, then one row for each constant value and each key,
  /// and where a layer comes or goes.
  public var csv: String {
    var text = "node,keyPath,time,value,curve\r\n"
    for row in nodes {
      let id = Self.field(timeline.nodes[row.node].id)
      for (time, isPresent) in timeline.nodes[row.node].presence {
        text += "\(id),present,\(Self.time(time)),\(isPresent),hold\r\n"
      }
      for entry in constants(of: row) {
        let value = ValueText(
          entry.value, tolerance: entry.property.tolerance(options.values),
          library: timeline.library)
        text += "\(id),\(entry.keyPath),0,\(Self.field(value.plain)),hold\r\n"
      }
      for track in row.tracks {
        for key in track.keys {
          let value = ValueText(
            key.value, tolerance: track.property.tolerance(options.values),
            library: timeline.library)
          text += "\(id),\(track.keyPath),\(Self.time(key.time)),\(Self.field(value.plain)),"
          text += Self.field(key.curve.text) + "\r\n"
        }
      }
    }
    return text
  }

  /// A field, quoted where it has to be.
  private static func field(_ text: String) -> String {
    let special: Set<UInt8> = [0x22, 0x2C, 0x0A, 0x0D]
    guard text.utf8.contains(where: special.contains) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}

extension Node {
  /// When it comes and goes; nothing for what is there all the time.
  fileprivate var presence: [(time: Double, isPresent: Bool)] {
    guard start > 0 || end.isFinite else { return [] }
    return (start > 0 ? [(0, false)] : []) + [(start, true)] + (end.isFinite ? [(end, false)] : [])
  }
}
