import SystemC

/// Standard input, output and error.
enum StandardStreams {
  /// Opens a file in place of each closed stream, whose number the next output would get otherwise.
  /// Messages would then go into that output. The mode of opening is the reverse one, so that using
  /// the stream still fails.
  static func reserve() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The system assigns the lowest free number, which is this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
