extension PictureTransition.Kind {
  /// All built-in kinds, in the order of their names.
  public static let all: [PictureTransition.Kind] = [
    .accordionFold, .barsSwipe, .copyMachine, .disintegrateWithMask, .dissolve, .flash, .mod,
    .pageCurl, .pageCurlWithShadow, .ripple, .swipe,
  ]

  /// Finds a kind by its short name or that of Core Image.
  ///
  /// - Throws: ``PictureTransitionError`` for an unknown name.
  public init(named name: String) throws(PictureTransitionError) {
    guard let kind = Self.all.first(where: { $0.name == name || $0.filterName == name }) else {
      throw .unknownTransition(name)
    }
    self = kind
  }
}

extension PictureTransition {
  /// Creates a transition by its short name or that of Core Image, such as `flash` or
  /// `CIFlashTransition`.
  ///
  /// - Parameters:
  ///   - name: Name of one of ``Kind/all``.
  ///   - parameters: Values by the names that ``set(_:to:)`` takes.
  /// - Throws: ``PictureTransitionError`` for an unknown name of a transition or a parameter, and
  ///   for a value of the wrong kind.
  public init(
    named name: String, _ parameters: KeyValuePairs<String, Value> = [:]
  ) throws(PictureTransitionError) {
    self.init(try Kind(named: name))
    for (name, value) in parameters { try set(name, to: value) }
  }
}
