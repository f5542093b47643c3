import AnimGeometry
import Dynamics
import LayerTree
import Testing

/// The colliding outline of an item.
@Suite struct CollisionShapeTests {
  final class Disc: Layer {
    override var collisionBoundsType: CollisionBoundsType { .ellipse }
  }

  final class Diamond: View {
    override var collisionBoundsType: CollisionBoundsType { .path }
    override var collisionBoundingPath: Path { CollisionShapeTests.diamond }
  }

  static let diamond = Path(
    polygon: [Point(0, -20), Point(30, 0), Point(0, 20), Point(-30, 0)])

  /// The position at which an item of 100 × 100 points comes to rest above a floor at 900.
  private func height(of item: any DynamicItem, with shape: CollisionShape? = nil) throws -> Double
  {
    let stage = TestScene()
    if let layer = item.recordedLayer { stage.scene.rootLayer.addSublayer(layer) }
    stage.animator.addBehavior(GravityBehavior(items: [item]))
    let collision = CollisionBehavior(items: [item])
    collision.addBoundary(withIdentifier: "floor", from: Point(0, 900), to: Point(1000, 900))
    stage.animator.addBehavior(collision)
    let properties = DynamicItemBehavior(items: [item])
    properties.allowsRotation = false
    properties.elasticity = 0
    properties.collisionShape = shape
    stage.animator.addBehavior(properties)
    _ = try stage.scene.record(until: 2)
    return 900 - item.center.y
  }

  private func layer<L: Layer>(_ type: L.Type) -> L {
    let result = L()
    result.bounds = Rect(0, 0, 100, 100)
    result.position = Point(500, 700)
    return result
  }

  @Test func anItemSaysWhichOutlineCollides() throws {
    let diamond = Diamond(frame: Rect(450, 650, 100, 100))
    #expect(abs(try height(of: layer(Layer.self)) - 50) < 0.1)
    #expect(abs(try height(of: layer(Disc.self)) - 50) < 0.1)
    #expect(abs(try height(of: diamond) - 20) < 0.1)
  }

  @Test func aBehaviorsShapeCountsMore() throws {
    #expect(abs(try height(of: layer(Disc.self), with: .path(Self.diamond)) - 20) < 0.1)
    let diamond = Diamond(frame: Rect(450, 650, 100, 100))
    #expect(abs(try height(of: diamond, with: .rectangle) - 50) < 0.1)
  }

  @Test func onlyDiscsFitIntoTheCorner() throws {
    // Centres 120 points apart: squares overlap, discs of 50 points do not touch.
    for (items, touches) in [
      ([layer(Layer.self), layer(Layer.self)], true),
      ([layer(Disc.self), layer(Disc.self)], false),
    ] {
      let stage = TestScene()
      let (item, other) = (items[0], items[1])
      other.position = item.position + Point(85, 85)
      for each in items { stage.scene.rootLayer.addSublayer(each) }
      let collision = CollisionBehavior(items: items)
      let log = ContactLog()
      collision.collisionDelegate = log
      stage.animator.addBehavior(collision)
      _ = try stage.scene.record(until: 0.1)
      #expect(log.pairs.isEmpty != touches)
    }
  }
}
