import AnimGeometry
import AnimTimeline
import Foundation
import Testing
import TimelineFixtures

@testable import SVGExport

@Suite struct PlaybackTests {
  static func export(_ timeline: Timeline) -> SVGDocument {
    var options = SVGOptions()
    options.labelsNodes = true
    return SVGExporter(options: options).export(timeline)
  }

  @Test(arguments: 1...40) func randomScenesPlayAsMeant(seed: Int) throws {
    let timeline = RandomScene.timeline(seed: UInt64(seed))
    let document = Self.export(timeline)
    #expect(try xmlProblems(document.bytes) == nil)
    let times = (0..<100).map { timeline.duration * (Double($0) + 0.37) / 100 }
    let result = Comparison(timeline, document, times: times)
    #expect(result.presence.isEmpty)
    // Every ancestor adds its own tolerance.
    #expect(result.place < 0.3, "\(result.placeNote)")
    #expect(result.shade < 1.0 / 200, "\(result.shadeNote)")
    #expect(result.outline < 0.1, "\(result.outlineNote)")
  }

  @Test(arguments: Samples.all.map(\.name)) func samplesPlayAsMeant(name: String) throws {
    let timeline = try #require(Samples.all.first { $0.name == name }).timeline
    #expect(timeline.validate() == [])
    let document = Self.export(timeline)
    #expect(try xmlProblems(document.bytes) == nil)
    let times = (0..<50).map { max(timeline.duration, 1) * (Double($0) + 0.37) / 50 }
    let result = Comparison(timeline, document, times: times)
    #expect(result.presence.isEmpty)
    #expect(result.place < 0.12, "\(result.placeNote)")
    #expect(result.shade < 1.0 / 200, "\(result.shadeNote)")
    #expect(result.outline < 0.1, "\(result.outlineNote)")
    if let folder = ProcessInfo.processInfo.environment["SVG_SAMPLES"] {
      let plain = SVGExporter().export(timeline)
      try Data(plain.bytes).write(to: URL(fileURLWithPath: folder + "/\(name).svg"))
    }
  }
}
