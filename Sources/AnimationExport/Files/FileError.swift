import GIFExport
import SystemC

/// A file that can't be read or written.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An operation on a file.
  public enum Operation: String, Hashable, Sendable {
    case read
    case create
    case write
  }

  /// The operation that failed.
  public let operation: Operation
  /// The path of the file, which is the end of a followed link.
  public let path: String
  /// The system's error number, or 0 if the error isn't the system's.
  public let code: Int32
  /// The reason in words: the system's for its error number, or the toolkit's own.
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

  /// True if the reader of the output has closed it.
  public var isBrokenPipe: Bool { code == EPIPE }

  /// The operation, the path and the reason.
  public var description: String { "cannot \(operation.rawValue) \(path): \(reason)" }
}

extension Error {
  /// The file error that this error is or is caused by; nil for others.
  public var fileError: FileError? {
    if let file = self as? FileError { return file }
    if case .sink(let cause)? = self as? GIFError { return cause.fileError }
    return nil
  }
}
