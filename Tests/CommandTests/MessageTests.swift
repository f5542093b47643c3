import Foundation
import Testing

/// Contents and names of inputs can't imitate a line of a log.
@Suite("Messages") struct MessageTests {
  @Test(
    "A message is one line without control and format characters",
    arguments: [
      #"{"canvas":{"size":[9,9]},"\n::error file=app.js::forged\r\u0085\u2028x":1}"#,
      #"{"canvas":{"size":[9,9]},"layers":[{"type":"image","contents":"\n::warning::x\u202egnp.\u2066x"}]}"#,
      #"{"canvas":{"size":[9,9]},"layers":[{"type":"text","string":"x","font":"\u001b[2J\n::x"}]}"#,
      #"{"canvas":{"size":[9,9]},"layers":[{"id":"a"}],"timeline":[{"at":1,"set":{"a.\n::x":1}}]}"#,
      #"{"canvas":{"size":[9,9]},"variables":{"\n::x":1}}"#,
    ])
  func lines(_ scene: String) throws {
    let command = try Command()
    try command.write(scene, to: "a.json")
    let result = try command.run(["--svg", "--json", "a.json"])
    let lines = result.errors.split(separator: "\n")
    #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("a.json:") }, "\(result.errors)")
    let report = String(decoding: result.output, as: UTF8.self)
    for text in [result.errors, report] {
      #expect(
        text.unicodeScalars.allSatisfy {
          $0 == "\n"
            || ![.control, .format, .lineSeparator, .paragraphSeparator]
              .contains($0.properties.generalCategory)
        })
    }
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: result.output) }
  }

  @Test("A long name is shortened")
  func quotations() throws {
    let command = try Command()
    let name = String(repeating: "x", count: 1000)
    try command.write("{\"canvas\":{\"size\":[9,9]},\"\(name)\":1}", to: "a.json")
    let result = try command.run(["--svg", "a.json"])
    #expect(result.code == 65 && result.errors.count < 400)
    let kept = String(repeating: "x", count: 199)
    #expect(result.errors.contains("“\(kept)…”"), "\(result.errors)")
  }

  @Test("Names of files too", arguments: ["\n::error::a.yaml", "--\n::error::a", "-\n::error::a"])
  func names(_ name: String) throws {
    let command = try Command()
    let result = try command.run(["--svg", name])
    #expect(result.code == 64 || result.code == 66)
    #expect(name.hasPrefix("--") || result.errors.contains("\\u{a}::error::"), "\(result.errors)")
    #expect(!result.errors.split(separator: "\n").contains { $0.hasPrefix("::") })
  }
}
