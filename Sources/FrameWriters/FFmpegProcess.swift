@preconcurrency import SystemC

/// A running FFmpeg that takes pictures on its standard input and writes a file.
///
/// Its messages and its output go to files, so that the two processes can't wait for each other at
/// the ends of pipes. Its input is a socket, so that writing to a process that has ended is an
/// error and not a signal.
struct FFmpegProcess: ~Copyable {
  private let process: pid_t
  private let input: Int32
  private let log: TemporaryFile
  private let output: TemporaryFile
  private var isOver = false

  /// - Parameters:
  ///   - arguments: The arguments without the program's name and without the output's path, which
  ///     comes last.
  ///   - format: The format of the output.
  init(_ arguments: [String], _ format: VideoFormat) throws(VideoError) {
    let output = try TemporaryFile(ending: ".\(format.rawValue)")
    let log = try TemporaryFile(ending: ".log")
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw TemporaryFile.failure("a socket") }
    var words = (["ffmpeg"] + arguments + [output.path]).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, log.descriptor, STDERR_FILENO)
    var process: pid_t = 0
    let status = posix_spawnp(&process, "ffmpeg", &actions, nil, &words, environ)
    close(ends[1])
    guard status == 0 else {
      close(ends[0])
      if status == ENOENT || status == EACCES { throw .noFFmpeg(format) }
      throw .system("ffmpeg can't be started: \(String(cString: strerror(status)))")
    }
    self.output = output
    self.log = log
    self.process = process
    input = ends[0]
  }

  deinit {
    if isOver { return }
    kill(process, SIGKILL)
    _ = Self.end(process, input)
  }

  /// Writes pixels, red first in memory, as fast as FFmpeg reads them.
  ///
  /// - Throws: FFmpeg's last messages, if it has ended.
  mutating func write(_ pixels: [UInt32]) throws(VideoError) {
    var place = 0
    while place < 4 * pixels.count {
      let count = pixels.withUnsafeBytes { buffer in
        send(
          input, buffer.baseAddress.map { $0 + place }, buffer.count - place, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        place += count
      } else if errno != EINTR {
        _ = end()
        throw .ffmpeg(complaint)
      }
    }
  }

  /// Waits until the file is complete and passes it to `sink`.
  ///
  /// - Throws: ``VideoError``, and the errors of `sink`.
  mutating func finish(to sink: ([UInt8]) throws -> Void) throws {
    guard end() == 0 else { throw VideoError.ffmpeg(complaint) }
    try output.read(to: sink)
  }

  /// Closes the input and waits for the end. Returns the exit status; -1 after a signal.
  private mutating func end() -> Int32 {
    isOver = true
    return Self.end(process, input)
  }

  private static func end(_ process: pid_t, _ input: Int32) -> Int32 {
    close(input)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
  }

  /// The end of FFmpeg's messages, on one line.
  private var complaint: String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let size = lseek(log.descriptor, 0, SEEK_END)
    let count = pread(log.descriptor, &buffer, buffer.count, max(0, size - buffer.count))
    let lines = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
      .split(whereSeparator: \.isNewline).suffix(3)
    return lines.isEmpty ? "it gave no reason" : lines.joined(separator: "; ")
  }
}
