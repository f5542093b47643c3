import AnimRaster
import AnimationExport
import Glibc

extension Animbench {
  /// Measures drawing of the differences between frames against drawing everything: a disc that
  /// changes 2 % of the pixels on its path over a page of text, cards and pictures, on its path
  /// below cards with shadows, and frames that are all equal.
  static func dirtyRegions() throws {
    let pictures = Workload.pictures
    let page = [Workload.cards, try Workload.text, pictures].flatMap { $0.frames[0].commands }
    let cards = Workload.shadows.frames[0].commands
    func frames(below: [DisplayCommand], above: [DisplayCommand]) -> [Frame] {
      (0..<Workload.frameCount).map { index in
        let angle = Double(index) * 0.02
        let box = Rect(400 + 150 * cos(angle) - 40, 220 + 120 * sin(angle) - 40, 80, 80)
        return Frame(
          size: Workload.size, background: .white,
          commands: below + [
            .fill(.fill(Path(ellipseIn: box), .nonZero), .color(.red), node: 100_000)
          ] + above)
      }
    }
    let renderer = FrameRenderer(images: pictures.images)
    func time(_ frames: [Frame], _ memory: DrawingMemory, changes: Bool) -> Double {
      func draw() {
        // The last frame is followed by the first.
        var previous = frames[frames.count - 1]
        for frame in frames {
          renderer.render(
            frame, into: &memory.bitmap, changing: changes ? previous : nil, memory.workspace)
          previous = frame
        }
      }
      for i in [0, frames.count - 1] {
        renderer.render(
          frames[i], into: &memory.bitmap, changing: nil, before: changes ? frames[1] : nil,
          memory.workspace)
      }
      draw()
      return best(of: 5, draw) / Double(frames.count) / 1e6
    }
    func compare(_ name: String, _ frames: [Frame]) {
      let whole = time(frames, DrawingMemory(), changes: false)
      line("\(name), drawn whole", whole, "ms a frame")
      let changed = time(frames, DrawingMemory(keepsGroups: true), changes: true)
      line(name, changed, "ms a frame", "\(rounded(changed / whole * 100)) % of it")
    }
    compare("over a page", frames(below: page, above: []))
    compare("below shadows", frames(below: [], above: cards))
    compare(
      "nothing changed",
      [Frame](repeating: frames(below: page, above: [])[0], count: Workload.frameCount))
  }
}
