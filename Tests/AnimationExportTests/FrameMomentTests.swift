import AnimTimeline
import AnimationExport
import OracleSupport
import Testing

/// Frames at the times of steps show the steps, in spite of rounding in sums.
@Suite struct FrameMomentTests {
  @Test(
    "Steps last as long as each other", arguments: [(0.8, 25.0), (0.8, 50), (0.4, 20), (0.4, 10)])
  func steps(period: Double, rate: Double) throws {
    let timeline = try timeline(
      """
      canvas: { size: [40, 10] }
      duration: 3.2
      layers:
        - frame: [0, 0, 10, 10]
          backgroundColor: teal
          animations:
            - { keyPath: position.x, values: [5, 15, 25, 35], calculationMode: discrete,
                duration: \(period), repeatCount: forever }
      """)
    let frames = try frames(of: timeline) { $0.framesPerSecond = rate }.map(\.bytes)
    #expect(frames.count == Int(3.2 * rate))
    let length = Int(period * rate / 4)
    for (index, frame) in frames.enumerated() {
      let start = index / length * length
      #expect(frame == frames[start], "\(index)")
      if start > 0, index == start { #expect(frame != frames[index - 1], "\(index)") }
    }
  }

  @Test(
    "The last picture of what is played once is its end", arguments: [10, 25, 30, 33, 40, 50.0])
  func end(rate: Double) throws {
    let timeline = try timeline(
      """
      canvas: { size: [8, 8], background: black }
      loop: 1
      layers:
        - frame: [0, 0, 8, 8]
          backgroundColor: white
          animations: [ { keyPath: opacity, from: 1, to: 0, duration: 0.3, fillMode: forwards,
            removedOnCompletion: false } ]
      """)
    var settings = ExportSettings()
    settings.framesPerSecond = rate
    let gif: [UInt8] = try timeline.data(.gif, settings: settings)
    let last = try #require(try Oracle.decodeGIF(gif).frames.last)
    #expect(last[3, 3] == [0, 0, 0, 255])
  }
}
