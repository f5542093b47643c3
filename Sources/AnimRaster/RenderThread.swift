import AnimPixels
import AnimTimeline
import Glibc

/// Memory that goes from run to run.
struct RenderResources {
  var workspace = Workspace()
  /// The picture that was drawn last, and the frame that it shows.
  var bitmap = Bitmap(width: 0, height: 0)
  var frame: Frame?
}

/// A thread that draws some frames and gives what changes with each.
struct RenderThread {
  typealias Work = @Sendable (inout RenderResources) -> [[PixelPatch]]

  /// What the thread does and what it leaves. Only the thread touches it until it is joined.
  private final class Job {
    let work: Work
    var resources: RenderResources
    var changes: [[PixelPatch]] = []

    init(_ resources: RenderResources, _ work: @escaping Work) {
      self.work = work
      self.resources = resources
    }

    func run() { changes = work(&resources) }
  }

  private let job: Job
  private var thread: pthread_t?

  /// Starts the thread. Where the system gives none, the work is done at once.
  init(_ resources: consuming RenderResources, _ work: @escaping Work) {
    job = Job(resources, work)
    var handle = pthread_t()
    let argument = Unmanaged.passRetained(job)
    let status = pthread_create(
      &handle, nil,
      { raw in
        if let raw { Unmanaged<Job>.fromOpaque(raw).takeRetainedValue().run() }
        return nil
      }, argument.toOpaque())
    if status == 0 {
      thread = handle
    } else {
      argument.release()
      job.run()
    }
  }

  /// Waits for the end and gives the changes and the memory back. To be called once.
  func join() -> (changes: [[PixelPatch]], resources: RenderResources) {
    if let thread { pthread_join(thread, nil) }
    let result = (job.changes, job.resources)
    job.changes = []
    job.resources = RenderResources()
    return result
  }
}
