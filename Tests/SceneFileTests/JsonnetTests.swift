import AnimGeometry
import AnimTimeline
import Foundation
import JsonnetLibrary
import LayerTree
import TestSupport
import Testing

@testable import SceneFile

@Suite("Programs in Jsonnet")
struct JsonnetTests {
  static let canvas = "canvas: { size: [90, 60], title: 't' }"

  /// Resources that contain some texts by path.
  static func resources(_ files: [String: String]) -> SceneResources {
    var resources = SceneResources.none
    resources.readFile = { (path) throws(SceneResources.Failure) in
      guard let text = files[path] else { throw SceneResources.Failure("no file \(path)") }
      return Array(text.utf8)
    }
    return resources
  }

  static func text(
    _ program: String, _ files: [String: String] = [:], shared: SharedValues = .none
  ) throws -> String {
    try SceneDocument.text(
      parsing: Array(program.utf8), path: "folder/a.jsonnet", resources: resources(files),
      shared: shared)
  }

  static func message(_ program: String, _ files: [String: String] = [:]) -> String {
    do {
      _ = try SceneDocument(
        parsing: Array(program.utf8), path: "a.jsonnet", resources: resources(files))
      return "no error"
    } catch {
      return error.description
    }
  }

  /// The output of a tool for texts in files.
  static func run(_ tool: [String], _ texts: [String]) throws -> String {
    let files = texts.map { _ in
      FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    for (file, text) in zip(files, texts) { try Data(text.utf8).write(to: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = tool + files.map(\.path)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }

  @Test(
    "Programs give what the tool jsonnet gives, printed as YAML that PyYAML reads",
    arguments: [
      "{ a: [i * 0.1 for i in std.range(0, 20)], b: std.sort([3, 1, 2]), c: {} , d: [] }",
      "local f(x) = if x < 2 then x else f(x - 1) + f(x - 2); { fibonacci: f(15) }",
      "{ a: 1e-7, b: 1e21, c: -0.5, d: 1/3, e: 0, f: -1e300, g: 7 + 1, h: 123456789012 }",
      #"{ a: 'yes', b: 'no', c: 'null', d: '~', e: '1', f: '0x1F', g: '1:30', h: '2001-01-01' }"#,
      #"{ a: "x\ny\t\u0007\u2028\u00a0 é😀 \"'\\", b: ' x', c: 'x ', d: '- a', e: 'a: b', f: '#f00' }"#,
      #"{ a: '', y: '=', '<<x': '<<', 'on': { 'off': ['*a', '&b', '!c', '%d', '@e', '`f', '|', '>'] } }"#,
      "{ long: std.repeat('long ', 60), [std.repeat('k', 1100)]: { [std.repeat('y', 90)]: [1, [2, [3]]] } }",
      "[[[{ a: [1, 2, { b: null, c: true, d: false }] }]], std.makeArray(60, function(i) i)]",
      "{ a:: 1, b: self.a, assert self.b == 1, c: { x: 1 } + { x+: 2 } }",
    ])
  func oracle(program: String) throws {
    let json = try Self.run(["jsonnet"], [program])
    let yaml = try Self.text(program)
    let script =
      "import json, sys, yaml; a, b = map(open, sys.argv[1:]); print(json.load(a) == yaml.safe_load(b))"
    #expect(try Self.run(["python3", "-c", script], [json, yaml]) == "True\n", "\(yaml)")
    let again = try SceneDocument.text(parsing: Array(yaml.utf8), path: "a.yaml")
    #expect(again == yaml)
    #expect(try Self.text(program) == yaml)
  }

  @Test("A program is the scene that its document is")
  func scene() throws {
    let program = "{ \(Self.canvas), layers: [{ id: 'a%d' % i, opacity: 0.1 } for i in [1, 2]] }"
    let document = try SceneDocument(parsing: Array(program.utf8), path: "a.jsonnet")
    #expect(document.size == Size(90, 60))
    #expect(document.layers.map(\.id) == ["a1", "a2"])
  }

  @Test("Imports are relative to the importing file, and come from the library")
  func imports() throws {
    let files = ["lib/x.libsonnet": "import 'y.libsonnet'", "lib/y.libsonnet": "41", "t.txt": "ab"]
    #expect(try Self.text("{ a: (import 'lib/x.libsonnet') + 1 }", files) == "{ a: 42 }\n")
    #expect(try Self.text("{ a: importstr 't.txt' }", files) == "{ a: ab }\n")
    for name in JsonnetLibrary.names {
      let text = try Self.text("std.type(import 'animexport/\(name)')")
      #expect(text == "object\n")
    }
  }

  @Test("Every component makes layers of a scene that plays")
  func components() throws {
    let program = """
      local s = import 'animexport/shapes.libsonnet', flow = import 'animexport/flow.libsonnet';
      local t = import 'animexport/terminal.libsonnet', code = import 'animexport/code.libsonnet';
      local bars = import 'animexport/bars.libsonnet', b = import 'animexport/browser.libsonnet';
      local p = import 'animexport/phone.libsonnet';
      {
        canvas: { size: [760, 460], background: 'white', title: 'Components' },
        layers: flow.diagram(
          { a: { text: 'Source', at: [80, 40] }, c: { at: [300, 130], color: '#fde68a' } },
          [['a', 'c', 'push'], ['c', 'a']], route='angled') + [
          s.arrow([30, 200], [120, 170]), s.box('A box', [60, 240]),
          t.terminal(['$ make', t.green('ok') + ' 12 tests'], [560, 110], size=[40, 8], title='build'),
          code.code('let a = 1\nlet b = 2', [560, 300], language='swift', steps=code.tour([1, '1-2'])),
          code.file('main.c', [560, 300], lines='1-1'),
          b.window([180, 350], [220, 150], [s.circle([50, 50], 20, 'teal')], 'example.org'),
          p.phone([380, 330], 220, [s.text('Hi', [40, 40])]),
        ] + bars.bars([3, 7, 5], [600, 440], 60),
      }
      """
    let document = try SceneDocument(
      parsing: Array(program.utf8), path: "a.jsonnet",
      resources: Self.resources(["main.c": "int a;\nint b;\n"]))
    let types = document.layers.map(\.type)
    #expect(types.filter { $0 == .connector }.count == 2)
    #expect(types.contains(.terminal))
    #expect(types.filter { $0 == .code }.count == 2)
    #expect(document.layers.count == 14)
    let timeline = try document.makeScene().record(until: 3)
    #expect(timeline.validate().isEmpty)
    #expect(timeline.diagnostics.isEmpty)
    let sequence =
      "(import 'animexport/sequence.libsonnet').scene(['A b', 'C'], [['A b', 'C', 'hi'], ['C', 'A b', 'ho']])"
    let diagram = try SceneDocument(parsing: Array(sequence.utf8), path: "b.jsonnet").makeScene()
    #expect(try diagram.record().validate().isEmpty)
  }

  @Test("Arguments are texts, or values of a project")
  func arguments() throws {
    var shared = SharedValues.none
    shared.arguments.parameters = ["a": .text("x'\"y"), "count": .code("[1, @'it''s']")]
    shared.arguments.external = ["lang": .text("de")]
    let before = shared.signature
    let program = "function(a, count, c=3) { a: a, count: count, c: c, lang: std.extVar('lang') }"
    let text = try Self.text(program, shared: shared)
    #expect(text == "{ a: \"x'\\\"y\", c: 3, count: [1, \"it's\"], lang: de }\n")
    shared.arguments.external = ["lang": .text("en")]
    #expect(shared.signature != before)
  }

  @Test("Native functions measure, mix and read")
  func natives() throws {
    let files = [
      "t.csv": "name,n\r\n\"a, \"\"b\"\"\",1.5\r\nc,2\r\n", "t.json": "[1, {\"a\": null}]",
    ]
    func value(_ call: String) throws -> String {
      try Self.text("local n = import 'animexport/native.libsonnet'; [\(call)]", files)
    }
    #expect(try value("n.pathLength('M0 0H30V40')") == "[70]\n")
    #expect(try value("n.pathPoint('M0 0H30V40', 0.5)") == "[[30, 5]]\n")
    #expect(try value("n.mix('#000', '#ff8000')") == "[\"#804000\"]\n")
    #expect(try value("n.data('t.json')") == "[[1, { a: null }]]\n")
    #expect(try value("n.data('t.csv')[0].name, n.data('t.csv')[1].n") == "[\"a, \\\"b\\\"\", 2]\n")
    // All characters of a monospaced font have the same width.
    #expect(
      try value("n.textSize('iiii', 20, 'mono').width == n.textSize('MMMM', 20, 'mono').width")
        == "[true]\n")
    #expect(
      try value("std.abs(n.textSize('ab', 40).width - 2 * n.textSize('ab', 20).width) < 1e-9")
        == "[true]\n")
  }

  @Test(
    "Mistakes have their places",
    arguments: [
      ("{ a: x }", "a.jsonnet:1:6: error: Unknown variable: x"),
      ("// ä\n{ a: 'ä', b: x }", "a.jsonnet:2:14: error: Unknown variable: x"),
      ("{ a: ", "a.jsonnet:1:6: error: unexpected end of file"),
      ("{ \(canvas),\n title: error 'no\\nway' }", "a.jsonnet:2:9: error: no way"),
      ("import 'sub/x.libsonnet'", "a.jsonnet:1:1: error: wrong (in sub/x.libsonnet:2:2)"),
      ("import '/etc/passwd'", "“/etc/passwd” is absolute; files are named relative to"),
      ("import '../x.jsonnet'", "“../x.jsonnet” leads out of the scene file's folder"),
      ("import 'sub/../../x.jsonnet'", "leads out of the scene file's folder"),
      ("importstr 'https://a.b/c'", "nothing is loaded from an address; put the file beside"),
      (
        "import 'animexport/x.libsonnet'", "the library has no x.libsonnet; it has bars.libsonnet, "
      ),
      ("importstr 'nul.txt'", "“nul.txt” is no text"),
      ("import 'me.libsonnet'", "files import one another, more than 1,000 levels deep"),
      ("std.native('mix')('red', 'blu', 1)", "mix: “color2” takes a CSS colour such as #1a1c2c"),
      ("std.native('data')('none.csv')", "data: no file none.csv"),
      ("std.native('data')('bad.csv')", "data: bad.csv:2:1: this row has 1 value, the first"),
      ("std.extVar('lang')", "a.jsonnet:1:1: error: undefined external variable: lang"),
      ("function(a) {}", "a.jsonnet:1:1: error: function parameter a not bound"),
      ("{ a: function(x) x }", "couldn't manifest function in JSON output"),
      ("{ \(canvas), layers: [{}, { opacity: 2 }] }", "a.jsonnet:1:67: error: layers[1].opacity: "),
      (
        "{ \(canvas), layers: [{ id: 'a' }, { id: 'a' }] }",
        "a.jsonnet:1:43: error: layers[1].id: another layer has the id “a” already; it is at layers[0]"
      ),
      ("\0", "a.jsonnet:1:1: error: this is a null character"),
    ])
  func mistakes(program: String, message: String) {
    let files = [
      "sub/x.libsonnet": "\n error 'wrong'", "nul.txt": "aaa\0b",
      "me.libsonnet": "import 'me.libsonnet'",
      "bad.csv": "a,b\n1\n",
    ]
    let found = Self.message(program, files)
    #expect(found.contains(message), "\(found)")
  }

  @Test(
    "Hostile programs end with a clear message",
    arguments: [
      ("local f(x) = f(x + 1) + 1; f(0)", "levels deep"),
      ("local f(x) = f(x + 1) tailstrict; f(0)", "more than 10 s of the processor's time"),
      ("local f(s) = f(s + s) tailstrict; f('aaaaaaaaaaaaaaaa')", "more than 1024 MiB of memory"),
      ("std.makeArray(1e9, function(i) i)", "more than 1024 MiB of memory"),
      (
        "local s = std.repeat('a', 1000000); [s for i in std.range(1, 17)]",
        "makes more than 16 MiB"
      ),
      (String(repeating: "[", count: 100_000), "nested too deeply"),
      (
        "local s = std.foldl(function(a, i) a + a, std.range(1, 23), 'x'); std.native('mix')(s, s, 1)",
        "a native function takes 8 MiB of texts at most"
      ),
      (
        "std.native('mix')(std.foldl(function(a, i) a + a, std.range(1, 21), 'x'), 'red', 1)",
        "not “xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…”"
      ),
      ("local f(n) = if n == 0 then 0 else [f(n - 1)]; f(300)", "more than 200 levels deep"),
      (
        "std.foldl(function(a, i) a + std.native('pathLength')('M0 0H%d' % i), std.range(1, 200000), 0)",
        "more than "
      ),
    ])
  func hostile(program: String, message: String) {
    let found = Self.message(program)
    #expect(found.contains(message), "\(found.prefix(300))")
  }

  @Test("Bytes that are no program give a mistake")
  func bytes() {
    var generator = SeededGenerator(seed: 61)
    for _ in 0..<20 {
      let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(throws: SceneFileError.self) {
        try SceneDocument(parsing: bytes, path: "a.jsonnet")
      }
    }
  }

  @Test("Programs are told from libraries without evaluating them")
  func detection() {
    #expect(SceneDocument.isScene(Array("{ canvas: {} }".utf8), path: "a.jsonnet"))
    #expect(SceneDocument.isScene(Array("import 'animexport/a'".utf8), path: "a.JSONNET"))
    #expect(!SceneDocument.isScene(Array("{ a: 1 }".utf8), path: "a.jsonnet"))
  }
}
