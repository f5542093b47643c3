import AnimPixels
import Glibc

/// A thread that draws some pictures.
struct RenderThread {
  /// What the thread does and what it leaves. Only the thread touches it until it is joined.
  private final class Job {
    let work: @Sendable () -> [Bitmap]
    var pictures: [Bitmap] = []

    init(_ work: @escaping @Sendable () -> [Bitmap]) { self.work = work }
  }

  private let job: Job
  private var thread: pthread_t?

  /// Starts the thread. Where the system gives none, the work is done at once.
  init(_ work: @escaping @Sendable () -> [Bitmap]) {
    job = Job(work)
    var handle = pthread_t()
    let argument = Unmanaged.passRetained(job)
    let status = pthread_create(
      &handle, nil,
      { raw in
        if let raw {
          let job = Unmanaged<Job>.fromOpaque(raw).takeRetainedValue()
          job.pictures = job.work()
        }
        return nil
      }, argument.toOpaque())
    if status == 0 {
      thread = handle
    } else {
      argument.release()
      job.pictures = work()
    }
  }

  /// Waits for the end and gives the pictures. To be called once.
  func join() -> [Bitmap] {
    if let thread { pthread_join(thread, nil) }
    return job.pictures
  }
}
