import AnimationExport

/// The outputs that a scene file asks for by itself.
struct SceneRequest {
  var products: [ExportProduct] = []
  /// The file, where it can't be read again.
  var bytes: [UInt8]?
  /// The reason why nothing can be written.
  var failure: ExportFailure?
}

extension ExportPlan {
  /// The advice where neither flags nor scenes name a format.
  public static let formatAdvice =
    "say what to write: --svg, --gif, --png, --contact-sheet 4x3 or --keyframes json"
}

extension SceneRequest {
  /// Reads which formats a scene asks for. One that can't be read asks for nothing; its export says why.
  init(of input: SceneInput, _ shared: SharedValues) {
    let path = input.path
    guard let bytes = try? input.bytes else { return }
    self.bytes = path == "-" ? bytes : nil
    guard let document = try? SceneLoader.load(bytes, path: path, shared: shared) else { return }
    products = document.export.formats.map { ExportProduct(requested: $0) }
    guard products.isEmpty else { return }
    failure = ExportFailure(
      .usage,
      "\(path): error: \(ExportPlan.formatAdvice), or “export: { formats: [svg] }” in the scene")
  }
}
