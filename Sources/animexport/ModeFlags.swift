import ArgumentParser
import ExportJobs

/// Flags for ways to run other than a single export.
struct ModeFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The project file that says which inputs become which outputs. Default: animexport.yaml in the current folder, \
      where no inputs are given.
      """, valueName: "file"))
  var project: String?

  @Flag(
    help: """
      Write nothing; name the outputs that differ from the files that are there, and from which time on. The exit code is 1 \
      if there are any.
      """)
  var check = false

  @Option(
    help: ArgumentHelp(
      "With --check, write pictures of both versions of outputs that differ, and a page of them, into a folder.",
      valueName: "folder"))
  var diff: String?

  @Option(
    help: ArgumentHelp(
      "Print errors and warnings as annotations of a build service as well: github.",
      valueName: "github"),
    transform: word("--annotations", "github"))
  var annotations: AnnotationStyle?

  @Flag(
    help:
      "Go on after the export: write outputs again whenever a file that they were made from changes."
  )
  var watch = false

  @Option(
    help: ArgumentHelp(
      """
      Write a page with all scenes side by side in their formats, to look at in a browser. With --watch it is also \
      served to this machine only, and reloads by itself.
      """, valueName: "file"))
  var preview: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The port at which --watch serves the page. Default: any that is free.", valueName: "number"))
  var port: UInt16?

  @Option(
    help: ArgumentHelp(
      """
      Print the markup that shows the outputs in a page, with texts for screen readers and sizes: markdown, html or \
      docc.
      """, valueName: "markdown|html|docc"),
    transform: word("--snippet", "markdown, html or docc"))
  var snippet: SnippetStyle?

  @Option(
    help: ArgumentHelp(
      """
      Keep in a file what was made from what, and skip outputs that are up to date. A project keeps .animexport-state \
      beside it. The file may be removed at any time.
      """, valueName: "file"))
  var state: String?

  @Flag(help: "Export everything, up to date or not.")
  var force = false

  @Option(
    help: ArgumentHelp(
      "Write a rule for make or ninja with the files that the outputs were made from.",
      valueName: "file"))
  var depfile: String?

  func validate() throws {
    try animexport.check(!check || !watch, "--check and --watch exclude each other.")
    try animexport.check(!check || preview == nil, "--check and --preview exclude each other.")
    try animexport.check(!check || snippet == nil, "--check and --snippet exclude each other.")
    try animexport.check(!watch || snippet == nil, "--watch and --snippet exclude each other.")
    try animexport.check(
      port == nil || preview != nil, "--port goes with --preview.")
  }
}
