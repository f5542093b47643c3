import AnimationExport
import TestSupport
import Testing

/// SVGs whose layers were built by several threads are those of one.
@Suite("Layers built beside each other") struct SiblingThreadTests {
  /// Appearances of a body; most need something of the whole document: an id, a definition or a
  /// class.
  private static let looks = [
    "backgroundColor: teal",
    "backgroundColor: gold, shadowOpacity: 0.5, shadowRadius: 4",
    "type: gradient, colors: [red, blue]",
    "backgroundColor: coral, cornerRadius: 6, masksToBounds: true, "
      + "sublayers: [ { frame: [-4, 6, 40, 8], backgroundColor: navy } ]",
    "backgroundColor: purple, compositingFilter: multiply",
    "backgroundColor: gray, mask: { frame: [2, 2, 12, 12], cornerRadius: 6, backgroundColor: black }",
    "backgroundColor: olive, allowsGroupOpacity: false, opacity: 0.5",
  ]

  /// Falling bodies with random appearances, and static layers between them.
  private func scene(seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    var text = "canvas: { size: [300, 200], background: white }\nlayers:\n"
    let count = Int(generator.number(2...14))
    for index in 0..<count {
      if generator.number(0...1) < 0.3 {
        text += "  - { type: gradient, frame: [\(20 * index), 180, 12, 12], colors: [red, blue] }\n"
      }
      let look = Self.looks[Int(generator.number(0...6.99))]
      text += "  - { id: b\(index), frame: [\(20 * index), \(generator.number(-80...60)), 18, 18], "
      text += look + " }\n"
    }
    let items = "[" + (0..<count).map { "b\($0)" }.joined(separator: ", ") + "]"
    text += """
      dynamics:
        duration: 1.2
        behaviors:
          - { type: gravity, items: \(items) }
          - { type: collision, items: \(items), boundaries: { floor: { line: [[-50, 190], [350, 186]] } } }
      """
    return text
  }

  @Test("The bytes and the notes don't depend on threads", arguments: UInt64(1)...8)
  func sameBytes(seed: UInt64) throws {
    let timeline = try timeline(scene(seed: seed))
    func written(_ workers: Int, _ animation: SVGOptions.Animation) throws -> [String] {
      var settings = ExportSettings()
      settings.workers = workers
      settings.svg.animation = animation
      var bytes: [UInt8] = []
      let report = try timeline.write(.svg, settings: settings, to: { bytes += $0 })
      return [String(decoding: bytes, as: UTF8.self)] + report.diagnostics.map(\.message)
    }
    for animation in [SVGOptions.Animation.smil, .css] {
      let one = try written(1, animation)
      #expect(one[0].contains("<animate") || one[0].contains("@keyframes"))
      for _ in 0..<3 {
        let two = try written(2, animation)
        #expect(two == one)
      }
    }
  }
}
