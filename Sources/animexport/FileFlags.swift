import ArgumentParser

/// Flags for the files that are read and written.
struct FileFlags: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      """
      Scene files (YAML, JSON or Jsonnet), folders of them, or - for a scene from standard input; for GIFs, APNGs, WebPs and videos also PNG, \
      JPEG or WebP files in their order, or a folder of such files whose names differ only in a number. Without any, the project file says what there is to do.
      """, valueName: "input"), completion: .file())
  var inputs: [String] = []

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      """
      A file (one input, one format), a folder, or - for standard output. Default: beside the input.
      """, valueName: "path"), completion: .file())
  var output: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      """
      Leave out inputs, and what is in folders, by name or by path from the given folder, such as \
      node_modules or "drafts/*.yaml". May be given several times.
      """, valueName: "pattern"))
  var exclude: [String] = []

  @Flag(
    help: """
      Replace the files that outputs lead to which are links, instead of the links, and follow links in folders.
      """)
  var followLinks = false

  func validate() throws {
    try check(output != "", "-o takes the name of a file or a folder, not nothing.")
    try check(
      !exclude.contains(""), "--exclude takes a name or a path, such as \"drafts/*.yaml\".")
  }

  /// ``output``, with the system's names of standard output replaced by `-`.
  var destination: String? {
    output.map { ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains($0) ? "-" : $0 }
  }
}
