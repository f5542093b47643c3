import AnimRaster
import AnimationExport
import Glibc

extension Animbench {
  /// What it costs to draw only what differs from the frame before, against drawing everything: a
  /// disc on its way over a page of text, cards and pictures, which changes 2 % of the pixels, and
  /// frames that are all equal.
  static func dirtyRegions() throws {
    let pictures = Workload.pictures
    let still =
      [Workload.cards, try Workload.text, pictures].flatMap { $0.frames[0].commands }
    func frame(_ index: Int) -> Frame {
      let angle = Double(index) * 0.02
      let box = Rect(400 + 150 * cos(angle) - 40, 220 + 120 * sin(angle) - 40, 80, 80)
      return Frame(
        size: Workload.size, background: .white,
        commands: still + [
          .fill(.fill(Path(ellipseIn: box), .nonZero), .color(.red), node: 1000)
        ])
    }
    let renderer = FrameRenderer(images: pictures.images)
    let frames = (0..<Workload.frameCount).map(frame)
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
    let whole = time(frames, changes: false)
    line("drawn whole", whole, "ms a frame")
    let equal = [Frame](repeating: frames[0], count: frames.count)
    for (name, frames) in [("2 % changed", frames), ("nothing changed", equal)] {
      // The first frame is drawn whole in any case.
      let count = Double(frames.count)
      let changed = (time(frames, changes: true) * count - whole) / (count - 1)
      line(name, changed, "ms a frame", "\(rounded(changed / whole * 100)) % of it")
    }
  }
}
