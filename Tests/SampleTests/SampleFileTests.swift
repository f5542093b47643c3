import AnimationExport
import TestSupport
import Testing

@Suite("Sample files")
struct SampleFileTests {
  @Test("There are samples")
  func samples() { #expect(SampleFiles.names.count >= 12) }

  @Test("A sample is recorded without complaint and says what it is", arguments: SampleFiles.names)
  func records(_ name: String) throws {
    let timeline = try SampleFiles.timeline(name)
    #expect(timeline.validate().isEmpty)
    #expect(timeline.diagnostics.filter { $0.severity != .note }.isEmpty)
    #expect(timeline.duration > 0)
    #expect(timeline.title?.isEmpty == false && timeline.summary?.isEmpty == false)
    #expect(timeline.nodes.contains { !$0.tracks.isEmpty })
  }

  @Test("Exports are complete and the same however many threads draw", arguments: SampleFiles.names)
  func exports(_ name: String) throws {
    let timeline = try SampleFiles.timeline(name)
    for format in [ExportFormat.svg, .gif] {
      var outputs: [[UInt8]] = []
      for workers in [1, 3] {
        var settings = ExportSettings()
        settings.workers = workers
        settings.framesPerSecond = 8
        var bytes: [UInt8] = []
        let report = try timeline.write(format, settings: settings, to: { bytes += $0 })
        #expect(report.byteCount == bytes.count && !bytes.isEmpty)
        #expect(report.diagnostics.filter { $0.severity != .note }.isEmpty, "\(format)")
        outputs.append(bytes)
      }
      let same = outputs[0] == outputs[1]
      #expect(same, "\(format)")
      if format == .gif {
        let total = Double(images(ofGIF: outputs[0]).reduce(0) { $0 + $1.delay })
        #expect(abs(total - timeline.duration * 100) <= 1)
      }
    }
  }
}
