import AnimGeometry
import AnimTimeline
import AnimTiming
import Testing
import TimelineFixtures

@testable import SVGExport

/// Features of documents for their pages.
@Suite struct PageTests {
  private func box(_ color: Color = .red) -> [Property: Value] {
    [
      .bounds: .rect(Rect(0, 0, 40, 40)), .position: .point(Point(50, 50)),
      .backgroundColor: .color(color),
    ]
  }

  private func fading(_ color: Color = .red) -> Timeline {
    var scene = SceneBuilder()
    let fade = scene.tween(.number(0), .number(1), 0, 2)
    _ = scene.add(
      "box", values: box(color), tracks: [.opacity: scene.track(.number(1), [fade])])
    return scene.timeline(duration: 2, poster: 1)
  }

  private func tree(_ timeline: Timeline, _ options: SVGOptions = SVGOptions()) throws -> SVGNode {
    let bytes = SVGExporter(options: options).export(timeline).bytes
    return try #require(SVGTree(bytes)?.root)
  }

  @Test func stillHasTheValuesOfItsTime() throws {
    let root = try tree(fading().still(at: 0.5))
    #expect(!root.all.contains { $0.name.hasPrefix("animate") })
    let rect = try #require(root.all.first { $0.attributes["width"] == "40" })
    #expect(rect.attributes["opacity"] == ".25")
  }

  @Test func stillLeavesOutWhatIsNotThere() throws {
    var scene = SceneBuilder()
    let gone = scene.add("gone", start: 1, values: box())
    _ = scene.add("inside", parent: gone, values: box())
    _ = scene.add("here", values: box(.blue))
    let timeline = scene.timeline(duration: 2)
    let still = timeline.still(at: 0.5)
    #expect(still.nodes.map(\.id).suffix(1) == ["here"] && still.nodes.count == 2)
    #expect(still.validate().isEmpty)
    #expect(timeline.still(at: 1).nodes.count == 4)
  }

  /// Building a mask doesn't turn labels on again for the layers after it.
  @Test func onlyTheMovingPictureIsLabelled() throws {
    var scene = SceneBuilder()
    let fade = scene.tween(.number(0), .number(1), 0, 2)
    let masked = scene.add(
      "masked", values: box(), tracks: [.opacity: scene.track(.number(1), [fade])])
    let mask = scene.add(
      "mask", parent: masked, values: box().merging([.opacity: .number(0.5)]) { $1 })
    scene.nodes[mask].role = .mask
    _ = scene.add("after", values: box(.blue))
    var options = SVGOptions()
    (options.labelsNodes, options.includesReducedMotion) = (true, true)
    let root = try tree(scene.timeline(duration: 2), options)
    let ids = root.all.compactMap { $0.attributes["id"] }
    #expect(ids.contains { $0.hasPrefix("n3") })
    #expect(Set(ids).count == ids.count)
  }

  @Test func reducedMotionShowsAStillCopy() throws {
    var options = SVGOptions(idPrefix: "p-")
    options.includesReducedMotion = true
    let document = SVGExporter(options: options).export(fading())
    let root = try #require(SVGTree(document.bytes)?.root)
    let groups = root.children.filter { $0.name == "g" }
    #expect(groups.count == 2)
    let classes = groups.compactMap { $0.attributes["class"] }
    #expect(Set(classes).count == 2 && classes.allSatisfy { $0.hasPrefix("p-") })
    #expect(groups[0].all.contains { $0.name == "animate" })
    #expect(!groups[1].all.contains { $0.name == "animate" })
    let style = try #require(root.children.first { $0.name == "style" }?.text)
    #expect(
      style
        == "svg .\(classes[1]){display:none}@media(prefers-reduced-motion:reduce)"
        + "{svg .\(classes[0]){display:none}svg .\(classes[1]){display:inline}}")
    // Their size is the difference of the two documents, without the groups and the rules.
    let plain = SVGExporter(options: SVGOptions(idPrefix: "p-")).export(fading())
    let note = try #require(document.diagnostics.first { $0.message.contains("still copy") })
    let count = try #require(note.message.split(separator: " ").compactMap { Int($0) }.first)
    let rest = style.utf8.count + "<style></style>".utf8.count + "<g class=\"p-a\"></g>".utf8.count
    #expect(document.bytes.count - plain.bytes.count == count + rest)
    // A static document is a still already.
    var still = SceneBuilder()
    _ = still.add("still", values: box())
    #expect(
      !SVGExporter(options: options).export(still.timeline(duration: 2)).text.contains("<style"))
  }

  /// A layer that appears and disappears in a group that does too keeps its times, beside a still
  /// copy without times.
  @Test func reducedMotionKeepsTimesInCSS() throws {
    var scene = SceneBuilder()
    let group = scene.add("group", start: 0.5, values: box())
    let inner = scene.add("inner", parent: group, values: box(.blue))
    _ = scene.add("innermost", parent: inner, start: 1, values: box(.red))
    var options = SVGOptions()
    options.includesReducedMotion = true
    options.animation = .css
    let root = try #require(
      SVGTree(SVGExporter(options: options).export(scene.timeline(duration: 2)).bytes)?.root)
    let animations = root.all.compactMap { $0.attributes["style"] }
      .filter { $0.contains("animation:") }
    #expect(!animations.isEmpty)
    #expect(animations.allSatisfy { $0.contains(" 2s ") })
  }

  @Test func darkColorsAreVariables() throws {
    var options = SVGOptions()
    options.darkColors = [
      DarkColor(name: "brand", light: .red, dark: Color(hex: 0xFFFF00)),
      DarkColor(name: "ink}", light: .black, dark: .white),
    ]
    let root = try tree(fading(), options)
    let rect = try #require(root.all.first { $0.attributes["width"] == "40" })
    // Viewers without variables draw the attribute.
    #expect(rect.attributes["fill"] == "#f00")
    #expect(rect.attributes["class"] == "brand-fill")
    let name = try #require(root.attributes["class"])
    let style = try #require(root.children.first { $0.name == "style" }?.text)
    #expect(
      style
        == ".\(name){--brand:#f00}@media(prefers-color-scheme:dark){.\(name){--brand:#ff0}}"
        + "@supports(fill:var(--\(name))){.brand-fill{fill:var(--brand)}}")
    // A default that would be left out is written.
    let black = try tree(fading(.black), options)
    #expect(
      black.all.contains {
        $0.attributes["fill"] == "#000" && $0.attributes["class"] == "ink-fill"
      })
    #expect(black.children.contains { $0.text.contains("{--ink:#000}") })
  }

  /// White in a mask means visibility, and is never visible itself.
  @Test func masksStayAsTheyAreOnDarkPages() throws {
    var options = SVGOptions()
    options.darkColors = [DarkColor(name: "paper", light: .white, dark: .black)]
    let root = try tree(Samples.conic, options)
    #expect(root.all.contains { $0.attributes["class"] == "paper-fill" })
    let masked = root.all.filter { $0.name == "mask" }.flatMap(\.all)
    #expect(masked.contains { $0.attributes["fill"] == "#fff" })
    #expect(!masked.contains { $0.attributes["class"] != nil })
  }

  @Test func multipliedColorsHaveVariablesOfTheirOwn() throws {
    var scene = SceneBuilder()
    for (id, tint) in [("plain", Color.white), ("copy", Color(white: 0.5))] {
      _ = scene.add(id, values: box(.white).merging([.multiplyColor: .color(tint)]) { $1 })
    }
    var options = SVGOptions()
    options.darkColors = [DarkColor(name: "brand", light: .white, dark: Color(hex: 0x4080C0))]
    let document = SVGExporter(options: options).export(scene.timeline(duration: 0))
    #expect(document.text.contains("class=\"brand-fill\""))
    #expect(document.text.contains("class=\"brand-1-fill\""))
    #expect(document.text.contains("--brand-1:gray") || document.text.contains("--brand-1:#808080"))
    #expect(document.text.contains("--brand-1:#204060"))
    #expect(document.diagnostics.isEmpty)
  }

  /// Stops between colours of different alpha are mixed from both.
  @Test func colorsBetweenStopsHaveVariablesOfTheirOwn() throws {
    var scene = SceneBuilder()
    _ = scene.add(
      "sky", .gradient,
      values: [
        .bounds: .rect(Rect(0, 0, 80, 60)),
        .colors: .colors([Color(hex: 0x101010), Color(hex: 0x38BDF8, alpha: 0.2)]),
      ])
    var options = SVGOptions()
    options.darkColors = [
      DarkColor(name: "ink", light: Color(hex: 0x101010), dark: Color(hex: 0xF0F0F0))
    ]
    let document = SVGExporter(options: options).export(scene.timeline(duration: 0))
    let root = try tree(scene.timeline(duration: 0), options)
    let stops = root.all.filter { $0.name == "stop" }
    let classes = stops.compactMap { $0.attributes["class"] }
    #expect(stops.count > 4 && classes.count == stops.count - 1)
    #expect(classes.allSatisfy { $0.hasPrefix("ink") } && Set(classes).count == classes.count)
    #expect(stops.last?.attributes["stop-color"] == "#38bdf8")
    #expect(document.diagnostics.isEmpty)
  }

  /// Sectors of a conic gradient have mixed colours.
  @Test func onlyVariablesThatAreUsedAreDeclared() throws {
    var scene = SceneBuilder()
    _ = scene.add(
      "dial", .gradient,
      values: [
        .bounds: .rect(Rect(0, 0, 80, 60)), .gradientType: .string("conic"),
        .startPoint: .point(Point(0.5, 0.5)),
        .colors: .colors([.white, Color(white: 1, alpha: 0.2)]),
      ])
    _ = scene.add("box", values: box(.white))
    var options = SVGOptions()
    options.darkColors = [
      DarkColor(name: "paper", light: .white, dark: .black),
      DarkColor(name: "other", light: .green, dark: .blue),
    ]
    let root = try tree(scene.timeline(duration: 0), options)
    let name = try #require(root.attributes["class"])
    let style = try #require(root.children.first { $0.name == "style" }?.text)
    #expect(
      style
        == ".\(name){--paper:#fff}@media(prefers-color-scheme:dark){.\(name){--paper:#000}}"
        + "@supports(fill:var(--\(name))){.paper-fill{fill:var(--paper)}}")
  }

  @Test func movingColorsAreReported() throws {
    var scene = SceneBuilder()
    let change = scene.tween(.color(.red), .color(.blue), 0, 2)
    _ = scene.add(
      "box", values: box(), tracks: [.backgroundColor: scene.track(.color(.red), [change])])
    var options = SVGOptions()
    // The start colour, the end colour, and a colour that doesn't occur.
    for (light, message) in [
      (Color.red, "colours that change or are mixed stay as they are there on dark pages: "),
      (.blue, "colours that change or are mixed stay as they are there on dark pages: "),
      (.black, "nothing that is drawn as a vector has the colour"),
    ] {
      options.darkColors = [DarkColor(name: "brand", light: light, dark: Color(hex: 0xFFFF00))]
      let document = SVGExporter(options: options).export(scene.timeline(duration: 2))
      let warnings = document.diagnostics.filter { $0.message.contains("dark pages") }
      #expect(warnings.count == 1 && warnings[0].message.hasPrefix(message), "\(light)")
      // A missing colour is not a failure of SVG.
      options.onUnsupported = .error
      let refused = SVGExporter(options: options).export(scene.timeline(duration: 2)).diagnostics
      #expect(refused.contains { $0.severity == .error } == (light != .black))
      options.onUnsupported = .approximate
    }
  }

  /// Black is left out of shapes, and pages may set another colour for shapes without one.
  @Test func blackStaysBlackInPages() throws {
    let root = try tree(fading(.black))
    #expect(root.attributes["fill"] == "#000")
    let rect = try #require(root.all.first { $0.attributes["width"] == "40" })
    #expect(rect.attributes["fill"] == nil)
  }

  @Test func responsiveDocumentsHaveNoSize() throws {
    var options = SVGOptions()
    options.isResponsive = true
    let root = try tree(fading(), options)
    #expect(root.attributes["width"] == nil && root.attributes["height"] == nil)
    #expect(root.attributes["viewBox"] == "0 0 200 100")
    #expect(root.attributes["role"] == "img")
  }

  @Test(arguments: EmbeddingHost.allCases) func hostsBlock(host: EmbeddingHost) {
    var root = Element("svg", ["onload": "x()"])
    root.children = [
      Element("script"), Element("image", ["href": .file("https://a.b/c.png")]),
      Element("image", ["href": .data("data:image/png;base64,AA")]),
      Element("use", ["href": .link(.name("a"))]),
      Element("image", ["href": .file("x.svg#f"), "clip-path": .reference(.name("a"))]),
    ]
    let problems = host.problems(in: root, byteCount: 100 << 20)
    #expect(problems.count == 5)
    for part in ["onload", "script", "https://a.b/c.png", "x.svg#f", "bytes"] {
      #expect(problems.contains { $0.contains(part) }, "\(part)")
    }
  }

  /// No known site blocks any part of the output.
  @Test func nothingOfOursIsBlocked() {
    for sample in Samples.all {
      for host in EmbeddingHost.allCases {
        var options = SVGOptions()
        options.host = host
        let document = SVGExporter(options: options).export(sample.timeline)
        #expect(!document.diagnostics.contains { $0.severity == .error }, "\(sample.name)")
      }
    }
  }
}
