import AnimGeometry
import AnimTimeline
import AnimTiming
import LayerTree
import SceneFile
import Testing

func load(_ text: String) throws -> SceneDocument {
  try SceneDocument(parsing: Array(text.utf8), path: "test.yaml")
}

@Suite("A whole scene")
struct ExampleTests {
  static let ball = """
    canvas: { size: [320, 300], background: white, title: "A ball that falls", poster: 0.3 }
    duration: 3                      # optional
    loop: forever                    # or a count
    variables: { floor: 268, brand: "#e4572e" }
    layers:
      - { id: ball, type: shape, path: "M-32 0a32 32 0 1 1 64 0a32 32 0 1 1 -64 0z",
          fillColor: $brand, position: [150, 32],
          animations: [
            { keyPath: position.y, values: [32, $floor], duration: 1, timingFunction: easeIn } ] }
    timeline:
      - { at: 1,   set: { ball.opacity: 0.5 } }
      - { at: 1.5, animate: { ball.position: [40, 40] }, duration: 0.5 }
      - { at: 2.5, remove: ball }
    """

  @Test("A scene file plays as the same scene built in Swift")
  func sameAsSwift() throws {
    let document = try load(Self.ball)
    #expect(document.duration == 3)
    let scene = Scene(size: Size(320, 300), background: .white)
    scene.title = "A ball that falls"
    scene.poster = 0.3
    let ball = ShapeLayer(path: try Path(svgData: "M-32 0a32 32 0 1 1 64 0a32 32 0 1 1 -64 0z"))
    ball.name = "ball"
    ball.fillColor = Color(hex: 0xE4572E)
    ball.position = Point(150, 32)
    scene.rootLayer.addSublayer(ball)
    let fall = KeyframeAnimation(keyPath: "position.y", values: [32.0, 268.0], duration: 1)
    fall.timingFunction = .easeIn
    ball.add(fall)
    scene.at(1) { Transaction.withoutActions { ball.opacity = 0.5 } }
    scene.at(1.5) { Transaction.animate(duration: 0.5) { ball.position = Point(40, 40) } }
    scene.at(2.5) { Transaction.withoutActions { ball.removeFromSuperlayer() } }
    let expected = try scene.record(until: 3)
    #expect(try document.makeScene().record(until: document.duration) == expected)
    #expect(try document.makeScene().record(until: document.duration) == expected)
    #expect(expected.nodes.count == 2 && expected.validate().isEmpty)
  }
}
