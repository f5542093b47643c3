import AnimGeometry
import AnimPixels
package import AnimTimeline
import AnimTiming

/// Scenes whose pictures fade into one another.
extension Samples {
  private static func fade(
    _ from: Value, _ to: Value, _ start: Double, _ end: Double, curve: Int = 0
  ) -> Piece<Value> {
    Piece(
      start: start, end: end,
      motion: .tween(Tween(from: from, to: to, progress: Progress(curve: curve))))
  }

  /// A picture of fields whose straight colours depend on a number.
  package static func fields(
    _ seed: UInt32, width: Int, height: Int, isOpaque: Bool
  ) -> ImageResource {
    var bitmap = Bitmap(width: width, height: height)
    var straight = bitmap
    for i in bitmap.pixels.indices {
      let number = (UInt32(i) &+ seed) &* 2_654_435_761
      let alpha: UInt32 = isOpaque ? 255 : [255, 0, 128, 60][Int(number >> 29 & 3)]
      let channels = [0, 8, 16].map { number >> $0 & 255 }
      func pixel(_ value: (UInt32) -> UInt32) -> UInt32 {
        value(channels[0]) | value(channels[1]) << 8 | value(channels[2]) << 16 | alpha << 24
      }
      straight.pixels[i] = pixel { $0 }
      bitmap.pixels[i] = pixel { ($0 * alpha + 127) / 255 }
    }
    return ImageResource(bitmap: bitmap, png: PNGWriter.bytes(straight))
  }

  private static func pictures(
    _ count: Int, in scene: inout SceneBuilder, isOpaque: Bool, sizes: [(Int, Int)] = [(6, 4)]
  ) -> [Value] {
    (0..<count).map {
      let (width, height) = sizes[$0 % sizes.count]
      return scene.library.stored(
        .image(
          fields(UInt32($0) * 97 + 5, width: width, height: height, isOpaque: isOpaque)))
    }
  }

  /// Opaque pictures in one place, with a jump and a curve that overshoots.
  package static var opaqueFade: Timeline {
    var scene = SceneBuilder()
    let p = pictures(4, in: &scene, isOpaque: true)
    let ease = scene.library.index(of: .easeInEaseOut)
    let back = scene.library.index(of: .penner(PennerCurve(.back, .out)))
    let pieces = [
      fade(p[0], p[1], 0.2, 0.8, curve: ease),
      Piece(start: 0.8, end: 1, motion: .constant(p[1])),
      fade(p[1], p[2], 1, 1.6, curve: back),
      Piece(start: 1.6, end: 1.8, motion: .constant(p[3])),
      fade(p[3], p[0], 1.8, 2),
    ]
    _ = scene.add(
      "cycle",
      values: [
        .position: .point(Point(60, 50)), .bounds: .rect(Rect(0, 0, 60, 40)),
        .magnificationFilter: .string("nearest"),
      ], tracks: [.contents: .values(Track(base: p[0], pieces: pieces))])
    let twice = Track(
      base: p[2], pieces: [fade(p[2], p[3], 0, 0.5), fade(p[2], p[3], 1, 1.5)], period: 1)
    _ = scene.add(
      "period",
      values: [
        .position: .point(Point(150, 50)), .bounds: .rect(Rect(0, 0, 48, 48)),
        .magnificationFilter: .string("nearest"), .contentsGravity: .string("resizeAspect"),
        .opacity: .number(0.8),
      ], tracks: [.contents: .values(twice)])
    let plain = [0xFF20_30C0, 0xFFE0_C040].map { (pixel: UInt32) -> Value in
      let bitmap = Bitmap(width: 2, height: 2, filledWith: pixel)
      return scene.library.stored(
        .image(ImageResource(bitmap: bitmap, png: PNGWriter.bytes(bitmap))))
    }
    _ = scene.add(
      "turned",
      values: [
        .position: .point(Point(106.3, 51.7)), .bounds: .rect(Rect(0, 0, 30, 24)),
        .transformRotation: .vector(Vector3(0, 0, 0.35)),
      ],
      tracks: [
        .contents: .values(Track(base: plain[0], pieces: [fade(plain[0], plain[1], 0.5, 1.5)]))
      ])
    return scene.timeline(duration: 2, background: Color(hex: 0xDDE6EE))
  }

  /// Pictures with holes and of different sizes, which appear and disappear.
  package static var clearFade: Timeline {
    var scene = SceneBuilder()
    let p = pictures(3, in: &scene, isOpaque: false, sizes: [(6, 4), (4, 6), (5, 5)])
    let ease = scene.library.index(of: .easeIn)
    let pieces = [
      fade(.image(nil), p[0], 0, 0.4), fade(p[0], p[1], 0.4, 1, curve: ease),
      fade(p[1], p[2], 1, 1.5), fade(p[2], .image(nil), 1.5, 2, curve: ease),
    ]
    _ = scene.add(
      "fitted",
      values: [
        .position: .point(Point(60, 50)), .bounds: .rect(Rect(0, 0, 60, 60)),
        .magnificationFilter: .string("nearest"), .contentsGravity: .string("resizeAspect"),
        .backgroundColor: .color(Color(hex: 0xF4D9C6)),
      ], tracks: [.contents: .values(Track(base: .image(nil), pieces: pieces))])
    _ = scene.add(
      "alone",
      values: [
        .position: .point(Point(150, 50)), .bounds: .rect(Rect(0, 0, 60, 40)),
        .magnificationFilter: .string("nearest"),
      ],
      tracks: [
        .contents: .values(Track(base: p[0], pieces: [fade(p[0], .image(nil), 0.5, 1.5)]))
      ])
    return scene.timeline(duration: 2, background: Color(hex: 0x99AABB))
  }

  /// A fade that starts from a running one, over opaque and over clear pictures.
  package static var nestedFade: Timeline {
    var scene = SceneBuilder()
    for (index, isOpaque) in [true, false].enumerated() {
      let p = pictures(3, in: &scene, isOpaque: isOpaque, sizes: [(6, 4)])
      let ease = scene.library.index(of: .easeInEaseOut)
      let below = Motion<Value>.tween(
        Tween(from: p[0], to: p[1], progress: Progress(start: 0.25, end: 1)))
      let pieces = [
        Piece(start: 0, end: 0.25, motion: Motion<Value>.constant(p[0])),
        Piece(
          start: 0.25, end: 1.25,
          motion: .mix(from: below, to: .constant(p[2]), by: Progress(curve: ease))),
        fade(p[2], p[0].interpolated(to: p[1], at: 0.25), 1.25, 2),
      ]
      _ = scene.add(
        "layer \(index)",
        values: [
          .position: .point(Point(50 + 100 * Double(index), 50)),
          .bounds: .rect(Rect(0, 0, 60, 40)), .magnificationFilter: .string("nearest"),
        ], tracks: [.contents: .values(Track(base: p[0], pieces: pieces))])
    }
    return scene.timeline(duration: 2, poster: 0.75)
  }
}
