import GIFExport
import SystemC

/// A file that can't be read or written.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried with a file.
  public enum Operation: String, Hashable, Sendable {
    case read
    case create
    case write
  }

  /// What was tried.
  public let operation: Operation
  /// The file's path, at the end of a link where one was followed.
  public let path: String
  /// The system's error number, or 0 when the reason isn't the system's.
  public let code: Int32
  /// Why, in words: the system's for its error number, or the toolkit's own.
  public let reason: String

  init(_ operation: Operation, _ path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
    reason = String(cString: strerror(code))
  }

  init(_ operation: Operation, _ path: String, reason: String) {
    self.operation = operation
    self.path = path
    self.code = 0
    self.reason = reason
  }

  /// Whether whoever reads the output has gone away.
  public var isBrokenPipe: Bool { code == EPIPE }

  /// What was tried with which file, and why it failed.
  public var description: String { "cannot \(operation.rawValue) \(path): \(reason)" }
}

extension Error {
  /// The file error that this is or that caused it.
  public var fileError: FileError? {
    if let file = self as? FileError { return file }
    if case .sink(let cause)? = self as? GIFError { return cause.fileError }
    return nil
  }
}
