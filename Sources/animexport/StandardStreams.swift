import SystemC

/// Standard input, output and error.
enum StandardStreams {
  /// Takes the numbers of those that are closed, which the next files would get otherwise: messages
  /// would go into an output. Each is opened the wrong way round, so that its use still fails.
  static func reserve() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is taken, which is this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
