import TrackFitting

/// Invisible elements that always change, which make browsers repaint others that they would keep.
extension Element {
  /// An element for masks, because of ``BrowserQuirk/keepsMasksWhoseMasksChange`` and
  /// ``BrowserQuirk/keepsMasksWhoseContentDisappears``.
  static func pulse(_ clock: Clock) -> Element {
    var element = Element("rect", ["width": "1", "height": "1", "fill": "none"])
    element.animations = [.pulse(clock, of: "x", from: 0, to: 1)]
    return element
  }

  /// An element for documents, whose opacity always changes: see ``BrowserQuirk/stopsWithoutVisibleAnimations``.
  static func heartbeat(_ clock: Clock) -> Element {
    var group = Element("g")
    group.animations = [.pulse(clock, of: "opacity", from: 1, to: 0)]
    return group
  }
}

extension AttributeAnimation {
  /// An animation of an attribute from one number to another during the whole play.
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
  /// The keys of a change from one whole number to another during the whole play.
  static func pulse(_ clock: Clock, from first: Double, to last: Double) -> KeyList {
    let ends = [first, last].map { NumberFormat.text($0, decimals: 0) }
    return KeyList(
      window: clock.duration,
      pieces: [Piece(start: 0, end: clock.duration, from: ends[0], to: ends[1], shape: .line)])
  }
}
