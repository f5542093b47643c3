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
