import AnimGeometry
import AnimTimeline
import Foundation
import LayerTree
import Testing

extension Value {
  /// All numbers in it, in order.
  var numbers: [Double] {
    if let lanes {
      let count = kind.laneCount ?? 0
      return (0..<count).map { lanes[$0] }
    }
    switch self {
    case .transform(let transform): return transform.entries
    case .numbers(let list): return list
    case .colors(let list): return list.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
    case .path(let path):
      return path.elements.flatMap { element -> [Double] in
        switch element {
        case .move(let p), .line(let p): [p.x, p.y]
        case .quadCurve(let p, let c): [p.x, p.y, c.x, c.y]
        case .curve(let p, let a, let b): [p.x, p.y, a.x, a.y, b.x, b.y]
        case .close: []
        }
      }
    default: return []
    }
  }
}

extension Timeline {
  /// The index of the node with an id.
  func node(_ id: String) throws -> Int {
    try #require(nodes.firstIndex { $0.id == id }, "no node “\(id)” in \(nodes.map(\.id))")
  }

  /// The whole transform of a node at a time, composed of its parts if it has any.
  func transform(_ node: Int, at time: Double) -> Transform3D {
    TransformComponents(
      matrix: value(of: .transform, node: node, at: time),
      scale: value(of: .transformScale, node: node, at: time),
      rotation: value(of: .transformRotation, node: node, at: time),
      translation: value(of: .transformTranslation, node: node, at: time)
    ).transform
  }

  func number(_ key: PropertyKey<Double>, _ id: String, at time: Double) throws -> Double {
    value(of: key, node: try node(id), at: time)
  }
}

/// A scene with one plain layer in it, recorded.
func recorded(
  until duration: Double? = nil, setUp: (Scene, Layer) throws -> Void
) rethrows -> (timeline: Timeline, node: Int) {
  try recorded(Layer(), until: duration, setUp: setUp)
}

/// A scene with one layer in it, recorded.
func recorded<L: Layer>(
  _ layer: L, until duration: Double? = nil, setUp: (Scene, L) throws -> Void
) rethrows -> (timeline: Timeline, node: Int) {
  let scene = Scene(size: Size(100, 100))
  layer.name = "layer"
  scene.rootLayer.addSublayer(layer)
  try setUp(scene, layer)
  do {
    let timeline = try scene.record(until: duration)
    #expect(timeline.validate() == [])
    let node = timeline.nodes.firstIndex { $0.id == "layer" }
    return (timeline, node ?? 0)
  } catch {
    Issue.record("\(error)")
    return (Timeline(size: Size(1, 1), duration: 0, nodes: [], library: Library()), 0)
  }
}
