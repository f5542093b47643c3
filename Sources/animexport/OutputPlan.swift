import AnimationExport
import Glibc

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
    /// The scene, where it is read already and can't be read again.
    var bytes: [UInt8]?
    /// Why there is nothing to be done.
    var failure: CommandFailure?
    var outputs: [(product: Product, target: Target)] = []
  }

  enum Target: Hashable {
    case standardOutput
    /// For a sequence, the name that the pictures' numbers are put into.
    case file(String)

    var path: String? { if case .file(let path) = self { path } else { nil } }
  }

  let items: [Item]

  /// Settles what becomes of inputs. Those that aren't there have a failure, as those will have that
  /// can't be read.
  ///
  /// - Parameters:
  ///   - otherFiles: What else is read, beside the inputs.
  ///   - request: What a scene itself asks for; its products are taken where there are no others.
  /// - Throws: A failure for outputs that would meet.
  init(
    inputs: [String], products: [Product], output: String?, otherFiles: [String] = [],
    request: (_ path: String) -> SceneRequest
  ) throws(CommandFailure) {
    let scenes = try Self.scenes(in: inputs)
    let requests = scenes.map {
      products.isEmpty && $0.frames == nil && $0.failure == nil
        ? request($0.path) : SceneRequest(products: products)
    }
    let count = requests.reduce(0) { $0 + $1.products.count }
    var claims = Claims()
    for path in otherFiles { claims.read.add(path) }
    for scene in scenes {
      for path in scene.frames?.paths ?? [scene.path] { claims.read.add(path) }
    }
    var items: [Item] = []
    for (scene, request) in zip(scenes, requests) {
      var item = Item(
        input: scene.path, frames: scene.frames, bytes: request.bytes,
        failure: scene.failure ?? request.failure)
      guard item.failure == nil else {
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
          for: scene, format: product.format, output: output, count: count)
        switch target {
        case .file(let path):
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
    var read = ReadFiles()
    /// Inputs by the places of their outputs.
    private var owners: [String: String] = [:]

    mutating func claim(
      _ path: String, for product: Product, of input: String
    ) throws(CommandFailure) {
      // What isn't kept can be written to several times.
      if FileReader.isSpecial(path) { return }
      let target = FileReader.place(of: FileReader.destination(of: path))
      if read.areHit(by: product, at: target) {
        throw CommandFailure(
          code: .usage, message: "error: \(path) would replace an input; choose another -o")
      }
      if let owner = owners.updateValue(input, forKey: target) {
        throw CommandFailure(
          code: .usage,
          message: "error: \(owner) and \(input) would both write \(path); "
            + "give them different names or folders")
      }
    }
  }

  private struct SceneInput {
    var path: String
    /// The folder below the given one in which it was found, with a slash behind it.
    var subfolder = ""
    var frames: FrameFiles?
    /// Why it can't be read.
    var failure: CommandFailure?
  }

  private static func scenes(in inputs: [String]) throws(CommandFailure) -> [SceneInput] {
    let pictures = inputs.filter(isPicture)
    if !pictures.isEmpty { return [try pictureList(pictures, of: inputs)] }
    var result: [SceneInput] = []
    for input in inputs {
      if input != "-", FileReader.isFolder(input) == true {
        if let frames = FrameFiles(folder: input) {
          result.append(SceneInput(path: trimmed(input), frames: frames))
          continue
        }
        var visited: Set<String> = []
        let found = sceneFiles(in: input, below: "", &visited)
        if found.isEmpty {
          let reason =
            FrameFiles.refusal(ofFolder: input)
            ?? "there are neither scene files nor PNG frames in this folder"
          result.append(missing(input, reason))
        }
        result += found
      } else if input != "-", FileReader.isMissing(input) {
        result.append(missing(input, "there is no such file"))
      } else {
        result.append(SceneInput(path: input))
      }
    }
    return result
  }

  private static func missing(_ input: String, _ reason: String) -> SceneInput {
    SceneInput(
      path: input,
      failure: CommandFailure(code: .noInput, message: "\(input): error: \(reason)"))
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
      throw CommandFailure(code: .noInput, message: "\(path): error: there is no such file")
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

  /// A folder's path without slashes at its end.
  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  private static func sceneFiles(
    in folder: String, below subfolder: String, _ visited: inout Set<String>
  ) -> [SceneInput] {
    guard let names = FileReader.names(in: folder) else {
      return [missing(folder, "this folder can't be read: \(String(cString: strerror(errno)))")]
    }
    // A link may lead to a folder that is there already, or around in a circle.
    guard visited.insert(FileReader.resolved(folder) ?? folder).inserted else { return [] }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    var result: [SceneInput] = []
    for name in names where !name.hasPrefix(".") {
      let path = base + name
      if FileReader.isFolder(path) == true {
        result += sceneFiles(in: path, below: "\(subfolder)\(name)/", &visited)
      } else if sceneEndings.contains(where: name.hasSuffix),
        !name.hasSuffix(".keyframes.json"), !FileReader.isSpecial(path)
      {
        result.append(SceneInput(path: path, subfolder: subfolder))
      }
    }
    return result
  }

  /// What the names of scene files end in.
  private static let sceneEndings = [".yaml", ".yml", ".json"]

  /// What an input's file is called; a scene from standard input is called `scene`.
  static func fileName(of path: String) -> String {
    path == "-" ? "scene" : FileReader.parts(of: path).name
  }

  private static func target(
    for scene: SceneInput, format: ExportFormat, output: String?, count: Int
  ) throws(CommandFailure) -> Target {
    let file = fileName(of: scene.path)
    var stem = file
    for suffix in sceneEndings where file.hasSuffix(suffix) {
      stem = String(file.dropLast(suffix.count))
    }
    let name = "\(stem).\(format.fileExtension)"
    switch output {
    case nil:
      if scene.path == "-" {
        if count == 1 { return .standardOutput }
        throw CommandFailure(
          code: .usage, message: "error: say with -o where the outputs of - go")
      }
      return .file(scene.path.dropLast(file.count) + name)
    case "-":
      guard count == 1 else {
        throw CommandFailure(
          code: .usage,
          message: "error: standard output takes one input and one format, not \(count) outputs")
      }
      return .standardOutput
    case let output?:
      if FileReader.isSpecial(output) { return .file(output) }
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
