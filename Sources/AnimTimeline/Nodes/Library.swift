public import AnimGeometry
public import AnimTiming

/// Content that nodes and tracks share, each stored once: curves, measured paths and pictures.
public struct Library: Hashable, Sendable {
  /// Curve 0 is linear.
  public private(set) var curves: [Curve] = [.linear]
  /// Paths that points travel along.
  public private(set) var paths: [MeasuredPath] = []
  /// Each once, in the order in which they were added.
  public private(set) var images: [ImageResource] = []
  /// The texts that outlines stand for.
  public private(set) var letterings: [Lettering.Outlines: Lettering] = [:]

  private var curveIndices: [Curve: Int] = [.linear: 0]
  private var pathIndices: [Path: Int] = [:]
  private var imageIndices: [ImageResource: Int] = [:]
  private var outlines: [Path: Path] = [:]
  /// How many segments outlines have that were stored, and those in recipes of pictures.
  package private(set) var segmentCount = 0

  /// Creates a library with nothing but the linear curve.
  public init() {}

  /// The index of a curve, which is added if it isn't there.
  public mutating func index(of curve: Curve) -> Int {
    if let index = curveIndices[curve] { return index }
    curves.append(curve)
    curveIndices[curve] = curves.count - 1
    return curves.count - 1
  }

  /// Notes the text that outlines stand for.
  public mutating func note(_ lettering: Lettering, for outlines: Lettering.Outlines) {
    letterings[outlines] = lettering
  }

  /// The progress of a curve at a time in 0…1.
  func value(ofCurve index: Int, at time: Double) -> Double {
    // Taken out first, these are plain numbers; a copy of a whole curve counts references.
    if case .cubic(let curve) = curves[index] { return curve.value(at: time) }
    if case .spring(let curve) = curves[index] { return curve.value(at: time) }
    return curves[index].value(at: time)
  }

  /// The index of a measured path, which is added if it isn't there.
  public mutating func index(of path: Path) -> Int {
    if let index = pathIndices[path] { return index }
    paths.append(MeasuredPath(path))
    pathIndices[path] = paths.count - 1
    return paths.count - 1
  }

  /// The index of a stored picture.
  public func storedIndex(of image: ImageResource) -> Int? { imageIndices[image] }

  /// The value with its path or pictures replaced by equal ones that were stored before, and with
  /// its numbers within ±1e12; what is no number becomes 0.
  public mutating func stored(_ value: Value) -> Value {
    let value = value.limited
    switch value {
    case .path(let path):
      if let known = outlines[path] { return .path(known) }
      outlines[path] = path
      segmentCount += path.elements.count
      return value
    case .image(let image?): return .image(stored(image))
    case .images(let mix):
      return .images(ImageMix(mix.parts.map { ImageMix.Part(stored($0.image), $0.weight) }))
    default: return value
    }
  }

  private mutating func stored(_ image: ImageResource) -> ImageResource {
    if let index = imageIndices[image] { return images[index] }
    for part in image.picture?.images ?? [] { _ = stored(part) }
    images.append(image)
    imageIndices[image] = images.count - 1
    segmentCount += image.picture?.segmentCount ?? 0
    return image
  }

  public static func == (a: Library, b: Library) -> Bool {
    a.curves == b.curves && a.paths == b.paths && a.images == b.images
      && a.letterings == b.letterings
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(curves)
    hasher.combine(images)
  }
}

extension Picture {
  /// How many segments the outlines have that it draws.
  fileprivate var segmentCount: Int {
    commands.reduce(0) { count, command in
      guard case .draw(let drawing) = command else { return count }
      switch drawing.area {
      case .fill(let path, _), .stroke(let path, _): return count + path.elements.count
      case .roundedRect, .border: return count
      }
    }
  }
}

/// A path with its lengths, for points that travel along it.
public struct MeasuredPath: Hashable, Sendable {
  /// The path, in the coordinates of the point that travels.
  public let path: Path
  package let measure: PathMeasure

  init(_ path: Path) {
    self.path = path
    measure = PathMeasure(path)
  }

  public static func == (a: MeasuredPath, b: MeasuredPath) -> Bool { a.path == b.path }
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
