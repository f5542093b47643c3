import AnimGeometry
import AnimPixels
import PictureTransitions
import Testing

@Suite struct ParameterTests {
  @Test func bothNames() throws {
    for kind in PictureTransition.Kind.all {
      #expect(try PictureTransition.Kind(named: kind.filterName) == kind)
      for parameter in kind.parameters {
        var transition = PictureTransition(kind)
        try transition.set(parameter.inputName, to: parameter.initial)
        #expect(try transition.value(of: parameter.name) == parameter.initial)
        #expect(transition == PictureTransition(kind))
      }
    }
    #expect(PictureTransition.Kind.flash.filterName == "CIFlashTransition")
    #expect(
      PictureTransition.Kind.pageCurlWithShadow.filterName == "CIPageCurlWithShadowTransition")
    var flash = try PictureTransition(named: "CIFlashTransition", ["inputCenter": .point(.zero)])
    #expect(try flash.value(of: "center") == .point(.zero))
    try flash.set("inputTime", to: .number(0.25))
    #expect(flash.time == 0.25)
    flash.time = 3
    #expect(flash.time == 1)
  }

  @Test func valuesAreLimited() throws {
    var mod = PictureTransition(.mod)
    try mod.set("radius", to: .number(-4))
    #expect(try mod.value(of: "radius") == .number(1))
    try mod.set("radius", to: .number(.nan))
    #expect(try mod.value(of: "radius") == .number(150))
    var ripple = PictureTransition(.ripple)
    try ripple.set("scale", to: .number(-60))
    #expect(try ripple.value(of: "scale") == .number(-50))
    try ripple.set("extent", to: .rect(Rect(5, 5, -5, -5)))
    #expect(try ripple.value(of: "extent") == .rect(Rect(0, 0, 5, 5)))
  }

  @Test func whatDoesNotExist() throws {
    func message(_ body: () throws -> Void) -> String {
      do { try body() } catch { return "\(error)" }
      return ""
    }
    #expect(
      message { _ = try PictureTransition(named: "dissolv") }
        == "there is no picture transition “dissolv”; did you mean “dissolve”?")
    #expect(
      message { _ = try PictureTransition(named: "CIFlashTransitions") }
        == "there is no picture transition “CIFlashTransitions”; did you mean “CIFlashTransition”?")
    let unknown = message {
      _ = try PictureTransition(named: "flash", ["inputCentre": .point(.zero)])
    }
    #expect(unknown.hasPrefix("the picture transition “flash” has no parameter “inputCentre”"))
    #expect(unknown.hasSuffix("; did you mean “inputCenter”?"))
    #expect(
      message { _ = try PictureTransition(named: "flash", ["center": .number(1)]) }
        == "“center” of the picture transition “flash” takes a point")
    #expect(throws: PictureTransitionError.unknownTransition("")) {
      try PictureTransition(named: "")
    }
  }

  @Test func equalByValue() throws {
    let image = TransitionImage(Bitmap(width: 1, height: 1))
    let first = try PictureTransition(named: "ripple", ["shadingImage": .image(image)])
    var second = try PictureTransition(named: "ripple", ["inputShadingImage": .image(image)])
    #expect(first == second && first.hashValue == second.hashValue)
    second.time = 0.5
    #expect(first != second)
  }

  /// Ranges are in points: lengths in pixels may exceed them.
  @Test func scaledLengthsKeepTheirSize() throws {
    let cases = [
      ("ripple", "scale", -40.0, 4.0, -160.0), ("barsSwipe", "width", 3, 0.25, 0.75),
      ("barsSwipe", "barOffset", 1, 0.5, 0.5), ("swipe", "width", 300, 4, 1200),
      ("mod", "radius", 2, 0.25, 0.5), ("pageCurl", "radius", 0.01, 0.5, 0.005),
    ]
    for (name, parameter, value, factor, expected) in cases {
      let transition = try PictureTransition(named: name, [:])
      var changed = transition
      try changed.set(parameter, to: .number(value))
      let scaled = changed.scaled(by: factor, width: 10, height: 10)
      #expect(try scaled.value(of: parameter) == .number(expected), "\(name)")
    }
  }

  /// Masks and backsides are stretched over the pictures; a shading isn't.
  @Test func picturesAreStretched() throws {
    var mask = Bitmap(width: 2, height: 1)
    mask.pixels = [0xFF00_0000, 0xFFFF_FFFF]
    let image = TransitionImage(mask)
    let transition = try PictureTransition(
      named: "pageCurl", ["backsideImage": .image(image), "shadingImage": .image(image)])
    let scaled = transition.scaled(by: 1, width: 4, height: 2)
    #expect(try scaled.value(of: "shadingImage") == .image(image))
    guard case .image(let backside?) = try scaled.value(of: "backsideImage") else {
      Issue.record("no backside")
      return
    }
    // A quarter of a pixel before the middle between two is a quarter of the interpolation.
    let row = [0xFF00_0000, 0xFF40_4040, 0xFFBF_BFBF, 0xFFFF_FFFF] as [UInt32]
    #expect(backside.bitmap.pixels == row + row)
    // Four pixels for one: their mean.
    var wide = Bitmap(width: 4, height: 1)
    wide.pixels = row
    let small = try PictureTransition(named: "pageCurl", ["backsideImage": .image(.init(wide))])
    guard
      case .image(let one?) = try small.scaled(by: 1, width: 1, height: 1)
        .value(of: "backsideImage")
    else { return }
    #expect((126...129).contains(one.bitmap[0, 0] & 255))
  }

  @Test func constantColorAndCrop() {
    let half = Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    #expect(Bitmap.constantColor(width: 2, height: 1).pixels == [0xFF00_00FF, 0xFF00_00FF])
    #expect(Bitmap.constantColor(half, width: 1, height: 1).pixels == [0x8000_4080])
    #expect(Bitmap.constantColor(half, width: -1, height: 3).pixels.isEmpty)
    var picture = Bitmap(width: 3, height: 3)
    picture.pixels = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    // Rows of the result from the top: the one in the middle, then the lowest.
    #expect(picture.cropped(to: Rect(1, 1, 1, 1)).pixels == [0, 5, 0, 0])
    #expect(picture.cropped(to: Rect(0, 0, 2.6, 1.4)).pixels == [7, 8, 9])
    #expect(picture.cropped(to: Rect(-9, -9, 90, 90)) == picture)
    for rect in [Rect.zero, Rect(.nan, 0, .infinity, 2), Rect(-1e300, 0, 2e300, .nan)] {
      #expect(picture.cropped(to: rect).pixels.count <= 9)
    }
  }
}
