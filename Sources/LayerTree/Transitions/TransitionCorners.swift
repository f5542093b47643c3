import AnimGeometry
import AnimTimeline

/// The round corners of a layer that masks to its bounds, while transitions show its pictures inside of them.
///
/// They belong to the place of both pictures, which stays. Pictures that are only moved have none meanwhile, so
/// that nothing shows through between them.
struct TransitionCorners {
  /// The properties that say how corners are round.
  static let properties: PropertySet = [.cornerRadius, .maskedCorners, .cornerCurve]

  /// The transitions whose pictures lose their corners.
  let squaring: [TransitionLowering]

  /// Nil where the place has no corners: the layer has none, or doesn't always mask to its bounds meanwhile.
  ///
  /// - Parameter masks: True if the layer masks to its bounds, over scene time.
  init?(
    _ lowering: NodeLowering, _ transitions: [TransitionLowering], masks: TrackBuilder<Lanes>,
    in library: Library
  ) {
    let properties = lowering.properties
    let clipping = transitions.filter(\.staging.clips)
    // Pixels that bend take the corners with them.
    guard properties.contains(.cornerRadius), !clipping.isEmpty,
      clipping.allSatisfy({ $0.staging.mixing == nil })
    else { return nil }
    for piece in masks.pieces where piece.motion.simplified(in: library) != .constant(.flagSet) {
      if clipping.contains(where: { $0.start < piece.end && $0.end > piece.start }) { return nil }
    }
    // A border follows the corners of the picture.
    squaring =
      properties.contains(.borderWidth) ? [] : clipping.filter(\.staging.movesPicturesOnly)
  }
}

extension Lanes {
  /// A flag that is set.
  fileprivate static var flagSet: Lanes { Lanes(1, 0, 0, 0) }
}

extension TimelineBuilder {
  /// The content of a layer's picture without its corners while the place of the pictures has them.
  mutating func squared(
    _ content: NodeContent, _ corners: TransitionCorners?, of log: NodeLog,
    _ lowering: NodeLowering, in instances: InstanceContext
  ) -> NodeContent {
    guard let corners, !corners.squaring.isEmpty else { return content }
    var radius = lowering.lanes(.cornerRadius, library: &library)
    for transition in corners.squaring { transition.apply(Lanes.zero, to: &radius) }
    var result = content.filtered { $0 != .cornerRadius }
    add(radius, as: .cornerRadius, of: log, in: instances, to: &result)
    return result
  }
}

extension Staging {
  /// True if both pictures are only moved and faded, inside of the layer's bounds.
  var movesPicturesOnly: Bool {
    clips && mixing == nil && movesNewOnly && (below + above).allSatisfy(\.standsForPicture)
  }
}

extension FrozenNode {
  /// The picture without its corners, where they are those of a place of the same size.
  ///
  /// - Parameter place: The values of the layer whose corners the place has.
  func squared(in place: (Property) -> Value?) -> FrozenNode {
    func value(_ property: Property, _ value: Value?) -> Value { value ?? property.defaultValue }
    func size(_ value: Value?) -> Size? {
      if case .rect(let rect)? = value { rect.size } else { nil }
    }
    return changingPictures { picture in
      let same = TransitionCorners.properties.sorted + [.masksToBounds]
      guard size(picture.values[.bounds]) == size(place(.bounds)),
        same.allSatisfy({ value($0, picture.values[$0]) == value($0, place($0)) })
      else { return }
      picture.values[.cornerRadius] = nil
    }
  }

  /// The corners of the place of its pictures while a transition runs; empty where it has none.
  func cornersOfPlace(_ staging: Staging) -> [Property: Value] {
    guard staging.clips, staging.mixing == nil, values[.masksToBounds] == .flag(true) else {
      return [:]
    }
    return values.filter { TransitionCorners.properties.contains($0.key) }
  }
}
