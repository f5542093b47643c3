import AnimDrawing
import AnimGeometry
import AnimTimeline
import LayerTree
import RandomScenes
import Testing
import TimelineFixtures

@testable import SVGExport

/// The filter regions contain everything in a layer.
@Suite struct InkBoundsTests {
  /// Maximum distance by which corners of inner layers exceed a node's box.
  private func overhang(of timeline: Timeline) -> Double {
    let bounds = SpaceBounds(timeline, timeline.drawing, clock: Clock(timeline))
    var worst = 0.0
    for index in timeline.nodes.indices where timeline.nodes[index].kind != .transform {
      for step in 0...40 {
        let time = timeline.duration * Double(step) / 40
        let box = timeline.value(of: PropertyKey<Rect>.bounds, node: index, at: time)
        guard timeline.nodes[index].isPresent(at: time) else { continue }
        var (points, node) = (box.standardized.corners, index)
        while !points.isEmpty, let flat = flatParent(of: node, in: timeline) {
          let projection = timeline.drawing.projectionToPlane(of: node, at: time)
          points = points.filter { projection.w(at: $0) > 0.05 }.map { $0 * projection }
            .filter { abs($0.x) < 1e4 && abs($0.y) < 1e4 }
          node = flat
          let holder = bounds.inkBounds(of: node).inset(dx: -1e-6, dy: -1e-6)
          for point in points {
            worst = max(
              worst, holder.minX - point.x, point.x - holder.maxX, holder.minY - point.y,
              point.y - holder.maxY)
          }
        }
      }
    }
    return worst
  }

  private func flatParent(of node: Int, in timeline: Timeline) -> Int? {
    var next = timeline.nodes[node].parent
    while let parent = next, timeline.nodes[parent].kind == .transform {
      next = timeline.nodes[parent].parent
    }
    return next
  }

  @Test("What sublayers' transforms move away is held")
  func moved() throws {
    func perspective(_ matrix: Transform3D) -> Transform3D {
      var result = Transform3D.identity
      result.m34 = -1.0 / 300
      return matrix.concatenating(result)
    }
    let surroundings: [Transform3D] = [
      .identity, Transform3D(translationX: 80, y: 0),
      perspective(Transform3D(translationX: 20, y: 0, z: 100)),
    ]
    let moves: [(Layer) -> Void] = [
      { $0.transform = Transform3D(translationX: 150, y: 0) },
      { $0.setValue(150.0, forKeyPath: "transform.translation.x") },
      { $0.transform = perspective(Transform3D(translationX: 50, y: 0, z: 200)) },
      { $0.add(BasicAnimation(keyPath: "transform.translation.y", to: 90.0, duration: 1)) },
      {
        $0.add(
          BasicAnimation(
            keyPath: "transform",
            to: Transform3D(rotationAngle: 1, x: 0, y: 0, z: 1)
              .concatenating(Transform3D(translationX: 90, y: 20)), duration: 1))
      },
    ]
    for (place, surroundings) in surroundings.enumerated() {
      for (number, move) in moves.enumerated() {
        let scene = Scene(size: Size(300, 100))
        let (holder, layer) = (Layer(), Layer())
        holder.bounds = Rect(0, 0, 40, 40)
        holder.position = Point(40, 40)
        holder.sublayerTransform = surroundings
        layer.bounds = Rect(0, 0, 20, 20)
        layer.position = Point(20, 20)
        holder.addSublayer(layer)
        scene.rootLayer.addSublayer(holder)
        move(layer)
        #expect(overhang(of: try scene.record(until: 1)) < 0.01, "\(number) in \(place)")
      }
    }
  }

  @Test func randomScenes() throws {
    for seed in 1...60 as ClosedRange<UInt64> {
      let plan = SceneMaker.plan(seed: seed, for: .browser)
      let timeline = try plan.build().record(until: plan.duration)
      #expect(overhang(of: timeline) < 0.5, "seed \(seed)")
    }
  }
}
