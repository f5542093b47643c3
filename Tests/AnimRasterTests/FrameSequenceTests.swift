import AnimGeometry
import AnimPixels
import AnimRaster
import AnimTimeline
import Testing

@Suite struct FrameSequenceTests {
  private let renderer = FrameRenderer(images: RandomScene.images)

  private static let frames: [Frame] = {
    var scene = RandomScene(seed: 77)
    var frames = [scene.frame()]
    while frames.count < 23 { frames.append(scene.next(frames[frames.count - 1])) }
    return frames
  }()

  private func pictures(workers: Int, runLength: Int, count: Int = 23, recycles: Bool = false)
    -> [Bitmap]
  {
    let sequence = FrameSequence(
      renderer: renderer, count: count, workers: workers, runLength: runLength
    ) { Self.frames[$0] }
    var result: [Bitmap] = []
    while let next = sequence.next() {
      result.append(next)
      if recycles {
        // Another picture's memory, with pixels that must not shine through.
        sequence.recycle(
          Bitmap(width: next.width, height: next.height, filledWith: 0x1234_5678))
      }
    }
    #expect(sequence.next() == nil)
    return result
  }

  @Test(arguments: [1, 2, 5], [1, 4, 100])
  func sameBytesForAnyDivision(workers: Int, runLength: Int) {
    let expected = Self.frames.map(renderer.render)
    #expect(pictures(workers: workers, runLength: runLength) == expected)
  }

  @Test func recycledMemory() {
    let expected = Self.frames.map(renderer.render)
    #expect(pictures(workers: 2, runLength: 3, recycles: true) == expected)
  }

  @Test func oddRequests() {
    #expect(pictures(workers: 3, runLength: 2, count: 0).isEmpty)
    #expect(pictures(workers: -1, runLength: 0, count: 3).count == 3)
    #expect(pictures(workers: 2, runLength: 2, count: -5).isEmpty)
  }

  /// A sequence that is given up ends its threads.
  @Test func abandoned() {
    let sequence = FrameSequence(renderer: renderer, count: 23, workers: 2) { Self.frames[$0] }
    #expect(sequence.next() == renderer.render(Self.frames[0]))
  }
}
