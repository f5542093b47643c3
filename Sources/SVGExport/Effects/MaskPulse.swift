import TrackFitting

/// Masks in masks: Chromium paints a mask anew only where something in it changes itself, not where it
/// shows another mask that changes. Firefox doesn't where all that changes is that something isn't displayed any
/// more. So a mask of these kinds holds something unseen that always changes.
extension Element {
  static func pulse(_ clock: Clock) -> Element {
    var element = Element("rect", ["width": "1", "height": "1", "fill": "none"])
    element.animations = [
      AttributeAnimation(
        kind: .value, attribute: "x", keys: .pulse(clock, from: 0),
        count: clock.count(ofWindow: clock.duration))
    ]
    return element
  }
}

extension KeyList {
  /// A unit's way in the whole play.
  static func pulse(_ clock: Clock, from x: Double) -> KeyList {
    let ends = [x, x + 1].map { NumberFormat.text($0, decimals: 0) }
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
