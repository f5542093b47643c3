public import AnimGeometry

/// A parsed project file: groups of inputs with their outputs. `docs/project-file.md` describes the
/// format.
public struct ProjectDocument: Sendable {
  /// Inputs that are exported in the same formats with the same options.
  public struct Group: Sendable {
    /// Paths and patterns of scene files, folders and pictures, relative to the project file, with their places.
    public var inputs: [(pattern: String, line: Int, column: Int)] = []
    /// Names and paths to be left out.
    public var excluded: [String] = []
    /// The folder of the outputs; nil for outputs beside their inputs.
    public var folder: String?
    /// The text between an output's name and its ending.
    public var suffix = ""
    /// The formats; if empty, those that each scene requests.
    public var formats: [SceneExport.Format] = []
    /// Columns and rows of a contact sheet; nil for none.
    public var contactSheet: (columns: Int, rows: Int)?
    /// The options that override a scene's own.
    public var options = ProjectOptions()
    /// The variables that override a scene's own. Fonts have paths relative to the project file.
    public var shared = SharedValues.none
    /// The places of fonts in the file, by the families that they replace.
    public var fontPlaces: [String: (line: Int, column: Int)] = [:]
    /// Colours on dark pages, by the variables or colours that they replace, in the order of the
    /// file.
    public var darkColors: [(name: String, color: Color)] = []
    /// Maximum numbers of bytes of outputs, by the names of formats. The empty name stands for all
    /// other formats.
    public var byteLimits: [String: Int] = [:]
  }

  /// The groups in the order of the file.
  public let groups: [Group]

  /// Parses a project file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file, at most 16 MiB of UTF-8 in YAML or JSON.
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

/// The options of a group, those of scenes included.
public struct ProjectOptions: Sendable {
  /// The options that a scene can have under `export`.
  public var export = SceneExport()
  /// Duration in seconds.
  public var duration: Double?
  /// The canvas colour.
  public var background: Color?
  /// Keys per second of tables.
  public var keyframeRate: Double?
  /// The site that has to accept SVGs: `github` or `npm`.
  public var host: String?
  /// The replacement of layers without an SVG equivalent: `approximate`, `rasterize`, `drop` or
  /// `error`.
  public var onUnsupported: String?
  /// The place of pictures in SVGs: `embed` or `link`.
  public var images: String?
  /// Maximum number of bytes of a GIF, to which it is fitted.
  public var maximumBytes: Int?
  /// The lowest quality for fitting.
  public var lowestQuality: Int?
  /// The lowest number of colours for fitting.
  public var lowestColors: Int?
  /// The lowest number of frames per second for fitting.
  public var lowestFrameRate: Double?
  /// The smallest part of the width and height for fitting.
  public var smallestScale: Double?
  /// A list of colours, or the path of a palette file relative to the project file.
  public var palette: String?
  /// The alpha below which pixels of GIFs become transparent.
  public var alphaThreshold: Int?

  /// Creates options of which none is set.
  public init() {}
}
