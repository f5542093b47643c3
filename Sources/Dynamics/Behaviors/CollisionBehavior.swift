public import AnimGeometry

/// Makes items bounce off each other and off boundaries.
open class CollisionBehavior: ItemsBehavior {
  /// The kinds of obstacles that items collide with.
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

  /// The obstacles that the items collide with. Default everything.
  public var collisionMode = Mode.everything { didSet { changed() } }
  /// The delegate, called about contacts; a weak reference.
  public weak var collisionDelegate: (any CollisionBehaviorDelegate)?
  /// True if the edges of the animator's reference layer are a boundary. Default false.
  public var translatesReferenceBoundsIntoBoundary: Bool {
    get { referenceInsets != nil }
    set { setReferenceInsets(newValue ? Insets() : nil) }
  }

  /// Distances by which the edges of a rectangle move inwards, in points.
  public struct Insets: Hashable, Sendable {
    /// Distances in points; a negative one moves its edge outwards. Default 0.
    public var top, left, bottom, right: Double
    /// Creates insets, in points.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
      (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
  }

  /// A line that stops items from both sides; it has no thickness.
  struct Boundary {
    var identifier: String?
    var path: Path
    /// Version of the boundary, which distinguishes it from an earlier one of the same name.
    var version: Int
  }

  private(set) var boundaries: [Boundary] = []
  private(set) var referenceInsets: Insets?
  private(set) var version = 0

  /// Makes the edges of the animator's reference layer a boundary, moved inwards. Has no effect
  /// without a reference layer.
  public func setTranslatesReferenceBoundsIntoBoundary(with insets: Insets) {
    setReferenceInsets(insets)
  }

  private func setReferenceInsets(_ insets: Insets?) {
    referenceInsets = insets
    version += 1
    changed()
  }

  /// Adds a boundary along a path, in place of one with the same name. Curves are approximated by
  /// straight lines to within 0.25 points; at most the first 2,000 lines count.
  public func addBoundary(withIdentifier identifier: String, for path: Path) {
    removeBoundary(withIdentifier: identifier)
    version += 1
    boundaries.append(Boundary(identifier: identifier, path: path, version: version))
    changed()
  }

  /// Adds a straight boundary between two points, in the coordinates of the items' centres, in
  /// place of one with the same name.
  @_disfavoredOverload
  public func addBoundary(withIdentifier identifier: String, from a: Point, to b: Point) {
    var path = Path()
    path.move(to: a)
    path.addLine(to: b)
    addBoundary(withIdentifier: identifier, for: path)
  }

  /// The path of a boundary; nil if there is none with the name.
  public func boundary(withIdentifier identifier: String) -> Path? {
    boundaries.first { $0.identifier == identifier }?.path
  }

  /// The names of the boundaries, in the order of their addition.
  public var boundaryIdentifiers: [String] { boundaries.compactMap(\.identifier) }

  /// Removes a boundary by its name, if there is one.
  public func removeBoundary(withIdentifier identifier: String) {
    boundaries.removeAll { $0.identifier == identifier }
    changed()
  }

  /// Removes all boundaries except that of the reference layer.
  public func removeAllBoundaries() {
    boundaries = []
    changed()
  }

  /// All boundaries, including that of the reference layer.
  func allBoundaries(reference: Rect?) -> [Boundary] {
    guard let insets = referenceInsets, let reference else { return boundaries }
    let rect = Rect(
      reference.minX + insets.left, reference.minY + insets.top,
      reference.width - insets.left - insets.right, reference.height - insets.top - insets.bottom)
    return [Boundary(identifier: nil, path: Path(rect: rect), version: -version)] + boundaries
  }
}

/// Receives calls when contacts of items begin and end, at the step in which they do, before the
/// actions of that step.
public protocol CollisionBehaviorDelegate: AnyObject {
  /// Called when two items begin to touch.
  ///
  /// - Parameter point: The place of the contact, in the coordinates of the items' centres.
  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
    with other: any DynamicItem, at point: Point)
  /// Called when two items cease to touch.
  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
    with other: any DynamicItem)
  /// Called when an item begins to touch a boundary.
  ///
  /// - Parameters:
  ///   - identifier: The boundary's name; nil for the edges of the reference layer.
  ///   - point: The place of the contact, in the coordinates of the items' centres.
  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: String?, at point: Point)
  /// Called when an item ceases to touch a boundary.
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
