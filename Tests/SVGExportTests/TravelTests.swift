import AnimGeometry
import AnimTimeline
import LayerTree
import SceneFile
import Testing
import TimelineFixtures

@testable import SVGExport

/// Accuracy of positions of layers that several numbers determine.
@Suite("Places in SVG") struct TravelTests {
  private func played(_ layers: String) throws -> (timeline: Timeline, tree: SVGTree) {
    let text = "canvas: { size: [160, 120] }\nlayers:\n" + layers
    let timeline = try SceneDocument(parsing: Array(text.utf8), path: "scene.yaml")
      .makeScene().record(until: 2)
    return (timeline, try #require(SVGTree(PlaybackTests.export(timeline).bytes)))
  }

  /// The maximum error over time.
  private func worst(_ tree: SVGTree, _ error: (SMILPlayer) -> Double) -> Double {
    stride(from: 0.0003, to: 2, by: 0.0007).map { error(SMILPlayer(tree: tree, time: $0)) }.max()
      ?? 0
  }

  @Test("What turns with a path points along it where it bends tightly and is left fast")
  func tightBends() throws {
    let (timeline, tree) = try played(
      """
        - { frame: [0, 0, 50, 8], backgroundColor: navy, animations: [
              { keyPath: position, path: "M15.23 15.43C188.3 51.9 82.9 44.8 83.5 71.9",
                rotationMode: rotateAuto, timingFunction: easeInOutElastic, duration: 2 } ] }

      """)
    let layer = try #require(tree.byID["n1"])
    let turn = worst(tree) { player in
      let wanted = timeline.projectionToCanvas(of: 1, at: player.time).affine
      let shown = player.ctm(layer)
      let sine = wanted.a * shown.b - wanted.b * shown.a
      return abs(sine) / (wanted.a * wanted.a + wanted.b * wanted.b)
    }
    // A tenth of a degree, and a little for rounded numbers.
    #expect(turn * 180 / .pi < 0.12)
  }

  @Test("Curves that are straight are translations")
  func straightCurves() throws {
    for path in [
      "M20 50C46.667 50 153.333 50 180 50", "M20 20Q40 40 90 90L20 90C10 80 50 120 90 160",
    ] {
      let (timeline, tree) = try played(
        """
          - { bounds: [0, 0, 20, 8], backgroundColor: navy, animations: [
                { keyPath: position, path: "\(path)", timingFunction: easeInOut, duration: 2 } ] }

        """)
      let layer = try #require(tree.byID["n1"])
      let error = worst(tree) { player in
        let wanted = timeline.projectionToCanvas(of: 1, at: player.time).affine
        let shown = player.ctm(layer)
        return max(abs(wanted.tx - shown.tx), abs(wanted.ty - shown.ty))
      }
      #expect(error < 0.1)
      #expect(tree.root?.all.contains { $0.name == "animateMotion" } == false)
    }
  }

  @Test("No key lies so near to a path's corner that browsers could turn either way")
  func corners() throws {
    let (_, tree) = try played(
      """
        - { frame: [0, 0, 50, 8], backgroundColor: navy, animations: [
              { keyPath: position, path: "M20 20C140 30 60 30 60 70L20 50 90 100", rotationMode: rotateAuto,
                keyTimes: [0, 0.2, 0.8, 1], timingFunctions: [linear, "steps(1, start)", linear], duration: 2 } ] }

      """)
    let motion = try #require(tree.root?.all.first { $0.name == "animateMotion" })
    let measure = PathMeasure(try Path(svgData: motion.attributes["path"] ?? ""))
    let places = SMILPlayer.numbers(
      String((motion.attributes["keyPoints"] ?? "").map { $0 == ";" ? " " : $0 }))
    for index in 1...2 {
      let corner = measure.length(beforeSegment: index) / measure.length
      let nearest = try #require(places.min { abs($0 - corner) < abs($1 - corner) })
      #expect(abs(nearest - corner) > 3e-5 && abs(nearest - corner) * measure.length < 5)
    }
  }

  @Test("Bounds that spring and the anchor point that they move share the tolerance")
  func edges() throws {
    let (timeline, tree) = try played(
      """
        - { position: [80, 60], bounds: [3, 2, 60, 40], anchorPoint: [0.7, 0.6], backgroundColor: navy, animations: [
              { keyPath: bounds, to: [-7.6, -2.6, 100.6, 79.8], duration: 2,
                spring: { mass: 1.6, stiffness: 94, damping: 18.6 } } ] }

      """)
    let box = try #require(tree.byID["n1-background"])
    let error = worst(tree) { player in
      let (x, y) = (player.number(box, "x"), player.number(box, "y"))
      let shown = Rect(x, y, player.number(box, "width"), player.number(box, "height"))
      let bounds = timeline.value(of: PropertyKey<Rect>.bounds, node: 1, at: player.time)
      let wanted = timeline.projectionToCanvas(of: 1, at: player.time)
      return zip(shown.corners, bounds.corners).map { shown, corner in
        let (a, b) = (shown * player.ctm(box), corner * wanted)
        return max(abs(a.x - b.x), abs(a.y - b.y))
      }.max() ?? 0
    }
    #expect(error < 0.06)
  }
}
