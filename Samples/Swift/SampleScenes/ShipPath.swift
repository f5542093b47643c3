public import AnimationExport

extension SampleScenes {
  /// Ships that follow a path and turn with it, at different speeds and offsets.
  public static func shipPath() throws -> Scene {
    let scene = Scene(size: Size(400, 390), background: Color(hex: 0x101A33))
    scene.title = "Three ships on a path"
    scene.summary = "Three ships fly along the same wave, at different speeds and offsets."
    scene.poster = 1.2

    let stars = ShapeLayer(
      path: try Path(
        svgData: """
          M38 60h2v2h-2z M352 40h2v2h-2z M372 210h2v2h-2z M24 178h2v2h-2z M210 24h2v2h-2z
          M188 262h2v2h-2z M330 352h2v2h-2z M60 340h2v2h-2z M286 150h2v2h-2z
          """))
    stars.name = "stars"
    stars.fillColor = Color(hex: 0x33426B)
    scene.rootLayer.addSublayer(stars)

    let flight = try flight()
    try addRow(1, "speed 1", flight, to: scene)
    let fast = flight.copy()
    fast.speed = 2
    try addRow(2, "speed 2", fast, to: scene)
    let ahead = flight.copy()
    ahead.timeOffset = 2
    try addRow(3, "timeOffset 2", ahead, to: scene)
    return scene
  }

  private static let way = "M 0 150 C 75 0 225 300 300 150"

  /// A motion along the path in four seconds, for ever; it fades at the ends, where the ship would
  /// jump.
  private static func flight() throws -> AnimationGroup {
    let path = KeyframeAnimation(
      keyPath: "position", path: try Path(svgData: way), rotationMode: .rotateAuto, duration: 4)
    let fades = KeyframeAnimation(
      keyPath: "opacity", values: [0, 1, 1, 0], keyTimes: [0, 0.08, 0.92, 1], duration: 4)
    let group = AnimationGroup([path, fades], duration: 4)
    group.repeatCount = .infinity
    return group
  }

  private static func addRow(
    _ number: Int, _ title: String, _ flight: Animation, to scene: Scene
  ) throws {
    let row = Layer()
    row.name = "row-\(number - 1)"
    row.frame = Rect(50, -75 + 120 * Double(number - 1), 300, 300)

    let trail = ShapeLayer(path: try Path(svgData: way))
    trail.fillColor = nil
    trail.strokeColor = Color(hex: 0x3D4D78)
    trail.lineWidth = 1.5
    trail.lineDashPattern = [6, 6]
    row.addSublayer(trail)

    let label = TextLayer(string: title, fontSize: 12)
    label.font = .family("mono")
    label.foregroundColor = Color(hex: 0x8796BD)
    label.frame = Rect(196, 108, 160, 16)
    row.addSublayer(label)

    let ship = try shape("M -4 -9 L -19 -17 L -14 -7 Z M -4 9 L -19 17 L -14 7 Z", 0xE4572E)
    ship.name = "ship-\(number - 1)"
    ship.opacity = 0
    ship.addSublayer(try shape("M -15 -5 Q -30 0 -15 5 Z", 0xF2B134))
    ship.addSublayer(
      try shape("M 20 0 C 12 -9 -4 -11 -14 -8 L -14 8 C -4 11 12 9 20 0 Z", 0xF4F1EA))
    let window = ShapeLayer(path: Path(ellipseIn: Rect(1, -4, 8, 8)))
    window.fillColor = Color(hex: 0x2F5FD0)
    ship.addSublayer(window)
    row.addSublayer(ship)

    scene.rootLayer.addSublayer(row)
    ship.add(flight)
  }

  private static func shape(_ data: String, _ color: UInt32) throws -> ShapeLayer {
    let shape = ShapeLayer(path: try Path(svgData: data))
    shape.fillColor = Color(hex: color)
    return shape
  }
}
