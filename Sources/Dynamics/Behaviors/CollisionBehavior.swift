public import AnimGeometry

/// Lets items bounce off each other and off boundaries.
open class CollisionBehavior: ItemsBehavior {
  /// What items collide with.
  public struct Mode: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: Int
    /// Creates a mode from UIKit's bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The other items.
    public static let items = Mode(rawValue: 1)
    /// The boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// Both.
    public static let everything = Mode(rawValue: .max)
  }

  /// What the items collide with. Default everything.
  public var collisionMode = Mode.everything { didSet { changed() } }
  /// Told about contacts; not kept alive.
  public weak var collisionDelegate: (any CollisionBehaviorDelegate)?
  /// Whether the edges of the animator's reference layer are a boundary. Default false.
  public var translatesReferenceBoundsIntoBoundary: Bool {
    get { referenceInsets != nil }
    set { setReferenceInsets(newValue ? Insets() : nil) }
  }

  /// How far the edges of a rectangle move inwards, in points.
  public struct Insets: Hashable, Sendable {
    /// Points; negative ones move an edge outwards. Default 0.
    public var top, left, bottom, right: Double
    /// Creates insets, in points.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
      (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
  }

  /// A line that items don't get through, from either side; it has no thickness.
  struct Boundary {
    var identifier: String?
    var path: Path
    /// Tells this boundary from one that had its name before.
    var version: Int
  }

  private(set) var boundaries: [Boundary] = []
  private(set) var referenceInsets: Insets?
  private(set) var version = 0

  /// Makes the edges of the animator's reference layer a boundary, moved inwards. Without a
  /// reference layer there is none.
  public func setTranslatesReferenceBoundsIntoBoundary(with insets: Insets) {
    setReferenceInsets(insets)
  }

  private func setReferenceInsets(_ insets: Insets?) {
    referenceInsets = insets
    version += 1
    changed()
  }

  /// Adds a boundary along a path; one of the same name goes. Curves become straight lines within
  /// 0.25 points of them, of which the first 2,000 count.
  public func addBoundary(withIdentifier identifier: String, for path: Path) {
    removeBoundary(withIdentifier: identifier)
    version += 1
    boundaries.append(Boundary(identifier: identifier, path: path, version: version))
    changed()
  }

  /// Adds a straight boundary between two points, in the coordinates in which the items have their
  /// centres; one of the same name goes.
  @_disfavoredOverload
  public func addBoundary(withIdentifier identifier: String, from a: Point, to b: Point) {
    var path = Path()
    path.move(to: a)
    path.addLine(to: b)
    addBoundary(withIdentifier: identifier, for: path)
  }

  /// The path of a boundary; nil where there is none of the name.
  public func boundary(withIdentifier identifier: String) -> Path? {
    boundaries.first { $0.identifier == identifier }?.path
  }

  /// The names of the boundaries, in the order in which they were added.
  public var boundaryIdentifiers: [String] { boundaries.compactMap(\.identifier) }

  /// Removes the boundary of a name; nothing happens where there is none.
  public func removeBoundary(withIdentifier identifier: String) {
    boundaries.removeAll { $0.identifier == identifier }
    changed()
  }

  /// Removes all boundaries but that of the reference layer.
  public func removeAllBoundaries() {
    boundaries = []
    changed()
  }

  /// All boundaries, with that of the reference layer.
  func allBoundaries(reference: Rect?) -> [Boundary] {
    guard let insets = referenceInsets, let reference else { return boundaries }
    let rect = Rect(
      reference.minX + insets.left, reference.minY + insets.top,
      reference.width - insets.left - insets.right, reference.height - insets.top - insets.bottom)
    return [Boundary(identifier: nil, path: Path(rect: rect), version: -version)] + boundaries
  }
}

/// Is told when items begin and cease to touch, at the step at which they do, before the actions of
/// that step.
public protocol CollisionBehaviorDelegate: AnyObject {
  /// Two items begin to touch.
  ///
  /// - Parameter point: Where they do, in the coordinates in which the items have their centres.
  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
    with other: any DynamicItem, at point: Point)
  /// Two items cease to touch.
  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
    with other: any DynamicItem)
  /// An item begins to touch a boundary.
  ///
  /// - Parameters:
  ///   - identifier: The boundary's name; nil for the edges of the reference layer.
  ///   - point: Where it does, in the coordinates in which the items have their centres.
  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: String?, at point: Point)
  /// An item ceases to touch a boundary.
  ///
  /// - Parameter identifier: The boundary's name; nil for the edges of the reference layer.
  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: String?)
}

extension CollisionBehaviorDelegate {
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
    with other: any DynamicItem, at point: Point
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
    with other: any DynamicItem
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: String?, at point: Point
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: String?
  ) {}
}
