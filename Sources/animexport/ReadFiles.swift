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
    let stem = target.hasSuffix(".png") ? String(target.dropLast(4)) : target
    return places.contains { place in
      guard place.hasPrefix("\(stem)-"), place.hasSuffix(".png") else { return false }
      return place.dropFirst(stem.count + 1).dropLast(4).allSatisfy(\.isNumber)
    }
  }
}
