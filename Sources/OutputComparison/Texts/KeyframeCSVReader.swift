/// Reads the values of a keyframe table in CSV.
enum KeyframeCSVReader {
  /// The values of a table; nil if the text isn't such a table.
  static func entries(ofTable bytes: [UInt8]) -> [TimedEntry]? {
    guard let rows = rows(bytes), let header = rows.first else { return nil }
    func column(_ name: String) -> Int? { header.firstIndex(of: name) }
    guard let node = column("node"), let keyPath = column("keyPath"), let time = column("time"),
      let value = column("value")
    else { return nil }
    let others = header.indices.filter { ![node, keyPath, time, value].contains($0) }
    var entries = TimedEntries()
    for row in rows.dropFirst() {
      guard row.count == header.count else { return nil }
      entries.addLayer(row[node])
      let moment = TimedEntry.Time(Double(row[time]))
      entries.add(
        TimedEntry(
          owner: row[node], property: row[keyPath], moment: moment, value: row[value],
          curve: others.map { row[$0] }.filter { !$0.isEmpty }.joined(separator: ", period ")))
    }
    return entries.isFull ? nil : entries.list
  }

  /// The fields of all rows (RFC 4180); nil if a quote isn't closed.
  private static func rows(_ bytes: [UInt8]) -> [[String]]? {
    var rows: [[String]] = []
    var row: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var place = 0
    func end(of row: inout [String], _ field: inout [UInt8]) {
      row.append(String(decoding: field, as: UTF8.self))
      field = []
    }
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if isQuoted {
        if byte != UInt8(ascii: "\"") {
          field.append(byte)
        } else if place < bytes.count, bytes[place] == byte {
          field.append(byte)
          place += 1
        } else {
          isQuoted = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isQuoted = true
      case UInt8(ascii: ","): end(of: &row, &field)
      case UInt8(ascii: "\n"):
        end(of: &row, &field)
        rows.append(row)
        row = []
      case UInt8(ascii: "\r"): break
      default: field.append(byte)
      }
    }
    guard !isQuoted else { return nil }
    if !row.isEmpty || !field.isEmpty {
      end(of: &row, &field)
      rows.append(row)
    }
    return rows
  }
}
