import AnimPixels
import AnimRaster
import AnimationExport
import Glibc

extension Animbench {
  /// Draws all or the named workloads: milliseconds of one thread's time for a frame, every frame
  /// drawn whole.
  static func drawing(_ names: [String], runs: Int) throws {
    for name in names.isEmpty ? Workload.names : names {
      guard let workload = try Workload(named: name) else { throw UnknownWorkload(name: name) }
      let renderer = FrameRenderer(images: workload.images)
      let memory = DrawingMemory()
      let time = best(of: runs) { workload.draw(renderer, memory) }
      line(
        name, time / Double(workload.frames.count) / 1e6, "ms a frame",
        "most memory \(maximumMemory ?? 0) MiB")
    }
  }

  /// Draws the workloads on two threads, each of which draws every second frame.
  ///
  /// Each thread measures its own time, and the longer of the two is used: wall-clock time would
  /// depend on other work of the machine.
  static func threads(_ names: [String], runs: Int) async throws {
    for name in names.isEmpty ? Workload.names : names {
      guard let workload = try Workload(named: name) else { throw UnknownWorkload(name: name) }
      let renderer = FrameRenderer(images: workload.images)
      var best = [Double.infinity, .infinity]
      for _ in 0..<runs {
        for threads in [1, 2] {
          let times = await withTaskGroup(of: Double.self) { group in
            for thread in 0..<threads {
              group.addTask {
                let memory = DrawingMemory()
                return Animbench.best(of: 1) {
                  for i in stride(from: thread, to: workload.frames.count, by: threads) {
                    renderer.render(
                      workload.frames[i], into: &memory.bitmap, changing: nil, memory.workspace)
                  }
                }
              }
            }
            return await group.reduce(0, max)
          }
          best[threads - 1] = min(best[threads - 1], times)
        }
      }
      line("\(name), two threads", best[0] / best[1], "× as fast as one")
    }
  }

  /// Maximum memory of the process so far, including its frames, in MiB.
  private static var maximumMemory: Double? {
    guard let file = fopen("/proc/self/status", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      var kilobytes = 0
      let count = withUnsafeMutablePointer(to: &kilobytes) {
        withVaList([$0]) { vsscanf(line, "VmHWM: %ld", $0) }
      }
      if count == 1 { return rounded(Double(kilobytes) / 1024) }
    }
    return nil
  }

  struct UnknownWorkload: Error {
    let name: String
  }
}
