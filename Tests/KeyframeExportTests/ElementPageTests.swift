import AnimGeometry
import AnimTimeline
import KeyframeExport
import Testing
import TimelineFixtures

/// The page with the elements of a table.
@Suite struct ElementPageTests {
  /// The text between two others, if they are there.
  private func part(of text: String, from start: String, to end: String) -> Substring? {
    let pieces = text.split(separator: start, maxSplits: 1, omittingEmptySubsequences: false)
    guard pieces.count == 2 else { return nil }
    return pieces[1].split(separator: end, maxSplits: 1, omittingEmptySubsequences: false).first
  }

  private func count(_ part: String, in text: String) -> Int {
    text.split(separator: part, omittingEmptySubsequences: false).count - 1
  }

  @Test("The table is in the page as it is", arguments: ["", "intro-"])
  func table(prefix: String) {
    for sample in Samples.all {
      let options = KeyframeOptions(idPrefix: prefix)
      let page = ElementPage(sample.timeline, options: options)
      let css = KeyframeTable(sample.timeline, options: options).css
      #expect(page.html.contains("<style>\n" + css + "</style>"), "\(sample.name)")
      #expect(page == ElementPage(sample.timeline, options: options))
    }
  }

  /// Masks have no element.
  @Test func everyLayerHasAnElement() {
    for sample in Samples.all {
      let nodes = sample.timeline.nodes
      var isMasking: [Bool] = []
      for node in nodes {
        isMasking.append(node.role == .mask || node.parent.map { isMasking[$0] } ?? false)
      }
      let page = ElementPage(sample.timeline)
      #expect(
        count("<div data-layer=", in: page.html) == isMasking.count { !$0 }, "\(sample.name)")
      #expect(count("<div", in: page.html) == count("</div>", in: page.html))
      // Each mask is a clip path, or its layer is reported.
      let masked = Set(nodes.filter { $0.role == .mask }.compactMap(\.parent))
      let visible = masked.filter { !isMasking[$0] }
      let told = Set(
        page.diagnostics.filter { $0.message.hasPrefix("its mask") }.compactMap(\.node))
      #expect(told.isSubset(of: visible.map { nodes[$0].layer }))
      #expect(
        count("clip-path", in: page.html) == visible.count { !told.contains(nodes[$0].layer) },
        "\(sample.name)")
    }
  }

  @Test func nothingIsLoadedOrRun() throws {
    let html = ElementPage(Samples.all[0].timeline).html
    let policy = try #require(
      part(of: html, from: "Content-Security-Policy\" content=\"", to: "\""))
    #expect(policy == "default-src 'none'; style-src 'unsafe-inline'; img-src data:")
    #expect(!html.contains("http:") && !html.contains("<script"))
  }

  /// Texts that look like markup stay texts: the number of tags is the same as with a plain name.
  @Test(arguments: [
    "</style></title><script>x</script>", "\" onclick=\"x", "' & &lt;", "]]>-->", "\u{0}\u{1}\r\n",
  ])
  func hostileNames(name: String) {
    func page(_ name: String) -> String {
      var scene = SceneBuilder()
      _ = scene.add(name)
      var timeline = scene.timeline(duration: 0)
      timeline.title = name
      timeline.summary = name
      return ElementPage(timeline).html
    }
    for mark in ["<", ">", "\""] {
      #expect(count(mark, in: page(name)) == count(mark, in: page("name")), "\(mark)")
    }
    #expect(!page(name).contains("<script"))
  }

  /// HTML parsers flatten elements deeper than 512 levels.
  @Test func deepLayersAreToldOf() {
    func notes(_ depth: Int) -> Int {
      var scene = SceneBuilder()
      var parent = 0
      for index in 0..<depth { parent = scene.add("\(index)", parent: parent) }
      return ElementPage(scene.timeline(duration: 0)).diagnostics.count
    }
    #expect(notes(400) == 0)
    #expect(notes(520) > 0 && notes(520) < 30)
  }

  @Test func theTitleNamesThePicture() {
    var timeline = SceneBuilder().timeline(duration: 0)
    timeline.title = "A & B"
    timeline.summary = "Two \"letters\""
    let html = ElementPage(timeline).html
    #expect(html.contains("<title>A &#38; B</title>"))
    #expect(html.contains("role=\"img\" aria-label=\"A &#38; B\""))
    #expect(html.contains("aria-description=\"Two &#34;letters&#34;\""))
  }
}
