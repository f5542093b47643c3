/// Reads the values of a keyframe table in JSON.
enum KeyframeJSONReader {
  /// The values of a table; nil if the text isn't a JSON object.
  static func entries(ofTable bytes: [UInt8]) -> [TimedEntry]? {
    var parser = LooseJSONParser(bytes)
    guard let table = parser.value(), parser.isAtEnd(), case .object(let members) = table else {
      return nil
    }
    var entries = TimedEntries()
    for (name, value) in members {
      if name == "nodes", let nodes = value.elements {
        for node in nodes { add(node, to: &entries) }
      } else {
        let moment = TimedEntry.Time.at(0)
        entries.add(
          TimedEntry(
            owner: "", property: name, moment: name == "canvas" ? moment : .invisible,
            value: value.description))
      }
    }
    return entries.isFull ? nil : entries.list
  }

  private static func add(_ node: LooseJSON, to entries: inout TimedEntries) {
    guard case .object(let members) = node else { return }
    let owner = node["id"]?.text ?? ""
    entries.addLayer(owner)
    for (name, value) in members where name != "id" {
      switch (name, value) {
      case ("values", .object(let values)):
        for (keyPath, value) in values {
          entries.add(
            TimedEntry(owner: owner, property: keyPath, moment: .at(0), value: value.description))
        }
      case ("tracks", .array(let tracks)):
        for track in tracks { add(track, of: owner, to: &entries) }
      // A layer appears or disappears at these times.
      case ("start", _), ("end", _):
        entries.add(
          TimedEntry(
            owner: owner, property: name, moment: TimedEntry.Time(value.number),
            value: value.description))
      default:
        entries.add(
          TimedEntry(owner: owner, property: name, moment: .at(0), value: value.description))
      }
    }
  }

  private static func add(
    _ track: LooseJSON, of owner: String, to entries: inout TimedEntries
  ) {
    let property = track["keyPath"]?.text ?? ""
    for key in track["keys"]?.elements ?? [] {
      entries.add(
        TimedEntry(
          owner: owner, property: property,
          moment: TimedEntry.Time(key["time"]?.number),
          value: key["value"]?.description ?? "", curve: key["curve"]?.description ?? ""))
    }
    if let period = track["period"] {
      entries.add(
        TimedEntry(
          owner: owner, property: "\(property)’s period", moment: .at(0),
          value: period.description))
    }
  }
}
