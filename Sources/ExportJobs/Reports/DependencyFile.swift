import AnimationExport

extension ExportRunReport {
  /// A makefile's rule with the files that the outputs depend on, for make and ninja.
  public var dependencyRule: String {
    let outputs = inputs.flatMap(\.writtenPaths)
    let read = Set(inputs.flatMap(\.readPaths)).subtracting(["-"]).sorted()
    guard !outputs.isEmpty else { return "" }
    return outputs.map(Self.escaped).joined(separator: " ") + ":"
      + read.map { " \\\n  " + Self.escaped($0) }.joined() + "\n"
  }

  /// A path escaped for a makefile.
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
  /// The paths of the files that were written or were up to date.
  fileprivate var writtenPaths: [String] {
    let files = writtenHashes.keys.sorted()
    return files.isEmpty ? outputs.map(\.path).filter { $0 != "-" } : files
  }
}
