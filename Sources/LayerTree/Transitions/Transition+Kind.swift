import AnimTimeline
public import PictureTransitions

extension Transition {
  /// How the new picture takes the place of the old one: a name, and layers or pixels on the way.
  ///
  /// ```swift
  /// extension Transition.Kind {
  ///   /// The old picture opens like a door of two wings.
  ///   static let doors = Self("doors") { stage in
  ///     let half = stage.size.width / 2
  ///     let wings = [-1.0, 1].map { side in
  ///       let wing = stage.old()
  ///       let part = Rect(side < 0 ? 0 : half, 0, half, stage.size.height)
  ///       wing.mask = ShapeLayer(path: Path(rect: part))
  ///       wing.add(BasicAnimation(keyPath: "position.x", by: side * half))
  ///       return wing
  ///     }
  ///     return [stage.new] + wings
  ///   }
  /// }
  /// ```
  public struct Kind: RawRepresentable, Hashable, Sendable, CaseIterable {
    /// Gives the layers that show while the transition runs, back to front, with their animations.
    ///
    /// An animation's time goes from 0, the start of the transition, to 1, its end, as the progress
    /// does; without a duration of its own it takes all of that. ``Stage/new`` is one of the layers
    /// that are given, and where it isn't, the new picture doesn't show before the end. What is given
    /// depends on nothing but the stage.
    public typealias Definition = @Sendable (Stage) -> [Layer]

    /// The name, by which kinds are told apart.
    public let rawValue: String
    /// Nil for a name that means nothing.
    let definition: Definition?

    /// A kind of one's own, made of layers.
    public init(_ name: String, layers definition: @escaping Definition) {
      rawValue = name
      self.definition = definition
    }

    /// A kind of one's own, made of pixels.
    ///
    /// - Parameter pixels: Its extent will be the layer's bounds, its lengths are in points.
    public init(_ name: String, pixels: @escaping @Sendable (Stage) -> PictureTransition) {
      self.init(
        name,
        layers: { stage in stage.mixing(PictureMixing(pixels(stage).fitted(to: stage.size))) })
    }

    /// The built-in kind of a name. One that isn't known fades, which is reported.
    public init(rawValue: String) {
      let known = Self.allCases.first { $0.rawValue == rawValue }
      self.rawValue = rawValue
      definition = known?.definition
    }

    /// Whether the name means something.
    public var isKnown: Bool { definition != nil }

    public static func == (a: Kind, b: Kind) -> Bool { a.rawValue == b.rawValue }

    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

    /// The built-in kinds.
    public static let allCases: [Kind] = [
      .fade, .moveIn, .push, .reveal, .cube, .oglFlip, .cameraIrisHollowOpen,
      .cameraIrisHollowClose, .rippleEffect, .suckEffect, .pageCurl, .pageUnCurl,
    ]
  }

  /// What the transition shows, by its filter or its type.
  var definition: Kind.Definition {
    guard let filter else { return type.definition ?? Kind.fade.definition ?? { [$0.new] } }
    return { stage in
      if let layers = filter.layers(on: stage) { return layers }
      return stage.mixing(PictureMixing(filter.fitted(to: stage.size)))
    }
  }
}
