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

    init(_ kernel: any PictureKernel.Type, _ name: String, _ parameters: [Parameter]) {
      self.name = name
      filterName = "CI\(name.prefix(1).uppercased())\(name.dropFirst())Transition"
      self.parameters = parameters + [.number("time", 0, from: 0, to: 1)]
      self.kernel = kernel
    }

    /// Finds a kind by its short name or that of Core Image.
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
