import AnimationExport

/// The place of an output.
enum OutputTarget: Hashable, Sendable {
  case standardOutput
  /// A path. For a sequence the numbers of the pictures are inserted into it.
  case file(String)

  var path: String? { if case .file(let path) = self { path } else { nil } }
}

/// The paths of a group's outputs.
struct OutputNaming {
  private let output: String?
  private let suffix: String
  /// The number of outputs in the group.
  private let count: Int
  private let followsLinks: Bool

  init(_ group: ExportJob.Group, count: Int, followsLinks: Bool) {
    (output, suffix, self.count, self.followsLinks) =
      (group.output, group.suffix, count, followsLinks)
  }

  /// The file name of an input; `scene` for standard input.
  static func fileName(of path: String) -> String {
    path == "-" ? "scene" : FileReader.parts(of: path).name
  }

  /// The place of an input's output.
  ///
  /// - Throws: A failure if several outputs have the same place.
  func target(
    for scene: SceneInput, _ format: ExportFormat
  ) throws(ExportFailure) -> OutputTarget {
    let file = Self.fileName(of: scene.path)
    let stem = file.dropLast(SceneInput.ending(of: file)?.count ?? 0)
    let name = "\(stem)\(suffix).\(format.fileExtension)"
    switch output {
    case nil:
      if scene.path == "-" {
        if count == 1 { return .standardOutput }
        throw ExportFailure(.usage, "error: say with -o where the outputs of - go")
      }
      return .file(FileReader.parts(of: scene.path).folder + name)
    case "-":
      guard count == 1 else {
        throw ExportFailure(
          .usage,
          "error: standard output takes one input and one format, not \(count) outputs")
      }
      return .standardOutput
    case let output?:
      if AtomicFile.place(for: output, followingLinks: followsLinks) == nil { return .file(output) }
      let isFolder = FileReader.isFolder(output) == true || output.hasSuffix("/")
      if count > 1, !isFolder, Self.ending(of: output) != nil {
        throw ExportFailure(
          .usage,
          "error: -o \(output) is one file, and there are \(count) outputs; name a folder, "
            + "with a slash at its end")
      }
      let looksLikeFile = output.hasSuffix(".\(format.fileExtension)")
      if isFolder || count > 1 || !looksLikeFile && !Self.hasExtension(output) {
        let base = output.hasSuffix("/") ? output : output + "/"
        return .file(base + scene.subfolder + name)
      }
      return .file(output)
    }
  }

  /// The reason that a file that wasn't named itself must not be written.
  ///
  /// - Returns: A failure for a pipe or a device, for which the process might wait for ever, or for
  ///   a link among the subfolders that repeat those of the input.
  func objection(to path: String, of scene: SceneInput) -> ExportFailure? {
    if FileReader.isSpecial(path, followingLinks: followsLinks) {
      return ExportFailure(
        .cannotCreate, "error: \(path) is a pipe or a device; give it with -o to write to it")
    }
    let folder = FileReader.parts(of: path).folder
    guard !followsLinks, scene.root != nil, folder.hasSuffix(scene.subfolder) else { return nil }
    var place = String(folder.dropLast(scene.subfolder.count))
    for part in scene.subfolder.unicodeScalars.split(separator: "/") {
      place += String(part)
      if FileReader.isLink(place) {
        return ExportFailure(
          .cannotCreate,
          "error: \(path) would be written through the link \(place); remove it, or "
            + "give --follow-links")
      }
      place += "/"
    }
    return nil
  }

  /// - Throws: A failure for a name with the ending of another format.
  static func check(_ path: String, suits format: ExportFormat) throws(ExportFailure) {
    guard !FileReader.isSpecial(path), let given = ending(of: path),
      let own = ending(of: "name.\(format.fileExtension)"), given != own
    else { return }
    throw ExportFailure(
      .usage,
      "error: -o \(path) ends in .\(given), and what is written to it is .\(own); "
        + "change the name or the format")
  }

  /// The ending of a name, in small letters, if it is the ending of a format.
  private static func ending(of path: String) -> String? {
    let end = FileReader.parts(of: path).name.split(separator: ".").dropFirst().last
    let known =
      [ExportFormat.svg, .gif, .apng, .webp, .video(.mp4), .video(.webm), .png()].map(
        \.fileExtension)
      + ExportFormat.KeyframeFormat.allCases.map(\.rawValue)
    return known.first { $0 == end?.lowercased() }
  }

  private static func hasExtension(_ path: String) -> Bool {
    FileReader.parts(of: path).name.dropFirst().contains(".")
  }
}
