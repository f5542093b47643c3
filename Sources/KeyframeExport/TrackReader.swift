import AnimGeometry
import AnimTimeline
import AnimTiming
import TrackFitting

/// Converts tracks to rows of keys.
struct TrackReader {
  let timeline: Timeline
  let options: KeyframeOptions
  /// True if values are interpolated as in CSS: colours premultiplied, and transforms that are one
  /// property there as a whole.
  let isForWeb: Bool

  func rows(_ entry: PropertyTrack) -> [KeyframeTable.TrackRow] {
    guard timeline.duration > 0 else { return [] }
    // A row repeats by itself. The presence of a layer doesn't, because it is merged with that of
    // the layers around it.
    let goesOn = timeline.loop == .forever && entry.property != .hidden
    switch entry.track {
    case .lanes(let track): return rows(entry.property, goesOn ? track.goingOn : track)
    case .values(let track):
      return row(entry.property, goesOn ? track.goingOn : track).map { [$0] } ?? []
    }
  }

  private func rows(_ property: Property, _ track: Track<Components>) -> [KeyframeTable.TrackRow] {
    var signal = Signal(track: track, in: timeline.library, duration: timeline.duration)
    let kind = property.kind
    if kind == .color { signal = signal.clamped() }
    if isForWeb { signal = signal.limited(forWeb: property) }
    let blendsPremultiplied =
      isForWeb && kind == .color && signal.low(3) < signal.high(3)
    if blendsPremultiplied {
      signal = signal.map(isAffine: false) { ($0 * $0.w).replacing(.lane(3), from: $0) }
    }
    let tolerance = Components(repeating: max(property.tolerance(options.values), 1e-9))
    if kind == .flag { signal = signal.settledFlags }
    func value(_ lanes: Components, _ kind: ValueKind) -> Value? {
      Value(blendsPremultiplied ? lanes.unpremultiplied : lanes, kind: kind)
    }
    func keys(_ signal: Signal, _ kind: ValueKind) -> [KeyframeTable.Key] {
      if let rate = options.rate, kind != .flag {
        return samples(rate, window: signal.duration, jumps: signal.jumps(by: tolerance)) {
          value(signal.value(at: $0, near: $1), kind) ?? property.defaultValue
        }
      }
      return self.keys(Fitter(tolerance: tolerance).fit(signal), tolerance) { value($0, kind) }
    }
    let names = kind.laneNames
    let whole = keys(signal, kind)
    if names.count > 1, !isForWeb || !property.isWholeInCSS,
      whole.count > 4 || !property.hasWholeKeyPath
    {
      let parts = names.indices.map { keys(signal.lane($0), .number) }
      let moving = parts.map { list in list.contains { $0.value != list.first?.value } }
      let count = zip(parts, moving).map { $1 ? $0.count : 0 }.reduce(0, +)
      if count < whole.count || !property.hasWholeKeyPath {
        return names.indices.filter { moving[$0] }.compactMap {
          row(property, "\(property.name).\(names[$0])", signal.duration, parts[$0])
        }
      }
    }
    return [row(property, property.name, signal.duration, whole)].compactMap { $0 }
  }

  private func row(_ property: Property, _ track: Track<Value>) -> KeyframeTable.TrackRow? {
    let tolerance = property.tolerance(options.values)
    var fitted = FittedValues(
      track: track, in: timeline.library, duration: timeline.duration, tolerance: tolerance,
      distance: Self.distance
    ).cut(where: bends)
    let reader = matrixReader(property, fitted)
    fitted = fitted.divided { from, to in
      guard case (.transform(let first), .transform(let second)) = (from, to) else { return [] }
      return reader.joints(from: first, to: second, tolerance: tolerance)
    }
    if let rate = options.rate, fitted.pieces.contains(where: { $0.shape != .hold }) {
      let jumps = zip(fitted.pieces, fitted.pieces.dropFirst())
        .filter { Self.distance($0.to, $1.from) > tolerance }.map(\.1.start)
      var keys = samples(rate, window: fitted.duration, jumps: jumps) {
        fitted.value(at: $0, near: $1)
      }
      for index in keys.indices.dropLast() where keys[index].curve == .linear {
        if case (.transform(let first), .transform(let second)) = (
          keys[index].value, keys[index + 1].value
        ), reader.strays(from: first, to: second) {
          keys[index].curve = .hold
        }
      }
      return row(property, property.name, fitted.duration, keys)
    }
    var keys: [KeyframeTable.Key] = []
    for piece in fitted.pieces {
      add(piece.start, piece.end, piece.from, piece.to, KeyCurve(piece.shape), to: &keys)
    }
    return row(property, property.name, fitted.duration, keys)
  }

  /// Places between two values at which a key is needed: the written value reaches a limit, or its
  /// interpolation changes.
  private func bends(_ from: Value, _ to: Value) -> [Double] {
    switch (from, to) {
    case (.colors(let first), .colors(let second)):
      return zip(first, second).flatMap { a, b in
        [\Color.red, \.green, \.blue, \.alpha].flatMap {
          crossings(from: a[keyPath: $0], to: b[keyPath: $0], limits: 0...1)
        }
      }
    case (.numbers(let first), .numbers(let second)) where isForWeb:
      return crossingsOfZero(from: first, to: second)
    default: return []
    }
  }

  /// The reader that interpolates a property's matrices.
  private func matrixReader(_ property: Property, _ values: FittedValues) -> MatrixReader {
    guard isForWeb else { return .table }
    guard property == .transform else { return .numbers }
    let isPlane = values.pieces.allSatisfy { piece in
      [piece.from, piece.to].allSatisfy {
        if case .transform(let matrix) = $0 { matrix.isAffine } else { true }
      }
    }
    return .browser(isPlane: isPlane)
  }

  private func row(
    _ property: Property, _ keyPath: String, _ window: Double, _ keys: [KeyframeTable.Key]
  ) -> KeyframeTable.TrackRow? {
    guard keys.contains(where: { !$0.value.isNearly(keys.first?.value) }) else { return nil }
    return KeyframeTable.TrackRow(
      keyPath: keyPath, property: property,
      period: window < timeline.duration - 1e-9 ? window : nil, keys: keys)
  }

  private func keys(
    _ track: FittedTrack, _ tolerance: Components, _ value: (Components) -> Value?
  ) -> [KeyframeTable.Key] {
    var keys: [KeyframeTable.Key] = []
    var last: Components?
    for piece in track.pieces {
      // Ends of two pieces that differ by less than the accuracy of fitting are no jump.
      let start = last.flatMap { $0.isNear(piece.from, within: tolerance * 0.01) ? $0 : nil }
      guard let from = value(start ?? piece.from), let to = value(piece.to) else { continue }
      last = piece.to
      add(piece.start, piece.end, from, to, KeyCurve(piece.shape), to: &keys)
    }
    return keys
  }

  private func add(
    _ start: Double, _ end: Double, _ from: Value, _ to: Value, _ curve: KeyCurve,
    to keys: inout [KeyframeTable.Key]
  ) {
    if let last = keys.last, last.value == from {
      keys[keys.count - 1].curve = curve
    } else {
      // The end of a hold needs no key: it lasts until the next one.
      if let last = keys.last, keys.count > 1, last.time == start,
        keys[keys.count - 2].curve == .hold, keys[keys.count - 2].value == last.value
      {
        keys.removeLast()
      }
      keys.append(KeyframeTable.Key(time: start, value: from, curve: curve))
    }
    keys.append(KeyframeTable.Key(time: end, value: to, curve: .hold))
  }

  /// Keys at a rate, with two keys at each jump and one at the end with the final value.
  ///
  /// - Parameter value: Returns the value at a time, on the side of a jump on which the time `near`
  ///   is.
  private func samples(
    _ rate: Double, window: Double, jumps: [Double], _ value: (Double, _ near: Double) -> Value
  ) -> [KeyframeTable.Key] {
    var keys: [KeyframeTable.Key] = []
    var jumps = jumps[...]
    /// Adds both keys of the jumps up to a time. Returns true if the last one is at that time.
    func jump(until time: Double) -> Bool {
      var isThere = false
      while let next = jumps.first, next <= time + 1e-9 {
        jumps.removeFirst()
        isThere = next >= time - 1e-9
        keys.append(KeyframeTable.Key(time: next, value: value(next, next - 1e-9), curve: .hold))
        keys.append(KeyframeTable.Key(time: next, value: value(next, next + 1e-9), curve: .linear))
      }
      return isThere
    }
    var index = 0.0
    while index / rate < window - 1e-9, index < 1e7 {
      let time = index / rate
      if !jump(until: time) {
        keys.append(KeyframeTable.Key(time: time, value: value(time, time), curve: .linear))
      }
      index += 1
    }
    _ = jump(until: window - 2e-9)
    keys.append(KeyframeTable.Key(time: window, value: value(window, window - 1e-9), curve: .hold))
    return keys
  }

  /// The distance of two values; infinite if they can't be interpolated.
  private static func distance(_ a: Value, _ b: Value) -> Double {
    switch (a, b) {
    case (.path(let a), .path(let b)): return a.distance(to: b)
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return zip(a, b).map { abs($0 - $1) }.max() ?? 0
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return zip(a, b).map {
        max(
          abs($0.red - $1.red), abs($0.green - $1.green), abs($0.blue - $1.blue),
          abs($0.alpha - $1.alpha))
      }
      .max() ?? 0
    case (.transform(let a), .transform(let b)): return a.distance(to: b)
    case (.image, .image), (.image, .images), (.images, .image), (.images, .images):
      guard let a = a.imageMix, let b = b.imageMix else { return .infinity }
      return a.distance(to: b)
    case (.filters(let a), .filters(let b)) where Value.filters(a).blends(with: .filters(b)):
      return zip(a.flatMap(\.inputs), b.flatMap(\.inputs)).map { abs($0.value - $1.value) }.max()
        ?? 0
    default: return .infinity
    }
  }
}

extension Value {
  /// True if the values are equal except for rounding.
  fileprivate func isNearly(_ other: Value?) -> Bool {
    guard let lanes, let others = other?.lanes else { return self == other }
    return lanes.isNear(others, within: Components(repeating: 1e-9))
  }
}

extension Property {
  /// True if the property's name as a key path denotes its whole value. `transform.rotation`
  /// denotes only the rotation about z.
  var hasWholeKeyPath: Bool { AnimationKeyPath(name)?.part == .whole }

  /// True if all components of the property are one property in CSS.
  var isWholeInCSS: Bool { WebProperty(self).isWhole }

  /// The tolerance of the property's values.
  func tolerance(_ values: ValueTolerance) -> Double {
    switch quantity {
    case .length: values.length
    case .angle: values.angle
    case .color: values.opacity
    case .factor: values.factor
    case .choice: 0
    }
  }
}

extension Components {
  /// The straight colour of a premultiplied one.
  fileprivate var unpremultiplied: Components {
    w > 1e-6 ? (self / w).replacing(.lane(3), from: self) : .zero
  }
}

extension Signal {
  /// The times at which the track jumps by more than a tolerance.
  fileprivate func jumps(by tolerance: Components) -> [Double] {
    zip(segments, segments.dropFirst()).filter { before, after in
      !before.value(at: before.end).isNear(after.value(at: after.start), within: tolerance)
    }.map(\.1.start)
  }

  /// The signal limited to the range of a property in CSS. Browsers limit the values of keys, not
  /// the values between them.
  fileprivate func limited(forWeb property: Property) -> Signal {
    if let range = WebProperty(property).range { return clamped(range) }
    guard property == .bounds, low(2) < 0 || low(3) < 0 else {
      return self
    }
    return Signal.combined([self, clamped(0...1e9)], isAffine: true) {
      Components($0[0].x, $0[0].y, $0[1].z, $0[1].w)
    }
  }
}
