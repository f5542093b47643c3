public import AnimationExport

/// The outputs of all inputs, planned before the run.
public struct ExportPlan: Sendable {
  /// An input with its outputs.
  public struct Item: Sendable {
    /// The input's path; `-` for standard input.
    public internal(set) var input: String
    /// The index of its group in the job.
    let group: Int
    /// The pictures of a sequence of frames; nil for a scene.
    var frames: FrameFiles?
    /// The given folder in which the scene was found; its path must not lead out of it.
    var root: String?
    /// The reason that the input can't be exported.
    var failure: ExportFailure?
    /// The remark on an input that is skipped.
    var remark: Diagnostic?
    /// The scene's text, if it can be read only once.
    var bytes: [UInt8]?
    /// The products with their targets.
    var outputs: [(product: ExportProduct, target: OutputTarget)] = []

    /// The name of the input in messages.
    public var name: String { input == "-" ? "<standard input>" : input }
    /// True if the input is read as a scene.
    public var isScene: Bool { frames == nil && failure == nil && remark == nil }
    /// True for a sequence of pictures.
    public var isSequence: Bool { frames != nil }
    /// The products of the outputs.
    public var products: [ExportProduct] { outputs.map(\.product) }
    /// True if the input can't be exported.
    public var hasFailure: Bool { failure != nil }
  }

  /// The inputs in their order.
  public internal(set) var items: [Item] = []
  /// Notes on skipped entries of folders, with their paths.
  public private(set) var notes: [(path: String, note: Diagnostic)] = []

  /// Plans the outputs of inputs. Missing inputs have a failure in their item; unreadable ones fail
  /// in the run.
  ///
  /// - Throws: A failure if two outputs have the same place.
  init(_ groups: [ExportJob.Group], followingLinks followsLinks: Bool) throws(ExportFailure) {
    var claims = OutputClaims(followsLinks: followsLinks)
    var found: [(group: Int, scene: SceneInput, request: SceneRequest)] = []
    for (index, group) in groups.enumerated() {
      for path in [group.options.palette?.path, group.options.delayFile] {
        if let path { claims.read.add(path) }
      }
      var search = InputSearch(
        excluding: FilePatterns(group.excluded), followingLinks: followsLinks)
      for var scene in try search.inputs(at: group.inputs) {
        if let place = group.places[scene.path] {
          (scene.root, scene.subfolder) = (followsLinks ? nil : place.root, place.subfolder)
        }
        let asks = group.products.isEmpty && scene.isScene
        let request =
          asks
          ? SceneRequest(of: scene, group.shared)
          : SceneRequest(products: scene.remark == nil ? group.products : [])
        found.append((index, scene, request))
        for path in scene.frames?.paths ?? [scene.path] { claims.read.add(path) }
      }
      notes += search.notes
    }
    var counts = groups.map { _ in 0 }
    for (index, _, request) in found { counts[index] += request.products.count }
    for (index, scene, request) in found {
      let naming = OutputNaming(groups[index], count: counts[index], followsLinks: followsLinks)
      items.append(try Self.item(scene, request, index, groups[index], naming, &claims))
    }
  }

  private static func item(
    _ scene: SceneInput, _ request: SceneRequest, _ index: Int, _ group: ExportJob.Group,
    _ naming: OutputNaming, _ claims: inout OutputClaims
  ) throws(ExportFailure) -> Item {
    var item = Item(
      input: scene.path, group: index, frames: scene.frames, root: scene.root,
      failure: scene.failure ?? request.failure, remark: scene.remark, bytes: request.bytes)
    guard item.failure == nil, item.remark == nil else { return item }
    if let frames = scene.frames, let other = group.products.first(where: { !$0.format.hasFrames })
    {
      let name = frames.paths.count == 1 ? frames.paths[0] : scene.path
      throw ExportFailure(
        .usage,
        "\(name): error: frames become a GIF, APNG, WebP or video, not \(other.format.fileExtension); give --gif, "
          + "--apng, --webp, --mp4 or --webm")
    }
    for product in request.products {
      let target = try naming.target(for: scene, product.format)
      switch target {
      case .file(let path):
        if path != group.output {
          item.failure = item.failure ?? naming.objection(to: path, of: scene)
        }
        try claims.claim(path, for: product, of: scene.path)
        try OutputNaming.check(path, suits: product.format)
      case .standardOutput:
        if product.isSequence {
          throw ExportFailure(.usage, "error: the files of --frames cannot go to standard output")
        }
      }
      item.outputs.append((product, target))
    }
    return item
  }
}

extension ExportFormat {
  /// True for formats that frames can be exported in.
  fileprivate var hasFrames: Bool {
    switch self {
    case .gif, .apng, .webp, .video: true
    default: false
    }
  }
}
