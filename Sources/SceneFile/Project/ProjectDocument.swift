public import AnimGeometry

/// A project file that was read: which inputs become which outputs. `docs/project-file.md` describes it.
public struct ProjectDocument: Sendable {
  /// Inputs that become the same formats with the same options.
  public struct Group: Sendable {
    /// Paths and patterns of scene files, folders and pictures, relative to the project file, with their places.
    public var inputs: [(pattern: String, line: Int, column: Int)] = []
    /// Names and paths that are left out.
    public var excluded: [String] = []
    /// The folder of the outputs; nil for outputs beside their inputs.
    public var folder: String?
    /// The text between an output's name and its ending.
    public var suffix = ""
    /// The formats; empty for those that a scene itself asks for.
    public var formats: [SceneExport.Format] = []
    /// Columns and rows of a contact sheet; nil for none.
    public var contactSheet: (columns: Int, rows: Int)?
    /// The options that win over a scene's own.
    public var options = ProjectOptions()
    /// The variables that win over a scene's own. Fonts have paths relative to the project file.
    public var shared = SharedValues.none
    /// The places of fonts in the file, by the families that they stand for.
    public var fontPlaces: [String: (line: Int, column: Int)] = [:]
    /// Colours on dark pages, by variables or colours whose place they take, in the order of the file.
    public var darkColors: [(name: String, color: Color)] = []
    /// The most bytes of an output, by its format's name; under an empty name that of all other formats.
    public var byteLimits: [String: Int] = [:]
  }

  /// The groups in the order of the file.
  public let groups: [Group]

  /// Reads a project file.
  ///
  /// - Parameters:
  ///   - bytes: The file, at most 16 MiB of UTF-8 in YAML or JSON.
  ///   - path: The file's name in messages.
  /// - Throws: The mistakes in the order of their places.
  public init(parsing bytes: [UInt8], path: String) throws(SceneFileError) {
    let reader = SceneReader(resources: .none)
    do throws(MistakeList) {
      let root = reader.recovering { () throws(Mistake) in
        let text = try SceneText.decoded(bytes)
        return try reader.projectFields(
          try SceneText.tree(of: text, path: path, as: .project), SceneReader.projectKeys)
      }
      guard let root else { throw reader.mistakes }
      let base = reader.group(root, over: Group())
      let groups =
        root.read("outputs") { (node) throws(Mistake) in
          try reader.groups(node, over: base)
        } ?? [base]
      if reader.mistakes.isEmpty, groups.contains(where: \.inputs.isEmpty) {
        reader.report(
          Mistake(
            root.mark,
            "a project needs “inputs”, such as [scenes/*.yaml], at its top or in each of “outputs”")
        )
      }
      guard reader.mistakes.isEmpty else { throw reader.mistakes }
      self.groups = groups
    } catch {
      throw SceneFileError(path: path, error)
    }
  }
}

/// The options of a group that are no scene's own, beside those that a scene can state as well.
public struct ProjectOptions: Sendable {
  /// Options that a scene can state under `export` as well.
  public var export = SceneExport()
  /// Seconds to show.
  public var duration: Double?
  /// The canvas colour.
  public var background: Color?
  /// Keys per second of tables.
  public var keyframeRate: Double?
  /// The host that has to accept SVGs: `github` or `npm`.
  public var host: String?
  /// The outcome for layers that have no SVG equivalent: `approximate`, `rasterize`, `drop` or `error`.
  public var onUnsupported: String?
  /// The place of pictures in SVGs: `embed` or `link`.
  public var images: String?
  /// The most bytes of a GIF, to which it is fitted.
  public var maximumBytes: Int?
  /// The lowest quality that is tried for that.
  public var lowestQuality: Int?
  /// The fewest colours that are tried for that.
  public var lowestColors: Int?
  /// The fewest frames per second that are tried for that.
  public var lowestFrameRate: Double?
  /// The smallest part of the width and height that is tried for that.
  public var smallestScale: Double?
  /// A list of colours, or the path of a file of them relative to the project file.
  public var palette: String?
  /// The alpha below which pixels of GIFs become clear.
  public var alphaThreshold: Int?

  /// Creates options of which none is stated.
  public init() {}
}
