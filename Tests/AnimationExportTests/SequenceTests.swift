import AnimPixels
import AnimRaster
import AnimationExport
import OracleSupport
import Testing

/// Every frame as a file.
@Suite("Sequences of stills") struct SequenceTests {
  @Test("Frame i is what is drawn at i / rate")
  func pixels() throws {
    let timeline = try timeline(crossing)
    let frames = try frames(of: timeline) { $0.framesPerSecond = 8 }
    #expect(frames.map(\.index) == Array(0..<8) && frames.allSatisfy { $0.count == 8 })
    let pictures = try Oracle.decodePNGs(frames.map(\.bytes))
    for (index, picture) in pictures.enumerated() {
      #expect(isSame(picture, timeline.drawn(at: Double(index) / 8)), "\(index)")
    }
    let still = try Oracle.decodePNGs([timeline.data(.png(at: 0.375))])
    #expect(isSame(still[0], timeline.drawn(at: 0.375)))
  }

  @Test(
    "There are max(1, ⌈D · f − ½⌉) frames",
    arguments: [
      (0.0, 25.0, 1), (0.01, 25, 1), (0.02, 25, 1), (0.0601, 25, 2), (1, 25, 25), (1.02, 25, 25),
      (1.0201, 25, 26), (0.1, 3, 1), (0.7, 50, 35), (0.69, 50, 34), (2, 0.5, 1),
    ])
  func count(_ duration: Double, _ rate: Double, _ count: Int) throws {
    var timeline = try timeline(crossing)
    timeline.duration = duration
    #expect(try frames(of: timeline) { $0.framesPerSecond = rate }.count == count)
  }

  @Test("Names have at least four digits, and as many as the last needs")
  func names() throws {
    func name(_ index: Int, of count: Int, _ path: String = "out/ball.png") -> String {
      SequencePicture(index: index, count: count, bytes: []).path(from: path)
    }
    #expect(name(0, of: 1) == "out/ball-0001.png")
    #expect(name(41, of: 9999) == "out/ball-0042.png")
    #expect(name(9998, of: 9999) == "out/ball-9999.png")
    #expect(name(0, of: 10_000) == "out/ball-00001.png")
    #expect(name(9999, of: 10_000) == "out/ball-10000.png")
    #expect(name(1, of: 2, "a.b") == "a.b-0002.png")
    for path in [name(0, of: 1), name(9999, of: 10_000)] {
      #expect(SequencePicture.isPath(path, from: "out/ball.png"))
    }
    for path in [
      "out/ball-.png", "out/ball-٠٠٠١.png", "out/ball-1.png", "out/ball-0001.gif", "ball-0001.png",
    ] {
      #expect(!SequencePicture.isPath(path, from: "out/ball.png"))
    }
  }

  @Test("What stands still is the same file again, and threads do not matter")
  func repetition() throws {
    let timeline = try timeline(
      """
      canvas: { size: [20, 20], background: white }
      duration: 2
      layers:
        - frame: [0, 0, 10, 10]
          backgroundColor: navy
          animations: [ { keyPath: position.x, values: [5, 15], calculationMode: discrete, duration: 2 } ]
      """)
    let one = try frames(of: timeline) { $0.workers = 1 }
    let many = try frames(of: timeline) { $0.workers = 5 }
    #expect(one == many && one.count == 50)
    #expect(Set(one.map(\.bytes)).count == 2)
    #expect(one[0].bytes == one[24].bytes && one[24].bytes != one[25].bytes)
  }

  @Test("What the receiver throws ends the work")
  func stops() throws {
    struct Full: Error {}
    let timeline = try timeline(crossing)
    var taken = 0
    #expect(throws: Full.self) {
      try timeline.writeFrames { _ in
        taken += 1
        if taken == 3 { throw Full() }
      }
    }
    #expect(taken == 3)
    var seen: [Int] = []
    func note(_ done: Int, of total: Int) throws {
      seen.append(done)
      #expect(total == 25)
      if done == 2 { throw Full() }
    }
    #expect(throws: Full.self) { try timeline.writeFrames(to: { _ in }, progress: note) }
    #expect(seen == [1, 2])
    var ends = 0
    // GIFs can be stopped during coding.
    func count(_ done: Int, of total: Int) throws {
      if done == total { ends += 1 }
      if ends == 3 { throw Full() }
    }
    #expect(throws: Full.self) { _ = try timeline.write(.gif, to: { _ in }, progress: count) }
    #expect(ends == 3)
  }
}
