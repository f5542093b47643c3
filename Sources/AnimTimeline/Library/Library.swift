public import AnimGeometry
public import AnimTiming

/// Content that nodes and tracks share, each stored once: curves, measured paths and pictures.
public struct Library: Hashable, Sendable {
  /// Curve 0 is linear.
  public private(set) var curves: [Curve] = [.linear]
  /// Paths of moving points.
  public private(set) var paths: [MeasuredPath] = []
  /// The pictures, each once, in the order of addition.
  public private(set) var images: [ImageResource] = []
  /// The texts of outlines.
  public private(set) var letterings: [Lettering.Outlines: Lettering] = [:]

  private var curveIndices: [Curve: Int] = [.linear: 0]
  private var pathIndices: [Path: Int] = [:]
  private var imageIndices: [ImageResource: Int] = [:]
  private var outlines: [Path: Path] = [:]
  /// The number of segments of stored outlines, including those in recipes of pictures.
  package private(set) var segmentCount = 0

  /// Creates a library with the linear curve only.
  public init() {}

  /// The index of a curve, which is added if it is missing.
  public mutating func index(of curve: Curve) -> Int {
    if let index = curveIndices[curve] { return index }
    curves.append(curve)
    curveIndices[curve] = curves.count - 1
    return curves.count - 1
  }

  /// Stores the text of outlines.
  public mutating func note(_ lettering: Lettering, for outlines: Lettering.Outlines) {
    letterings[outlines] = lettering
  }

  /// The progress of a curve at a time in 0…1.
  func value(ofCurve index: Int, at time: Double) -> Double {
    // Extracted curves are plain numbers here; copying a whole curve would count references.
    if case .cubic(let curve) = curves[index] { return curve.value(at: time) }
    if case .spring(let curve) = curves[index] { return curve.value(at: time) }
    return curves[index].value(at: time)
  }

  /// The index of a measured path, which is added if it is missing.
  public mutating func index(of path: Path) -> Int {
    if let index = pathIndices[path] { return index }
    paths.append(MeasuredPath(path))
    pathIndices[path] = paths.count - 1
    return paths.count - 1
  }

  /// The index of a stored picture.
  public func storedIndex(of image: ImageResource) -> Int? { imageIndices[image] }

  /// The value with its path or pictures replaced by stored equal ones, and with its numbers
  /// limited to ±1e12; not-a-number becomes 0.
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
      return .images(
        ImageMix(mix.parts.map { ImageMix.WeightedImage(stored($0.image), $0.weight) }))
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
  /// The number of segments in the outlines of its drawings.
  fileprivate var segmentCount: Int {
    commands.reduce(0) { count, command in
      guard case .draw(let drawing) = command else { return count }
      return drawing.area.parts.reduce(count) { $0 + $1.area.segmentCount }
    }
  }
}

extension Area {
  /// The number of segments of its path; 0 for the other shapes.
  package var segmentCount: Int {
    switch self {
    case .fill(let path, _), .stroke(let path, _): path.elements.count
    case .roundedRect, .border, .ellipse: 0
    case .union: parts.reduce(0) { $0 + $1.area.segmentCount }
    }
  }
}
