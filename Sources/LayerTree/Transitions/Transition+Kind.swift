import AnimTimeline
public import PictureTransitions

extension Transition {
  /// A kind of transition from the old picture to the new one: a name, and a function that returns
  /// layers or pixels.
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
    /// Returns the layers that show while the transition runs, from back to front, with their
    /// animations.
    ///
    /// The time of an animation follows the progress: 0 is the start of the transition, 1 its end.
    /// Without a duration of its own an animation takes all of it. ``TransitionContext/new`` should be among
    /// the layers; otherwise the new picture shows only at the end. The result must depend on
    /// nothing but the stage.
    public typealias Definition = @Sendable (TransitionContext) -> [Layer]

    /// The name, which identifies the kind.
    public let rawValue: String
    /// The function that returns the layers; nil for an unknown name.
    let definition: Definition?

    /// Creates a kind that is made of layers.
    public init(_ name: String, layers definition: @escaping Definition) {
      rawValue = name
      self.definition = definition
    }

    /// Creates a kind that is made of pixels.
    ///
    /// - Parameter pixels: Returns the transition of pixels. Its extent is set to the layer's
    ///   bounds; its lengths are in points.
    public init(
      _ name: String, pixels: @escaping @Sendable (TransitionContext) -> PictureTransition
    ) {
      self.init(
        name,
        layers: { context in context.mixing(PictureMixing(pixels(context).fitted(to: context.size)))
        })
    }

    /// Creates the built-in kind with a name. An unknown one fades, which is reported.
    public init(rawValue: String) {
      let known = Self.allCases.first { $0.rawValue == rawValue }
      self.rawValue = rawValue
      definition = known?.definition
    }

    /// True if the name is built in, or the kind has a function of its own.
    public var isKnown: Bool { definition != nil }

    public static func == (a: Kind, b: Kind) -> Bool { a.rawValue == b.rawValue }

    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

    /// The built-in kinds.
    public static let allCases: [Kind] = [
      .fade, .moveIn, .push, .reveal, .cube, .oglFlip, .cameraIrisHollowOpen,
      .cameraIrisHollowClose, .rippleEffect, .suckEffect, .pageCurl, .pageUnCurl,
    ]
  }

  /// The function that returns the layers, of the filter or of the type.
  var definition: Kind.Definition {
    guard let filter else { return type.definition ?? Kind.fade.definition ?? { [$0.new] } }
    return { context in
      if let layers = filter.layers(in: context) { return layers }
      return context.mixing(PictureMixing(filter.fitted(to: context.size)))
    }
  }
}
