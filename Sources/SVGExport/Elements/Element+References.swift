import SystemC

/// References of elements to others.
extension Element {
  /// Calls a function with each reference in an element and its descendants, such as `#a` in `url(#a)`.
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
      packed.withUnsafeBufferPointer { bytes in
        bytes.forEachURL(body)
        bytes.forEachPart(between: "href=\"", and: UInt8(ascii: "\""), body)
      }
    }
    for child in children { child.forEachReference(body) }
  }

  /// The first byte of an attribute's value that is a reference; lists of styles begin otherwise.
  private static let initial = UInt8(ascii: "u")
}

extension Array where Element == SVGExport.Element {
  /// The definitions that have references to them. Each refers only to those before it.
  ///
  /// - Parameter content: The elements that may refer to the definitions.
  func used(by content: [Element]) -> [Element] {
    if isEmpty { return [] }
    var ids: Set<Substring> = []
    for element in content {
      element.forEachReference { ids.insert(Substring($0.utf8.dropFirst())) }
    }
    var result: [Element] = []
    for definition in reversed() where definition["id"].map({ ids.contains($0[...]) }) != false {
      definition.forEachReference { ids.insert(Substring($0.utf8.dropFirst())) }
      result.append(definition)
    }
    return result.reversed()
  }
}

extension String {
  /// Calls a function with the content of each `url(…)`, without quotes.
  fileprivate func forEachURL(_ body: (Substring) -> Void) {
    var text = self
    text.withUTF8 { $0.forEachURL(body) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Calls a function with the content of each `url(…)`, without quotes.
  fileprivate func forEachURL(_ body: (Substring) -> Void) {
    forEachPart(between: "url(", and: UInt8(ascii: ")")) { part in
      let bytes = part.utf8
      let isQuoted =
        bytes.count > 1 && bytes.first == bytes.last
        && (bytes.first == UInt8(ascii: "\"") || bytes.first == UInt8(ascii: "'"))
      body(isQuoted ? Substring(bytes.dropFirst().dropLast()) : part)
    }
  }

  /// Calls a function with the text between each start and the next end after it.
  fileprivate func forEachPart(
    between start: StaticString, and end: UInt8, _ body: (Substring) -> Void
  ) {
    guard let base = baseAddress else { return }
    let (first, length) = (Int32(start.utf8Start[0]), start.utf8CodeUnitCount)
    var place = 0
    while place + length <= count, let found = memchr(base + place, first, count - place) {
      place = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      guard place + length <= count, memcmp(found, start.utf8Start, length) == 0 else {
        place += 1
        continue
      }
      place += length
      body(String(decoding: self[place...].prefix { $0 != end }, as: UTF8.self)[...])
    }
  }
}
