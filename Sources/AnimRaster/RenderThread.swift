import AnimPixels
import Glibc

/// Memory that goes from run to run.
struct RenderResources {
  var workspace = Workspace()
  /// Pictures to draw over.
  var spares: [Bitmap] = []
}

/// A thread that draws some pictures.
struct RenderThread {
  typealias Work = @Sendable (inout RenderResources) -> [Bitmap]

  /// What the thread does and what it leaves. Only the thread touches it until it is joined.
  private final class Job {
    let work: Work
    var resources: RenderResources
    var pictures: [Bitmap] = []

    init(_ resources: RenderResources, _ work: @escaping Work) {
      self.work = work
      self.resources = resources
    }

    func run() { pictures = work(&resources) }
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

  /// Waits for the end and gives the pictures and the memory back. To be called once.
  func join() -> (pictures: [Bitmap], resources: RenderResources) {
    if let thread { pthread_join(thread, nil) }
    let result = (job.pictures, job.resources)
    job.pictures = []
    job.resources.spares = []
    return result
  }
}
