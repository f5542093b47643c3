import AnimDrawing
import AnimGeometry
import AnimPixels
import AnimRaster
import AnimTimeline
import LayerTree
import TestSupport
import Testing

/// Modes and operators against a table, and against their formulas on straight colours.
@Suite("Blend modes")
struct BlendModeTests {
  private struct Table: Decodable {
    struct Mode: Decodable {
      struct Row: Decodable {
        var backdrop: Double
        var source: Double
        var result: Double
      }
      var mode: String
      var rows: [Row]
    }
    var blend: [Mode]
  }

  private typealias RGBA = SIMD4<Double>

  /// Pixels of a random picture blended with those of another.
  private func combined(_ mode: BlendMode, opacity: Double = 1) -> (
    result: Bitmap, below: Bitmap, above: Bitmap
  ) {
    func picture(_ seed: UInt64) -> Bitmap {
      var random = SeededGenerator(seed: seed)
      var bitmap = Bitmap(width: 40, height: 24)
      for i in bitmap.pixels.indices {
        let alpha = random.chance(0.3) ? (random.chance(0.5) ? 255 : 0) : random.whole(0...255)
        let c = (0..<3).map { _ in UInt32(random.whole(0...alpha)) }
        bitmap.pixels[i] = c[0] | c[1] << 8 | c[2] << 16 | UInt32(alpha) << 24
      }
      return bitmap
    }
    let (below, above) = (picture(11), picture(12))
    let whole = Rect(0, 0, 40, 24)
    func draw(_ image: Int) -> DisplayCommand {
      .draw(.roundedRect(whole, cornerRadius: 0), .image(ImagePaint(image: image, rect: whole)))
    }
    let frame = Frame(
      size: Size(40, 24),
      commands: [
        draw(0), .push(DisplayGroup(node: 1, opacity: opacity, blendMode: mode)), draw(1), .pop,
      ])
    return (FrameRenderer(images: [below, above]).render(frame), below, above)
  }

  private func rgba(_ bitmap: Bitmap, _ i: Int) -> RGBA {
    RGBA((0..<4).map { Double(bitmap.pixels[i] >> (8 * UInt32($0)) & 255) / 255 })
  }

  /// The result of a mixing mode for two straight colours; nil for operators.
  private func mix(_ mode: BlendMode, _ b: RGBA, _ s: RGBA) -> RGBA? {
    func each(_ f: (Double, Double) -> Double) -> RGBA {
      RGBA(f(b.x, s.x), f(b.y, s.y), f(b.z, s.z), 0)
    }
    func hard(_ b: Double, _ s: Double) -> Double {
      s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
    }
    func lum(_ c: RGBA) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
    func clip(_ c: RGBA) -> RGBA {
      let (l, n, x) = (lum(c), min(c.x, c.y, c.z), max(c.x, c.y, c.z))
      var r = c
      if n < 0 { r = RGBA(repeating: l) + (r - l) * (l / (l - n)) }
      if x > 1 { r = RGBA(repeating: l) + (r - l) * ((1 - l) / (x - l)) }
      return r
    }
    func setLum(_ c: RGBA, _ l: Double) -> RGBA { clip(c + (l - lum(c))) }
    func sat(_ c: RGBA) -> Double { max(c.x, c.y, c.z) - min(c.x, c.y, c.z) }
    func setSat(_ c: RGBA, _ s: Double) -> RGBA {
      let (n, x) = (min(c.x, c.y, c.z), max(c.x, c.y, c.z))
      return x > n ? (c - n) * (s / (x - n)) : .zero
    }
    switch mode {
    case .normal: return s
    case .multiply: return each { $0 * $1 }
    case .screen: return each { $0 + $1 - $0 * $1 }
    case .overlay: return each { hard($1, $0) }
    case .darken: return each { min($0, $1) }
    case .lighten: return each { max($0, $1) }
    case .colorDodge: return each { $0 == 0 ? 0 : $1 == 1 ? 1 : min(1, $0 / (1 - $1)) }
    case .colorBurn: return each { $0 == 1 ? 1 : $1 == 0 ? 0 : 1 - min(1, (1 - $0) / $1) }
    case .hardLight: return each(hard)
    case .softLight:
      return each { b, s in
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
      }
    case .difference: return each { abs($0 - $1) }
    case .exclusion: return each { $0 + $1 - 2 * $0 * $1 }
    case .hue: return setLum(setSat(s, sat(b)), lum(b))
    case .saturation: return setLum(setSat(b, sat(s)), lum(b))
    case .color: return setLum(s, lum(b))
    case .luminosity: return setLum(b, lum(s))
    default: return nil
    }
  }

  /// The premultiplied result, from the definitions.
  private func expected(_ mode: BlendMode, _ d: RGBA, _ s: RGBA) -> RGBA {
    let (ad, as_) = (d.w, s.w)
    if mode == .plusLighter { return (d + s).clamped(lowerBound: .zero, upperBound: .one) }
    let factors: [BlendMode: (Double, Double)] = [
      .clear: (0, 0), .copy: (1, 0), .sourceIn: (ad, 0), .sourceOut: (1 - ad, 0),
      .sourceAtop: (ad, 1 - as_), .destinationOver: (1 - ad, 1), .destinationIn: (0, as_),
      .destinationOut: (0, 1 - as_), .destinationAtop: (1 - ad, as_), .xor: (1 - ad, 1 - as_),
    ]
    if let (fs, fd) = factors[mode] { return s * fs + d * fd }
    let straight = mix(mode, ad > 0 ? d / ad : .zero, as_ > 0 ? s / as_ : .zero) ?? .zero
    var result = s * (1 - ad) + d * (1 - as_) + straight * (as_ * ad)
    result.w = as_ + ad - as_ * ad
    return result
  }

  @Test("Opaque greys mix as in the table")
  func greys() throws {
    let table = try (table("layers") as Table).blend
    #expect(table.count == 13)
    for entry in table {
      let mode = try #require(BlendMode(named: entry.mode))
      for row in entry.rows {
        let all = Area.rect(0, 0, 8, 8)
        let result = FrameRenderer().render(
          Frame(
            size: Size(8, 8),
            commands: [
              .draw(all, Color(white: row.backdrop)),
              .push(DisplayGroup(node: 1, blendMode: mode)), .draw(all, Color(white: row.source)),
              .pop,
            ]))
        // Both colours are rounded first, an error that dodging and burning amplify.
        let steep = entry.mode == "colorDodge" || entry.mode == "colorBurn"
        for channel in result.channels(3, 3).prefix(3) {
          #expect(
            abs(Double(channel) / 255 - row.result) <= (steep ? 3 : 1.6) / 255,
            "\(entry.mode) \(row.backdrop) \(row.source)")
        }
        #expect(result.alpha(3, 3) == 255)
      }
    }
  }

  @Test(
    "Every mode follows its formula, on clear, soft and opaque pixels",
    arguments: BlendMode.allCases)
  func formulas(mode: BlendMode) {
    for opacity in [1, 0.4] {
      let (result, below, above) = combined(mode, opacity: opacity)
      let share = (opacity * 255).rounded() / 255
      var worst = 0.0
      for i in result.pixels.indices {
        let exact = expected(mode, rgba(below, i), rgba(above, i) * share)
        let difference: RGBA = rgba(result, i) - exact
        for channel in 0..<4 { worst = max(worst, abs(difference[channel])) }
      }
      // Fading rounds once more.
      let allowed = opacity == 1 ? 1.01 : 2.01
      #expect(worst <= allowed / 255, "\(mode) \(opacity): \(worst * 255)")
      #expect(result.isPremultiplied)
    }
  }

  @Test("Names of CSS, Core Animation and Core Image")
  func names() {
    for (name, mode) in [
      ("multiply", BlendMode.multiply), ("color-dodge", .colorDodge),
      ("colorDodgeBlendMode", .colorDodge), ("CISoftLightBlendMode", .softLight),
      ("sourceInCompositing", .sourceIn), ("CISourceOverCompositing", .normal),
      ("plus-lighter", .plusLighter), ("plusL", .plusLighter),
      ("CIAdditionCompositing", .plusLighter), ("destinationAtop", .destinationAtop),
    ] {
      #expect(BlendMode(named: name) == mode, "\(name)")
    }
    #expect(BlendMode(named: "") == nil)
    #expect(BlendMode(named: "BlendMode") == nil)
    #expect(BlendMode(named: "dissolve") == nil)
  }

  /// A mode ends at the surrounding group, for every kind of group.
  @Test("What isolates")
  func isolation() {
    let all = Area.rect(0, 0, 20, 20)
    let multiplied: [DisplayCommand] = [
      .push(DisplayGroup(node: 2, blendMode: .multiply)), .draw(all, Color(white: 0.5)), .pop,
    ]
    func pixel(_ commands: [DisplayCommand], x: Int = 5) -> Int {
      FrameRenderer().render(
        Frame(size: Size(20, 20), background: Color(white: 0.5), commands: commands)
      ).channels(x, 5)[0]
    }
    func pixel(_ group: DisplayGroup, x: Int = 5) -> Int {
      pixel([.push(group)] + multiplied + [.pop], x: x)
    }
    #expect(pixel(multiplied) == 64)
    #expect(pixel(DisplayGroup(node: 1)) == 128)
    for edge in [15.0, 15.5] {
      let clip = Clip(area: .rect(0, 0, edge, 20), transform: .identity)
      #expect(pixel(DisplayGroup(node: 1, clip: clip)) == 128)
    }
    #expect(pixel(DisplayGroup(node: 1, opacity: 0.999)) == 128)
    #expect(pixel(DisplayGroup(node: 1, effects: [.blur(GaussianSpread(0, 0))])) == 128)
    #expect(pixel(DisplayGroup(node: 1, blendMode: .screen)) == 192)
  }

  /// A mask is a group that keeps its backdrop where it has alpha, within the surrounding group.
  @Test("Masks")
  func masks() {
    let all = Area.rect(0, 0, 30, 30)
    func masked(_ mask: [DisplayCommand]) -> Bitmap {
      FrameRenderer().render(
        Frame(
          size: Size(30, 30), background: .white,
          commands: [
            .push(DisplayGroup(node: 1)), .draw(all, .red),
            .push(DisplayGroup(node: 2, blendMode: .destinationIn)),
          ] + mask + [.pop, .pop]))
    }
    let half = masked([.draw(.rect(5, 5, 10, 10), Color.black.withAlpha(0.5))])
    #expect(half.channels(7, 7) == [255, 127, 127, 255])
    #expect(half.channels(20, 7) == [255, 255, 255, 255])
    #expect(masked([]).channels(7, 7) == [255, 255, 255, 255])
  }

  /// The alpha of a red layer behind a mask of a mode, in 255ths, at a coloured point and at a
  /// clear point of the mask.
  @Test(
    "Modes of masks",
    arguments: [
      (MaskMode.alpha, Color.white.withAlpha(0.5), 128, 0),
      (.invertedAlpha, Color.white.withAlpha(0.25), 191, 255),
      (.luminance, Color.white, 255, 0),
      (.luminance, Color(red: 0, green: 1, blue: 0), 182, 0),
      (.luminance, Color(red: 0, green: 0, blue: 1), 18, 0),
      (.luminance, Color(red: 1, green: 0, blue: 0, alpha: 0.5), 27, 0),
      (.luminance, Color.black, 0, 0),
      (.invertedLuminance, Color(red: 0, green: 1, blue: 0), 73, 255),
      (.invertedLuminance, Color.black, 255, 255),
    ])
  func maskModes(mode: MaskMode, color: Color, inside: Int, outside: Int) throws {
    let scene = Scene(size: Size(30, 30))
    let (layer, mask) = (Layer(), Layer())
    layer.frame = Rect(0, 0, 30, 30)
    layer.backgroundColor = .red
    mask.frame = Rect(5, 5, 10, 10)
    mask.backgroundColor = color
    layer.mask = mask
    layer.maskMode = mode
    scene.rootLayer.addSublayer(layer)
    let timeline = try scene.record(until: 1)
    let picture = FrameRenderer().render(timeline.frame(at: 0.5))
    #expect(abs(Int(picture.channels(7, 7)[3]) - inside) <= 1)
    #expect(abs(Int(picture.channels(20, 20)[3]) - outside) <= 1)
  }
}
