import AnimationExport
import Testing

/// The Swift listing of the README, compiled. A test compares the two.
func readmeListing() throws -> [UInt8] {
  let scene = Scene(size: Size(300, 120), background: .white)
  let ball = ShapeLayer(path: Path(ellipseIn: Rect(-16, -16, 32, 32)))
  ball.fillColor = Color(hex: 0xE4572E)
  ball.position = Point(40, 60)
  scene.rootLayer.addSublayer(ball)

  let roll = BasicAnimation(
    keyPath: "position.x", from: 40, to: 260, duration: 1, timingFunction: .easeInEaseOut)
  ball.add(roll)
  scene.at(1) { Transaction.animate(duration: 0.5) { ball.opacity = 0 } }

  let timeline = try scene.record()
  let svg: [UInt8] = try timeline.data(.svg)
  let still: [UInt8] = try timeline.data(.png(at: 0.5))
  #expect(still.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  return svg
}
