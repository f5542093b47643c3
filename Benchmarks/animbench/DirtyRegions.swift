import AnimRaster
import AnimationExport
import Glibc

extension Animbench {
  /// What it costs to draw only what differs from the frame before, against drawing everything: a
  /// disc that changes 2 % of the pixels on its way over a page of text, cards and pictures, on its
  /// way below cards with shadows, and frames that are all equal.
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
    let memory = DrawingMemory(keepsGroups: true)
    func time(_ frames: [Frame], changes: Bool) -> Double {
      best(of: 5) {
        var previous: Frame?
        for (i, frame) in frames.enumerated() {
          renderer.render(
            frame, into: &memory.bitmap, changing: changes ? previous : nil,
            before: changes && i == 0 ? frames[1] : nil, memory.workspace)
          previous = frame
        }
      } / Double(frames.count) / 1e6
    }
    func compare(_ name: String, _ frames: [Frame]) {
      let whole = best(of: 5) {
        for frame in frames {
          renderer.render(frame, into: &memory.bitmap, changing: nil, Workspace())
        }
      } / Double(frames.count) / 1e6
      line("\(name), drawn whole", whole, "ms a frame")
      // The first frame is drawn whole in any case.
      let first = best(of: 5) {
        renderer.render(frames[0], into: &memory.bitmap, changing: nil, memory.workspace)
      } / 1e6
      let count = Double(frames.count)
      let changed = (time(frames, changes: true) * count - first) / (count - 1)
      line(name, changed, "ms a frame", "\(rounded(changed / whole * 100)) % of it")
    }
    compare("over a page", frames(below: page, above: []))
    compare("below shadows", frames(below: [], above: cards))
    compare(
      "nothing changed",
      [Frame](repeating: frames(below: page, above: [])[0], count: Workload.frameCount))
  }
}
