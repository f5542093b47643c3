extension PictureTransition {
  /// A kind of transition: its names, its parameters and its kernel.
  public struct Kind: Hashable, Sendable {
    /// Short name, such as “flash”.
    public let name: String
    /// Core Image's name, such as “CIFlashTransition”.
    public let filterName: String
    /// All parameters; “time” is the last.
    public let parameters: [Parameter]
    let kernel: any PictureKernel.Type
    /// Formula of a custom kind; nil for built-in ones.
    let formula: Formula?

    init(_ kernel: any PictureKernel.Type, _ name: String, _ parameters: [Parameter]) {
      self.name = name
      filterName = "CI\(name.prefix(1).uppercased())\(name.dropFirst())Transition"
      self.parameters = parameters + [.number("time", 0, from: 0, to: 1)]
      self.kernel = kernel
      formula = nil
    }

    /// Creates a custom kind.
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
    ///   - name: Identifies the kind: two kinds with one name are equal.
    ///   - parameters: Parameters of the kind; “time” is added.
    ///   - formula: Returns the colour of each pixel between the start and the end, at which the
    ///     source and the target show. It is called by several threads, and must depend on nothing
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

    public static func == (a: Kind, b: Kind) -> Bool { a.name == b.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }
}
