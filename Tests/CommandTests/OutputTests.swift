import Foundation
import Testing

@Suite struct OutputTests {
  @Test func writesBesideTheInput() throws {
    let command = try Command()
    try command.write(movingBox, to: "a/box.yaml")
    let result = try command.run(["--svg", "--gif", "a/box.yaml"])
    #expect(result.code == 0, "\(result.errors)")
    #expect(command.files == ["a/box.gif", "a/box.svg", "a/box.yaml"])
    #expect(try command.data("a/box.gif").prefix(6) == Data("GIF89a".utf8))
    #expect(try command.data("a/box.svg").prefix(4) == Data("<svg".utf8))
  }

  @Test func writesFoldersAndKeepsTheirShape() throws {
    let command = try Command()
    try command.write(movingBox, to: "in/one.yaml")
    try command.write(movingBox, to: "in/deep/two.yml")
    try command.write("not a scene", to: "in/readme.txt")
    let result = try command.run(["--svg", "-o", "out/", "in"])
    #expect(result.code == 0, "\(result.errors)")
    #expect(command.files.filter { $0.hasPrefix("out/") } == ["out/deep/two.svg", "out/one.svg"])
  }

  @Test func writesToStandardOutputAndReadsStandardInput() throws {
    let command = try Command()
    try command.write(movingBox, to: "box.yaml")
    let file = try command.run(["--svg", "-o", "named.svg", "box.yaml"])
    #expect(file.code == 0, "\(file.errors)")
    let piped = try command.run(["--svg", "-o", "-", "-"], input: movingBox)
    #expect(piped.code == 0, "\(piped.errors)")
    #expect(try piped.output == command.data("named.svg"))
  }

  @Test("What is wrong with a layer is told with its place in the file")
  func placesOfLayers() throws {
    let command = try Command()
    func cell(_ rate: Int) -> String {
      "{ birthRate: \(rate), lifetime: 5, contents: { size: [4, 4], drawing: ["
        + "{ fill: { rect: [0, 0, 4, 4] }, color: tomato }] } }"
    }
    func scene(_ rate: Int, _ filter: String) -> String {
      """
      canvas: { size: [80, 60] }
      duration: 2
      layers:
        - id: fountain
          type: emitter
          frame: [0, 0, 80, 60]
          emitterCells: [\(cell(rate))]
        - id: group
          sublayers:
            - frame: [0, 0, 9, 9]
              backgroundColor: teal
              compositingFilter: \(filter)
      """
    }
    try command.write(scene(1_000_000, "normal"), to: "many.yaml")
    let many = try command.run(["--svg", "many.yaml"])
    #expect(many.code == 70)
    #expect(
      many.errors.hasPrefix("many.yaml:4:9: error: the emitter layer “fountain” has more than"),
      "\(many.errors)")
    try command.write(scene(1, "sourceOut"), to: "one.yaml")
    let one = try command.run(["--svg", "one.yaml"])
    #expect(one.code == 0)
    #expect(one.errors.contains("one.yaml:10:9: warning: layer “group/"), "\(one.errors)")
  }

  @Test func jsonIsReadToo() throws {
    let command = try Command()
    try command.write(movingBox, to: "box.yaml")
    try command.write(
      """
      {"canvas": {"size": [80, 60], "background": "white"}, "layers": [
        {"id": "box", "frame": [10, 10, 20, 20], "backgroundColor": "navy", "animations":
          [{"keyPath": "position.x", "from": 20, "to": 60, "duration": 0.4}]}]}
      """, to: "same.json")
    let result = try command.run(["--svg", "--gif", "box.yaml", "same.json"])
    #expect(result.code == 0, "\(result.errors)")
    #expect(try command.data("box.svg") == command.data("same.svg"))
    #expect(try command.data("box.gif") == command.data("same.gif"))
  }

  @Test func stillsWithoutMotion() throws {
    let command = try Command()
    try command.write(movingBox, to: "box.yaml")
    let result = try command.run(["--svg", "--still", "--at", "0.2", "box.yaml"])
    #expect(result.code == 0, "\(result.errors)")
    #expect(!String(decoding: try command.data("box.svg"), as: UTF8.self).contains("<animate"))
    for wrong in [["--gif", "--still"], ["--svg", "--at", "1"]] {
      #expect(try command.run(wrong + ["box.yaml"]).code == 64)
    }
  }

  @Test func keyframesForPages() throws {
    let command = try Command()
    try command.write(movingBox, to: "box.yaml")
    let result = try command.run(
      ["--keyframes", "css", "--keyframes", "js", "--rate", "60", "--id-prefix", "p", "box.yaml"])
    #expect(result.code == 0, "\(result.errors)")
    #expect(command.files == ["box.keyframes.css", "box.keyframes.js", "box.yaml"])
    let css = String(decoding: try command.data("box.keyframes.css"), as: UTF8.self)
    #expect(css.contains("@keyframes pn1-position"))
    #expect(try command.run(["--keyframes", "css", "--rate", "0", "box.yaml"]).code == 64)
  }

  @Test func reportsAsJSON() throws {
    let command = try Command()
    try command.write(movingBox, to: "box.yaml")
    let result = try command.run(["--svg", "--gif", "--json", "--quiet", "box.yaml", "box.yaml"])
    #expect(result.code == 64)
    let good = try command.run(["--svg", "--gif", "--json", "--embed", "github", "box.yaml"])
    #expect(good.code == 0, "\(good.errors)")
    let root = try JSONSerialization.jsonObject(with: good.output) as? [String: Any]
    let input = try #require((root?["inputs"] as? [[String: Any]])?.first)
    let outputs = try #require(input["outputs"] as? [[String: Any]])
    #expect(outputs.map { $0["output"] as? String } == ["box.svg", "box.gif"])
    for output in outputs {
      let name = try #require(output["output"] as? String)
      let size = try command.data(name).count
      #expect(output["bytes"] as? Int == size)
    }
    let gzip = try #require(outputs[0]["gzipBytes"] as? Int)
    let plain = try command.data("box.svg").count
    #expect(gzip > 100 && gzip < plain)
    #expect(try command.run(["--svg", "--json", "-o", "-", "box.yaml"]).code == 64)
  }

  @Test func reportsThatCantBePrintedAreFailures() throws {
    let command = try Command()
    try command.write(movingBox, to: "box.yaml")
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let result = try command.run(["--svg", "--json", "--quiet", "box.yaml"], output: full)
    #expect(result.code == 74 && result.errors.contains("error"))
    #expect(command.files == ["box.svg", "box.yaml"])
  }

  @Test func linksLeadFromTheOutputToTheScenesPictures() throws {
    let command = try Command()
    try command.write(movingBox, to: "scenes/box.yaml")
    #expect(try command.run(["--png", "-o", "scenes/my box.png", "scenes/box.yaml"]).code == 0)
    try command.write(
      "canvas: { size: [9, 9] }\nlayers: [ { frame: [0, 0, 9, 9], contents: my box.png } ]",
      to: "scenes/picture.yaml")
    let arguments = ["--svg", "--images", "link", "--text", "text", "scenes/picture.yaml"]
    #expect(try command.run(arguments + ["-o", "out/deep/"]).code == 0)
    let svg = String(decoding: try command.data("out/deep/picture.svg"), as: UTF8.self)
    #expect(svg.contains("href=\"../../scenes/my%20box.png\""))
    #expect(try command.run(arguments + ["--embed", "github"]).code == 1)
    #expect(!command.files.contains("scenes/picture.svg"))
    #expect(try command.run(["--svg", "--images", "both", "scenes/box.yaml"]).code == 64)
  }

  @Test func darkColorsByName() throws {
    let command = try Command()
    try command.write("variables: { brand: \"#123456\" }\n" + movingBox, to: "box.yaml")
    let result = try command.run(
      ["--svg", "--dark", "brand=white", "--dark", "navy=#ffd000", "box.yaml"])
    #expect(result.code == 0, "\(result.errors)")
    let svg = String(decoding: try command.data("box.svg"), as: UTF8.self)
    #expect(
      svg.contains("--brand:#123456") && svg.contains("--navy:navy")
        || svg.contains("--navy:#000080"))
    #expect(try command.run(["--svg", "--dark", "nothing=white", "box.yaml"]).code == 64)
    #expect(try command.run(["--svg", "--dark", "brand", "box.yaml"]).code == 64)
    let misspelt = try command.run(["--svg", "--dark", "brandd=white", "box.yaml"])
    #expect(misspelt.code == 64 && misspelt.errors.contains("did you mean “brand”?"))
    #expect(misspelt.errors.hasPrefix("error: --dark: “brandd” is neither"))
    let unknown = try command.run(["--svg", "--dark", "brand=withe", "box.yaml"])
    #expect(unknown.code == 64 && unknown.errors.contains("“withe”, which “brand” is to be"))
    for (second, message) in [
      ("brand=black", "“brand” is given twice"), ("#123456=black", "are the same colour"),
      ("#12345680=black", "are the same colour but for their alpha"),
      ("navy=#ffffff80", "the alpha of “navy” stays"),
    ] {
      let twice = try command.run(["--svg", "--dark", "brand=white", "--dark", second, "box.yaml"])
      #expect(twice.code == 64 && twice.errors.contains(message), "\(twice.errors)")
    }
  }

  /// A file that isn't written is not listed as output, and the reason is reported.
  @Test func reportOfWhatIsNotWritten() throws {
    let command = try Command()
    try command.write(
      """
      canvas: { size: [40, 40] }
      duration: 1
      layers: [ { frame: [0, 0, 20, 20], backgroundColor: teal, compositingFilter: xorBlendMode } ]
      """, to: "a.yaml")
    let result = try command.run(["--svg", "--json", "--on-unsupported", "error", "a.yaml"])
    try #require(result.code == 1, "\(result.errors)")
    let json = try JSONSerialization.jsonObject(with: result.output) as? [String: Any]
    let input = try #require((json?["inputs"] as? [[String: Any]])?.first)
    #expect((input["outputs"] as? [Any])?.isEmpty == true)
    #expect((input["failure"] as? String)?.contains("a.svg isn't written") == true)
    #expect((input["diagnostics"] as? [Any])?.isEmpty == false)
    #expect(command.files == ["a.yaml"])
  }

  @Test func namesDoNothingToTheTerminal() throws {
    let command = try Command()
    try command.write(
      #"{"canvas":{"size":[9,9]},"layers":[{"contents":"a\u001b[31m\u0007\u009b.png"}]}"#,
      to: "a.json")
    let result = try command.run(["--svg", "a.json"])
    #expect(result.code == 65)
    #expect(result.errors.contains(#"a\u{1b}[31m\u{7}\u{9b}.png"#), "\(result.errors)")
    #expect(!result.errors.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" })
  }

  @Test func threadsDoNotMatter() throws {
    let command = try Command()
    try command.write(movingBox, to: "box.yaml")
    for jobs in ["1", "2", "5"] {
      let result = try command.run(["--gif", "--jobs", jobs, "-o", "\(jobs).gif", "box.yaml"])
      #expect(result.code == 0, "\(result.errors)")
    }
    #expect(try command.data("1.gif") == command.data("2.gif"))
    #expect(try command.data("1.gif") == command.data("5.gif"))
  }

  @Test func optionsChangeTheOutput() throws {
    let command = try Command()
    try command.write(movingBox, to: "box.yaml")
    func gif(_ options: String...) throws -> Data {
      let result = try command.run(["--gif", "-o", "-"] + options + ["box.yaml"])
      #expect(result.code == 0, "\(result.errors)")
      return result.output
    }
    let plain = try gif()
    // Bytes 6…9 of a GIF are its width and height.
    #expect(Array(plain[6..<10]) == [80, 0, 60, 0])
    #expect(Array(try gif("--scale", "2")[6..<10]) == [160, 0, 120, 0])
    #expect(try gif("--fps", "50").count > plain.count)
    #expect(try gif("--duration", "0.1").count < plain.count)
    #expect(try gif("--background", "#123456").range(of: Data([0x12, 0x34, 0x56])) != nil)
    #expect(plain.range(of: Data("NETSCAPE2.0".utf8)) != nil)
    #expect(try gif("--loop", "1").range(of: Data("NETSCAPE2.0".utf8)) == nil)
  }

  @Test func usageErrors() throws {
    let command = try Command()
    try command.write(movingBox, to: "box.yaml")
    try command.write(movingBox, to: "other/box.yaml")
    let wrong: [[String]] = [
      ["box.yaml"], ["--svg"], ["--svg", "--fps", "0", "box.yaml"],
      ["--gif", "--fps", "60", "box.yaml"], ["--svg", "--scale", "-1", "box.yaml"],
      ["--svg", "--loop", "never", "box.yaml"], ["--svg", "--background", "reddish", "box.yaml"],
      ["--svg", "--gif", "-o", "-", "box.yaml"], ["--sgv", "box.yaml"],
      ["--svg", "-o", "", "box.yaml"], ["--svg", "--id-prefix", "é", "box.yaml"],
      ["--svg", "--size", "16x16", "box.yaml"], ["--keyframes", "css", "--scale", "2", "box.yaml"],
      ["--svg", "-o", "out/", "box.yaml", "other/box.yaml"],
    ]
    for arguments in wrong {
      let result = try command.run(arguments)
      #expect(result.code == 64, "\(arguments): \(result.errors)")
      #expect(!result.errors.isEmpty)
    }
    #expect(command.files == ["box.yaml", "other/box.yaml"])
  }

  @Test func prefixesTellFilesApart() throws {
    let command = try Command()
    try command.write(movingBox, to: "box.yaml")
    for prefix in ["é", "a b", "x.", "ſ", "{nam}"] {
      let result = try command.run(["--svg", "--id-prefix", prefix, "box.yaml"])
      #expect(result.code == 64 && result.errors.contains("--id-prefix takes"))
    }
    let result = try command.run(["--keyframes", "css", "--id-prefix", "Box_1-", "box.yaml"])
    #expect(result.code == 0)
    #expect(command.files == ["box.keyframes.css", "box.yaml"])
  }

  @Test func prefixesHoldTheNamesOfFiles() throws {
    let command = try Command()
    for name in ["box", "Kürbis 2", "v1.5"] { try command.write(movingBox, to: name + ".yaml") }
    func prefixes(_ arguments: String...) throws -> [String: Substring?] {
      let result = try command.run(["--keyframes", "css", "--id-prefix", "{name}-"] + arguments)
      #expect(result.code == 0, "\(result.errors)")
      let files = command.files.filter { $0.hasSuffix(".css") }
      return try Dictionary(
        uniqueKeysWithValues: files.map { file in
          let text = String(decoding: try command.data(file), as: UTF8.self)
          return (file, text.firstMatch(of: #/@keyframes (.*)n1-position/#)?.output.1)
        })
    }
    #expect(
      try prefixes("box.yaml", "Kürbis 2.yaml", "v1.5.yaml") == [
        "box.keyframes.css": "box-", "Kürbis 2.keyframes.css": "K_fc_rbis_20_2-",
        "v1.5.keyframes.css": "v1_2e_5-",
      ])
    let alike = ["1", "_1", "_31_", "a b", "a_20b", "a_20_b", "my_box", "-x", "_2d_x"]
    let files = alike.map { "\($0).yaml" }
    for file in files { try command.write(movingBox, to: file) }
    let apart = try command.run(
      ["--keyframes", "css", "--id-prefix", "{name}-", "-o", "alike", "./-x.yaml"]
        + files.filter { $0 != "-x.yaml" })
    #expect(apart.code == 0, "\(apart.errors)")
    let all = try alike.map { name in
      let text = String(decoding: try command.data("alike/\(name).keyframes.css"), as: UTF8.self)
      return text.firstMatch(of: #/@keyframes (.*)n1-position/#).map { String($0.output.1) }
    }
    #expect(Set(all).count == alike.count && !all.contains(nil), "\(all)")
    #expect(all[6] == "my_box-")
    #expect(try prefixes("-o", "night.css", "box.yaml")["night.css"] == "night-")
    let result = try command.run(
      ["--keyframes", "css", "--id-prefix", "{name}-", "-o", "-", "box.yaml"])
    #expect(String(decoding: result.output, as: UTF8.self).contains("@keyframes box-n1-"))
    let piped = try command.run(
      ["--keyframes", "css", "--id-prefix", "{name}-", "-o", "-", "-"], input: movingBox)
    #expect(String(decoding: piped.output, as: UTF8.self).contains("@keyframes scene-n1-"))
  }

  @Test func notesNameThePlaceInTheScene() throws {
    let command = try Command()
    let animation = "{ keyPath: opacity, to: 0, fillMode: forwards }"
    let timeline = "\ntimeline: [ { at: 0.1, add: { animations: [ \(animation) ] } } ]\n"
    try command.write(movingBox + timeline, to: "box.yaml")
    let result = try command.run(["--svg", "box.yaml"])
    let line = movingBox.count { $0 == "\n" } + 2
    #expect(result.errors.contains("box.yaml:\(line):72: note: "), "\(result.errors)")
  }

  @Test func notesNameLayersWithoutID() throws {
    let command = try Command()
    let dial = "{ type: gradient, gradientType: conic, frame: [0, 0, 9, 9], colors: [red, blue] }"
    try command.write(
      """
      canvas: { size: [40, 40] }
      duration: 1
      layers:
        - { id: box, sublayers: [ \(dial) ] }
        - sublayers:
            - \(dial)
            - \(dial)
        - type: replicator
          instanceCount: 2
          sublayers:
            - \(dial)
        - backgroundColor: red
          frame: [0, 0, 9, 9]
          mask:
            \(dial)
      timeline:
        - at: 0.5
          add: \(dial)
      """, to: "dials.yaml")
    let result = try command.run(["--svg", "dials.yaml"])
    #expect(result.code == 0)
    let notes = result.errors.split(separator: "\n").filter { $0.contains(" sectors ") }
    let places = notes.map { note in
      note.firstMatch(of: #/^dials\.yaml:(\d+:\d+): note: /#).map { String($0.output.1) }
    }
    #expect(
      Set(places) == ["4:29", "6:9", "7:9", "11:9", "15:7", "18:10"], "\(result.errors)")
  }

  @Test func postersAfterTheEnd() throws {
    let command = try Command()
    let animation = "{ keyPath: opacity, to: 0, duration: 2 }"
    let layer = "layers: [ { frame: [0, 0, 9, 9], animations: [ \(animation) ] } ]"
    try command.write("canvas: { size: [9, 9], poster: 5 }\n" + layer, to: "a.yaml")
    let result = try command.run(["--png", "a.yaml"])
    #expect(result.code == 0)
    #expect(
      result.errors.contains("warning: the scene ends at 2.0 s, before the poster's time of 5.0 s"))
    try command.write("canvas: { size: [9, 9], poster: 2 }\n" + layer, to: "a.yaml")
    #expect(try command.run(["--png", "a.yaml"]).errors.isEmpty)
  }

  @Test func picturesThatAreTooLarge() throws {
    let command = try Command()
    try command.write(movingBox, to: "box.yaml")
    try command.write("canvas: { size: [100000, 100000] }", to: "huge.yaml")
    try command.write("canvas: { size: [200, 10] }", to: "wide.yaml")
    for arguments in [["--gif", "huge.yaml"], ["--gif", "--scale", "100", "wide.yaml"]] {
      let result = try command.run(arguments)
      #expect(result.code == 70, "\(arguments): \(result.errors)")
      #expect(result.errors.contains("too large"), "\(result.errors)")
    }
    #expect(command.files == ["box.yaml", "huge.yaml", "wide.yaml"])
  }

  @Test func tablesOfTooManySamples() throws {
    let command = try Command()
    try command.write(
      """
      canvas: { size: [9, 9] }
      duration: 1000000
      layers: [{ animations: [{ keyPath: position.x, by: 50, duration: 1000000 }] }]

      """, to: "long.yaml")
    let result = try command.run(["--keyframes", "json", "--rate", "60", "long.yaml"])
    #expect(result.code == 70)
    #expect(result.errors.contains("60000000 keys; at most 5000000"), "\(result.errors)")
    #expect(command.files == ["long.yaml"])
    #expect(try command.run(["--keyframes", "json", "long.yaml"]).code == 0)
  }

  @Test func missingInputs() throws {
    let command = try Command()
    try FileManager.default.createDirectory(
      at: command.folder.appending(path: "empty"), withIntermediateDirectories: true)
    #expect(try command.run(["--svg", "gone.yaml"]).code == 66)
    #expect(try command.run(["--svg", "empty"]).code == 66)
    // A path that can't be examined isn't treated as missing.
    try FileManager.default.createSymbolicLink(
      atPath: command.folder.appending(path: "round.yaml").path, withDestinationPath: "round.yaml")
    let round = try command.run(["--svg", "round.yaml"])
    #expect(round.code == 66 && round.errors.contains("cannot read round.yaml"), "\(round.errors)")
  }

  @Test func aBatchGoesOnAndExitsWithTheLargestCode() throws {
    let command = try Command()
    try command.write("canvas: 3", to: "a.yaml")
    try command.write(movingBox, to: "b.yaml")
    let result = try command.run(["--svg", "a.yaml", "b.yaml"])
    #expect(result.code == 65)
    #expect(command.files.contains("b.svg"))
  }

  @Test func outputsThatCannotBeWritten() throws {
    let command = try Command()
    try command.write(movingBox, to: "box.yaml")
    #expect(try command.run(["--svg", "-o", "/dev/null/box.svg", "box.yaml"]).code == 73)
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    #expect(try command.run(["--gif", "-o", "-", "box.yaml"], output: full).code == 74)
    #expect(command.files == ["box.yaml"])
  }

  @Test func aBrokenPipeIsSilent() throws {
    let command = try Command()
    try command.write(movingBox, to: "box.yaml")
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let result = try command.run(
      ["--svg", "-o", "-", "box.yaml"], output: pipe.fileHandleForWriting)
    #expect(result.code == 74)
    #expect(result.errors == "")
  }

  @Test func interruptionLeavesNothing() throws {
    let command = try Command()
    try command.write(
      """
      canvas: { size: [240, 180], background: white }
      duration: 300
      layers:
        - { id: box, type: gradient, colors: [red, blue], frame: [0, 0, 240, 180],
            animations: [ { keyPath: position.x, from: 0, to: 240, duration: 3, repeatCount: forever } ] }
      """, to: "long.yaml")
    for (signal, code) in [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)] {
      let result = try command.run(
        ["--gif", "--fps", "50", "long.yaml"], interruptedBy: signal)
      #expect(result.code == code)
      #expect(result.errors.hasSuffix("interrupted\n"))
      #expect(command.files == ["long.yaml"])
    }
  }

  /// Fitting tens of thousands of repetitions takes minutes without a check of signals.
  @Test func workThatDoesNotAskEndsSoonToo() throws {
    let command = try Command()
    let picture = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Samples/images/frame.png")
    try Data(contentsOf: picture).write(to: command.folder.appending(path: "frame.png"))
    try command.write(
      """
      canvas: { size: [90, 90] }
      layers:
        - { id: framed, type: image, contents: frame.png, contentsCenter: [0.35, 0.35, 0.3, 0.3],
            position: [45, 45], bounds: [0, 0, 60, 60], animations: [
              { keyPath: bounds.size, values: [[40, 40], [70, 76], [24, 70], [40, 40]],
                duration: 0.00016, repeatCount: 30000 } ] }
      """, to: "many.yaml")
    let result = try command.run(["--svg", "many.yaml"], interruptedBy: SIGTERM)
    #expect(result.code == 143)
    #expect(command.files == ["frame.png", "many.yaml"])
  }
}
