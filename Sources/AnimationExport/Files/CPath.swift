import AnimGeometry
import SystemC

extension StringProtocol {
  /// The path for C functions.
  package var cPath: [CChar] { FileName.bytes(of: self).map { CChar(bitPattern: $0) } + [0] }

  /// The bytes of the path, by which files are distinguished. Equal texts can be the names of two
  /// files if their letters are composed in different ways.
  package var pathBytes: [UInt8] { FileName.bytes(of: self) }
}

extension FileReader {
  /// The text of a path from a C function.
  package static func path(from letters: some Sequence<CChar>) -> String {
    FileName.text(of: letters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
  }

  /// The arguments of the process, with paths in the form that the other functions here expect.
  package static var arguments: [String] {
    (0..<Int(CommandLine.argc)).compactMap { index in
      CommandLine.unsafeArgv[index].map { pointer in
        path(from: UnsafeBufferPointer(start: pointer, count: strlen(pointer)))
      }
    }
  }
}
