import Foundation
import Testing

/// The motion of bodies depends on the scene alone: neither on the process nor on the drawing
/// threads.
@Suite("The same bytes on every run") struct SameBytesTests {
  private static let crowd = """
    canvas: { size: [160, 120], background: white }
    layers:
    \((0..<12).map {
      "  - { id: b\($0), bounds: [0, 0, 14, 14], position: [\(20 + $0 % 6 * 22), "
        + "\(20 + $0 / 6 * 25)], backgroundColor: \"#33\($0 % 10)0aa\" }"
    }.joined(separator: "\n"))
    dynamics:
      duration: 1.5
      behaviors:
        - { type: gravity, items: &all [\((0..<12).map { "b\($0)" }.joined(separator: ", "))] }
        - { type: collision, items: *all, bounds: true }
        - { type: properties, items: *all, elasticity: 0.5, angularVelocity: 90deg }
        - { type: field, kind: noise, items: *all, strength: 2, smoothness: 1, seed: 7 }
        - { type: attachment, item: b0, to: b1 }
    """

  @Test("Bodies in every format, by four processes with one to four threads")
  func bodies() throws {
    var all: [[String: Data]] = []
    for jobs in [1, 4, 1, 2] {
      let command = try Command()
      try command.write(Self.crowd, to: "crowd.yaml")
      let result = try command.run([
        "--quiet", "--svg", "--gif", "--png", "--keyframes", "json", "--jobs", "\(jobs)",
        "crowd.yaml",
      ])
      #expect(result.code == 0, "\(result.errors)")
      #expect(command.files.count == 5)
      all.append(
        Dictionary(uniqueKeysWithValues: try command.files.map { ($0, try command.data($0)) }))
    }
    #expect(all.allSatisfy { $0 == all[0] })
  }

  @Test("An output that has its bytes already stays as it is, with its inode and its time")
  func unchanged() throws {
    let command = try Command()
    func traces() throws -> [String: [Int]] {
      try Dictionary(
        uniqueKeysWithValues: command.files.filter { $0.hasPrefix("out/") }.map { name in
          var status = stat()
          try #require(stat(command.folder.appending(path: name).path, &status) == 0)
          let time = status.st_mtim
          return (name, [Int(status.st_ino), time.tv_sec, time.tv_nsec])
        })
    }
    func export(_ scene: String, to output: String = "out/") throws {
      try command.write(scene, to: "box.yaml")
      let formats = ["--svg", "--gif", "--png", "--contact-sheet", "2x1", "--keyframes", "json"]
      let result = try command.run(formats + ["-o", output, "box.yaml"])
      #expect(result.code == 0, "\(result.errors)")
      let frames = ["--png", "--frames", "-o", "\(output)frames/", "box.yaml"]
      #expect(try command.run(frames).code == 0)
    }
    try export(movingBox)
    let first = try traces()
    #expect(first.count == 15)
    try export(movingBox + "\n# The same picture.\n")
    #expect(try traces() == first)
    // The box moves 4 points farther: the first frame is unchanged, the still of its rest isn't.
    try export(movingBox.replacing("to: 60", with: "to: 64"))
    let moved = try traces()
    #expect(moved.keys == first.keys)
    let same = moved.keys.filter { moved[$0] == first[$0] }.sorted()
    #expect(same == ["out/frames/box-0001.png"])
    #expect(!command.files.contains { $0.contains(".part") })
  }
}
