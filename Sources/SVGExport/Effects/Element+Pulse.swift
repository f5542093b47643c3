import TrackFitting

/// What is unseen and always changes, for browsers that else wouldn't show what does.
extension Element {
  /// For masks in masks: Chromium paints a mask anew only where something in it changes itself, not where it
  /// shows another mask that changes. Firefox doesn't where all that changes is that something isn't displayed any
  /// more.
  static func pulse(_ clock: Clock) -> Element {
    var element = Element("rect", ["width": "1", "height": "1", "fill": "none"])
    element.animations = [.pulse(clock, of: "x", from: 0, to: 1)]
    return element
  }

  /// For documents: Chromium stops to play as soon as nothing that is animated is displayed; and after one is put
  /// into a page, or displayed again, it waits for the next round unless an opacity changes.
  static func heartbeat(_ clock: Clock) -> Element {
    var group = Element("g")
    group.animations = [.pulse(clock, of: "opacity", from: 1, to: 0)]
    return group
  }
}

extension AttributeAnimation {
  /// An attribute's way in the whole play.
  fileprivate static func pulse(
    _ clock: Clock, of attribute: String, from first: Double, to last: Double
  ) -> AttributeAnimation {
    AttributeAnimation(
      kind: .value, attribute: attribute,
      keys: clock.closed(.pulse(clock, from: first, to: last)),
      count: clock.count(ofWindow: clock.duration))
  }
}

extension KeyList {
  /// A whole number's way to another in the whole play.
  static func pulse(_ clock: Clock, from first: Double, to last: Double) -> KeyList {
    let ends = [first, last].map { NumberFormat.text($0, decimals: 0) }
    return KeyList(
      window: clock.duration,
      pieces: [Piece(start: 0, end: clock.duration, from: ends[0], to: ends[1], shape: .line)])
  }
}

extension [UInt8] {
  /// Whether the text of an element refers to one of some ids.
  func references(anyOf ids: Set<String>) -> Bool {
    if ids.isEmpty { return false }
    return places(of: "url(#").contains { start in
      let end = self[start...].firstIndex(of: UInt8(ascii: ")")) ?? count
      return ids.contains(String(decoding: self[start..<end], as: UTF8.self))
    }
  }

  /// Whether something is animated in the text of an element.
  var holdsAnimation: Bool { !places(of: "<animate").isEmpty }

  /// Whether something comes or goes by SMIL in the text of an element.
  var hidesSomething: Bool { !places(of: "<animate attributeName=\"display\"").isEmpty }

  /// Where some text ends in this one.
  private func places(of text: String) -> [Int] {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, count >= bytes.count else { return [] }
    return (0...(count - bytes.count)).compactMap { start in
      guard self[start] == first, self[start...].starts(with: bytes) else { return nil }
      return start + bytes.count
    }
  }
}
