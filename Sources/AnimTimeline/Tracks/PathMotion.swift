public import AnimGeometry

/// A point that moves along a path.
public struct PathMotion: Hashable, Sendable {
  /// The result of the motion.
  public enum Output: Hashable, Sendable {
    /// x and y in the first two lanes.
    case position
    /// The direction of motion in radians plus a constant, in the first lane.
    case direction(offset: Double)
  }

  /// The measure of the progress 0…1.
  public enum Parameterization: Hashable, Sendable {
    /// The curve parameter within one segment.
    case segment(Int)
    /// The arc length as a fraction of the whole path.
    case length
  }

  /// The index in the library's measured paths.
  public var path: Int
  /// The measure of the progress.
  public var place: Parameterization
  /// The progress along the segment or the path, limited to 0…1.
  public var progress: Progress
  /// The result of the motion.
  public var output: Output
  /// An offset of positions, for cumulative repeats.
  public var offset: Point

  /// Creates a motion along a path of the library.
  public init(
    path: Int, place: Parameterization, progress: Progress, output: Output = .position,
    offset: Point = .zero
  ) {
    self.path = path
    self.place = place
    self.progress = progress
    self.output = output
    self.offset = offset
  }

  /// The moving point or its direction at a fraction of the piece.
  public func lanes(at fraction: Double, in library: Library) -> Components {
    let p = min(max(progress.value(at: fraction, in: library), 0), 1)
    return lanes(at: p, on: library.paths[path].measure)
  }

  private func lanes(at p: Double, on measure: PathMeasure) -> Components {
    var (segment, parameter) = (0, p)
    switch place {
    case .segment(let index): segment = index
    case .length:
      guard let location = measure.location(atFraction: p) else { return .zero }
      (segment, parameter) = (location.segment, location.parameter)
    }
    switch output {
    case .position:
      let point = measure.point(segment: segment, at: parameter) + offset
      return Components(point.x, point.y, 0, 0)
    case .direction(let offset):
      return Components(measure.tangentAngle(segment: segment, at: parameter) + offset, 0, 0, 0)
    }
  }
}
