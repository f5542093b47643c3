package import AnimPixels
import AnimThreads
package import AnimTimeline
import Synchronization

/// Renders the frames of an animation on several threads and returns them in order, as pictures or
/// as changes.
///
/// Frames are divided into runs. A thread draws the differences to its last picture, so the cost
/// depends on the change; the pixels depend neither on the number of threads nor on the length of a
/// run. The next batch of runs is drawn while one is being returned. Memory holds one picture for
/// each thread, one of the common first commands, and the changed parts of the batches; runs are
/// short if these are large.
package final class FrameSequence {
  private static let maximumPixels = 134_217_728
  /// Approximate number of changed pixels in a batch.
  private static let batchPixels = 524_288
  private static let maximumRunLength = 8

  private let renderer: FrameRenderer
  private let count: Int
  private let workers: Int
  private let fixedRunLength: Int?
  private let frame: @Sendable (Int) -> Frame

  /// The first frame that isn't assigned to a run.
  private var nextStart = 0
  private var drawing: [WorkThread<RunState>] = []
  /// Changes of the finished batch, last first.
  private var ready: [[PixelPatch]] = []
  /// The maximum number of pixels that changed with a frame of the batch.
  private var maximumChange: Int
  /// The last picture that was requested.
  private var picture = Bitmap(width: 0, height: 0)
  /// Memory for further runs.
  private var idle: [Parcel<RunState>] = []
  /// Cancels the rest of the threads' work.
  private let stop = StopFlag()

  /// Starts drawing `count` frames; `frame` returns each by its index and is called on any thread.
  ///
  /// - Parameter runLength: Number of frames that a thread draws at a time; nil chooses it.
  package init(
    renderer: FrameRenderer, count: Int, workers: Int, runLength: Int? = nil,
    frame: @escaping @Sendable (Int) -> Frame
  ) {
    self.renderer = renderer
    self.count = max(0, count)
    let size = count > 0 ? renderer.pixelSize(of: frame(0)) : (1, 1)
    let area = size.0 * size.1
    self.workers = max(1, min(workers, 64, Self.maximumPixels / area / 4))
    fixedRunLength = runLength
    maximumChange = area
    self.frame = frame
    startBatch()
  }

  deinit {
    stop.isSet.store(true, ordering: .relaxed)
    for thread in drawing { _ = thread.join() }
  }

  /// The changes of the next frame, in rectangles that don't overlap; those of the first frame are
  /// everything. Nil after the last frame.
  package func nextChange() -> [PixelPatch]? {
    if ready.isEmpty, !drawing.isEmpty {
      var largest = 0
      for thread in drawing.reversed() {
        var state = thread.join()
        for change in state.changes {
          largest = max(largest, change.reduce(0) { $0 + $1.pixels.count })
        }
        ready += state.changes.reversed()
        state.changes = []
        idle.append(Parcel(state))
      }
      maximumChange = largest
      drawing = []
      startBatch()
    }
    return ready.popLast()
  }

  /// The next picture; nil after the last.
  package func next() -> Bitmap? {
    guard let change = nextChange() else { return nil }
    for patch in change {
      if picture.width == 0 { picture = Bitmap(width: patch.width, height: patch.height) }
      picture.place(patch)
    }
    return picture
  }

  private func startBatch() {
    let fitting = Self.batchPixels / max(1, maximumChange * workers)
    let runLength = max(1, fixedRunLength ?? min(Self.maximumRunLength, fitting))
    for _ in 0..<workers where nextStart < count {
      let run = nextStart..<min(count, nextStart + runLength)
      nextStart = run.upperBound
      let draw: @Sendable (inout RunState) -> Void = { [renderer, frame, stop] in
        renderer.render(run, frame, &$0, unless: stop)
      }
      if let memory = idle.popLast() {
        drawing.append(WorkThread(memory.take(), draw))
      } else {
        drawing.append(WorkThread(RunState(), draw))
      }
    }
  }
}

/// Memory that is passed from run to run, and the result of a run.
private struct RunState {
  var workspace = Workspace()
  /// The last picture that was drawn, and its frame.
  var bitmap = Bitmap(width: 0, height: 0)
  var frame: Frame?
  /// The changes of each frame of the run.
  var changes: [[PixelPatch]] = []
}

/// A request to stop, which threads check between frames.
private final class StopFlag: Sendable {
  let isSet = Atomic(false)
}

extension FrameRenderer {
  /// Draws a run of frames by their differences from the last picture.
  fileprivate func render(
    _ run: Range<Int>, _ frame: (Int) -> Frame, _ state: inout RunState, unless stop: StopFlag
  ) {
    // The frame before the one to draw; the picture may be of another frame.
    var previous = run.lowerBound > 0 ? frame(run.lowerBound - 1) : nil
    for i in run where !stop.isSet.load(ordering: .relaxed) {
      let current = frame(i)
      let next = state.frame == nil && i + 1 < run.upperBound ? frame(i + 1) : nil
      render(
        current, into: &state.bitmap, changing: state.frame, before: next,
        state.workspace)
      let regions = regions(from: previous, to: current, state.workspace)
      state.changes.append(
        regions.map {
          state.bitmap.patch(x: $0.x0, y: $0.y0, width: $0.width, height: $0.height)
        })
      state.frame = current
      previous = current
    }
  }
}
