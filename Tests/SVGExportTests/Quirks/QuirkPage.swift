import SVGExport

/// The page about browsers' quirks, made from the table.
enum QuirkPage {
  /// The text of `docs/browser-quirks.md`.
  static var text: String {
    let builds = BrowserQuirk.Engine.allCases.map(\.testedBuild)
    let head = """
      # Browser quirks

      Exported SVGs contain markup that would be unnecessary if browsers did what the specifications say.
      This page lists these faults, and the markup for each.
      It is made from the table in `Sources/SVGExport/BrowserQuirks`; `make bless` writes it anew.
      [Browser notes](browser-notes.md) has differences for which there is no other markup.

      ## Where were these faults seen?

      Each was seen in a build of Debian 12.
      The newest builds in which the tests ran are \(list(builds)).
      A fault may be gone from later builds; its markup does no harm there.
      “Test” names the test that covers the markup, as target, suite and function.

      """
    return head + groups.map(section).joined()
  }

  /// Engines with the quirks that are seen in exactly these, in the order of the table.
  private static var groups: [(engines: [BrowserQuirk.Engine], quirks: [BrowserQuirk])] {
    var result: [(engines: [BrowserQuirk.Engine], quirks: [BrowserQuirk])] = []
    for quirk in BrowserQuirk.allCases {
      if let index = result.firstIndex(where: { $0.engines == quirk.row.engines }) {
        result[index].quirks.append(quirk)
      } else {
        result.append((quirk.row.engines, [quirk]))
      }
    }
    return result
  }

  private static func section(
    _ engines: [BrowserQuirk.Engine], _ quirks: [BrowserQuirk]
  ) -> String {
    let names = list(engines.map(\.rawValue))
    return "\n## What \(engines.count == 1 ? "does" : "do") \(names) do wrong?\n"
      + quirks.map(entry).joined()
  }

  private static func entry(_ quirk: BrowserQuirk) -> String {
    let row = quirk.row
    var notes = row.versions.map { ["Versions: \($0)."] } ?? []
    if let bug = row.bug { notes.append("Public bug: [\(bug.name)](\(bug.address)).") }
    notes.append(row.test.map { "Test: `\($0)`." } ?? "It has no test of its own.")
    if !row.isSwitchable { notes.append("It has no switch.") }
    return """

      ### `\(quirk.rawValue)`

      \(lines(row.fault))

      - Markup: \(lines(row.markup, "  "))
      - \(notes.joined(separator: "\n  "))

      """
  }

  /// A text with one sentence a line.
  private static func lines(_ text: String, _ indentation: String = "") -> String {
    text.replacing(". ", with: ".\n" + indentation)
  }

  private static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
