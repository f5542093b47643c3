import AnimGeometry
import AnimPixels
import AnimRaster
import AnimTimeline
import TestSupport
import Testing

/// Groups that add their members, as cross-fades do.
@Suite struct SumGroupTests {
  private func render(
    _ images: [Bitmap], _ members: [(image: Int, opacity: Double, rect: Rect)],
    background: Color = .clear, width: Int = 64, height: Int = 48, opacity: Double = 1
  ) -> Bitmap {
    var commands: [DisplayCommand] = [
      .push(DisplayGroup(node: 1, opacity: opacity, addsMembers: true))
    ]
    for (image, opacity, rect) in members {
      commands.append(.push(DisplayGroup(node: 1, opacity: opacity)))
      commands.append(
        .draw(
          .roundedRect(rect, cornerRadius: 0), .image(ImagePaint(image: image, rect: rect)),
          node: 1))
      commands.append(.pop)
    }
    commands.append(.pop)
    return FrameRenderer(images: images).render(
      Frame(
        size: Size(Double(width), Double(height)), background: background, commands: commands))
  }

  /// Random premultiplied pixels, opaque or not.
  private func picture(_ seed: UInt64, isOpaque: Bool = false) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    var bitmap = Bitmap(width: 64, height: 48)
    for i in bitmap.pixels.indices {
      let alpha = isOpaque ? 255 : random.whole(0...255)
      let channels = (0..<3).map { _ in UInt32(random.whole(0...alpha)) }
      bitmap.pixels[i] =
        channels[0] | channels[1] << 8 | channels[2] << 16 | UInt32(alpha) << 24
    }
    return bitmap
  }

  private let whole = Rect(0, 0, 64, 48)

  /// old·(1 − p) + new·p of premultiplied colours, from the two source pictures.
  @Test(arguments: [0.001, 0.1, 0.25, 1.0 / 3, 0.5, 0.77, 0.998])
  func mixOfTwo(p: Double) {
    let images = [picture(1), picture(2)]
    let result = render(images, [(0, 1 - p, whole), (1, p, whole)])
    var worst = 0.0
    for y in 0..<48 {
      for x in 0..<64 {
        let (a, b) = (images[0].channels(x, y), images[1].channels(x, y))
        for channel in 0..<4 {
          let exact = Double(a[channel]) * (1 - p) + Double(b[channel]) * p
          worst = max(worst, abs(Double(result.channels(x, y)[channel]) - exact))
        }
      }
    }
    // Half a step for each of the two products, and half a step of 255 for the weight.
    #expect(worst <= 1.51, "\(worst)")
    #expect(result.isPremultiplied)
  }

  /// Over a background the mix is one layer: it isn't painted in two steps.
  @Test func isolated() {
    let images = [picture(1), picture(2)]
    let background = Color(hex: 0x336699)
    let result = render(images, [(0, 0.7, whole), (1, 0.3, whole)], background: background)
    let behind = [0x33, 0x66, 0x99, 255]
    var worst = 0.0
    for y in 0..<48 {
      for x in 0..<64 {
        let mixed = zip(images[0].channels(x, y), images[1].channels(x, y)).map {
          Double($0) * 0.7 + Double($1) * 0.3
        }
        for channel in 0..<4 {
          let exact = mixed[channel] + Double(behind[channel]) * (1 - mixed[3] / 255)
          worst = max(worst, abs(Double(result.channels(x, y)[channel]) - exact))
        }
      }
    }
    #expect(worst <= 2.51, "\(worst)")
  }

  /// Opaque pictures stay opaque at every weight, and equal ones unchanged to a step.
  @Test func opaqueStaysOpaque() {
    let images = [picture(3, isOpaque: true), picture(3, isOpaque: true)]
    for step in 1..<128 {
      let p = Double(step) / 128
      let result = render(images, [(0, 1 - p, whole), (1, p, whole)])
      #expect(result.pixels.allSatisfy { $0 >> 24 == 255 }, "\(p)")
      let isClose = result.pixels.indices.allSatisfy { i in
        [0, 8, 16].allSatisfy {
          abs(Int(result.pixels[i] >> $0 & 255) - Int(images[0].pixels[i] >> $0 & 255)) <= 1
        }
      }
      #expect(isClose, "\(p)")
    }
  }

  @Test func whiteStaysWhite() {
    let white = Bitmap(width: 64, height: 48, filledWith: .max)
    for weights in [[0.5, 0.5], [1.0 / 3, 1.0 / 3, 1.0 / 3], [0.2, 0.3, 0.1, 0.4]] {
      let result = render(
        Array(repeating: white, count: 4),
        weights.enumerated().map {
          ($0.offset, $0.element, whole)
        })
      #expect(result == white)
    }
  }

  /// Edges between pixels are as soft as those of one picture.
  @Test func softEdges() {
    let white = Bitmap(width: 4, height: 4, filledWith: .max)
    let rect = Rect(3.5, 4.25, 20.5, 9.5)
    let one = render([white], [(0, 1, rect)], background: .black)
    let two = render([white, white], [(0, 0.6, rect), (1, 0.4, rect)], background: .black)
    let worst = zip(one.pixels, two.pixels).map { abs(Int($0 & 255) - Int($1 & 255)) }.max()
    #expect((worst ?? 9) <= 1)
    #expect(one.pixels.contains { (100..<150).contains($0 & 255) })
  }

  /// Each picture has its own position.
  @Test func differentPlaces() {
    let (red, blue) = (
      Bitmap(width: 2, height: 2, filledWith: 0xFF00_00FF),
      Bitmap(width: 2, height: 2, filledWith: 0xFFFF_0000)
    )
    let result = render(
      [red, blue], [(0, 0.8, Rect(0, 0, 40, 48)), (1, 0.2, Rect(20, 0, 44, 48))])
    #expect(result.channels(10, 5) == [204, 0, 0, 204])
    #expect(result.channels(30, 5) == [204, 0, 51, 255])
    #expect(result.channels(50, 5) == [0, 0, 51, 51])
  }

  /// A fade of the group fades the sum; groups and plain drawings can be members.
  @Test func groupsOfGroups() {
    let white = Bitmap(width: 4, height: 4, filledWith: .max)
    let faded = render([white, white], [(0, 0.5, whole), (1, 0.5, whole)], opacity: 0.5)
    #expect(Set(faded.pixels) == [0x8080_8080])
    let nested = FrameRenderer().render(
      Frame(
        size: Size(20, 20), background: .white,
        commands: [
          .push(DisplayGroup(node: 1, addsMembers: true)),
          .push(DisplayGroup(node: 2, opacity: 0.6)), .draw(.rect(0, 0, 16, 16), .red),
          .draw(.rect(4, 4, 16, 16), .green), .pop,
          .push(DisplayGroup(node: 3, opacity: 0.4)), .draw(.rect(0, 0, 20, 20), .blue), .pop,
          .pop,
          .push(DisplayGroup(node: 4, addsMembers: true)),
          .draw(.rect(0, 18, 20, 2), Color(white: 0.5)), .draw(.rect(0, 18, 20, 2), .white), .pop,
        ]))
    #expect(nested.channels(2, 2) == [153, 0, 102, 255])
    #expect(nested.channels(8, 8) == [0, 153, 102, 255])
    #expect(nested.channels(18, 2) == [153, 153, 255, 255])
    #expect(nested.channels(3, 19) == [128, 128, 128, 255])
  }
}
