import AnimGeometry
import AnimPixels
import PictureTransitions
import TestSupport
import Testing

/// Properties of every transition, with random pictures and parameters.
@Suite struct PropertyTests {
  /// Every kind with random parameters near a picture's size.
  static func transitions(_ generator: inout SeededGenerator) throws -> [PictureTransition] {
    try PictureTransition.Kind.all.map { kind in
      var transition = PictureTransition(kind)
      for parameter in kind.parameters where generator.chance(0.7) {
        let value: PictureTransition.Value
        switch parameter.kind {
        case .number:
          let isAngle = parameter.name == "angle"
          value = .number(isAngle ? generator.number(-7...7) : generator.number(-0.5...60))
        case .point:
          value = .point(Point(generator.number(-20...60), generator.number(-20...60)))
        case .rect:
          value = .rect(
            Rect(
              generator.number(-9...9), generator.number(-9...9), generator.number(0...50),
              generator.number(0...50)))
        case .color:
          value = .color(
            Color(
              red: generator.number(0...1), green: generator.number(0...1),
              blue: generator.number(0...1), alpha: generator.number(0...1)))
        case .image:
          value = .image(
            TransitionImage(PictureSamples.noise(width: 19, height: 14, &generator)))
        }
        try transition.set(parameter.name, to: value)
      }
      return transition
    }
  }

  @Test func theEndsAreTheSourceAndTheTarget() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<5 {
      let source = PictureSamples.noise(width: 21, height: 17, &generator)
      let target = PictureSamples.noise(width: 21, height: 17, &generator)
      for transition in try Self.transitions(&generator) {
        for time: Double in [0, -3, -.infinity, .nan] {
          #expect(transition.bitmap(from: source, to: target, at: time) == source)
        }
        for time: Double in [1, 1.016, .infinity] {
          #expect(transition.bitmap(from: source, to: target, at: time) == target)
        }
      }
    }
  }

  @Test func picturesOfDifferentSizesShareTheLowerLeftCorner() throws {
    let wide = Bitmap(width: 9, height: 2, filledWith: 0xFF00_00FF)
    let high = Bitmap(width: 3, height: 5, filledWith: 0xFFFF_0000)
    for kind in PictureTransition.Kind.all {
      let first = PictureTransition(kind).bitmap(from: wide, to: high, at: 0)
      let last = PictureTransition(kind).bitmap(from: wide, to: high, at: 1)
      #expect(first.width == 9 && first.height == 5)
      for y in 0..<5 {
        for x in 0..<9 {
          #expect(first[x, y] == (y >= 3 ? 0xFF00_00FF : 0))
          #expect(last[x, y] == (x < 3 ? 0xFFFF_0000 : 0))
        }
      }
    }
  }

  @Test func colorsStayWithinTheirAlpha() throws {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<12 {
      let source = PictureSamples.noise(width: 23, height: 18, &generator)
      let target = PictureSamples.noise(width: 19, height: 21, &generator)
      for transition in try Self.transitions(&generator) {
        let bitmap = transition.bitmap(from: source, to: target, at: generator.number(0...1))
        let isValid = bitmap.pixels.allSatisfy { pixel in
          let alpha = pixel >> 24
          return pixel & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel >> 16 & 255 <= alpha
        }
        #expect(isValid, "\(transition)")
      }
    }
  }

  @Test func equalPicturesStayAsTheyAre() throws {
    var generator = SeededGenerator(seed: 3)
    let names = [
      "dissolve", "mod", "barsSwipe", "ripple", "swipe", "disintegrateWithMask",
    ]
    for _ in 0..<8 {
      let pixel = UInt32(generator.whole(0...0xFF_FFFF)) | 0xFF00_0000
      let picture = Bitmap(width: 22, height: 17, filledWith: pixel)
      for var transition in try Self.transitions(&generator)
      where names.contains(transition.kind.name) {
        switch transition.kind.name {
        case "swipe": try transition.set("opacity", to: .number(0))
        case "disintegrateWithMask": try transition.set("shadowDensity", to: .number(0))
        case "ripple": try transition.set("shadingImage", to: .image(nil))
        default: break
        }
        let time = generator.number(0...1)
        #expect(
          transition.bitmap(from: picture, to: picture, at: time) == picture, "\(transition)")
      }
    }
  }

  /// The bytes are the same for every division of the rows.
  @Test func rowsDoNotDependOnEachOther() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<4 {
      let source = PictureSamples.noise(width: 30, height: 26, &generator)
      let target = PictureSamples.noise(width: 27, height: 31, &generator)
      for transition in try Self.transitions(&generator) {
        let drawing = TransitionDrawing(
          transition, from: source, to: target, at: generator.number(0...1))
        let whole = drawing.bitmap()
        var split = Bitmap(width: drawing.width, height: drawing.height)
        split.pixels.withUnsafeMutableBufferPointer { pixels in
          var row = 0
          while row < drawing.height {
            let end = min(row + generator.whole(1...7), drawing.height)
            let part = pixels[row * drawing.width..<end * drawing.width]
            drawing.draw(rows: row..<end, into: UnsafeMutableBufferPointer(rebasing: part))
            row = end
          }
        }
        #expect(split == whole)
        #expect(
          TransitionDrawing(transition, from: source, to: target, at: 0.3).bitmap()
            == TransitionDrawing(transition, from: source, to: target, at: 0.3).bitmap())
      }
    }
  }

  /// The later of two times has at least as much of the target.
  @Test func monotoneKindsNeverGoBack() throws {
    let source = Bitmap(width: 33, height: 20, filledWith: 0xFF00_0000)
    let target = Bitmap(width: 33, height: 20, filledWith: 0xFFFF_FFFF)
    for name in ["dissolve", "swipe", "mod", "barsSwipe"] {
      var last = source
      for step in 0...40 {
        let next = try PictureTransition(named: name).bitmap(
          from: source, to: target, at: Double(step) / 40)
        #expect(zip(last.pixels, next.pixels).allSatisfy { $0 & 255 <= $1 & 255 }, "\(name)")
        last = next
      }
      #expect(last == target)
    }
  }

  /// A hundredth of the progress changes pictures by at most a fifth of their difference.
  @Test func picturesFollowEachOtherSmoothly() throws {
    let source = PictureSamples.bitmap(width: 32, height: 24) { x, y in [x / 32, y / 24, 0.2, 1] }
    let target = PictureSamples.bitmap(width: 32, height: 24) { x, y in [0.3, x / 32, y / 24, 1] }
    for kind in PictureTransition.Kind.all {
      var transition = PictureTransition(kind)
      for parameter in kind.parameters {
        switch parameter.name {
        case "extent": try transition.set("extent", to: .rect(.zero))
        case "center": try transition.set("center", to: .point(Point(16, 12)))
        case "radius": try transition.set("radius", to: .number(10))
        default: break
        }
      }
      var last = source
      for step in 1...100 {
        let next = transition.bitmap(from: source, to: target, at: Double(step) / 100)
        var sum = 0
        for (a, b) in zip(last.pixels, next.pixels) {
          for shift: UInt32 in [0, 8, 16] {
            sum += abs(Int(a >> shift & 255) - Int(b >> shift & 255))
          }
        }
        let mean = Double(sum) / Double(last.pixels.count * 3)
        #expect(mean < 20, "\(kind.name) jumps by \(mean) at \(step)")
        last = next
      }
    }
  }
}
