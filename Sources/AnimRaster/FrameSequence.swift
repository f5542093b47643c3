package import AnimPixels
package import AnimTimeline
import Glibc

/// Renders the frames of an animation on several threads and hands them out in order.
///
/// Frames are cut into runs. A thread draws the first frame of its run whole and of the others
/// only what changes, so the cost follows the change; the pixels do not depend on the number of
/// threads or on the length of a run. While one batch of runs is handed out, the next is drawn:
/// at most `2 · workers · runLength` pictures exist at a time, and fewer of a size that would
/// take more than 512 MB.
package final class FrameSequence {
  private static let mostPixels = 134_217_728

  private let renderer: FrameRenderer
  private let count: Int
  private let workers: Int
  private let runLength: Int
  private let frame: @Sendable (Int) -> Frame

  /// The first frame that no run has been started for.
  private var nextStart = 0
  private var drawing: [RenderThread] = []
  /// Pictures of the finished batch, last first.
  private var ready: [Bitmap] = []

  /// Starts to draw `count` frames; `frame` gives each by its index and is called on any thread.
  package init(
    renderer: FrameRenderer, count: Int, workers: Int, runLength: Int = 8,
    frame: @escaping @Sendable (Int) -> Frame
  ) {
    self.renderer = renderer
    self.count = max(0, count)
    let size = count > 0 ? renderer.pixelSize(of: frame(0)) : (1, 1)
    let pictures = max(1, Self.mostPixels / (size.0 * size.1) / 2)
    self.workers = max(1, min(workers, 64, pictures))
    self.runLength = max(1, min(runLength, pictures / self.workers))
    self.frame = frame
    startBatch()
  }

  deinit {
    for thread in drawing { _ = thread.join() }
  }

  /// The next picture, nil after the last.
  package func next() -> Bitmap? {
    if ready.isEmpty, !drawing.isEmpty {
      let pictures = drawing.flatMap { $0.join() }
      ready = pictures.reversed()
      drawing = []
      startBatch()
    }
    return ready.popLast()
  }

  private func startBatch() {
    for _ in 0..<workers where nextStart < count {
      let run = nextStart..<min(count, nextStart + runLength)
      nextStart = run.upperBound
      drawing.append(RenderThread { [renderer, frame] in renderer.render(run, frame) })
    }
  }
}

extension FrameRenderer {
  /// Draws a run of frames, all but the first by their differences.
  fileprivate func render(_ run: Range<Int>, _ frame: (Int) -> Frame) -> [Bitmap] {
    let workspace = Workspace()
    var bitmap = Bitmap(width: 0, height: 0)
    var previous: Frame?
    return run.map { i in
      let current = frame(i)
      render(current, into: &bitmap, changing: previous, workspace)
      previous = current
      return bitmap
    }
  }
}
