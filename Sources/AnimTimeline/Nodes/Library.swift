public import AnimGeometry
public import AnimPixels
public import AnimTiming

/// Content that nodes and tracks share, each stored once: curves, measured paths and pictures.
public struct Library: Hashable, Sendable {
  /// Curve 0 is linear.
  public private(set) var curves: [Curve] = [.linear]
  /// Paths that points travel along.
  public private(set) var paths: [MeasuredPath] = []
  public private(set) var images: [ImageResource] = []

  private var curveIndices: [Curve: Int] = [.linear: 0]
  private var pathIndices: [Path: Int] = [:]
  private var imageIndices: [ImageResource: Int] = [:]
  private var outlines: [Path: Path] = [:]

  public init() {}

  /// The index of a curve, which is added if it isn't there.
  public mutating func index(of curve: Curve) -> Int {
    if let index = curveIndices[curve] { return index }
    curves.append(curve)
    curveIndices[curve] = curves.count - 1
    return curves.count - 1
  }

  /// The index of a measured path, which is added if it isn't there.
  public mutating func index(of path: Path) -> Int {
    if let index = pathIndices[path] { return index }
    paths.append(MeasuredPath(path))
    pathIndices[path] = paths.count - 1
    return paths.count - 1
  }

  /// The index of a picture, which is added if it isn't there.
  public mutating func index(of image: ImageResource) -> Int {
    if let index = imageIndices[image] { return index }
    images.append(image)
    imageIndices[image] = images.count - 1
    return images.count - 1
  }

  /// A value whose paths share storage with equal ones that were stored before.
  public mutating func stored(_ value: Value) -> Value {
    guard case .path(let path) = value else { return value }
    if let known = outlines[path] { return .path(known) }
    outlines[path] = path
    return value
  }

  public static func == (a: Library, b: Library) -> Bool {
    a.curves == b.curves && a.paths == b.paths && a.images == b.images
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(curves)
    hasher.combine(images)
  }
}

/// A path with its lengths, for points that travel along it.
public struct MeasuredPath: Hashable, Sendable {
  public let path: Path
  package let measure: PathMeasure

  init(_ path: Path) {
    self.path = path
    measure = PathMeasure(path)
  }

  public static func == (a: MeasuredPath, b: MeasuredPath) -> Bool { a.path == b.path }
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// A picture: its pixels, and the file they came from where an exporter can embed it as it is.
public struct ImageResource: Hashable, Sendable {
  public var bitmap: Bitmap
  /// The bytes of a PNG file with the same picture.
  public var png: [UInt8]

  public init(bitmap: Bitmap, png: [UInt8]) {
    self.bitmap = bitmap
    self.png = png
  }
}
