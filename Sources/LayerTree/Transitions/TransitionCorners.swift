import AnimGeometry
import AnimTimeline
import TrackBuilding

/// The round corners of a layer that masks to its bounds, during transitions that clip its
/// pictures.
///
/// They belong to the container of both pictures, which doesn't move. Pictures that are only moved
/// have none meanwhile, so that no gap shows between them.
struct TransitionCorners {
  /// The properties that define round corners.
  static let properties = PropertySet { $0.use == .corners }

  /// The transitions whose pictures lose their corners.
  let squaring: [TransitionLowering]

  /// Finds the corners of the container; nil if it has none: if the layer has none, or doesn't always mask to
  /// its bounds during transitions.
  ///
  /// - Parameter masks: `masksToBounds` over scene time.
  init?(
    _ lowering: NodeLowering, _ transitions: [TransitionLowering], masks: TrackBuilder<Components>,
    in library: Library
  ) {
    let properties = lowering.properties
    let clipping = transitions.filter(\.capture.clips)
    // Pixel transitions bend the corners as well.
    guard properties.contains(.cornerRadius), !clipping.isEmpty,
      clipping.allSatisfy({ $0.capture.mixing == nil })
    else { return nil }
    for piece in masks.pieces where piece.motion.simplified(in: library) != .constant(.flagSet) {
      if clipping.contains(where: { $0.start < piece.end && $0.end > piece.start }) { return nil }
    }
    // A border follows the corners of the picture.
    squaring =
      properties.contains(.borderWidth) ? [] : clipping.filter(\.capture.movesPicturesOnly)
  }
}

extension Components {
  /// The components of a flag that is set.
  fileprivate static var flagSet: Components { Components(1, 0, 0, 0) }
}

extension TimelineBuilder {
  /// Returns the content of a layer's picture without its corners while the container has them.
  mutating func squared(
    _ content: NodeContent, _ corners: TransitionCorners?, of log: NodeLog,
    _ lowering: NodeLowering, in instances: InstanceContext
  ) -> NodeContent {
    guard let corners, !corners.squaring.isEmpty else { return content }
    var radius = lowering.lanes(.cornerRadius, library: &library)
    for transition in corners.squaring { transition.apply(Components.zero, to: &radius) }
    var result = content.filtered { $0 != .cornerRadius }
    add(radius, as: .cornerRadius, of: log, in: instances, to: &result)
    return result
  }
}

extension TransitionCapture {
  /// True if both pictures are only moved and faded, inside of the layer's bounds.
  var movesPicturesOnly: Bool {
    clips && mixing == nil && movesNewOnly && (below + above).allSatisfy(\.standsForPicture)
  }
}

extension Snapshot {
  /// Returns the picture without its corners if they equal those of a container of the same size.
  ///
  /// - Parameter place: Values of the layer whose corners the container has.
  func squared(in place: (Property) -> Value?) -> Snapshot {
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

  /// Returns the corners of the container during a transition; empty if it has none.
  func cornersOfPlace(_ capture: TransitionCapture) -> [Property: Value] {
    guard capture.clips, capture.mixing == nil, values[.masksToBounds] == .flag(true) else {
      return [:]
    }
    return values.filter { TransitionCorners.properties.contains($0.key) }
  }
}
