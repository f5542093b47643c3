import AnimGeometry
import Dynamics
public import Foundation
import LayerTree

/// Several items that move as one body: the rectangle around all of them at the time the group is
/// made. They keep their positions in the group and turn with it about its middle.
///
/// Behaviours take the group in place of its items; its items aren't added to them one by one.
public final class UIDynamicItemGroup: UIDynamicItem {
  /// The items.
  public let items: [any UIDynamicItem]
  /// The size of the rectangle around the items at the time the group was made, in points.
  public let bounds: CGRect
  /// The middle of the group. Setting it moves the items.
  public var center: CGPoint { didSet { for member in members { member.follow(self) } } }
  /// Rotation of the group in radians, clockwise on screen. Default 0. Setting it turns the items.
  public var rotation = 0.0 {
    didSet {
      for member in members {
        member.follow(self)
        member.record()
      }
    }
  }
  /// The group's rotation; other parts of a transform are ignored.
  public var transform: CGAffineTransform {
    get { CGAffineTransform(rotationAngle: rotation) }
    set { rotation = TransformComponents(CATransform3D(newValue)).rotation.z }
  }
  private let members: [Member]

  /// Groups items; a group among them is replaced by its items.
  public init(items: [any UIDynamicItem]) {
    let items = items.flatMap { ($0 as? UIDynamicItemGroup)?.items ?? [$0] }
    self.items = items
    let frame = items.map(\.extent).reduce(CGRect.null) { $0.union($1) }
    let box = frame.isNull ? .zero : frame
    let middle = CGPoint(x: box.midX, y: box.midY)
    bounds = CGRect(origin: .zero, size: box.size)
    center = middle
    members = items.map { Member($0, about: middle) }
  }

  /// An item with its position in the group.
  private final class Member {
    private let item: any UIDynamicItem
    private let offset: Point
    private let angle: Double
    /// The recorder of a layer's motion; nil for items that aren't layers.
    private let motion: LayerMotion?
    private var place: (position: Point, angle: Double)
    /// The last record.
    private var recorded: (time: Double, position: Point, angle: Double)

    init(_ item: any UIDynamicItem, about middle: CGPoint) {
      self.item = item
      angle = item.rotation
      place = (Point(item.center), angle)
      recorded = (-.infinity, place.position, place.angle)
      offset = place.position - Point(middle)
      motion = item.recordedLayer.map { LayerMotion($0) }
    }

    /// Moves the item to its position in the group.
    func follow(_ group: UIDynamicItemGroup) {
      let turn = CGAffineTransform(rotationAngle: group.rotation)
      place = (Point(group.center) + offset * turn, angle + group.rotation)
      if let motion {
        motion.place(position: place.position, angle: place.angle)
      } else {
        item.center = CGPoint(place.position)
        item.rotation = place.angle
      }
    }

    /// Records the item's current position, and its former one up to now if it was at rest.
    func record() {
      guard let motion, let now = motion.layer.scene?.now else { return }
      if now - recorded.time > 1.5 * DynamicAnimator.tick {
        motion.record(position: recorded.position, at: now - DynamicAnimator.tick)
        motion.record(angle: recorded.angle, at: now - DynamicAnimator.tick)
      }
      motion.record(position: place.position, at: now)
      motion.record(angle: place.angle, at: now)
      recorded = (now, place.position, place.angle)
    }
  }
}

extension UIDynamicItem {
  /// The bounding box of the rotated item.
  fileprivate var extent: CGRect {
    let (center, bounds): (CGPoint, CGRect) = (center, bounds)
    let turn = CGAffineTransform(rotationAngle: rotation)
    let (x, y) = (Double(bounds.width) / 2, Double(bounds.height) / 2)
    let corners = [Point(-x, -y), Point(x, -y), Point(x, y), Point(-x, y)]
    return CGRect(Rect(around: corners.map { $0 * turn + Point(center) }))
  }
}
