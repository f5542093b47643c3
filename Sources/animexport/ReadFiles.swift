import AnimationExport

/// What must not be written: the files that are read.
struct ReadFiles {
  /// Their names in their folders, and what is at the end of links.
  private var places: Set<String> = []

  mutating func add(_ path: String) {
    guard path != "-" else { return }
    places.insert(FileReader.place(of: path))
    if let resolved = FileReader.resolved(path) { places.insert(resolved) }
  }

  /// Whether one of them is written for a product's target, by its ``FileReader/place(of:)``.
  func areHit(by product: Product, at target: String) -> Bool {
    guard product.isSequence else { return places.contains(target) }
    return places.contains { SequencePicture.isPath($0, from: target) }
  }
}
