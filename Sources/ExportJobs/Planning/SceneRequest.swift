import AnimationExport

/// The outputs that a scene file requests.
struct SceneRequest {
  var products: [ExportProduct] = []
  /// The content of the file, if it can be read only once.
  var bytes: [UInt8]?
  /// The reason that nothing can be written.
  var failure: ExportFailure?
}

extension ExportPlan {
  /// The advice if neither flags nor scenes request a format.
  public static let formatAdvice =
    "say what to write: --svg, --gif, --png, --contact-sheet 4x3 or --keyframes json"
}

extension SceneRequest {
  /// Reads the formats that a scene requests. A scene that can't be read requests none; its export
  /// reports the error.
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
