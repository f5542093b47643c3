import AnimImages
import AnimPixels
import AnimationExport
import Testing

/// Timelines as animated WebPs, which are without loss.
@Suite("Containers of frames") struct ContainerTests {
  private func scene(loop: LoopCount, duration: Double = 0.5) throws -> Timeline {
    var result = try timeline(
      """
      canvas: { size: [40, 20], background: white }
      duration: \(duration)
      layers:
        - frame: [6, 6, 8, 8]
          backgroundColor: "#c03020"
          animations: [{ keyPath: position.x, from: 10, to: 30, duration: \(duration), fillMode: forwards }]
      """)
    result.loop = loop
    return result
  }

  private func shown(
    _ timeline: Timeline, rate: Double
  ) throws -> [(picture: Bitmap, duration: Double)] {
    var settings = ExportSettings()
    settings.framesPerSecond = rate
    var decoder = try WebPAnimationDecoder(timeline.data(.webp, settings: settings))
    var result: [(picture: Bitmap, duration: Double)] = []
    while let frame = try decoder.next() { result.append(frame) }
    return result
  }

  @Test("Each frame shows its moment, for its time")
  func frames() throws {
    let timeline = try scene(loop: .forever)
    let shown = try shown(timeline, rate: 10)
    #expect(shown.map(\.duration) == [0.1, 0.1, 0.1, 0.1, 0.1])
    for (index, frame) in shown.enumerated() {
      #expect(frame.picture == timeline.drawn(at: Double(index) / 10), "\(index)")
    }
  }

  @Test("A counted play ends with its end state", arguments: [10.0, 30])
  func counted(_ rate: Double) throws {
    let timeline = try scene(loop: .times(2))
    let shown = try shown(timeline, rate: rate)
    #expect(abs(shown.reduce(0) { $0 + $1.duration } - 0.5) < 1e-9)
    let last = try #require(shown.last?.picture)
    #expect(last[30, 10] == 0xFF20_30C0 && last[10, 10] == 0xFFFF_FFFF)
  }

  @Test("Browsers show no frame for ten milliseconds or less, so there is none")
  func quick() throws {
    let shown = try shown(try scene(loop: .forever), rate: 200)
    #expect(shown.allSatisfy { $0.duration > 0.01 } && shown.count > 20)
  }

  @Test(
    "Motion that can't be stopped is told of all animated pictures",
    arguments: [ExportFormat.gif, .apng, .webp])
  func motion(_ format: ExportFormat) throws {
    let timeline = try scene(loop: .forever, duration: 6)
    #expect(try timeline.write(format, to: { _ in }).motionNote != nil)
  }
}
