import AnimationExport

/// Finds scenes and sequences of pictures at given paths.
struct InputSearch {
  private let excluded: FilePatterns
  private var walk: FolderWalk

  init(excluding excluded: FilePatterns, followingLinks followsLinks: Bool) {
    self.excluded = excluded
    walk = FolderWalk(excluding: excluded, followsLinks: followsLinks)
  }

  /// Notes on skipped entries of folders.
  var notes: [(path: String, note: Diagnostic)] { walk.notes }

  /// The inputs at paths. A path of a folder stands for all scenes in it.
  ///
  /// - Throws: A failure for pictures among scenes, or if all inputs are excluded.
  mutating func inputs(at paths: [String]) throws(ExportFailure) -> [SceneInput] {
    let included = paths.filter { $0 == "-" || !excluded.match($0) }
    guard !included.isEmpty else {
      throw ExportFailure(.noInput, "error: --exclude leaves none of the inputs")
    }
    let pictures = included.filter(Self.isPicture)
    if !pictures.isEmpty { return [try Self.pictureList(pictures, of: included)] }
    var result: [SceneInput] = []
    for input in included { result += inputs(at: input) }
    return result
  }

  private mutating func inputs(at path: String) -> [SceneInput] {
    if path != "-", FileReader.isFolder(path) == true {
      let isIncluded = { [excluded] (name: String) in !excluded.match(name) }
      if let frames = FrameFiles(folder: path, where: isIncluded) {
        return [SceneInput(path: FileReader.withoutSlashes(atEndOf: path), frames: frames)]
      }
      let found = walk.sceneFiles(in: path)
      let shown = PassedOver.shortened(found, of: FileReader.withoutSlashes(atEndOf: path))
      guard found.allSatisfy({ $0.remark != nil }) else { return shown }
      let reason =
        FrameFiles.refusal(ofFolder: path, where: isIncluded)
        ?? "there are neither scene files nor frames in this folder"
      return shown + [.missing(path, reason)]
    }
    if path != "-", FileReader.isMissing(path) { return [.missing(path, Self.missingFile(path))] }
    return [SceneInput(path: path)]
  }

  private static func missingFile(_ path: String) -> String {
    "there is no such file" + FileReader.hint(forMissing: path)
  }

  /// True if a name is that of a picture and not of a scene.
  private static func isPicture(_ path: String) -> Bool {
    (FrameFiles.isFrameName(path) || path.lowercased().hasSuffix(".gif"))
      && FileReader.isFolder(path) != true
  }

  /// Pictures that are given one by one are the frames of one animation, in this order.
  private static func pictureList(
    _ paths: [String], of inputs: [String]
  ) throws(ExportFailure) -> SceneInput {
    for path in paths where FileReader.isMissing(path) {
      throw ExportFailure(.noInput, "\(path): error: \(missingFile(path))")
    }
    if let other = paths.first(where: { !FrameFiles.isFrameName($0) }) {
      throw ExportFailure(.badInput, "\(other): error: \(FrameFiles.onlyPNG)")
    }
    if let scene = inputs.first(where: { !isPicture($0) }) {
      throw ExportFailure(
        .usage,
        "error: \(paths[0]) is a frame, and \(scene) is not; give frames by themselves, "
          + "as PNG, JPEG or WebP files or a folder of them")
    }
    let stem = paths[0].prefix(upTo: paths[0].lastIndex(of: ".") ?? paths[0].endIndex)
    return SceneInput(path: String(stem), frames: FrameFiles(paths: paths))
  }
}
