import AnimationExport

extension ExportRunReport {
  /// The rule of a makefile that says which files the outputs were made from, for make and ninja.
  public var dependencyRule: String {
    let outputs = inputs.flatMap(\.writtenPaths)
    let read = Set(inputs.flatMap(\.readPaths)).subtracting(["-"]).sorted()
    guard !outputs.isEmpty else { return "" }
    return outputs.map(Self.escaped).joined(separator: " ") + ":"
      + read.map { " \\\n  " + Self.escaped($0) }.joined() + "\n"
  }

  /// A path as a makefile has it.
  private static func escaped(_ path: String) -> String {
    path.reduce(into: "") { result, character in
      switch character {
      case " ", "#", "\\": result += "\\\(character)"
      case "$": result += "$$"
      default: result.append(character)
      }
    }
  }
}

extension InputReport {
  /// The paths of the files that were written, or left as they were.
  fileprivate var writtenPaths: [String] {
    let files = writtenHashes.keys.sorted()
    return files.isEmpty ? outputs.map(\.path).filter { $0 != "-" } : files
  }
}
