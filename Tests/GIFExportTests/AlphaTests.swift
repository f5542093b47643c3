import AnimPixels
import TestSupport
import Testing

@testable import GIFExport

/// Half-clear pixels, which GIF doesn't have.
@Suite struct AlphaTests {
  /// A premultiplied pixel.
  private func pixel(_ color: SIMD3<Double>, _ alpha: Double) -> UInt32 {
    let c = (color * alpha).rounded(.toNearestOrAwayFromZero)
    return UInt32(c.x) | UInt32(c.y) << 8 | UInt32(c.z) << 16 | UInt32((alpha * 255).rounded())
      << 24
  }

  private let orange = SIMD3<Double>(228, 87, 46)

  /// A disc with smooth edges over a ground of one alpha.
  private func disc(
    _ center: SIMD2<Double>, over ground: Double, _ color: SIMD3<Double> = SIMD3()
  ) -> Bitmap {
    var bitmap = Bitmap(width: 40, height: 40)
    for y in 0..<40 {
      for x in 0..<40 {
        let step = SIMD2(Double(x) + 0.5, Double(y) + 0.5) - center
        let share = min(max(12.5 - (step * step).sum().squareRoot(), 0), 1)
        let alpha = share + (1 - share) * ground
        guard alpha > 0 else { continue }
        bitmap[x, y] = pixel((orange * share + color * ((1 - share) * ground)) / alpha, alpha)
      }
    }
    return bitmap
  }

  private func encoded(
    _ frames: [Bitmap], _ options: GIFOptions = GIFOptions(), silhouettes: [Bitmap] = []
  ) throws -> (frames: [[UInt32]], report: GIFReport) {
    var encoder = try GIFEncoder(
      width: frames[0].width, height: frames[0].height, options: options)
    for (index, frame) in frames.enumerated() {
      let silhouette = silhouettes.isEmpty ? nil : silhouettes[index]
      try encoder.append(frame, delay: 5, silhouette: silhouette)
    }
    var bytes: [UInt8] = []
    let report = try encoder.finish { bytes += $0 }
    return (try #require(try decodeWithPillow([bytes]).first).frames, report)
  }

  @Test(
    "The rim of something over a half-clear ground has its colour, without specks of the ground",
    arguments: [0.2, 0.35, 0.49], [SIMD3<Double>(0, 0, 0), SIMD3(10, 30, 120)])
  func rims(ground: Double, color: SIMD3<Double>) throws {
    for shift in [0, 0.25, 0.5, 0.8] {
      let center = SIMD2(20 + shift, 20 - shift / 2)
      let (frames, _) = try encoded([disc(center, over: ground, color)])
      let clean = try encoded([disc(center, over: 0)]).frames[0]
      #expect(Set(frames[0]) == [0, opaque(228, 87, 46)])
      // The same pixels as without the ground, but for those that are half covered.
      #expect(zip(frames[0], clean).count { ($0 == 0) != ($1 == 0) } <= 8)
    }
  }

  @Test("Pixels are cut as a silhouette is, and opaque ones aren't cut")
  func silhouettes() throws {
    let center = SIMD2(20.3, 19.6)
    // A dark ground, half of which would be opaque, and an opaque row.
    var dark = disc(center, over: 0.7)
    for x in 0..<40 { dark[x, 39] = opaque(0, 0, 0) }
    let plain = disc(center, over: 0)
    let (frames, report) = try encoded([dark], silhouettes: [plain])
    var wanted = try encoded([plain]).frames[0]
    for x in 0..<40 { wanted[39 * 40 + x] = opaque(0, 0, 0) }
    #expect(frames[0] == wanted)
    #expect(report.mode == .exactColors)
    #expect((report.alphaLoss?.areaPixels ?? 0) > 800)
  }

  @Test("Only what is as in the frames, alpha included, is called exact")
  func exactness() throws {
    let soft = disc(SIMD2(20, 20), over: 0)
    let halfClear = soft.pixels.count { 1...254 ~= $0 >> 24 }
    try #require(halfClear > 20)
    let (_, report) = try encoded([soft])
    #expect(report.mode == .exactColors)
    let loss = try #require(report.alphaLoss)
    #expect(loss.edgePixels == halfClear && loss.areaPixels == 0)
    let change = soft.pixels.filter { 1...254 ~= $0 >> 24 }.map { pixel in
      let alpha = Double(pixel >> 24)
      return min(alpha, 255 - alpha) / 255
    }
    #expect(abs(loss.meanChange - change.reduce(0, +) / Double(halfClear)) < 0.01)

    let matte = GIFOptions.RGB(red: 255, green: 255, blue: 255)
    let blended = try encoded([soft], GIFOptions(matte: matte)).report
    #expect(blended.alphaLoss?.hasMatte == true && blended.alphaLoss?.meanChange == 0)

    let hard = Bitmap(width: 3, height: 1, pixels: [0, opaque(1, 2, 3), 0])
    let exact = try encoded([try #require(hard)]).report
    #expect(exact.mode == .exact && exact.alphaLoss == nil)
  }

  @Test("An even fade is an area, and its loss is told")
  func fades() throws {
    let frames = [0.2, 0.4, 0.6, 0.8].map { alpha in
      Bitmap(width: 10, height: 10, filledWith: pixel(orange, alpha))
    }
    let (shown, report) = try encoded(frames)
    #expect(shown.allSatisfy { Set($0).count == 1 })
    #expect(shown.first?[0] == 0 && shown.dropFirst().allSatisfy { $0[0] >> 24 == 255 })
    let loss = try #require(report.alphaLoss)
    #expect(loss.areaPixels == 100 && loss.edgePixels == 0)
    #expect(abs(loss.meanChange - 0.3) < 0.01)
  }

  @Test("Changes of parts are cut and counted as whole frames are", arguments: 0..<8)
  func parts(seed: UInt64) throws {
    var random = SeededGenerator(seed: 300 + seed)
    var picture = Bitmap(width: 30, height: 20, filledWith: seed % 2 == 0 ? 0 : opaque(9, 9, 9))
    var changes = try GIFEncoder(width: 30, height: 20)
    var wholes = try GIFEncoder(width: 30, height: 20)
    try changes.append(picture, delay: 4)
    try wholes.append(picture, delay: 4)
    for _ in 0..<12 {
      let (width, height) = (random.whole(1...8), random.whole(1...8))
      let patch = PixelPatch(
        x: random.whole(0...30 - width), y: random.whole(0...20 - height), width: width,
        height: height,
        pixels: (0..<width * height).map { _ in
          let alpha = [0, 0.3, 0.5, 0.8, 1, 1][random.whole(0...5)]
          return pixel([orange, SIMD3(), SIMD3(40, 90, 200)][random.whole(0...2)], alpha)
        })
      picture.place(patch)
      try changes.append([patch], delay: 4)
      try wholes.append(picture, delay: 4)
    }
    var (first, second): ([UInt8], [UInt8]) = ([], [])
    let report = try changes.finish { first += $0 }
    let whole = try wholes.finish { second += $0 }
    #expect(report == whole)
    #expect(first == second)
  }
}
