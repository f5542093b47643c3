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
    var outputs: [(product: Product, target: Target)]
  }

  enum Target: Hashable {
    case standardOutput
    /// For a sequence, the name that the pictures' numbers are put into.
    case file(String)
  }

  let items: [Item]

  /// - Throws: A failure for inputs that aren't there and outputs that would meet.
  init(inputs: [String], products: [Product], output: String?) throws(CommandFailure) {
    let scenes = try Self.scenes(in: inputs)
    let count = scenes.count * products.count
    var items: [Item] = []
    var owners: [String: String] = [:]
    for scene in scenes {
      var item = Item(input: scene.path, frames: scene.frames, outputs: [])
      if scene.frames != nil, let other = products.first(where: { $0.format != .gif }) {
        throw CommandFailure(
          code: .usage,
          message: "\(scene.path): error: frames become a GIF, not \(other.format.fileExtension); "
            + "give --gif only")
      }
      for product in products {
        let target = try Self.target(
          for: scene, format: product.format, output: output, count: count)
        if product.isSequence, target == .standardOutput {
          throw CommandFailure(
            code: .usage, message: "error: the files of --frames cannot go to standard output")
        }
        if case .file(let path) = target {
          if scenes.contains(where: { $0.isWritten(by: product, as: path) }) {
            throw CommandFailure(
              code: .usage, message: "error: \(path) would replace an input; choose another -o")
          }
          if let owner = owners[path] {
            throw CommandFailure(
              code: .usage,
              message: "error: \(owner) and \(scene.path) would both write \(path); "
                + "give them different names or folders")
          }
          owners[path] = scene.path
        }
        item.outputs.append((product, target))
      }
      items.append(item)
    }
    self.items = items
  }

  private struct SceneInput {
    var path: String
    /// The folder below the given one in which it was found, with a slash behind it.
    var subfolder: String
    var frames: FrameFiles?

    func isWritten(by product: Product, as target: String) -> Bool {
      product.writes(path, as: target)
        || frames?.paths.contains { product.writes($0, as: target) } ?? false
    }
  }

  private static func scenes(in inputs: [String]) throws(CommandFailure) -> [SceneInput] {
    if !inputs.isEmpty, inputs.allSatisfy({ $0.hasSuffix(".png") || $0.hasSuffix(".PNG") }) {
      return [try pictureList(inputs)]
    }
    var result: [SceneInput] = []
    for input in inputs {
      if input != "-", FileReader.isFolder(input) == true {
        if let frames = FrameFiles(folder: input) {
          result.append(SceneInput(path: trimmed(input), subfolder: "", frames: frames))
          continue
        }
        let found = sceneFiles(in: input, below: "", depth: 0)
        if found.isEmpty {
          throw CommandFailure(
            code: .noInput, message: "\(input): error: there are no scene files in this folder")
        }
        result += found
      } else {
        if input != "-", FileReader.isFolder(input) == nil {
          throw CommandFailure(code: .noInput, message: "\(input): error: there is no such file")
        }
        result.append(SceneInput(path: input, subfolder: ""))
      }
    }
    return result
  }

  /// Pictures that were given one by one are the frames of one animation, in their order.
  private static func pictureList(_ paths: [String]) throws(CommandFailure) -> SceneInput {
    for path in paths where FileReader.isFolder(path) != false {
      throw CommandFailure(code: .noInput, message: "\(path): error: there is no such file")
    }
    return SceneInput(
      path: String(paths[0].dropLast(4)), subfolder: "", frames: FrameFiles(paths: paths))
  }

  /// A folder's path without slashes at its end.
  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  private static func sceneFiles(
    in folder: String, below subfolder: String, depth: Int
  ) -> [SceneInput] {
    guard depth < 32 else { return [] }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    var result: [SceneInput] = []
    for name in FileReader.names(in: folder) ?? [] where !name.hasPrefix(".") {
      let path = base + name
      if FileReader.isFolder(path) == true {
        result += sceneFiles(in: path, below: "\(subfolder)\(name)/", depth: depth + 1)
      } else if [".yaml", ".yml", ".json"].contains(where: name.hasSuffix),
        !name.hasSuffix(".keyframes.json")
      {
        result.append(SceneInput(path: path, subfolder: subfolder))
      }
    }
    return result
  }

  private static func target(
    for scene: SceneInput, format: ExportFormat, output: String?, count: Int
  ) throws(CommandFailure) -> Target {
    let file = scene.path == "-" ? "scene" : String(scene.path.split(separator: "/").last ?? "")
    var stem = file
    for suffix in [".yaml", ".yml", ".json"] where file.hasSuffix(suffix) {
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
      let isFolder = FileReader.isFolder(output) == true || output.hasSuffix("/")
      let looksLikeFile = output.hasSuffix(".\(format.fileExtension)")
      if isFolder || count > 1 || !looksLikeFile && !hasExtension(output) {
        let base = output.hasSuffix("/") ? output : output + "/"
        return .file(base + scene.subfolder + name)
      }
      return .file(output)
    }
  }

  private static func hasExtension(_ path: String) -> Bool {
    (path.split(separator: "/").last ?? "").dropFirst().contains(".")
  }
}

extension Product {
  /// Whether a path is one that is written for a target's path.
  fileprivate func writes(_ path: String, as target: String) -> Bool {
    guard isSequence else { return path == target }
    let stem = target.hasSuffix(".png") ? String(target.dropLast(4)) : target
    guard path.hasPrefix("\(stem)-"), path.hasSuffix(".png") else { return false }
    return path.dropFirst(stem.count + 1).dropLast(4).allSatisfy(\.isNumber)
  }
}
