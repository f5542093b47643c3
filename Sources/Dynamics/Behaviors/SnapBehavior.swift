public import AnimGeometry

/// Springs an item to a point and turns it upright, as four springs at its corners would.
open class SnapBehavior: DynamicBehavior {
  /// The item that is drawn to the point.
  public let item: any DynamicItem
  /// The target of the item's centre, in the coordinates of that centre. Setting another point
  /// starts the motion again.
  public var snapPoint: Point { didSet { if snapPoint != oldValue { changed() } } }
  /// Damping of the oscillation, 0 to 1, limited to it: 0 swings most, 1 doesn't swing. Default
  /// 0.5. The item swings 3 times a second, with a damping ratio of 0.2 + 0.8 · damping.
  public var damping = 0.5 { didSet { if damping != oldValue { changed() } } }

  /// Creates a behaviour that draws an item's centre to a point.
  @_disfavoredOverload
  public init(item: any DynamicItem, snapTo point: Point) {
    self.item = item
    snapPoint = point
    super.init()
  }

  override var actedItems: [any DynamicItem] { [item] }

  /// The damping ratio of the spring.
  var dampingRatio: Double { 0.2 + 0.8 * damping.limited(to: 0...1) }

  override var isBusy: Bool {
    guard let place = dynamicAnimator?.motion(of: item) else { return true }
    return place.position.distance(to: snapPoint) > 0.25
      || abs(place.angle - SnapPull.upright(near: place.angle)) > 0.002
  }
}
