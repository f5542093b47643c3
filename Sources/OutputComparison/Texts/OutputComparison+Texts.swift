extension OutputComparison {
  /// Compares two texts value by value, or by characters if they can't be read.
  static func texts(_ old: [UInt8], _ new: [UInt8], _ kind: OutputKind) -> OutputDifference {
    let position = Phrase.position(of: Phrase.commonPrefix(old, new), in: new)
    let place = "at line \(Phrase.count(position.line)), column \(Phrase.count(position.column))"
    var difference: OutputDifference
    switch (entries(old, kind), entries(new, kind)) {
    case (let first?, let second?):
      guard let found = EntryComparison.first(old: first, new: second) else {
        let same = kind == .svg ? "has the same drawing" : "has the same values"
        difference = OutputDifference("\(same), other text \(place) \(Phrase.sizes(old, new))")
        break
      }
      difference = OutputDifference(time: found.time, "\(found.sentence) (\(place))")
      if kind == .svg {
        let time = OutputDifference.thousandth(found.shownTime)
        difference.drawings = .init(old: old, new: new, time: time)
      }
    case (nil, _?):
      difference = OutputDifference("replaces a file that is no \(kind.name), \(place)")
    case (_?, nil): difference = OutputDifference("is no \(kind.name) any more, \(place)")
    case (nil, nil):
      difference = OutputDifference("has other text \(place) \(Phrase.sizes(old, new))")
    }
    difference.position = position
    return difference
  }

  /// The values of a text; nil if it isn't in the format or is too long.
  private static func entries(_ bytes: [UInt8], _ kind: OutputKind) -> [TimedEntry]? {
    guard bytes.count <= maximumTextBytes else { return nil }
    return switch kind {
    case .svg: SVGReader.entries(of: bytes)
    case .keyframeJSON: KeyframeJSONReader.entries(ofTable: bytes)
    case .keyframeJavaScript: KeyframeModuleReader.entries(ofModule: bytes)
    case .keyframeCSV: KeyframeCSVReader.entries(ofTable: bytes)
    case .keyframeCSS: StyleSheet(bytes)?.entries(usedBy: [])
    default: nil
    }
  }
}
