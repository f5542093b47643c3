public import AnimationExport

extension SampleScenes {
  /// Cards that slide and fade in one after another, rest, and go back the same way.
  public static func fadeSlide() throws -> Scene {
    let scene = Scene(size: Size(360, 280), background: Color(hex: 0xF3F1EC))
    scene.title = "Cards that slide in"
    scene.summary = "Three cards slide in from the left, one after another, and back out again."
    scene.poster = 1.5
    for index in 0..<3 {
      let slot = ShapeLayer(
        path: Path(roundedRect: Rect(1, 1, 294, 58), cornerRadius: 11))
      slot.name = "slot-\(index)"
      slot.position = Point(32, 32 + 78 * Double(index))
      slot.fillColor = nil
      slot.strokeColor = Color(hex: 0xD3CEC3)
      slot.lineDashPattern = [5, 5]
      scene.rootLayer.addSublayer(slot)
    }
    let rows: [(title: String, line: String, color: UInt32, delay: Double)] = [
      ("Describe", "a scene in YAML or in Swift", 0x2F5FD0, 0),
      ("Record", "on a virtual clock", 0x2F9E8F, 0.2),
      ("Export", "animated SVG and GIF", 0xC9C4B8, 0.4),
    ]
    var badge = ShapeLayer()
    for (index, row) in rows.enumerated() {
      badge = disc(Color(hex: row.color))
      badge.name = "badge-\(index)"
      let card = Layer()
      card.name = "card-\(index)"
      card.frame = Rect(32, 32 + 78 * Double(index), 296, 60)
      card.backgroundColor = .white
      card.cornerRadius = 12
      card.opacity = 0
      card.addSublayer(badge)
      card.addSublayer(try check())
      card.addSublayer(text(row.title, 14, weight: 700, 0x26324A, Rect(64, 12, 220, 18)))
      card.addSublayer(text(row.line, 12, weight: 400, 0x7B8497, Rect(64, 32, 220, 16)))
      scene.rootLayer.addSublayer(card)
      card.add(entrance(after: row.delay))
    }
    // The last badge lights up once its card has arrived.
    scene.at(1.2) {
      Transaction.animate(duration: 0.4) { badge.fillColor = Color(hex: 0xE4572E) }
    }
    return scene
  }

  /// In within 0.6 s, a rest until 1.5 s, and the same backwards.
  private static func entrance(after delay: Double) -> AnimationGroup {
    let slide = BasicAnimation(
      keyPath: "position.x", from: 100, to: 180, duration: 0.6,
      timingFunction: .penner(PennerCurve(.cubic, .out)))
    slide.fillMode = .forwards
    let fade = BasicAnimation(keyPath: "opacity", from: 0, to: 1, duration: 0.6)
    fade.fillMode = .forwards
    let group = AnimationGroup([slide, fade], duration: 1.5)
    group.beginTime = delay
    group.autoreverses = true
    return group
  }

  private static func disc(_ color: Color) -> ShapeLayer {
    let disc = ShapeLayer(path: Path(ellipseIn: Rect(-16, -16, 32, 32)))
    disc.position = Point(34, 30)
    disc.fillColor = color
    return disc
  }

  private static func check() throws -> ShapeLayer {
    let check = ShapeLayer(path: try Path(svgData: "M-7 0L-2 5L7 -5"))
    check.position = Point(34, 30)
    check.fillColor = nil
    check.strokeColor = .white
    check.lineWidth = 3
    check.lineCap = .round
    check.lineJoin = .round
    return check
  }

  private static func text(
    _ string: String, _ size: Double, weight: Int, _ color: UInt32, _ frame: Rect
  ) -> TextLayer {
    let text = TextLayer(string: string, fontSize: size)
    text.fontWeight = weight
    text.foregroundColor = Color(hex: color)
    text.frame = frame
    return text
  }
}
