import Foundation
import Testing

/// What bodies did depends on nothing but the scene: not on the process, nor on the threads that draw.
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
}
