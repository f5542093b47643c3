import AnimationExport

/// A path that is read or written, with where it leads, so that two spellings of it are known for one.
struct PlacedPath {
  let path: String
  /// The name in its folder.
  let place: String

  init(_ path: String) {
    self.path = path
    place = FileReader.place(of: path)
  }
}

/// What must not be written: the files that are read.
struct ReadFiles {
  /// Their names in their folders, and what is at the end of links.
  private var places: Set<String> = []

  mutating func add(_ path: String) {
    guard path != "-" else { return }
    places.insert(FileReader.place(of: path))
    if let resolved = FileReader.resolved(path) { places.insert(resolved) }
  }

  /// Whether one of them is written for a product's target.
  func areHit(by product: Product, at target: PlacedPath) -> Bool {
    guard product.isSequence else { return places.contains(target.place) }
    let stem = target.place.hasSuffix(".png") ? String(target.place.dropLast(4)) : target.place
    return places.contains { place in
      guard place.hasPrefix("\(stem)-"), place.hasSuffix(".png") else { return false }
      return place.dropFirst(stem.count + 1).dropLast(4).allSatisfy(\.isNumber)
    }
  }
}
