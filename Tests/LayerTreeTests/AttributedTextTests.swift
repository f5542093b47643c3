import AnimDrawing
import AnimGeometry
import AnimPixels
import AnimTimeline
import Foundation
import LayerTree
import Testing

/// Text layers whose parts have styles of their own.
@Suite struct AttributedTextTests {
  let scene = Scene(size: Size(200, 50))

  private func layer(_ runs: [AttributedText.Run]) -> TextLayer {
    let layer = TextLayer(string: "", fontSize: 20)
    layer.attributedString = AttributedText(runs)
    layer.foregroundColor = .black
    layer.frame = Rect(10, 5, 180, 40)
    scene.rootLayer.addSublayer(layer)
    return layer
  }

  private func colors(_ timeline: Timeline, at time: Double) -> [Color] {
    timeline.frame(at: time).commands.compactMap {
      if case .draw(let drawing) = $0, case .color(let color) = drawing.paint { color } else { nil }
    }
  }

  /// Runs with a colour keep it; the others follow the layer's.
  @Test func coloursOfRuns() throws {
    let text = layer([
      .init("a"), .init("b", .init(color: .red)), .init("c", .init(fontWeight: 700)),
      .init("d", .init(color: .blue, isUnderlined: true)),
    ])
    #expect(text.string == "abcd")
    text.add(
      BasicAnimation(keyPath: "foregroundColor", from: Color.black, to: Color.white, duration: 1))
    let timeline = try scene.record(until: 1)
    #expect(timeline.validate() == [])
    let half = Color(red: 0.5, green: 0.5, blue: 0.5)
    #expect(colors(timeline, at: 0.5) == [half, .red, .blue])
    #expect(timeline.nodes[1].baseValue(of: .string) == .string("abcd"))
  }

  /// A plain string replaces an attributed one, and the reverse.
  @Test func stringsAndRuns() throws {
    let text = layer([.init("a", .init(color: .red))])
    scene.at(1) { text.string = "b" }
    scene.at(2) { text.attributedString = AttributedText("c", .init(color: .green)) }
    scene.at(3) { text.attributedString = nil }
    let timeline = try scene.record(until: 4)
    #expect(text.string == "c" && text.attributedString == nil)
    let times = [0.5, 1.5, 2.5, 3.5]
    #expect(times.map { colors(timeline, at: $0) } == [[.red], [.black], [.green], [.black]])
    let strings: [Value] = ["a", "b", "c", "c"].map { .string($0) }
    #expect(times.map { timeline.value(of: .string, node: 1, at: $0) } == strings)
  }

  @Test func sizes() throws {
    let text = layer([.init("HH"), .init("HH", .init(fontSize: 40, kerning: 3))])
    let plain = TextLayer(string: "HH", fontSize: 20)
    let (both, one) = (try text.preferredSize(), try plain.preferredSize())
    #expect(abs(both.width - 3 * one.width - 4.5) < 0.01)
    #expect(abs(both.height - 2 * one.height) < 0.01)
  }

  /// Equal emoji are one picture of pixels, which the text's recipe names.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: Self.emojiFont), "needs Noto Color Emoji"))
  func emoji() throws {
    let text = TextLayer(string: "a🚀🚀b🎉", fontSize: 20)
    text.font = .file(Self.emojiFont)
    text.frame = Rect(0, 0, 200, 40)
    scene.rootLayer.addSublayer(text)
    let timeline = try scene.record(until: 1)
    #expect(timeline.validate() == [] && timeline.diagnostics.isEmpty)
    let drawn = timeline.frame(at: 0).commands.compactMap { command -> Int? in
      guard case .draw(let drawing) = command, case .image(let paint) = drawing.paint else {
        return nil
      }
      return paint.image
    }
    #expect(drawn.count == 3 && drawn[0] == drawn[1] && drawn[1] != drawn[2])
    #expect(drawn.allSatisfy { timeline.library.images[$0].bitmap.width == 136 })
  }

  static let emojiFont = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

  @Test func reportsMissingCharacters() throws {
    _ = layer([.init("a"), .init("漢", .init(color: .red))])
    let timeline = try scene.record(until: 1)
    #expect(timeline.diagnostics.map(\.severity) == [.warning])
    #expect(timeline.diagnostics.first?.message.contains("漢") == true)
  }
}
