extension PictureTransition {
  /// One of the transitions: its names, what can be set, and what draws it.
  public struct Kind: Hashable, Sendable {
    /// Such as “flash”.
    public let name: String
    /// Core Image's name, such as “CIFlashTransition”.
    public let filterName: String
    /// All that can be set, “time” as the last.
    public let parameters: [Parameter]
    let kernel: any PictureKernel.Type
    /// What gives the colours of one that isn't built in.
    let formula: Formula?

    init(_ kernel: any PictureKernel.Type, _ name: String, _ parameters: [Parameter]) {
      self.name = name
      filterName = "CI\(name.prefix(1).uppercased())\(name.dropFirst())Transition"
      self.parameters = parameters + [.number("time", 0, from: 0, to: 1)]
      self.kernel = kernel
      formula = nil
    }

    /// A transition of one's own.
    ///
    /// ```swift
    /// let diagonal = PictureTransition.Kind("diagonal") { site in
    ///   let edge = site.progress * (site.size.width + site.size.height)
    ///   return site.point.x + site.point.y < edge ? site.target(site.point) : site.source(site.point)
    /// }
    /// layerTransition.filter = PictureTransition(diagonal)
    /// ```
    ///
    /// - Parameters:
    ///   - name: Tells kinds apart: two of one name are the same.
    ///   - parameters: What can be set.
    ///   - formula: Gives the colour of each pixel strictly between start and end, where the source
    ///     and the target show by themselves. It is called by several threads, and depends on nothing
    ///     but the site.
    public init(
      _ name: String, parameters: [Parameter] = [], formula: @escaping Formula
    ) {
      self.name = name
      filterName = name
      self.parameters = parameters + [.number("time", 0, from: 0, to: 1)]
      kernel = OwnFormula.self
      self.formula = formula
    }

    /// Finds a kind by its short name or that of Core Image.
    ///
    /// - Throws: ``PictureTransitionError`` for a name that isn't known.
    public init(named name: String) throws(PictureTransitionError) {
      guard let kind = Self.all.first(where: { $0.name == name || $0.filterName == name }) else {
        throw .unknownTransition(name)
      }
      self = kind
    }

    public static func == (a: Kind, b: Kind) -> Bool { a.name == b.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }
}

extension PictureTransition.Kind {
  /// Every transition, in the order of their names.
  public static let all: [PictureTransition.Kind] = [
    .accordionFold, .barsSwipe, .copyMachine, .disintegrateWithMask, .dissolve, .flash, .mod,
    .pageCurl, .pageCurlWithShadow, .ripple, .swipe,
  ]
}
