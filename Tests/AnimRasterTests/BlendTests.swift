import AnimGeometry
import AnimPixels
import AnimRaster
import AnimTimeline
import Testing

@Suite struct BlendTests {
  private func render(_ commands: [DisplayCommand], background: Color = .clear, side: Double = 24)
    -> Bitmap
  {
    FrameRenderer().render(
      Frame(size: Size(side, side), background: background, commands: commands))
  }

  private let ragged = Area.fill(.circle(Point(12.3, 11.6), radius: 9.7), .nonZero)

  /// Painting a colour over itself changes nothing, at any coverage and alpha.
  @Test func equalColoursStayEqual() {
    for value in stride(from: 0, through: 255, by: 3) {
      let color = Color(hex: UInt32(value) << 16 | UInt32(255 - value) << 8 | 77)
      for alpha in [1, 0.5, 0.123] {
        let result = render([.draw(ragged, color.withAlpha(alpha))], background: color)
        #expect(Set(result.pixels).count == 1)
      }
    }
  }

  @Test func opaqueStaysOpaque() {
    let fade = Gradient(
      .axial(from: Point(0, 0), to: Point(24, 0)),
      stops: [
        GradientStop(offset: 0, color: .red), GradientStop(offset: 1, color: .blue.withAlpha(0.1)),
      ])
    let result = render(
      [
        .draw(ragged, .black.withAlpha(0.3)), .draw(ragged, .gradient(fade)),
        .push(DisplayGroup(node: 0, opacity: 0.4)), .draw(ragged, .white), .draw(ragged, .green),
        .pop,
      ], background: Color(white: 0.7))
    #expect(result.pixels.allSatisfy { $0 >> 24 == 255 })
  }

  /// Source-over from its definition, on premultiplied values.
  @Test func sourceOver() {
    let result = render(
      [.draw(.rect(0, 0, 24, 24), Color(red: 1, green: 0.5, blue: 0, alpha: 0.25))],
      background: Color(red: 0, green: 0, blue: 1, alpha: 0.5))
    let alpha = 64.0 + 128 * (1 - 64.0 / 255)
    let expected = [64, 128.0 * 64 / 255, 128 * (1 - 64.0 / 255), alpha]
    for (ours, exact) in zip(result.channels(3, 3), expected) {
      #expect(abs(Double(ours) - exact) <= 0.51)
    }
  }

  /// A group is flattened before it fades: only the upper one of two overlapping members is
  /// visible.
  @Test func groupsFadeAsOne() {
    let result = render(
      [
        .push(DisplayGroup(node: 1, opacity: 0.5)), .draw(.rect(0, 0, 16, 16), .red),
        .draw(.rect(8, 8, 16, 16), .blue), .pop,
      ], background: .white)
    #expect(result.channels(4, 4) == [255, 127, 127, 255])
    #expect(result.channels(12, 12) == [127, 127, 255, 255])
    #expect(result.channels(20, 4) == [255, 255, 255, 255])
  }

  @Test func nestedOpacitiesMultiply() {
    let result = render([
      .push(DisplayGroup(node: 1, opacity: 0.5)), .push(DisplayGroup(node: 2, opacity: 0.5)),
      .draw(.rect(0, 0, 24, 24), .white), .pop, .pop,
    ])
    #expect(result.channels(2, 2) == [64, 64, 64, 64])
    let hidden = render([
      .push(DisplayGroup(node: 1, opacity: .nan)), .draw(ragged, .red), .draw(ragged, .red), .pop,
    ])
    #expect(hidden.coveredArea == 0)
  }

  /// Clips have exact areas, aligned with pixels or not.
  @Test func clips() {
    func area(_ clip: Area) -> Double {
      let group = DisplayGroup(node: 1, clip: Clip(area: clip, transform: .identity))
      let full = Area.rect(-5, -5, 50, 50)
      return render([.push(group), .draw(full, .red), .draw(full, .blue), .pop]).coveredArea
    }
    #expect(area(.rect(3, 4, 10, 5)) == 50)
    #expect(abs(area(.rect(3.5, 4.25, 10, 5)) - 50) < 0.1)
    #expect(abs(area(ragged) - .pi * 9.7 * 9.7) < 2)
    #expect(area(.rect(30, 0, 10, 10)) == 0)
    #expect(area(.rect(5, 5, 0, 10)) == 0)
  }

  /// Members of a clipped group do not add up at its edge.
  @Test func clipEdgesAreCoveredOnce() {
    let clip = Clip(area: .rect(0, 0, 10.5, 24), transform: .identity)
    let full = Area.rect(0, 0, 24, 24)
    let result = render(
      [.push(DisplayGroup(node: 1, clip: clip)), .draw(full, .red), .draw(full, .green), .pop],
      background: .white)
    #expect(result.channels(10, 3) == [127, 255, 127, 255])
  }

  @Test func unbalancedGroups() {
    let open = render([.pop, .push(DisplayGroup(node: 1, opacity: 0.5)), .draw(ragged, .red)])
    let closed = render([.push(DisplayGroup(node: 1, opacity: 0.5)), .draw(ragged, .red), .pop])
    #expect(open == closed)
    #expect(open.coveredArea > 100)
  }
}
