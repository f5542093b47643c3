import AnimationExport

/// The files that are read, which must not be written.
struct ReadFiles {
  /// Their names in their folders, and what is at the end of links.
  private var places: [[UInt8]: String] = [:]

  mutating func add(_ path: String) {
    guard path != "-" else { return }
    for place in [FileReader.place(of: path), FileReader.resolved(path)].compactMap(\.self) {
      places[place.pathBytes] = place
    }
  }

  /// True if one of them is written for a product's target, by its ``FileReader/place(of:)``.
  func areHit(by product: ExportProduct, at target: String) -> Bool {
    guard product.isSequence else { return places[target.pathBytes] != nil }
    return places.values.contains { SequencePicture.isPath($0, from: target) }
  }
}
