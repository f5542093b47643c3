import Foundation
import Testing

/// Combinations of options and outputs.
@Suite("Options") struct OptionTests {
  private func command() throws -> Command {
    let command = try Command()
    try command.write(movingBox, to: "box.yaml")
    return command
  }

  @Test(
    "An option that says nothing about the output is an error",
    arguments: [
      (["--png"], ["--dark", "navy=red"], "--dark goes with --svg."),
      (["--png"], ["--embed", "npm"], "--embed goes with --svg."),
      (["--png"], ["--id-prefix", "a"], "--id-prefix goes with --svg or --keyframes css."),
      (
        ["--png"], ["--hold-end", "1"],
        "--hold-end goes with --gif, --apng, --webp, --mp4, --webm, --frames"
      ),
      (
        ["--png", "--frames"], ["--at", "0.1"], "--at goes with --still or --png without --frames."
      ),
      (
        ["--png", "--frames"], ["--loop", "2"],
        "--loop goes with --gif, --apng, --webp, --contact-sheet,"
      ),
      (
        ["--contact-sheet", "2x2"], ["--fps", "9"],
        "--fps goes with --gif, --apng, --webp, --mp4, --webm or --frames."
      ),
      (["--gif"], ["--frames"], "--frames goes with --png."),
      (["--gif"], ["--still"], "--still goes with --svg."),
      (["--gif"], ["--responsive"], "--responsive goes with --svg."),
      (["--gif"], ["--reduced-motion"], "--reduced-motion goes with --svg without --still."),
      (["--gif"], ["--tolerance", "0.05"], "--tolerance goes with --svg or --keyframes."),
      (["--gif"], ["--min-colors", "9"], "--min-colors goes with --max-bytes."),
      (
        ["--svg"], ["--fps", "25"],
        "--fps goes with --gif, --apng, --webp, --mp4, --webm or --frames."
      ),
      (["--svg"], ["--quality", "90"], "--quality goes with --gif, --webp, --mp4 or --webm."),
      (["--svg"], ["--rate", "60"], "--rate goes with --keyframes."),
      (
        ["--svg"], ["--size", "9x9"],
        "--size goes with --gif, --apng, --webp, --mp4, --webm, --png or --contact-sheet."
      ),
      (["--svg"], ["--at", "0.1"], "--at goes with --still or --png without --frames."),
      (
        ["--svg", "--still"], ["--svg-animation", "css"], "--svg-animation goes with --svg without"
      ),
      (["--keyframes", "css"], ["--dark", "navy=red"], "--dark goes with --svg."),
      (
        ["--keyframes", "json"], ["--id-prefix", "a"], "--id-prefix goes with --svg or --keyframes"
      ),
      (
        ["--keyframes", "json"], ["--on-unsupported", "drop"], "--on-unsupported goes with --svg."
      ),
      (["--keyframes", "csv"], ["--background", "red"], "--contact-sheet or --keyframes json."),
    ])
  func others(outputs: [String], options: [String], message: String) throws {
    let command = try command()
    let result = try command.run(outputs + options + ["box.yaml"])
    #expect(result.code == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(command.files == ["box.yaml"])
  }

  @Test("Among several outputs an option is for those that it says something about")
  func several() throws {
    let result = try command().run([
      "--svg", "--gif", "--keyframes", "json", "--dark", "navy=red", "--dark", "white=black",
      "--fps", "10", "--rate=5", "--id-prefix", "a", "box.yaml",
    ])
    #expect(result.code == 0, "\(result.errors)")
  }

  @Test("Of options with one value there is one")
  func repeated() throws {
    let command = try command()
    let values = [
      "--at": "0.1", "--contact-sheet": "2x2", "--output": "out/", "--size": "9x9",
      "--background": "red", "--embed": "npm", "--on-unsupported": "drop", "--svg-animation": "css",
      "--text": "text", "--images": "link", "--effort": "fast", "--dither": "none",
      "--palette": "#000,#fff", "--matte": "white", "--min-scale": "1", "--annotations": "github",
      "--snippet": "html",
    ]
    let help = String(decoding: try command.run(["--help"]).output, as: UTF8.self)
    let options = help.matches(of: /(--[a-z-]+) <[^>]+>/).map { String($0.1) }
      .filter {
        ![
          "--dark", "--exclude", "--keyframes", "--tla", "--tla-code", "--ext", "--ext-code",
        ].contains($0)
      }
    #expect(options.count > 30)
    for name in options {
      let option = [name, values[name] ?? "2"]
      let others = name == "--port" ? ["--preview", "p.html"] : []
      let result = try command.run(["--svg", "--gif"] + others + option + option + ["box.yaml"])
      #expect(result.code == 64)
      #expect(
        result.errors.contains("\(name) takes one value, and is given twice"), "\(result.errors)")
    }
    let short = try command.run(["--svg", "-o", "a.svg", "--output=b.svg", "box.yaml"])
    #expect(short.errors.contains("--output takes one value"))
    #expect(command.files == ["box.yaml"])
  }

  @Test(
    "A file isn't called like those of another format",
    arguments: [
      (["--svg"], "x.gif"), (["--gif"], "X.SVG"), (["--png", "--frames"], "x.svg"),
      (["--keyframes", "css"], "x.json"), (["--contact-sheet", "2x2"], "x.gif"),
    ])
  func names(output: [String], name: String) throws {
    let command = try command()
    let result = try command.run(output + ["-o", name, "box.yaml"])
    let end = name.lowercased().dropFirst(2)
    #expect(result.code == 64)
    #expect(result.errors.contains("-o \(name) ends in .\(end)"), "\(result.errors)")
    #expect(command.files == ["box.yaml"])
  }

  @Test func rates() throws {
    let result = try command().run(["--keyframes", "json", "--rate", "-1", "box.yaml"])
    #expect(result.code == 64 && result.errors.contains("--rate has to be"))
  }
}
