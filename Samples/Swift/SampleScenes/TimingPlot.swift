public import AnimationExport

extension SampleScenes {
  /// A timing function as a plot that is drawn while a dot moves with it.
  public static func timingPlot() throws -> Scene {
    let scene = Scene(size: Size(340, 300), background: .white)
    scene.title = "The curve easeInEaseOut"
    scene.summary = "A timing curve is drawn while a dot beside it moves up as the curve says."
    scene.poster = 1.4
    try addAxes(to: scene.rootLayer)

    let curve = ShapeLayer(path: try Path(svgData: "M 0 200 C 84 200 116 0 200 0"))
    curve.name = "curve"
    curve.position = Point(44, 40)
    curve.fillColor = nil
    curve.strokeColor = Color(hex: 0xD8342C)
    curve.lineWidth = 4
    curve.lineCap = .round
    scene.rootLayer.addSublayer(curve)
    // The fraction of the length to the left of the tip: nearly this cubic for this curve.
    curve.add(
      BasicAnimation(
        keyPath: "strokeEnd", from: 0, to: 1, duration: 1.6,
        timingFunction: .cubic(0.48, 0.3, 0.52, 0.7)))
    let vanish = BasicAnimation(keyPath: "opacity", from: 1, to: 0, duration: 0.25)
    vanish.beginTime = 2.1
    vanish.fillMode = .forwards
    vanish.isRemovedOnCompletion = false
    curve.add(vanish)

    let rise = BasicAnimation(
      keyPath: "position.y", from: 240, to: 40, duration: 1.6, timingFunction: .easeInEaseOut)
    let tip = ShapeLayer(path: Path(ellipseIn: Rect(-7, -7, 14, 14)))
    tip.name = "tip"
    tip.position = Point(244, 40)
    tip.fillColor = .white
    tip.strokeColor = Color(hex: 0xD8342C)
    tip.lineWidth = 4
    scene.rootLayer.addSublayer(tip)
    tip.add(BasicAnimation(keyPath: "position.x", from: 44, to: 244, duration: 1.6))
    tip.add(rise)
    let blink = KeyframeAnimation(keyPath: "opacity", values: [1, 0, 1], duration: 0.5)
    blink.beginTime = 2.1
    tip.add(blink)

    let dot = ShapeLayer(path: Path(ellipseIn: Rect(-11, -11, 22, 22)))
    dot.name = "dot"
    dot.position = Point(296, 40)
    dot.fillColor = Color(hex: 0x26324A)
    scene.rootLayer.addSublayer(dot)
    dot.add(rise)
    let fall = BasicAnimation(
      keyPath: "position.y", from: 40, to: 240, duration: 0.5, timingFunction: .easeInEaseOut)
    fall.beginTime = 2.1
    dot.add(fall)

    addLabel("easeInEaseOut", 13, .center, Rect(44, 258, 200, 18), to: scene.rootLayer)
    addLabel("0", 11, .right, Rect(10, 233, 18, 14), to: scene.rootLayer)
    addLabel("1", 11, .right, Rect(10, 33, 18, 14), to: scene.rootLayer)
    // While invisible, the tip goes back to the start of the next round.
    scene.at(2.35) { Transaction.withoutActions { tip.position = Point(44, 240) } }
    return scene
  }

  private static func addAxes(to root: Layer) throws {
    let grid = ShapeLayer(
      path: try Path(
        svgData: "M0 0H200M0 50H200M0 100H200M0 150H200M50 0V200M100 0V200M150 0V200M200 0V200"))
    grid.name = "grid"
    grid.position = Point(44, 40)
    grid.fillColor = nil
    grid.strokeColor = Color(hex: 0xE7E9EE)
    root.addSublayer(grid)
    let axes = ShapeLayer(path: try Path(svgData: "M0 0V200H200"))
    axes.name = "axes"
    axes.position = Point(44, 40)
    axes.fillColor = nil
    axes.strokeColor = Color(hex: 0x9AA3B2)
    axes.lineWidth = 1.5
    root.addSublayer(axes)
    let track = ShapeLayer(path: try Path(svgData: "M296 40V240"))
    track.name = "track"
    track.strokeColor = Color(hex: 0xE7E9EE)
    track.lineWidth = 4
    track.lineCap = .round
    root.addSublayer(track)
  }

  private static func addLabel(
    _ string: String, _ size: Double, _ alignment: TextAlignmentMode, _ frame: Rect,
    to root: Layer
  ) {
    let label = TextLayer(string: string, fontSize: size)
    label.font = .family("mono")
    label.foregroundColor = Color(hex: 0x5B6577)
    label.alignmentMode = alignment
    label.frame = frame
    root.addSublayer(label)
  }
}
