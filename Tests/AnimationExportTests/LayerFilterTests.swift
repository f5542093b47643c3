import AnimPixels
import AnimationExport
import OracleSupport
import Testing

/// Transitions of layers with pixel effects that layers can't express.
@Suite struct LayerFilterTests {
  /// The timeline of a card of 40 × 30 points at (10, 5) in a canvas of 60 × 40. Its old picture
  /// has a marked corner, and a transition of a second to a blue one begins at 1 s.
  private func timeline(_ change: (Transition) -> Void) throws -> Timeline {
    let scene = Scene(size: Size(60, 40), background: .white)
    let card = Layer()
    card.name = "card"
    card.frame = Rect(10, 5, 40, 30)
    card.backgroundColor = .red
    let corner = Layer()
    corner.frame = Rect(0, 0, 12, 8)
    corner.backgroundColor = .black
    card.addSublayer(corner)
    scene.rootLayer.addSublayer(card)
    let transition = Transition()
    transition.duration = 1
    transition.timingFunction = .linear
    change(transition)
    scene.at(1) {
      Transaction.withoutActions {
        card.add(transition, forKey: "transition")
        card.backgroundColor = .blue
        corner.removeFromSuperlayer()
      }
    }
    return try scene.record(until: 3)
  }

  /// The maximum difference of the pixels, in any channel.
  private func difference(_ a: Bitmap, _ b: Bitmap) -> Int {
    a.pixels.count == b.pixels.count ? a.differences(from: b).max() ?? 0 : 255
  }

  /// The fraction of pixels that differ by more than rounding.
  private func share(_ a: Bitmap, _ b: Bitmap) -> Double {
    let differing = a.differences(from: b).filter { $0 > 2 }.count
    return Double(differing) / Double(max(a.pixels.count, 1))
  }

  /// The card's pixels.
  private func card(_ picture: Bitmap) -> Bitmap {
    picture.part(x: 10, y: 5, width: 40, height: 30)
  }

  /// The shadow equals a layer with its position and colour.
  @Test func hardShadowsAreSharp() throws {
    func picture(_ change: (Layer, Layer) -> Void) throws -> Bitmap {
      let scene = Scene(size: Size(80, 60), background: .white)
      let (below, card) = (Layer(), Layer())
      for layer in [below, card] {
        layer.bounds = Rect(0, 0, 40, 20)
        layer.position = Point(35, 25)
        layer.cornerRadius = 5
        layer.transform = Transform3D(rotationAngle: 0.4, x: 0, y: 0, z: 1)
        layer.backgroundColor = .red
      }
      change(below, card)
      scene.rootLayer.addSublayer(below)
      scene.rootLayer.addSublayer(card)
      return try scene.record(until: 1).drawn(at: 0)
    }
    let cast = try picture { below, card in
      below.isHidden = true
      card.shadowOpacity = 1
      card.shadowRadius = 0
      card.shadowColor = .blue
      card.shadowOffset = Size(6, 8)
    }
    let twice = try picture { below, _ in
      below.backgroundColor = .blue
      let (c, s) = (0.9210609940028851, 0.3894183423086505)
      below.position = Point(35 + 6 * c - 8 * s, 25 + 6 * s + 8 * c)
    }
    #expect(difference(cast, twice) <= 2)
  }

  @Test(arguments: PictureTransition.Kind.all.map(\.name))
  func everyFilterMixesBothPictures(name: String) throws {
    let timeline = try timeline { $0.filter = try? PictureTransition(named: name) }
    #expect(timeline.validate().isEmpty)
    let (old, new) = (card(timeline.drawn(at: 0.5)), card(timeline.drawn(at: 2.5)))
    #expect(old != new)
    var filter = try PictureTransition(named: name)
    for (parameter, value) in [
      ("extent", PictureTransition.Value.rect(Rect(0, 0, 40, 30))),
      ("center", .point(Point(20, 15))),
    ] where filter.kind.parameters.contains(where: { $0.name == parameter }) {
      try filter.set(parameter, to: value)
    }
    for time in [0, 0.25, 0.5, 0.75, 0.9] {
      let shown = timeline.drawn(at: 1 + time)
      let expected = filter.bitmap(from: old, to: new, at: time)
      let worst = difference(card(shown), expected)
      // These are drawn as layers: by opacities, by gradients, and by bars with soft ends, at most
      // two of them on a row of 40.
      let layers = ["copyMachine": 3, "dissolve": 2, "swipe": 3]
      if name == "barsSwipe" {
        #expect(share(card(shown), expected) <= 2.0 / 40, "\(name) at \(time)")
      } else {
        #expect(worst <= layers[name] ?? 0, "\(name) at \(time)")
      }
      #expect(shown[9, 20] == 0xFFFF_FFFF && shown[50, 20] == 0xFFFF_FFFF)
    }
    #expect(card(timeline.drawn(at: 2)) == new)
  }

  /// Bars, swipes and lights at all angles, as layers and as pixels: the difference is that of soft
  /// edges.
  @Test(arguments: [0, 0.3, 1.2, .pi / 2, 2.5, .pi, 4, 5.5])
  func layersGoTheWayOfPixels(angle: Double) throws {
    for (name, settings) in [
      ("barsSwipe", ["width": 7, "barOffset": 4]), ("swipe", ["width": 15, "opacity": 0]),
      ("swipe", ["width": 9, "opacity": 1.7]), ("copyMachine", ["width": 14]),
      ("copyMachine", ["width": 30, "opacity": 4]), ("copyMachine", ["width": 9, "opacity": 0]),
    ] {
      var filter = try PictureTransition(named: name, ["angle": .number(angle)])
      for (parameter, number) in settings { try filter.set(parameter, to: .number(number)) }
      let timeline = try timeline { $0.filter = filter }
      let (old, new) = (card(timeline.drawn(at: 0.5)), card(timeline.drawn(at: 2.5)))
      if name != "barsSwipe" { try filter.set("extent", to: .rect(Rect(0, 0, 40, 30))) }
      for time in [0.2, 0.4, 0.6, 0.8] {
        let shown = card(timeline.drawn(at: 1 + time))
        let expected = filter.bitmap(from: old, to: new, at: time)
        // Five bars with ends of a pixel or two, and soft sides if these are oblique.
        if name == "barsSwipe" {
          #expect(share(shown, expected) < 0.2, "\(angle), \(time)")
          #expect(mean(shown, expected) < 6, "\(angle), \(time)")
        } else if name == "copyMachine" {
          // The edge of a pixel between both pictures.
          #expect(share(shown, expected) < 0.08, "\(settings) \(angle), \(time)")
          #expect(mean(shown, expected) < 1, "\(settings) \(angle), \(time)")
        } else {
          #expect(difference(shown, expected) <= 4, "\(angle), \(time)")
        }
      }
    }
  }

  /// The bars are clipped as a whole. A clip of each element would make the sum of bars too bright
  /// or too dark at their edges.
  @Test func barsAreCutAsAWhole() throws {
    let timeline = try timeline { $0.filter = PictureTransition(.barsSwipe) }
    let text = String(decoding: try timeline.data(.svg), as: UTF8.self)
    let bars = text.split(separator: "<").filter { $0.contains("plus-lighter") }
    #expect(!bars.isEmpty)
    #expect(bars.allSatisfy { $0.contains(" mask=") && !$0.contains("clip-path") }, "\(bars)")
  }

  /// The mean difference of channels.
  private func mean(_ a: Bitmap, _ b: Bitmap) -> Double {
    var sum = 0
    for (a, b) in zip(a.pixels, b.pixels) {
      for shift in [UInt32(0), 8, 16] {
        sum += abs(Int(a >> shift & 255) - Int(b >> shift & 255))
      }
    }
    return Double(sum) / Double(3 * max(a.pixels.count, 1))
  }

  @Test func lengthsArePointsAtAnyScale() throws {
    let timeline = try timeline { transition in
      var filter = PictureTransition(.barsSwipe)
      try? filter.set("width", to: .number(10))
      transition.filter = filter
    }
    let (small, large) = (timeline.drawn(at: 1.5), timeline.drawn(at: 1.5, scale: 2))
    var differing = 0
    for y in 0..<40 {
      for x in 0..<60 where small[x, y] != large[2 * x, 2 * y] { differing += 1 }
    }
    // Only at the ends of bars.
    #expect(differing < 60)
  }

  @Test(arguments: [
    Transition.Kind.rippleEffect, .suckEffect, .pageCurl, .pageUnCurl,
  ])
  func kindsOfPixelsEndExactly(kind: Transition.Kind) throws {
    let timeline = try timeline { $0.type = kind }
    #expect(timeline.validate().isEmpty)
    let (old, new) = (timeline.drawn(at: 0.5), timeline.drawn(at: 2.5))
    #expect(timeline.drawn(at: 1) == old && timeline.drawn(at: 2) == new)
    let middle = timeline.drawn(at: 1.5)
    #expect(middle != old && middle != new)
  }

  @Test func aPageUncurlsAsItCurls() throws {
    // At three quarters backwards the new page lies as the old one did after a quarter.
    let back = try timeline { $0.type = .pageUnCurl }
    let (old, new) = (card(back.drawn(at: 0.5)), card(back.drawn(at: 2.5)))
    var curl = PictureTransition(.pageCurl)
    try curl.set("extent", to: .rect(.zero))
    try curl.set("angle", to: .number(-.pi / 4))
    try curl.set("radius", to: .number(6))
    #expect(card(back.drawn(at: 1.75)) == curl.bitmap(from: new, to: old, at: 0.25))
  }

  @Test func suckedRowsAreWhereTheFormulaPutsThem() throws {
    let timeline = try timeline { $0.type = .suckEffect }
    let shown = card(timeline.drawn(at: 1.25))
    // At a quarter the part below the middle rests; a row at a quarter of the height has moved by a
    // quarter of its distance to 3/16 of the height, and is 9/16 as wide.
    #expect(shown[20, 28] == 0xFF00_00FF && shown[1, 28] == 0xFF00_00FF)
    let row = 30 * 3 / 16
    #expect(shown[20, row] == 0xFF00_00FF && shown[38, row] == 0xFFFF_0000)
    // The black corner was at its left.
    #expect(shown[10, row] == 0xFF00_0000)
  }

  @Test func ownTransitionsAreAFormula() throws {
    let diagonal = PictureTransition.Kind("diagonal", parameters: [.length("step", 10, from: 1)]) {
      site in
      let place = ((site.point.x + site.point.y) / site.number("step")).rounded(.down)
      let edge = site.progress * (site.size.width + site.size.height) / site.number("step")
      return place < edge ? site.target(site.point) : site.source(site.point)
    }
    let own = try timeline { transition in
      var filter = PictureTransition(diagonal)
      try? filter.set("step", to: .number(5))
      transition.filter = filter
    }
    let (old, new) = (card(own.drawn(at: 0.5)), card(own.drawn(at: 2.5)))
    for scale in [1, 2] {
      let shown = own.drawn(at: 1.5, scale: Double(scale))
      for y in 0..<30 {
        for x in 0..<40 {
          // Half of 70 points, from the lower left corner, in steps of 5; pixels by their centre.
          let middle = 0.5 / Double(scale)
          let place = (Double(x) + middle + 30 - Double(y) - middle) / 5
          let isNew = place.rounded(.down) < 7
          let expected = isNew ? new[x, y] : old[x, y]
          let found = shown[scale * (10 + x), scale * (5 + y)]
          #expect(found == expected, "\(x), \(y) at scale \(scale)")
        }
      }
    }
    #expect(try svg(own, bytes: 0).notes.contains { $0.contains("“diagonal”") })
  }

  /// The text of an SVG and its notes.
  private func svg(_ timeline: Timeline, bytes: Int) throws -> (text: String, notes: [String]) {
    var settings = ExportSettings()
    settings.svg.flipbookBytes = bytes
    var result: [UInt8] = []
    let report = try timeline.write(.svg, settings: settings, to: { result += $0 })
    return (String(decoding: result, as: UTF8.self), report.diagnostics.map(\.message))
  }

  @Test func svgShowsPicturesAndSaysSo() throws {
    let ripple = try timeline { $0.filter = PictureTransition(.ripple) }
    let shown = try svg(ripple, bytes: 500_000)
    #expect(shown.text.contains("<image"))
    #expect(
      shown.notes.contains {
        $0.hasPrefix("the transition “ripple” changes pixels; the layer is shown by")
      })
    let plain = try svg(ripple, bytes: 0)
    #expect(!plain.text.contains("<image"))
    #expect(plain.notes.contains { $0.hasSuffix("the new picture shows at once") })
    let dissolve = try svg(timeline { $0.filter = PictureTransition(.dissolve) }, bytes: 500_000)
    #expect(!dissolve.text.contains("<image") && !dissolve.notes.contains { $0.contains("pixels") })
  }
}
