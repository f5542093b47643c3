import AnimationExport
import ArgumentParser
import ExportJobs

/// Flags for numbers and names in SVGs and tables.
struct TextFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The distance that SVGs and tables may be from the true motion, more than 0 and at most 100. Default: 0.05.
      """, valueName: "points"))
  var tolerance: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keys per second of tables, at most 1000, instead of as few as the tolerance allows.",
      valueName: "number"))
  var rate: Double?

  @Option(
    help: ArgumentHelp(
      """
      The beginning of ids in SVGs and of names in CSS tables, to tell files on one page apart: ASCII letters, \
      digits, - and _; {name} stands for each file's name, as in "{name}-".
      """, valueName: "text"))
  var idPrefix: String?

  func validate() throws {
    try check(
      tolerance.map(ExportLimits.tolerance.contains) ?? true,
      "--tolerance has to be more than 0 and at most 100.")
    try check(
      rate.map { $0 > 0 && $0 <= 1000 } ?? true, "--rate has to be more than 0 and at most 1000.")
    try check(
      idPrefix.map(ExportOptions.isValid(idPrefix:)) ?? true,
      "--id-prefix takes ASCII letters, digits, hyphens, underscores and {name}, such as logo-.")
  }
}
