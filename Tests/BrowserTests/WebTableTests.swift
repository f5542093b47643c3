import AnimGeometry
import AnimTimeline
import AnimationExport
import OracleSupport
import Testing
import TimelineFixtures

/// Tables for the web, played by a browser, give the values of the timeline.
@Suite(
  "Keyframe tables in the browser", .serialized,
  .enabled(if: Oracle.browserIsWanted, "needs ANIMEXPORT_BROWSER=1"))
struct WebTableTests {
  /// Evenly spread times that avoid the round numbers of scenes.
  private static let shares = (0..<24).map { (Double($0) + 0.381966) / 24 } + [0.414214, 0.141593]

  @Test("CSS gives the timeline", arguments: [nil, 60.0])
  func css(rate: Double?) throws { try compare(.css, rate: rate) }

  @Test("Web Animations give the timeline", arguments: [nil, 60.0])
  func javaScript(rate: Double?) throws { try compare(.js, rate: rate) }

  private func compare(_ format: ExportFormat.KeyframeFormat, rate: Double?) throws {
    var samples = try Sample.names.thinned.map { try Sample($0) }
    samples += try DocumentedScenes.samples()
    samples += Samples.all.map { Sample(name: $0.name, timeline: $0.timeline) }
    samples += (1...12).map {
      Sample(name: "random \($0)", timeline: RandomScene.timeline(seed: UInt64($0)))
    }
    samples = samples.filter { $0.timeline.duration > 0 }
    var settings = ExportSettings()
    settings.keyframeRate = rate
    let pages = try samples.map { sample in
      let bytes = try sample.timeline.data(.keyframes(format), settings: settings)
      return OraclePage(
        html: Self.page(sample.timeline, String(decoding: bytes, as: UTF8.self), format),
        times: Self.shares.map { $0 * sample.timeline.duration },
        properties: WebValue.all.map(\.name))
    }
    for (sample, moments) in zip(samples, try Oracle.computedStyles(pages)) {
      var (count, worst) = (0, (error: 0.0, place: ""))
      for (share, layers) in zip(Self.shares, moments) {
        let time = share * sample.timeline.duration
        #expect(layers.count == sample.timeline.nodes.count)
        for (node, texts) in layers.enumerated() {
          for (value, text) in zip(WebValue.all, texts) {
            guard
              let error = value.error(of: text, in: sample.timeline, node, time, rate: rate)
            else { continue }
            count += 1
            if !(error <= worst.error) {
              worst = (error, "\(value.name) of \(sample.timeline.nodes[node].id) at \(time)")
            }
          }
        }
      }
      print("\(sample.name): \(count) values, worst \(rounded(worst.error)) of what it may be")
      #expect(count > 0)
      #expect(worst.error <= 1, "\(sample.name): \(worst.place)")
    }
  }

  /// One element for each layer, nested as these are.
  private static func page(
    _ timeline: Timeline, _ table: String, _ format: ExportFormat.KeyframeFormat
  ) -> String {
    let code =
      format == .css
      ? "<style>\(table)</style>"
      : "<script type=\"module\">\(table)\nanimate();</script>"
    let layers = timeline.nodes.map { node in
      let id = node.id.map { "&#\($0.unicodeScalars.first?.value ?? 0);" }.joined()
      return "<div data-layer=\"\(id)\"></div>"
    }
    return "<!DOCTYPE html><meta charset=\"utf-8\"><body>\(layers.joined())\(code)</body>"
  }
}
