import AnimationExport

/// The files that are read, and the inputs by which others are written.
struct OutputClaims {
  let followsLinks: Bool
  var read = ReadFiles()
  /// Inputs by the places of their outputs.
  private var owners: [[UInt8]: String] = [:]

  init(followsLinks: Bool) { self.followsLinks = followsLinks }

  /// Registers that an input writes a file.
  ///
  /// - Throws: A failure if the file is read, or if another input writes it.
  mutating func claim(
    _ path: String, for product: ExportProduct, of input: String
  ) throws(ExportFailure) {
    // Devices and pipes can be written several times.
    guard let place = AtomicFile.place(for: path, followingLinks: followsLinks) else { return }
    let target = FileReader.place(of: place)
    if read.areHit(by: product, at: target) {
      throw ExportFailure(.usage, "error: \(path) would replace an input; choose another -o")
    }
    if let owner = owners.updateValue(input, forKey: target.pathBytes) {
      throw ExportFailure(
        .usage,
        "error: \(owner) and \(input) would both write \(path); "
          + "give them different names or folders")
    }
  }
}
