import AnimGeometry
import AnimPixels
import PictureTransitions
import TestSupport
import Testing

/// Properties of single transitions beyond their formulas' samples.
@Suite struct EffectTests {
  let red = Bitmap.constantColor(width: 100, height: 100)
  let blue = Bitmap.constantColor(.blue, width: 100, height: 100)

  /// A burst is white where its rays have no effect any more, and light in the corners.
  @Test func aFlashGrowsIntoWhite() throws {
    let flash = try PictureTransition(
      named: "CIFlashTransition",
      ["inputCenter": .point(Point(50, 50)), "inputExtent": .rect(Rect(0, 0, 100, 100))])
    let picture = flash.bitmap(from: red, to: blue, at: 0.75)
    for y in 0..<100 {
      for x in 0..<100 {
        let pixel = picture[x, y]
        let distance = Point(Double(x) + 0.5, Double(y) + 0.5).distance(to: Point(50, 50))
        if distance <= 0.8235 * 50 * 2.0.squareRoot() { #expect(pixel == .max) }
        let green = Double(pixel >> 8 & 255)
        #expect(green >= 0.647059 * 255 - 1)
      }
    }
    // At the threshold it is white everywhere, and fades evenly from there on.
    #expect(Set(flash.bitmap(from: red, to: blue, at: 0.851).pixels).count == 1)
    var endless = flash
    try endless.set("fadeThreshold", to: .number(1))
    #expect(endless.bitmap(from: red, to: blue, at: 0.9999).pixels.allSatisfy { $0 == .max })
  }

  /// A page at half of the progress: its regions from left to right.
  @Test func aPageShowsItsBackAndItsShades() throws {
    let green = TransitionImage(.constantColor(.green, width: 100, height: 100))
    let white = TransitionImage(.constantColor(.white, width: 7, height: 3))
    var curl = try PictureTransition(
      named: "pageCurl",
      ["extent": .rect(.zero), "radius": .number(10), "backsideImage": .image(green)])
    // The line of contact is at 100 − 0.5 · 110 = 45; the flap ends at 90 + 10π − 100 = 21.4.
    var row = curl.bitmap(from: red, to: blue, at: 0.5).pixels.prefix(100)
    #expect(row[0..<21].allSatisfy { $0 == 0xFF00_00FF })
    #expect(row[22..<45].allSatisfy { $0 == 0xFF00_FF00 })
    #expect(row[46..<55].allSatisfy { $0 & 0xFF_00FF == 0 && (178...254).contains($0 >> 8 & 255) })
    #expect(zip(row[46..<54], row[47..<55]).allSatisfy { $0 > $1 })
    #expect(row[56...].allSatisfy { $0 == 0xFFFF_0000 })
    try curl.set("shadingImage", to: .image(white))
    row = curl.bitmap(from: red, to: blue, at: 0.5).pixels.prefix(100)
    #expect(row[22..<55].allSatisfy { $0 == 0xFF00_FF00 })
  }

  @Test func aPageThrowsItsShadowOnlyWhereItMay() throws {
    var curl = try PictureTransition(named: "pageCurlWithShadow", ["radius": .number(10)])
    // The shade extends 10 from the roll's edge, which is at 100 − 0.6 · 120 + 10 = 38.
    let everywhere = curl.bitmap(from: red, to: blue, at: 0.6)
    for x in 39..<100 {
      let near = max(0, 1 - (Double(x) + 0.5 - 38) / 10)
      let found = Double(everywhere[x, 50] >> 16 & 255)
      #expect(abs(found - 255 * (1 - 0.7 * near * near)) <= 0.51)
    }
    try curl.set("shadowExtent", to: .rect(Rect(0, 0, 100, 30)))
    let below = curl.bitmap(from: red, to: blue, at: 0.6)
    for y in 0..<100 {
      #expect(below[40, y] == (y < 70 ? 0xFFFF_0000 : everywhere[40, y]))
    }
  }

  @Test func aRippleTakesLightFromItsShades() throws {
    var ripple = try PictureTransition(
      named: "ripple", ["center": .point(Point(50, 50)), "extent": .rect(.zero)])
    let grey = Bitmap.constantColor(Color(white: 0.4), width: 100, height: 100)
    func shaded(_ light: Double) throws -> Bitmap {
      let shades = Bitmap.constantColor(Color(white: light), width: 9, height: 9)
      try ripple.set("shadingImage", to: .image(TransitionImage(shades)))
      return ripple.bitmap(from: grey, to: grey, at: 0.5)
    }
    let (dark, even, bright) = (try shaded(0), try shaded(0.5), try shaded(1))
    // Half grey in bytes is a bit more than a half.
    #expect(zip(even.pixels, grey.pixels).allSatisfy { $0 == $1 || $0 == $1 + 0x1_0101 })
    #expect(zip(dark.pixels, grey.pixels).allSatisfy { $0 <= $1 })
    #expect(zip(bright.pixels, grey.pixels).allSatisfy { $0 >= $1 })
    #expect(dark != grey && bright != grey)
  }

  /// Without a mask everything vanishes at the same time, half of it at half of the time.
  @Test func aMaskSaysWhatVanishesFirst() throws {
    var disintegrate = try PictureTransition(
      named: "disintegrateWithMask", ["shadowDensity": .number(0)])
    #expect(
      Set(disintegrate.bitmap(from: red, to: blue, at: 0.5).pixels) == [0xFF80_0080])
    var generator = SeededGenerator(seed: 7)
    let mask = PictureSamples.noise(width: 100, height: 100, opaque: true, &generator)
    try disintegrate.set("maskImage", to: .image(TransitionImage(mask)))
    let picture = disintegrate.bitmap(from: red, to: blue, at: 0.4)
    func luminance(_ pixel: UInt32) -> Double {
      (Double(pixel & 255) * 0.2126 + Double(pixel >> 8 & 255) * 0.7152
        + Double(pixel >> 16 & 255) * 0.0722) / 255
    }
    let order = picture.pixels.indices.sorted {
      luminance(mask.pixels[$0]) < luminance(mask.pixels[$1])
    }
    let left = order.map { picture.pixels[$0] & 255 }
    #expect(zip(left, left.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(left.first == 0 && left.last == 255)
  }

  /// A wide shadow, computed on cells of several pixels, is still the Gaussian of the formula.
  @Test(arguments: [0.0, 3, 8, 9, 25, 70])
  func shadowsOfAnyWidth(_ radius: Double) throws {
    let disintegrate = try PictureTransition(
      named: "disintegrateWithMask",
      [
        "shadowRadius": .number(radius), "maskImage": .image(PictureSamples.mask),
        "shadowOffset": .point(Point(7, -3)), "shadowDensity": .number(1),
      ])
    let pictures = PictureSamples.analytic(targetHeight: 100)
    let target = PictureSamples.bitmap(width: 100, height: 100) { x, _ in [0, 0.5, 1 - x / 100, 1] }
    let drawn = disintegrate.bitmap(from: red, to: target, at: 0.45)
    for x in stride(from: 2, to: 40, by: 9) {
      let color = disintegrate.color(
        at: Point(Double(x) + 0.5, 60.5), progress: 0.45, of: pictures)
      let found = Double(drawn[x, 39] >> 16 & 255) / 255
      #expect(isNear(found, color.z, 0.015), "\(radius) at \(x): \(found), not \(color.z)")
    }
  }
}
