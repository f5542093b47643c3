public import AnimationExport

extension SampleScenes {
  /// The classic keyframe animation: a ball that falls and bounces lower each time.
  public static func bouncingBall() throws -> Scene {
    let scene = Scene(size: Size(300, 304), background: Color(hex: 0xFBFAF7))
    scene.title = "A bouncing ball"
    scene.summary = "A ball falls, bounces four times, each time lower, and comes to rest."
    scene.poster = 0.5
    let keyTimes = [0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 1]
    let curves: [Curve] = [
      .easeIn, .easeOut, .easeIn, .easeOut, .easeIn, .easeOut, .easeIn,
    ]

    let ground = ShapeLayer(path: try Path(svgData: "M30 292H270"))
    ground.name = "ground"
    ground.strokeColor = Color(hex: 0xD6D3CB)
    ground.lineWidth = 2
    ground.lineCap = .round
    scene.rootLayer.addSublayer(ground)

    let shadow = ShapeLayer(path: Path(ellipseIn: Rect(-24, -4, 48, 8)))
    shadow.name = "shadow"
    shadow.fillColor = Color(hex: 0x2B2D42)
    shadow.position = Point(150, 292)
    shadow.opacity = 0.3
    scene.rootLayer.addSublayer(shadow)
    shadow.add(
      KeyframeAnimation(
        keyPath: "transform.scale", values: [0.4, 1, 0.68, 1, 0.88, 1, 0.95, 1],
        keyTimes: keyTimes, timingFunctions: curves, duration: 1))
    shadow.add(
      KeyframeAnimation(
        keyPath: "opacity", values: [0.08, 0.3, 0.17, 0.3, 0.25, 0.3, 0.28, 0.3],
        keyTimes: keyTimes, timingFunctions: curves, duration: 1))
    let vanish = BasicAnimation(
      keyPath: "opacity", from: 0.3, to: 0, duration: 0.25, timingFunction: .easeIn)
    vanish.beginTime = 1.65
    shadow.add(vanish)
    let appear = BasicAnimation(
      keyPath: "opacity", from: 0, to: 0.08, duration: 0.3, timingFunction: .easeOut)
    appear.beginTime = 1.9
    shadow.add(appear)

    let ball = ShapeLayer(path: Path(ellipseIn: Rect(-24, -24, 48, 48)))
    ball.name = "ball"
    ball.fillColor = Color(hex: 0xE4572E)
    ball.position = Point(150, 268)
    let shine = ShapeLayer(path: Path(ellipseIn: Rect(-14, -16, 13, 9)))
    shine.name = "shine"
    shine.fillColor = Color(hex: 0xF08A6A)
    shine.transform = Transform3D(rotationAngle: -24 * (.pi / 180), x: 0, y: 0, z: 1)
    ball.addSublayer(shine)
    scene.rootLayer.addSublayer(ball)
    let bounce = KeyframeAnimation(
      keyPath: "position.y", values: [32, 268, 140, 268, 220, 268, 250, 268],
      keyTimes: keyTimes, timingFunctions: curves, duration: 1)
    ball.add(bounce)

    // It leaves at the bottom and comes back at the top, where the next round begins.
    let shrink = BasicAnimation(
      keyPath: "transform.scale", from: 1, to: 0, duration: 0.25,
      timingFunction: .penner(PennerCurve(.back, .in)))
    shrink.beginTime = 1.65
    ball.add(shrink)
    let grow = BasicAnimation(
      keyPath: "transform.scale", from: 0, to: 1, duration: 0.3,
      timingFunction: .penner(PennerCurve(.back, .out)))
    grow.beginTime = 1.9
    ball.add(grow)
    scene.at(1.9) {
      Transaction.withoutActions {
        ball.position = Point(150, 32)
        shadow.transform = Transform3D(scaleX: 0.4, y: 0.4, z: 0.4)
      }
    }
    return scene
  }
}
