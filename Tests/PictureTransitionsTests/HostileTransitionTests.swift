import AnimGeometry
import AnimPixels
import PictureTransitions
import TestSupport
import Testing

@Suite struct HostileTransitionTests {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, 1e20,
    1e9, -1e9, 1e6, .leastNonzeroMagnitude, 1e-30, 0, -0.0, -1, 0.5, 1, 50,
  ]

  /// Drawing ends for any settings, and gives colours within their alpha.
  @Test func strangeParameters() throws {
    var generator = SeededGenerator(seed: 5)
    let source = PictureSamples.noise(width: 11, height: 9, &generator)
    let target = PictureSamples.noise(width: 9, height: 12, &generator)
    let images = [
      Bitmap(width: 0, height: 0), Bitmap(width: 0, height: 3), Bitmap(width: 1, height: 1),
      PictureSamples.noise(width: 5, height: 7, &generator),
    ].map(TransitionImage.init)
    for _ in 0..<60 {
      for kind in PictureTransition.Kind.all {
        var transition = PictureTransition(kind)
        for parameter in kind.parameters {
          let (a, b) = (generator.pick(Self.numbers), generator.pick(Self.numbers))
          let (c, d) = (generator.pick(Self.numbers), generator.pick(Self.numbers))
          let value: PictureTransition.Value =
            switch parameter.kind {
            case .number: .number(a)
            case .point: .point(Point(a, b))
            case .rect: .rect(Rect(a, b, c, d))
            case .color: .color(Color(red: a, green: b, blue: c, alpha: d))
            case .image: .image(generator.pick(images))
            }
          try transition.set(parameter.inputName, to: value)
        }
        let bitmap = transition.bitmap(from: source, to: target, at: generator.number(0...1))
        #expect(bitmap.width == 11 && bitmap.height == 12)
        let isValid = bitmap.pixels.allSatisfy { pixel in
          let alpha = pixel >> 24
          return pixel & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel >> 16 & 255 <= alpha
        }
        #expect(isValid, "\(transition)")
        #expect(transition == transition)
      }
    }
  }

  @Test func emptyPictures() throws {
    let one = Bitmap(width: 1, height: 1, filledWith: .max)
    let sizes = [(0, 0), (0, 4), (4, 0)].map { Bitmap(width: $0.0, height: $0.1) }
    for kind in PictureTransition.Kind.all {
      let transition = PictureTransition(kind)
      for empty in sizes {
        #expect(transition.bitmap(from: empty, to: empty, at: 0.5).pixels.isEmpty)
        #expect(transition.bitmap(from: empty, to: one, at: 0.5).width == max(empty.width, 1))
        #expect(transition.bitmap(from: one, to: empty, at: 0.5).height == max(empty.height, 1))
      }
    }
  }

  @Test func rowsThatAreNotThere() throws {
    let one = Bitmap(width: 2, height: 2, filledWith: .max)
    let drawing = TransitionDrawing(PictureTransition(.dissolve), from: one, to: one, at: 0.5)
    var pixels = [UInt32](repeating: 7, count: 6)
    pixels.withUnsafeMutableBufferPointer { drawing.draw(rows: -5 ..< -1, into: $0) }
    pixels.withUnsafeMutableBufferPointer { drawing.draw(rows: 2..<9, into: $0) }
    #expect(pixels == [7, 7, 7, 7, 7, 7])
    pixels.withUnsafeMutableBufferPointer { buffer in
      drawing.draw(rows: 0..<2, into: UnsafeMutableBufferPointer(rebasing: buffer[0..<3]))
    }
    #expect(pixels == [.max, .max, 7, 7, 7, 7])
  }
}
