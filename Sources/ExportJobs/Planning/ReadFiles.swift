import AnimationExport

/// The files that are read, and therefore must not be written.
struct ReadFiles {
  /// Their paths in resolved folders, and the ends of their links.
  private var places: [[UInt8]: String] = [:]

  mutating func add(_ path: String) {
    guard path != "-" else { return }
    for place in [FileReader.place(of: path), FileReader.resolved(path)].compactMap(\.self) {
      places[place.pathBytes] = place
    }
  }

  /// True if writing a product to a target, a ``FileReader/place(of:)``, replaces one of the files.
  func areHit(by product: ExportProduct, at target: String) -> Bool {
    guard product.isSequence else { return places[target.pathBytes] != nil }
    return places.values.contains { SequencePicture.isPath($0, from: target) }
  }
}
