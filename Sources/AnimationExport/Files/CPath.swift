import AnimGeometry
import SystemC

extension StringProtocol {
  /// The path as C functions take it.
  package var cPath: [CChar] { FileName.bytes(of: self).map { CChar(bitPattern: $0) } + [0] }

  /// The path's bytes, by which files are told apart: equal texts may be the names of two files, where letters are
  /// composed in different ways.
  package var pathBytes: [UInt8] { FileName.bytes(of: self) }
}

extension FileReader {
  /// The text of a path that a C function gave.
  package static func path(from letters: some Sequence<CChar>) -> String {
    FileName.text(of: letters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
  }

  /// The arguments of the process, with paths as other functions here take them.
  package static var arguments: [String] {
    (0..<Int(CommandLine.argc)).compactMap { index in
      CommandLine.unsafeArgv[index].map { pointer in
        path(from: UnsafeBufferPointer(start: pointer, count: strlen(pointer)))
      }
    }
  }
}
