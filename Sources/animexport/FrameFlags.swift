import AnimationExport
import ArgumentParser
import ExportJobs

/// Flags for the times and the order of pictures that become frames.
struct FrameFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      A file with the time that each frame shows, one a line, in seconds or with a unit, such as 0.1 or 100ms, instead of \
      --fps. Lines may be empty or remarks after #.
      """, valueName: "file"), completion: .file())
  var delays: String?

  @Flag(help: "Play frames from the last to the first.")
  var reverse = false

  @Flag(help: "Play frames there and back; the first and the last show once.")
  var boomerang = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Seconds for which the last frames fade into the first ones, at most half of the play, which gets shorter by them: \
      the loop has no seam.
      """, valueName: "seconds"))
  var crossfadeLoop: Double?

  func validate() throws {
    try check(
      crossfadeLoop.map { $0 > 0 && $0 <= 3600 } ?? true,
      "--crossfade-loop has to be more than 0 and at most 3600 seconds.")
    try check(delays != "", "--delays takes the name of a file.")
  }

  /// Sets the options that are on the command line.
  func set(_ options: inout ExportOptions) {
    options.delayFile = delays
    options.frameOrder.isReversed = reverse
    options.frameOrder.isBoomerang = boomerang
    options.frameOrder.crossfade = crossfadeLoop
  }

  /// The first flag that is given, for messages; nil if there is none.
  var given: String? {
    let all = [
      ("--delays", delays != nil), ("--reverse", reverse), ("--boomerang", boomerang),
      ("--crossfade-loop", crossfadeLoop != nil),
    ]
    return all.first(where: \.1)?.0
  }
}
