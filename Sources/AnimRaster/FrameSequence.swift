package import AnimPixels
package import AnimTimeline
import Glibc
import Synchronization

/// Renders the frames of an animation on several threads and hands them out in order.
///
/// Frames are cut into runs. A thread draws the first frame of its run whole and of the others
/// only what changes, so the cost follows the change; the pixels do not depend on the number of
/// threads or on the length of a run. While one batch of runs is handed out, the next is drawn:
/// at most `2 · workers · runLength` pictures exist at a time and one for each worker of what its
/// frames begin with, and fewer of a size that would take more than 512 MB.
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
  /// Memory for further runs.
  private var idle: [RenderResources] = []
  private var spares: [Bitmap] = []
  /// Tells the threads that nobody wants the rest.
  private let stop = StopFlag()

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
    stop.isSet.store(true, ordering: .relaxed)
    for thread in drawing { _ = thread.join() }
  }

  /// The next picture, nil after the last.
  package func next() -> Bitmap? {
    if ready.isEmpty, !drawing.isEmpty {
      for thread in drawing.reversed() {
        let (pictures, resources) = thread.join()
        ready += pictures.reversed()
        idle.append(resources)
      }
      drawing = []
      startBatch()
    }
    return ready.popLast()
  }

  /// Takes a picture back that is no longer needed, so that its memory serves for a later one.
  /// Fresh memory can cost as much time as drawing.
  package func recycle(_ picture: consuming Bitmap) {
    if spares.count < workers * runLength { spares.append(picture) }
  }

  private func startBatch() {
    for _ in 0..<workers where nextStart < count {
      let run = nextStart..<min(count, nextStart + runLength)
      nextStart = run.upperBound
      var resources = idle.popLast() ?? RenderResources()
      while resources.spares.count < run.count, let spare = spares.popLast() {
        resources.spares.append(spare)
      }
      drawing.append(
        RenderThread(resources) { [renderer, frame, stop] in
          renderer.render(run, frame, &$0, unless: stop)
        })
    }
  }
}

/// A request that threads look at between frames.
private final class StopFlag: Sendable {
  let isSet = Atomic(false)
}

extension FrameRenderer {
  /// Draws a run of frames, all but the first by their differences.
  fileprivate func render(
    _ run: Range<Int>, _ frame: (Int) -> Frame, _ resources: inout RenderResources,
    unless stop: StopFlag
  ) -> [Bitmap] {
    var pictures: [Bitmap] = []
    var previous: Frame?
    var next: Frame? = run.first.map(frame)
    for i in run where !stop.isSet.load(ordering: .relaxed) {
      guard let current = next else { break }
      next = i + 1 < run.upperBound ? frame(i + 1) : nil
      if let last = pictures.last, current == previous {
        pictures.append(last)
        continue
      }
      var bitmap = resources.spares.popLast() ?? Bitmap(width: 0, height: 0)
      if let last = pictures.last { bitmap.copy(last) }
      render(
        current, into: &bitmap, changing: previous, before: next, resources.workspace)
      pictures.append(bitmap)
      previous = current
    }
    return pictures
  }
}

extension Bitmap {
  /// Takes over another picture's pixels, into its own memory where the size is the same.
  fileprivate mutating func copy(_ other: Bitmap) {
    guard width == other.width, height == other.height else {
      self = other
      return
    }
    pixels.withUnsafeMutableBufferPointer { target in
      other.pixels.withUnsafeBufferPointer { _ = target.update(fromContentsOf: $0) }
    }
  }
}
