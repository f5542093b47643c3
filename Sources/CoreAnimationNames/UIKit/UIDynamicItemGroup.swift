import AnimGeometry
import Dynamics
public import Foundation
import LayerTree

/// Several items that are moved as one body: a rectangle around all of them as they lie when the group is
/// made. They keep their places in it, and turn with it about its middle.
///
/// A group stands for its items in behaviours; an item of it isn't added to any by itself.
public final class UIDynamicItemGroup: UIDynamicItem {
  /// The items.
  public let items: [any UIDynamicItem]
  /// The size of the rectangle around the items as they lay when the group was made, in points.
  public let bounds: CGRect
  /// The middle of the group. Setting it moves the items.
  public var center: CGPoint { didSet { for member in members { member.follow(self) } } }
  /// How far the group is turned, in radians, clockwise on screen. Default 0. Setting it turns the items.
  public var rotation = 0.0 {
    didSet {
      for member in members {
        member.follow(self)
        member.record()
      }
    }
  }
  /// The group's rotation; another part of a transform means nothing to it.
  public var transform: CGAffineTransform {
    get { CGAffineTransform(rotationAngle: rotation) }
    set { rotation = TransformComponents(CATransform3D(newValue)).rotation.z }
  }
  private let members: [Member]

  /// Groups items; those of groups among them count by themselves.
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

  /// An item with its place in the group.
  private final class Member {
    private let item: any UIDynamicItem
    private let offset: Point
    private let angle: Double
    /// Nil for items that are no layers.
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

    /// Moves the item to where the group has it now.
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

    /// Records where the item is, and that it lay still before where it did.
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
  /// The rectangle around the item as it is turned.
  fileprivate var extent: CGRect {
    let (center, bounds): (CGPoint, CGRect) = (center, bounds)
    let turn = CGAffineTransform(rotationAngle: rotation)
    let (x, y) = (Double(bounds.width) / 2, Double(bounds.height) / 2)
    let corners = [Point(-x, -y), Point(x, -y), Point(x, y), Point(-x, y)]
    return CGRect(Rect(around: corners.map { $0 * turn + Point(center) }))
  }
}
