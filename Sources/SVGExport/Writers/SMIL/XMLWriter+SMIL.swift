import AnimTiming
import TrackFitting

extension XMLWriter {
  /// Writes an animation. Attributes that many animations share are neighbours, for the compression of web servers.
  ///
  /// - Parameter target: The id of the animated element, unless the animation is its child.
  mutating func write(_ animation: AttributeAnimation, of target: ElementID? = nil) {
    switch animation.kind {
    case .value:
      literal("<animate attributeName=\"")
      append(animation.attribute)
      literal("\"")
      finish(animation)
    case .function(let type):
      literal("<animateTransform attributeName=\"")
      append(animation.attribute)
      literal("\" type=\"")
      append(type.rawValue)
      literal("\"")
      finish(animation)
    case .motion(let path, let rotates):
      literal("<animateMotion path=\"")
      append(path)
      literal("\"")
      animation.keys.write(to: &self, isMotion: true)
      if rotates { literal(" rotate=\"auto\"") }
      appendTime(of: animation)
    }
    if let target {
      literal(" href=\"#")
      append(target)
      literal("\"")
    }
    literal("/>")
  }

  private mutating func finish(_ animation: AttributeAnimation) {
    appendTime(of: animation)
    if animation.isAdditive { literal(" additive=\"sum\"") }
    animation.keys.write(to: &self, isMotion: false)
  }

  private mutating func appendTime(of animation: AttributeAnimation) {
    literal(" dur=\"")
    append(animation.keys.window, decimals: 9)
    literal("s\"")
    switch animation.count {
    case .forever: literal(" repeatCount=\"indefinite\"")
    case .times(let count):
      if count > 1 {
        literal(" repeatCount=\"")
        append(count, decimals: 0)
        literal("\"")
      }
      literal(" fill=\"freeze\"")
    }
  }
}

extension KeyList {
  /// Keeps the serialised text for further elements; not for motions.
  mutating func pack() { packed = written }

  /// Bytes of the serialised text; not for motions.
  var length: Int { written.count }

  private var written: [UInt8] {
    var writer = XMLWriter()
    write(to: &writer, isMotion: false)
    return writer.bytes
  }

  /// Writes values, times and interpolations.
  ///
  /// - Parameter isMotion: True if the values are fractions of a path.
  func write(to writer: inout XMLWriter, isMotion: Bool) {
    if let packed { return writer.append(packed) }
    let hasSplines = hasSplines
    // A single value has no time: see ``BrowserQuirk/ignoresSingleValuesWithKeyTimes``.
    if keys.count == 1, !isMotion {
      writer.literal(" values=\"")
      return writeValues(to: &writer)
    }
    // All but motions are linear by default.
    if isDiscrete {
      writer.literal(" calcMode=\"discrete\"")
    } else if hasSplines {
      writer.literal(" calcMode=\"spline\"")
    } else if isMotion {
      writer.literal(" calcMode=\"linear\"")
    }
    if !isMotion {
      writer.literal(" values=\"")
      writeValues(to: &writer)
    }
    if keys.count > 2 || isDiscrete || isMotion {
      writer.literal(" keyTimes=\"")
      writeTimes(to: &writer)
    }
    if isMotion {
      writer.literal(" keyPoints=\"")
      writeValues(to: &writer)
    }
    if hasSplines {
      writer.literal(" keySplines=\"")
      writeSplines(to: &writer)
    }
  }

  private func writeValues(to writer: inout XMLWriter) {
    for index in keys.indices {
      if index > 0 { writer.literal(";") }
      if let reference = reference(of: keys[index]) {
        writer.append(.reference(reference))
      } else {
        writer.append(escaping: utf8(at: index))
      }
    }
    writer.literal("\"")
  }

  /// True if the value jumps at a key's time. The time is then rounded down, so that a frame at exactly that time
  /// shows the new value.
  private func jumps(at index: Int) -> Bool {
    func meets(_ other: Int) -> Bool {
      keys.indices.contains(other) && abs(keys[other].time - keys[index].time) < 1e-9
    }
    return isDiscrete || meets(index - 1) || meets(index + 1)
  }

  /// The times as fractions of the window that never fall; the ends are exactly 0 and 1.
  private var places: [Double] {
    var result = [Double](repeating: 0, count: keys.count)
    var last = 1.0
    for index in keys.indices.dropFirst().reversed() {
      if index < keys.count - 1 || isDiscrete {
        let place = min(max(keys[index].time / window, 0), 1)
        // A key right before a jump is no later than it.
        last = min(
          jumps(at: index) ? NumberFormat.floor(place, decimals: timeDecimals) : place, last)
      }
      result[index] = last
    }
    return result
  }

  private func writeTimes(to writer: inout XMLWriter) {
    for (index, place) in places.enumerated() {
      if index > 0 { writer.literal(";") }
      writer.append(place, decimals: timeDecimals)
    }
    writer.literal("\"")
  }

  private func writeSplines(to writer: inout XMLWriter) {
    for index in 0..<keys.count - 1 {
      if index > 0 { writer.literal(";") }
      guard case .spline(let curve) = keys[index].next else {
        writer.literal("0 0 1 1")
        continue
      }
      writer.append(curve.x1, decimals: splineDecimals)
      writer.literal(" ")
      writer.append(curve.y1, decimals: splineDecimals)
      writer.literal(" ")
      writer.append(curve.x2, decimals: splineDecimals)
      writer.literal(" ")
      writer.append(curve.y2, decimals: splineDecimals)
    }
    writer.literal("\"")
  }
}
