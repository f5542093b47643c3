import CoreAnimationNames
import Testing

/// A recorded listing with queries for its values.
struct Player {
  let timeline: Timeline

  init(_ scene: Scene, until duration: Double? = nil) throws {
    timeline = try scene.record(until: duration)
    #expect(timeline.validate() == [])
    #expect(timeline.diagnostics.isEmpty)
  }

  /// The first node that animates a property.
  func mover(_ property: Property) throws -> Int {
    try #require(timeline.nodes.firstIndex { $0.track(of: property) != nil })
  }

  func value<V>(_ key: PropertyKey<V>, at time: Double) throws -> V {
    timeline.value(of: key, node: try mover(key.property), at: time)
  }

  /// The angle by which a node is turned about the z axis.
  func turn(node: Int, at time: Double) -> Double {
    timeline.value(of: PropertyKey<Vector3>.transformRotation, node: node, at: time).z
  }
}
