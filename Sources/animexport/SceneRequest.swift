import AnimationExport

/// The outputs that a scene file asks for by itself.
struct SceneRequest {
  var products: [Product] = []
  /// The file, where it can't be read again.
  var bytes: [UInt8]?
  /// Why nothing can be written.
  var failure: CommandFailure?

  /// The advice where neither flags nor scenes name a format.
  static let advice =
    "say what to write: --svg, --gif, --png, --contact-sheet 4x3 or --keyframes json"
}

extension SceneRequest {
  /// Reads what a scene asks for. One that can't be read asks for nothing; its job says why.
  ///
  /// - Parameter products: The outputs of formats.
  init(of input: SceneInput, _ products: ([SceneExport.Format]) -> [Product]) {
    let path = input.path
    guard let bytes = try? input.bytes else { return }
    self.bytes = path == "-" ? bytes : nil
    guard let document = try? SceneLoader.load(bytes, path: path) else { return }
    self.products = products(document.export.formats)
    guard self.products.isEmpty else { return }
    failure = CommandFailure(
      code: .usage,
      message: "\(path): error: \(Self.advice), or “export: { formats: [svg] }” in the scene")
  }
}
