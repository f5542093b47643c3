import TrackFitting

/// An animation of one attribute of the element that holds it.
struct AttributeAnimation {
  enum Kind {
    /// `animate`
    case value
    /// `animateTransform` of one function.
    case function(TransformType)
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

  /// The transform function that changes.
  var function: TransformType? { if case .function(let type) = kind { type } else { nil } }

  /// Seconds of one window as text, with the unit.
  var duration: String { NumberFormat.text(keys.window, decimals: 9) + "s" }
}
