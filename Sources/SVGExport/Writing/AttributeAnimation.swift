import TrackFitting

/// An animation of one attribute of the element that holds it.
struct AttributeAnimation {
  enum Kind {
    /// `animate`
    case value
    /// `animateTransform` with a type.
    case function(String)
    /// `animateMotion` along path data.
    case motion(path: String, rotates: Bool)
  }

  /// Number of plays of the keys' window.
  enum Count: Equatable {
    case forever
    /// A whole number of plays, after which the last value stays.
    case times(Double)
  }

  var kind: Kind
  /// The attribute's name; `motion` for a motion along a path.
  var attribute: String
  var keys: KeyList
  var count: Count
  /// True if the function is added to those before it.
  var isAdditive = false

  var isMotion: Bool { if case .motion = kind { true } else { false } }

  /// The type of a transform function.
  var function: String? { if case .function(let type) = kind { type } else { nil } }

  /// Seconds of one window as text, with the unit.
  var duration: String { NumberFormat.text(keys.window, decimals: 9) + "s" }
}

extension XMLWriter {
  /// Writes an animation. Attributes that many animations share are adjacent, which helps compression by servers.
  ///
  /// - Parameter target: The id of the animated element, if the animation isn't its child.
  mutating func write(_ animation: AttributeAnimation, of target: String? = nil) {
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
      append(type)
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
      append(escaping: target)
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
