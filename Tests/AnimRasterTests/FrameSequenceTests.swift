import AnimGeometry
import AnimPixels
import AnimTimeline
import Testing

@testable import AnimRaster

@Suite struct FrameSequenceTests {
  private let renderer = FrameRenderer(images: RandomScene.images)

  private static let frames: [Frame] = {
    var scene = RandomScene(seed: 77)
    var frames = [scene.frame()]
    while frames.count < 23 { frames.append(scene.next(frames[frames.count - 1])) }
    return frames
  }()

  private func pictures(workers: Int, runLength: Int?, count: Int = 23) -> [Bitmap] {
    let sequence = FrameSequence(
      renderer: renderer, count: count, workers: workers, runLength: runLength
    ) { Self.frames[$0] }
    var result: [Bitmap] = []
    while let next = sequence.next() { result.append(next) }
    #expect(sequence.next() == nil)
    return result
  }

  @Test(arguments: [1, 2, 5], [1, 4, 100, nil])
  func sameBytesForAnyDivision(workers: Int, runLength: Int?) {
    let expected = Self.frames.map(renderer.render)
    #expect(pictures(workers: workers, runLength: runLength) == expected)
  }

  /// A static majority, a moving part, and new first commands in the middle.
  @Test(arguments: 1...6, [1, 3, 100])
  func stillBeginnings(seed: UInt64, runLength: Int) {
    var scene = RandomScene(seed: seed)
    let (still, other) = (scene.frame(), scene.frame())
    let frames = (0..<12).map { i in
      var frame = i / 5 == 1 ? other : still
      if i >= 10 { frame.background = .green }
      let box = Rect(Double(i) * 7, 20, 30, 25)
      frame.commands.append(
        .draw(.fill(Path(ellipseIn: box), .nonZero), .color(.red), node: 9999))
      return frame
    }
    let sequence = FrameSequence(
      renderer: renderer, count: frames.count, workers: 1, runLength: runLength
    ) { frames[$0] }
    for (i, frame) in frames.enumerated() {
      #expect(sequence.next() == renderer.render(frame), "frame \(i)")
    }
  }

  /// Long common first commands are drawn once: their pixels can only come from the cached picture.
  @Test func beginningsAreKept() {
    let workspace = Workspace()
    let circles = (0..<50).map { i in
      DisplayCommand.draw(
        .fill(Path(ellipseIn: Rect(0, 0, 100, 100)), .nonZero), .color(.blue), node: i)
    }
    func frame(_ x: Double) -> Frame {
      Frame(
        size: Size(100, 100), background: .white,
        commands: circles + [
          .draw(.roundedRect(Rect(x, 0, 10, 10), cornerRadius: 0), .color(.red), node: 100)
        ])
    }
    var bitmap = Bitmap(width: 0, height: 0)
    renderer.render(frame(0), into: &bitmap, changing: nil, before: frame(5), workspace)
    #expect(workspace.still?.commands.count == 50)
    #expect(bitmap == renderer.render(frame(0)))
    renderer.render(frame(5), into: &bitmap, changing: frame(0), workspace)
    #expect(bitmap == renderer.render(frame(5)))
    // A small picture isn't cached.
    let plain = Frame(size: Size(100, 100), background: .white, commands: [frame(0).commands[50]])
    renderer.render(plain, into: &bitmap, changing: nil, before: plain, workspace)
    #expect(workspace.still == nil)
  }

  /// The changes, applied to the previous picture, give the next one; their rectangles don't
  /// overlap.
  @Test(arguments: [1, 3])
  func changes(workers: Int) throws {
    let sequence = FrameSequence(renderer: renderer, count: 23, workers: workers) {
      Self.frames[$0]
    }
    var canvas = try #require(sequence.next())
    for frame in Self.frames.dropFirst() {
      let change = try #require(sequence.nextChange())
      var covered = Bitmap(width: canvas.width, height: canvas.height)
      for patch in change {
        #expect(patch.fits(width: canvas.width, height: canvas.height))
        canvas.place(patch)
        for y in patch.y..<patch.y + patch.height {
          for x in patch.x..<patch.x + patch.width { covered[x, y] += 1 }
        }
      }
      #expect(canvas == renderer.render(frame))
      #expect(covered.pixels.allSatisfy { $0 <= 1 })
    }
    #expect(sequence.nextChange() == nil)
  }

  /// A small moving object changes only its surroundings.
  @Test func changesAreSmall() throws {
    let sequence = FrameSequence(renderer: renderer, count: 4, workers: 2) { i in
      Frame(
        size: Size(200, 100), background: .white,
        commands: [
          .draw(
            .roundedRect(Rect(Double(i) * 3, 0, 10, 10), cornerRadius: 0), .color(.red), node: 1)
        ])
    }
    #expect(sequence.nextChange()?.map(\.pixels.count) == [20_000])
    for _ in 1..<4 {
      let change = try #require(sequence.nextChange())
      #expect(change.reduce(0) { $0 + $1.pixels.count } < 400)
    }
  }

  @Test func oddRequests() {
    #expect(pictures(workers: 3, runLength: 2, count: 0).isEmpty)
    #expect(pictures(workers: -1, runLength: 0, count: 3).count == 3)
    #expect(pictures(workers: 2, runLength: 2, count: -5).isEmpty)
  }

  /// An abandoned sequence ends its threads.
  @Test func abandoned() {
    let sequence = FrameSequence(renderer: renderer, count: 23, workers: 2) { Self.frames[$0] }
    #expect(sequence.next() == renderer.render(Self.frames[0]))
  }
}
