/// What elements refer to.
extension Element {
  /// Hands on each reference in an element and all in it, such as `#a` in `url(#a)`.
  func forEachReference(_ body: (Substring) -> Void) {
    for (name, value) in attributes {
      if name == "href" || name == "xlink:href" {
        body(value[...])
      } else if name == "style" || value.utf8.first == Self.initial {
        value.forEachURL(body)
      }
    }
    if name == "style" { text?.forEachURL(body) }
    for animation in animations {
      let keys = animation.keys
      for key in keys.keys where keys.text[key.place].first == Self.initial {
        keys.value(of: key).forEachURL(body)
      }
    }
    if let packed {
      let text = String(decoding: packed, as: UTF8.self)
      text.forEachURL(body)
      text.forEachPart(between: "href=\"", and: "\"", body)
    }
    for child in children { child.forEachReference(body) }
  }

  /// What the value of an attribute that refers to something begins with, but for lists of styles.
  private static let initial = UInt8(ascii: "u")
}

extension Array where Element == SVGExport.Element {
  /// Definitions that something refers to. Each refers to none but those before it.
  ///
  /// - Parameter content: What they are for.
  func used(by content: [Element]) -> [Element] {
    if isEmpty { return [] }
    var ids: Set<Substring> = []
    for element in content { element.forEachReference { ids.insert($0.dropFirst()) } }
    var result: [Element] = []
    for definition in reversed() where definition["id"].map({ ids.contains($0[...]) }) != false {
      definition.forEachReference { ids.insert($0.dropFirst()) }
      result.append(definition)
    }
    return result.reversed()
  }
}

extension String {
  /// Hands on what stands in each `url(…)`, without quotes.
  fileprivate func forEachURL(_ body: (Substring) -> Void) {
    forEachPart(between: "url(", and: ")") { part in
      let quotes: [Character] = ["\"", "'"]
      let isQuoted = part.count > 1 && quotes.contains { part.first == $0 && part.last == $0 }
      body(isQuoted ? part.dropFirst().dropLast() : part)
    }
  }

  fileprivate func forEachPart(
    between start: String, and end: Character, _ body: (Substring) -> Void
  ) {
    guard contains(start) else { return }
    for part in split(separator: start, omittingEmptySubsequences: false).dropFirst() {
      body(part.prefix { $0 != end })
    }
  }
}
