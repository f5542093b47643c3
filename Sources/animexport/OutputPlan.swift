import AnimationExport

/// What is to be written of every input.
struct Product {
  var format: ExportFormat
  /// Whether it is a file for each frame instead of one.
  var isSequence = false
}

/// Which input becomes which files, settled before any work.
struct OutputPlan {
  struct Item {
    var input: String
    /// The pictures, where the input is a sequence of frames and not a scene.
    var frames: FrameFiles?
    /// The folder in which the scene was found, out of which its path must not lead.
    var root: String?
    /// True if outputs that are links stay so, and what they lead to is replaced.
    var followsLinks = false
    /// Why there is nothing to be done.
    var failure: CommandFailure?
    /// A note that is all there is, for a file that is passed over.
    var remark: Diagnostic?
    /// The scene's text, where it was read already.
    var bytes: [UInt8]?
    var outputs: [(product: Product, target: Target)] = []

    /// The input as messages name it.
    var name: String { input == "-" ? "<standard input>" : input }
    /// True for an input that is read as a scene.
    var isScene: Bool { frames == nil && failure == nil && remark == nil }
  }

  enum Target: Hashable {
    case standardOutput
    /// For a sequence, the name that the pictures' numbers are put into.
    case file(String)

    var path: String? { if case .file(let path) = self { path } else { nil } }
  }

  var items: [Item]
  /// The notes on what was passed over in folders, with its path.
  let notes: [(path: String, note: Diagnostic)]

  /// Settles what becomes of inputs. Those that aren't there have a failure, as those will have that
  /// can't be read.
  ///
  /// - Parameters:
  ///   - excluded: Names and paths of inputs that are left out.
  ///   - otherFiles: What else is read, beside the inputs.
  ///   - followsLinks: Whether outputs that are links stay so, and links in folders are followed.
  ///   - request: What a scene itself asks for; its products are taken where there are no others.
  /// - Throws: A failure for outputs that would meet.
  init(
    inputs: [String], excluding excluded: FilePatterns, products: [Product],
    output: String?, otherFiles: [String] = [], followingLinks followsLinks: Bool = false,
    request: (SceneInput) -> SceneRequest
  ) throws(CommandFailure) {
    let included = inputs.filter { $0 == "-" || !excluded.match($0) }
    guard !included.isEmpty else {
      throw CommandFailure(code: .noInput, message: "error: --exclude leaves none of the inputs")
    }
    var walk = FolderWalk(excluding: excluded, followsLinks: followsLinks)
    let scenes = try Self.scenes(in: included, excluding: excluded, &walk)
    notes = walk.notes
    let requests = scenes.map {
      products.isEmpty && $0.frames == nil && $0.failure == nil && $0.remark == nil
        ? request($0) : SceneRequest(products: $0.remark == nil ? products : [])
    }
    let count = requests.reduce(0) { $0 + $1.products.count }
    var claims = Claims(followsLinks: followsLinks)
    for path in otherFiles { claims.read.add(path) }
    for scene in scenes {
      for path in scene.frames?.paths ?? [scene.path] { claims.read.add(path) }
    }
    var items: [Item] = []
    for (scene, request) in zip(scenes, requests) {
      var item = Item(
        input: scene.path, frames: scene.frames, root: scene.root, followsLinks: followsLinks,
        failure: scene.failure ?? request.failure, remark: scene.remark, bytes: request.bytes)
      guard item.failure == nil, item.remark == nil else {
        items.append(item)
        continue
      }
      if let frames = scene.frames, let other = products.first(where: { $0.format != .gif }) {
        let name = frames.paths.count == 1 ? frames.paths[0] : scene.path
        throw CommandFailure(
          code: .usage,
          message: "\(name): error: frames become a GIF, not \(other.format.fileExtension); "
            + "give --gif only")
      }
      for product in request.products {
        let target = try Self.target(
          for: scene, format: product.format, output: output, count: count, followsLinks)
        switch target {
        case .file(let path):
          if path != output {
            item.failure = item.failure ?? Self.objection(to: path, of: scene, followsLinks)
          }
          try claims.claim(path, for: product, of: scene.path)
          try Self.check(path, suits: product.format)
        case .standardOutput:
          if product.isSequence {
            throw CommandFailure(
              code: .usage, message: "error: the files of --frames cannot go to standard output")
          }
        }
        item.outputs.append((product, target))
      }
      items.append(item)
    }
    self.items = items
  }

  /// What is read, and which input writes what.
  private struct Claims {
    let followsLinks: Bool
    var read = ReadFiles()
    /// Inputs by the places of their outputs.
    private var owners: [[UInt8]: String] = [:]

    init(followsLinks: Bool) { self.followsLinks = followsLinks }

    mutating func claim(
      _ path: String, for product: Product, of input: String
    ) throws(CommandFailure) {
      // What isn't kept can be written to several times.
      guard let place = AtomicFile.place(for: path, followingLinks: followsLinks) else { return }
      let target = FileReader.place(of: place)
      if read.areHit(by: product, at: target) {
        throw CommandFailure(
          code: .usage, message: "error: \(path) would replace an input; choose another -o")
      }
      if let owner = owners.updateValue(input, forKey: target.pathBytes) {
        throw CommandFailure(
          code: .usage,
          message: "error: \(owner) and \(input) would both write \(path); "
            + "give them different names or folders")
      }
    }
  }

  private static func scenes(
    in inputs: [String], excluding excluded: FilePatterns, _ walk: inout FolderWalk
  ) throws(CommandFailure) -> [SceneInput] {
    let pictures = inputs.filter(isPicture)
    if !pictures.isEmpty { return [try pictureList(pictures, of: inputs)] }
    var result: [SceneInput] = []
    for input in inputs {
      if input != "-", FileReader.isFolder(input) == true {
        if let frames = FrameFiles(folder: input, where: { !excluded.match($0) }) {
          result.append(
            SceneInput(path: FileReader.withoutSlashes(atEndOf: input), frames: frames))
          continue
        }
        let found = walk.sceneFiles(in: input)
        result += PassedOver.shortened(found, of: FileReader.withoutSlashes(atEndOf: input))
        if found.allSatisfy({ $0.remark != nil }) {
          let reason =
            FrameFiles.refusal(ofFolder: input, where: { !excluded.match($0) })
            ?? "there are neither scene files nor PNG frames in this folder"
          result.append(.missing(input, reason))
        }
      } else if input != "-", FileReader.isMissing(input) {
        result.append(.missing(input, missingFile(input)))
      } else {
        result.append(SceneInput(path: input))
      }
    }
    return result
  }

  private static func missingFile(_ path: String) -> String {
    "there is no such file" + FileReader.hint(forMissing: path)
  }

  /// Whether a name is a picture's, and not a scene's.
  private static func isPicture(_ path: String) -> Bool {
    [".png", ".jpg", ".jpeg", ".gif"].contains(where: path.lowercased().hasSuffix)
      && FileReader.isFolder(path) != true
  }

  /// Pictures that were given one by one are the frames of one animation, in their order.
  private static func pictureList(
    _ paths: [String], of inputs: [String]
  ) throws(CommandFailure) -> SceneInput {
    for path in paths where FileReader.isMissing(path) {
      throw CommandFailure(code: .noInput, message: "\(path): error: \(missingFile(path))")
    }
    if let other = paths.first(where: { !$0.lowercased().hasSuffix(".png") }) {
      throw CommandFailure(code: .badInput, message: "\(other): error: \(FrameFiles.onlyPNG)")
    }
    if let scene = inputs.first(where: { !isPicture($0) }) {
      throw CommandFailure(
        code: .usage,
        message: "error: \(paths[0]) is a frame, and \(scene) is not; give frames by themselves, "
          + "as PNG files or a folder of them")
    }
    return SceneInput(
      path: String(paths[0].dropLast(4)), frames: FrameFiles(paths: paths))
  }

  /// What an input's file is called; a scene from standard input is called `scene`.
  static func fileName(of path: String) -> String {
    path == "-" ? "scene" : FileReader.parts(of: path).name
  }

  private static func target(
    for scene: SceneInput, format: ExportFormat, output: String?, count: Int,
    _ followsLinks: Bool
  ) throws(CommandFailure) -> Target {
    let file = fileName(of: scene.path)
    let stem = file.dropLast(SceneInput.ending(of: file)?.count ?? 0)
    let name = "\(stem).\(format.fileExtension)"
    switch output {
    case nil:
      if scene.path == "-" {
        if count == 1 { return .standardOutput }
        throw CommandFailure(
          code: .usage, message: "error: say with -o where the outputs of - go")
      }
      return .file(FileReader.parts(of: scene.path).folder + name)
    case "-":
      guard count == 1 else {
        throw CommandFailure(
          code: .usage,
          message: "error: standard output takes one input and one format, not \(count) outputs")
      }
      return .standardOutput
    case let output?:
      if AtomicFile.place(for: output, followingLinks: followsLinks) == nil { return .file(output) }
      let isFolder = FileReader.isFolder(output) == true || output.hasSuffix("/")
      if count > 1, !isFolder, ending(of: output) != nil {
        throw CommandFailure(
          code: .usage,
          message:
            "error: -o \(output) is one file, and there are \(count) outputs; name a folder, "
            + "with a slash at its end")
      }
      let looksLikeFile = output.hasSuffix(".\(format.fileExtension)")
      if isFolder || count > 1 || !looksLikeFile && !hasExtension(output) {
        let base = output.hasSuffix("/") ? output : output + "/"
        return .file(base + scene.subfolder + name)
      }
      return .file(output)
    }
  }

  /// Why a file can't be written that wasn't named itself.
  ///
  /// - Returns: A failure for a pipe or a device, which may be waited for without an end, and for a link among the
  ///   folders that are made as they are in the input.
  private static func objection(
    to path: String, of scene: SceneInput, _ followsLinks: Bool
  ) -> CommandFailure? {
    if FileReader.isSpecial(path, followingLinks: followsLinks) {
      return CommandFailure(
        code: .cannotCreate,
        message: "error: \(path) is a pipe or a device; give it with -o to write to it")
    }
    let folder = FileReader.parts(of: path).folder
    guard !followsLinks, scene.root != nil, folder.hasSuffix(scene.subfolder) else { return nil }
    var place = String(folder.dropLast(scene.subfolder.count))
    for part in scene.subfolder.unicodeScalars.split(separator: "/") {
      place += String(part)
      if FileReader.isLink(place) {
        return CommandFailure(
          code: .cannotCreate,
          message: "error: \(path) would be written through the link \(place); remove it, or "
            + "give --follow-links")
      }
      place += "/"
    }
    return nil
  }

  /// - Throws: A failure for a name that ends as another format's files do.
  private static func check(
    _ path: String, suits format: ExportFormat
  ) throws(CommandFailure) {
    guard !FileReader.isSpecial(path), let given = ending(of: path),
      let own = ending(of: "name.\(format.fileExtension)"), given != own
    else { return }
    throw CommandFailure(
      code: .usage,
      message: "error: -o \(path) ends in .\(given), and what is written to it is .\(own); "
        + "change the name or the format")
  }

  /// What a name ends in, in small letters, where the files of a format end so.
  private static func ending(of path: String) -> String? {
    let end = FileReader.parts(of: path).name.split(separator: ".").dropFirst().last
    let known =
      [ExportFormat.svg, .gif, .png()].map(\.fileExtension)
      + ExportFormat.KeyframeFormat.allCases.map(\.rawValue)
    return known.first { $0 == end?.lowercased() }
  }

  private static func hasExtension(_ path: String) -> Bool {
    FileReader.parts(of: path).name.dropFirst().contains(".")
  }
}
