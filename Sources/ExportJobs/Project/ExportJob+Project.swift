import AnimationExport
import GIFExport

extension ExportJob {
  /// The job that a project file describes. Its paths are relative to the file's folder.
  ///
  /// - Parameter path: The project file. Its state is kept in `.animexport-state` beside it.
  /// - Throws: A failure with the file's mistakes, or if the file can't be read or a pattern
  ///   matches nothing.
  public init(project path: String) throws(ExportFailure) {
    let bytes: [UInt8]
    do {
      bytes = try FileReader.bytes(at: path)
    } catch {
      throw ExportFailure(.noInput, "error: \(error)")
    }
    let document: ProjectDocument
    do {
      document = try ProjectDocument(parsing: bytes, path: path)
    } catch {
      // Each line is a mistake, because messages have no line feeds in quoted texts.
      let lines = "\(error)".split(separator: "\n").map(String.init)
      throw ExportFailure(.badInput, lines[0], lines.dropFirst())
    }
    let folder = FileReader.parts(of: path).folder
    var groups: [Group] = []
    for group in document.groups { groups.append(try Group(group, of: path, in: folder)) }
    self.init(groups: groups)
    projectFile = path
    history = ExportHistory(file: folder + ".animexport-state")
  }
}

extension ExportJob.Group {
  /// - Parameters:
  ///   - path: The project file, for messages.
  ///   - folder: Its folder with a slash, or an empty text.
  fileprivate init(
    _ group: ProjectDocument.Group, of path: String, in folder: String
  ) throws(ExportFailure) {
    self.init(inputs: [])
    excluded = group.excluded
    let patterns = FilePatterns(excluded)
    for (pattern, line, column) in group.inputs {
      let full = pattern.hasPrefix("/") ? pattern : folder + pattern
      guard let glob = PathPattern(full) else {
        if !patterns.match(pattern) { inputs.append(full) }
        continue
      }
      let matches = glob.matches(in: &searchedFolders) { match in
        let name = FileReader.parts(of: match.path).name
        let path = match.path.hasPrefix(folder) ? match.path.dropFirst(folder.count) : ""
        return name != ExportJob.projectFileName && !patterns.match(match.subfolder + name)
          && !patterns.match(String(path))
      }
      guard !matches.isEmpty else {
        throw ExportFailure(
          .noInput,
          "\(path):\(line):\(column): error: no file matches “\(pattern)”"
            + (excluded.isEmpty ? "" : " that isn't excluded"))
      }
      for match in matches where places[match.path] == nil {
        inputs.append(match.path)
        places[match.path] = InputLocation(
          root: glob.root.isEmpty ? "." : glob.root, subfolder: match.subfolder)
      }
    }
    if inputs.isEmpty, let first = group.inputs.first {
      throw ExportFailure(
        .noInput,
        "\(path):\(first.line):\(first.column): error: “exclude” leaves none of the inputs")
    }
    products = group.formats.map { ExportProduct(requested: $0) }
    if let sheet = group.contactSheet {
      products.append(ExportProduct(.contactSheet(columns: sheet.columns, rows: sheet.rows)))
    }
    output = group.folder.map { $0.hasPrefix("/") ? $0 : folder + $0 }
    suffix = group.suffix
    options = ExportOptions(group.options, in: folder)
    options.darkRules = group.darkColors.map {
      DarkRule(name: $0.name, color: $0.color, mustBeUsed: false)
    }
    shared = group.shared
    for (family, file) in shared.fonts {
      let font = file.hasPrefix("/") ? file : folder + file
      guard !FileReader.isMissing(font) else {
        let place = group.fontPlaces[family].map { ":\($0.line):\($0.column)" } ?? ""
        throw ExportFailure(.noInput, "\(path)\(place): error: there is no font file \(font)")
      }
      shared.fonts[family] = font
    }
    byteLimits = group.byteLimits
  }
}

extension ExportOptions {
  /// The options of a group in a project.
  ///
  /// - Parameter folder: The project's folder with a slash, or an empty text.
  fileprivate init(_ project: ProjectOptions, in folder: String) {
    self.init()
    duration = project.duration
    background = project.background
    keyframeRate = project.keyframeRate
    host = project.host.flatMap(EmbeddingHost.init)
    onUnsupported = project.onUnsupported.flatMap(Fallback.init)
    images = project.images.flatMap(SVGOptions.Images.init)
    maximumBytes = project.maximumBytes
    lowestQuality = project.lowestQuality
    lowestColors = project.lowestColors
    lowestFrameRate = project.lowestFrameRate
    smallestScale = project.smallestScale
    alphaThreshold = project.alphaThreshold.flatMap { UInt8(exactly: $0) }
    if let text = project.palette {
      let source = PaletteSource(text)
      palette = source.path.map { .file($0.hasPrefix("/") ? $0 : folder + $0) } ?? source
    }
    set(project.export)
  }

  /// Sets the options that a scene can also have.
  private mutating func set(_ stated: SceneExport) {
    loop = stated.loop
    holdEnd = stated.holdEnd
    framesPerSecond = stated.framesPerSecond
    scale = stated.scale
    pixelSize = stated.pixelSize.map { PixelSize($0.width, $0.height) }
    quality = stated.quality
    effort = stated.effort.flatMap { GIFOptions.Effort(rawValue: $0.rawValue) }
    maximumColors = stated.maximumColors
    dither = stated.dither.flatMap { GIFOptions.Dither(rawValue: $0.rawValue) }
    matte = stated.matte.map { GIFOptions.RGB($0) }
    text = stated.text.flatMap { SVGOptions.Text(rawValue: $0.rawValue) }
    svgAnimation = stated.svgAnimation.flatMap { SVGOptions.Animation(rawValue: $0.rawValue) }
    isResponsive = stated.isResponsive
    includesReducedMotion = stated.includesReducedMotion
    tolerance = stated.tolerance
    idPrefix = stated.idPrefix
  }
}
