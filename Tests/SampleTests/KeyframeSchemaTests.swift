import AnimationExport
import Foundation
import OracleSupport
import Testing

/// Tables are valid by `docs/keyframe-table.schema.json` in an independent validator.
@Suite("Schema of keyframe tables") struct KeyframeSchemaTests {
  private static let docs = URL(filePath: SampleFiles.folder).deletingLastPathComponent()
    .appending(path: "docs")

  private func mistakes(_ documents: [String]) throws -> [[String]] {
    try Oracle.mistakes(
      in: documents, schema: Self.docs.appending(path: "keyframe-table.schema.json").path)
  }

  @Test("The tables of all samples and transitions, reduced and sampled, are as it says")
  func tables() throws {
    let transitions = Self.docs.appending(path: "transitions").path
    let names = (FileReader.names(in: transitions) ?? []).filter { $0.hasSuffix(".yaml") }
    let paths =
      SampleFiles.names.map { "\(SampleFiles.folder)/\($0).yaml" }
      + names.map { "\(transitions)/\($0)" }
    #expect(names.count > 10)
    var tables: [(name: String, text: String)] = []
    for path in paths {
      let document = try SceneLoader.load(path: path)
      let timeline = try document.makeScene().record(until: document.duration)
      tables.append((path, KeyframeTable(timeline).json))
      let sampled = KeyframeOptions(sampling: .rate(10))
      tables.append((path, KeyframeTable(timeline, options: sampled).json))
    }
    for (table, mistakes) in zip(tables, try mistakes(tables.map(\.text))) {
      #expect(mistakes.isEmpty, "\(table.name)")
    }
  }

  @Test("What is no table isn't")
  func others() throws {
    let start =
      #"{"format":"animexport-keyframes","version":1,"canvas":{"width":1,"height":1,"#
      + ##""background":"#ffffffff"},"duration":1,"loop":"forever","tolerance":0.05,"nodes":["##
    let node = #"{"id":"a","kind":"plain","parent":null,"start":0,"end":null,"values":{"#
    let good = start + node + #""opacity":0.5},"tracks":[]}]}"#
    let bad = [
      good.replacing(#""version":1"#, with: #""version":2"#),
      good.replacing(#""tolerance":0.05,"#, with: ""),
      good.replacing(#""kind":"plain""#, with: #""kind":"sphere""#),
      good.replacing(#""opacity":0.5"#, with: #""opacity":{"0":0}"#),
      good.replacing(
        #""tracks":[]"#, with: #""tracks":[{"keyPath":"opacity","keys":[{"time":0,"value":1}]}]"#),
      good.replacing(#""start":0,"#, with: ""),
    ]
    let found = try mistakes([good] + bad)
    #expect(found[0].isEmpty && found.dropFirst().allSatisfy { !$0.isEmpty })
  }
}
