import AnimationExport
import ArgumentParser

/// Flags for the times that are exported.
struct TimeFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      With --png or --still, the time of the still from the scene's start. It shows the changes that take effect \
      at that time. A warning tells of a time that is later than the scene's end.
      """, valueName: "seconds"))
  var at: Double?

  @Flag(help: "With --png, write every frame, as NAME-0001.png and so on.")
  var frames = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Frames per second of GIFs, other animated pictures, videos and --frames, more than 0 and at most 50. In GIFs 50, 25 and 20 \
      are exact, as times there are whole hundredths of a second. Default: 25.
      """,
      valueName: "number"))
  var fps: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The time to show instead of the scene's own duration or the one that is found.",
      valueName: "seconds"))
  var duration: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of times that the picture plays, 1 to 65536, or forever.", valueName: "count"),
    transform: loopCount)
  var loop: LoopCount?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The time for which the picture at the end is held, before the picture starts over or after its last play.
      """, valueName: "seconds"))
  var holdEnd: Double?

  func validate() throws {
    try check(at.map { $0 >= 0 && $0 <= 3600 } ?? true, "--at has to be 0 to 3600 seconds.")
    try check(
      fps.map(ExportLimits.framesPerSecond.contains) ?? true,
      "--fps has to be more than 0 and at most 50.")
    try check(
      duration.map { $0 >= 0 && $0 <= 3600 } ?? true, "--duration has to be 0 to 3600 seconds.")
    try check(
      holdEnd.map(ExportLimits.holdEnd.contains) ?? true, "--hold-end has to be 0 to 3600 seconds.")
  }
}

/// Parses the number of plays.
private func loopCount(_ text: String) throws -> LoopCount {
  if text == "forever" { return .forever }
  guard let count = Int(text), ExportLimits.loop.contains(Double(count)) else {
    throw ValidationError("--loop takes forever or a whole number from 1 to 65536.")
  }
  return .times(count)
}
