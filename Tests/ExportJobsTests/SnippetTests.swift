import AnimationExport
import Foundation
import Testing

@testable import ExportJobs

/// Markup that embeds outputs in pages.
@Suite("Snippets") struct SnippetTests {
  private func report(_ paths: [(ExportFormat, String)], title: String? = "A ball") -> InputReport {
    var report = InputReport(input: "scenes/ball.yaml")
    report.scene = SceneSummary(
      title: title, description: nil, size: Size(300, 120), duration: 1, loop: .forever, poster: 0)
    report.outputs = paths.map { InputReport.Output(path: $1, report: ExportReport($0)) }
    return report
  }

  private func text(_ reports: [InputReport], _ style: SnippetStyle = .html) -> String {
    ExportRunReport(inputs: reports).snippets(style)
  }

  @Test("An SVG is an image with a text and its size")
  func plain() {
    #expect(
      text([report([(.svg, "images/ball.svg"), (.gif, "images/ball.gif")])], .markdown)
        == "<img src=\"images/ball.svg\" alt=\"A ball\" width=\"300\" height=\"120\">\n")
  }

  @Test("A still and a dark twin are sources of one picture")
  func sources() {
    let snippet = text([
      report([(.gif, "ball.gif"), (.png(), "ball.png")]), report([(.gif, "ball-dark.gif")]),
    ])
    #expect(
      snippet == """
        <picture>
          <source media="(prefers-reduced-motion: reduce)" srcset="ball.png">
          <source media="(prefers-color-scheme: dark)" srcset="ball-dark.gif">
          <img src="ball.gif" alt="A ball" width="300" height="120">
        </picture>

        """)
  }

  @Test("Titles and paths can't add markup")
  func hostile() {
    let title = "\"><script>alert(1)</script> & 'more'\nlines"
    let snippet = text([report([(.svg, "a b/\"x\"<y>&é.svg")], title: title)])
    #expect(!snippet.contains("<script>"))
    #expect(snippet.filter { $0 == "\"" }.count == 8)
    #expect(snippet.contains("src=\"a%20b/%22x%22%3Cy%3E%26%C3%A9.svg\""))
    #expect(snippet.split(separator: "\n").count == 1)
    let directive = text([report([(.svg, "x.svg")], title: title)], .docc)
    #expect(directive.split(separator: "\n").count == 1)
    #expect(directive.contains("\\\"><script>"))
  }

  @Test("DocC's directive names the file")
  func docc() {
    #expect(
      text([report([(.svg, "images/ball.svg")])], .docc)
        == "@Image(source: \"ball.svg\", alt: \"A ball\")\n")
  }

  @Test("A scene without a title is named after its file")
  func untitled() {
    #expect(text([report([(.svg, "ball.svg")], title: nil)]).contains("alt=\"ball\""))
  }
}
