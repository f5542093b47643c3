public import AnimGeometry

/// A path with its lengths, for moving points.
public struct MeasuredPath: Hashable, Sendable {
  /// The path, in the coordinates of the moving point.
  public let path: Path
  package let measure: PathMeasure

  init(_ path: Path) {
    self.path = path
    measure = PathMeasure(path)
  }

  public static func == (a: MeasuredPath, b: MeasuredPath) -> Bool { a.path == b.path }
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
