extension Path {
  /// Returns this outline and another one with the same segments; nil if no such pair is known.
  ///
  /// Subpaths match directly, or as two rectangles, rounded rectangles or ellipses, whose empty
  /// sides and corners become segments without length. Parts of circles and ellipses become equally
  /// many curves.
  func matched(with other: Path) -> (Path, Path)? {
    var (a, b) = (self, other)
    if a.arcs.count == b.arcs.count, !a.arcs.isEmpty, let equal = a.equallyCurved(with: b) {
      (a, b) = equal
    }
    if !a.mayDiffer(from: b) { return (a, b) }
    let (parts, otherParts) = (a.subpathElements, b.subpathElements)
    guard parts.count == otherParts.count else { return nil }
    var (result, otherResult) = (Path(), Path())
    for (part, otherPart) in zip(parts, otherParts) {
      let isSame = Path.isMatched(part, with: otherPart)
      if let first = RoundedOutline(part), let second = RoundedOutline(otherPart),
        !isSame || first.startsElsewhere(than: second)
      {
        let layout = RoundedOutline.Layout(first, second)
        result.append(first.path(layout))
        otherResult.append(second.path(layout))
      } else if isSame {
        for element in part { result.append(element) }
        for element in otherPart { otherResult.append(element) }
      } else {
        return nil
      }
    }
    return (result, otherResult)
  }

  /// True if subpaths must be compared one by one: they don't match, or may begin at different
  /// places.
  private func mayDiffer(from other: Path) -> Bool {
    guard isMatched(with: other) else { return true }
    // Only closed outlines with curves can begin at different places.
    return elements.count <= 200 && other.startsDiffer(from: self)
  }

  private func startsDiffer(from other: Path) -> Bool {
    zip(subpathElements, other.subpathElements).contains { part, otherPart in
      guard let first = RoundedOutline(part), let second = RoundedOutline(otherPart) else {
        return false
      }
      return first.startsElsewhere(than: second)
    }
  }

  private func isMatched(with other: Path) -> Bool {
    Path.isMatched(elements[...], with: other.elements[...])
  }

  /// True if two lists of elements are segments that can be raised to the same kinds.
  private static func isMatched(_ a: ArraySlice<Element>, with b: ArraySlice<Element>) -> Bool {
    guard a.count == b.count else { return false }
    return zip(a, b).allSatisfy { element, other in
      switch (element, other) {
      case (.move, .move), (.close, .close): true
      case (.move, _), (_, .move), (.close, _), (_, .close): false
      default: true
      }
    }
  }

  /// The elements of each subpath.
  private var subpathElements: [ArraySlice<Element>] {
    var starts = elements.indices.filter { if case .move = elements[$0] { true } else { false } }
    starts.append(elements.count)
    return zip(starts, starts.dropFirst()).map { elements[$0..<$1] }
  }
}
