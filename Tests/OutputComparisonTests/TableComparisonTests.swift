import OutputComparison
import TestSupport
import Testing

/// Keyframe tables, in the form that the page about them describes, with a changed part.
@Suite struct TableComparisonTests {
  private let json = """
    {
    "format":"animexport-keyframes","version":1,
    "title":"A ball",
    "canvas":{"width":300,"height":304,"background":"#fbfaf7ff"},
    "duration":2.2,
    "loop":"forever",
    "nodes":[
    {"id":"ball","kind":"shape","parent":"root",
    "start":0.5,"end":null,
    "values":{
    "bounds":[0,0,30,30]
    },"tracks":[
    {"keyPath":"position.y","period":1.2,"keys":[
    {"time":0,"value":32,"curve":"cubic-bezier(0.42, 0, 1, 1)"},
    {"time":0.25,"value":268,"curve":"linear"},
    {"time":1,"value":"a \\"text\\""}
    ]}
    ]}
    ]
    }
    """

  private let csv = """
    node,keyPath,time,value,curve,period
    root,bounds,0,0 0 300 304,hold,
    ball,position.y,0,32,"cubic-bezier(0.42, 0, 1, 1)",
    ball,position.y,0.25,268,linear,
    "ba,""ll",string,1,"two
    lines",hold,

    """

  private let css = """
    @property --string { syntax: "*"; inherits: false; }
    [data-layer="ball"] {
      left: 150px;
      d: path("M30 292L270 292;}");
      animation: n1-position-y 2s linear infinite both,
        n1-opacity 500ms;
    }
    @keyframes n1-position-y {
      0% { top: 32px; animation-timing-function: cubic-bezier(0.42, 0, 1, 1); }
      25% { top: 60px; }
      100% { top: 268px; }
    }
    @keyframes n1-opacity { from { opacity: 0; } to { opacity: 1; } }
    @keyframes unused { 50% { opacity: 0.5; } }

    """

  private let module = """
    export const duration = 2000;
    export const properties = [
    {name: "--string", syntax: "*", inherits: false},
    ];
    export const layers = [
    {layer: "ball",
    style: {"position": "absolute", "d": "path(\\"M30 292\\")"},
    animations: [
    {keyPath: "position.y",
    timing: {duration: 2000, iterations: Infinity, fill: "both"},
    keyframes: [
    {offset: 0, "top": "32px", easing: "cubic-bezier(0.42, 0, 1, 1)"},
    {offset: 0.25, "top": "60px", easing: "linear"},
    {offset: 1, "top": "268px", easing: "step-end"},
    ]},
    ]},
    ];
    export function animate(find) {
      return [];
    }

    """

  /// The difference after replacing a part.
  private func check(
    _ table: String, _ kind: OutputKind, _ changes: [(String, String, Double?, String)]
  ) throws {
    for (part, other, time, words) in changes {
      #expect(table.contains(part), "\(part)")
      let new = table.replacing(part, with: other)
      let found = try #require(
        OutputComparison.compare(Array(table.utf8), Array(new.utf8), as: kind), "\(part)")
      #expect(found.time == time, "\(part): \(found.summary)")
      #expect(found.summary.contains(words), "\(part): \(found.summary)")
      let before = table.prefix(upTo: try #require(table.firstRange(of: part)).lowerBound)
      #expect(
        try #require(found.position).line
          >= before.split(separator: "\n", omittingEmptySubsequences: false).count)
    }
  }

  @Test func jsonTables() throws {
    try check(
      json, .keyframeJSON,
      [
        ("268", "270", 0.25, "position.y of ball at 0.25 s is 270 instead of 268"),
        ("0.25", "0.2", 0.2, "position.y of ball is 268 at 0.2 s instead of 0.25 s"),
        ("\"linear\"", "\"hold\"", 0.25, "goes on at 0.25 s by hold instead of linear"),
        ("[0,0,30,30]", "[0,0,30,31]", 0, "bounds of ball is [0, 0, 30, 31]"),
        ("1.2", "1.3", 0, "position.y’s period of ball is 1.3 instead of 1.2"),
        ("\"end\":null", "\"end\":1.5", 1.5, "end of ball"),
        ("A ball", "A bell", nil, "title is A bell instead of A ball"),
        ("forever", "3", nil, "loop is 3"), ("\"id\":\"ball\"", "\"id\":\"bell\"", 0, "bell"),
        ("{\"time\":0,", "{ \"time\": 0,", nil, "has the same values, other text"),
      ])
  }

  @Test func csvTables() throws {
    try check(
      csv, .keyframeCSV,
      [
        ("268", "270", 0.25, "position.y of ball at 0.25 s is 270 instead of 268"),
        ("0.25", "0.2", 0.2, "at 0.2 s instead of 0.25 s"),
        ("(0.42", "(0.5", 0, "cubic-bezier(0.5, 0, 1, 1) instead of cubic-bezier(0.42, 0, 1, 1)"),
        ("two\nlines", "three\nlines", 1, "string of ba,\"ll is three lines instead of two lines"),
        ("linear,\n", "linear,1.5\n", 0.25, "period"),
        ("hold", "\"hold\"", nil, "has the same values"),
        ("hold,\n", "hold\n", nil, "is no CSV any more"),
      ])
  }

  @Test func styleSheets() throws {
    try check(
      css, .keyframeCSS,
      [
        ("60px", "61px", 0.5, "top of @keyframes n1-position-y at 0.5 s is 61px instead of 60px"),
        ("25%", "20%", 0.4, "is 60px at 0.4 s instead of 0.5 s"),
        ("opacity: 1", "opacity: 2", 0.5, "opacity of @keyframes n1-opacity"),
        ("opacity: 0.5", "opacity: 0.6", nil, "opacity of @keyframes unused"),
        ("150px", "151px", 0, "left of ball is 151px"), ("292;}", "293;}", 0, "d of ball"),
        ("\n  25%", " 25%", nil, "has the same values"),
        ("}\n@keyframes u", "@keyframes u", nil, "is no style sheet"),
      ])
  }

  @Test func modules() throws {
    try check(
      module, .keyframeJavaScript,
      [
        ("60px", "61px", 0.5, "top of ball at 0.5 s is 61px instead of 60px"),
        ("0.25", "0.2", 0.4, "is 60px at 0.4 s instead of 0.5 s"),
        ("linear", "step-end", 0.5, "by step-end instead of linear"),
        ("absolute", "fixed", 0, "position of ball"), ("return []", "return", nil, "the code"),
        ("offset: 0,", "offset:  0,", nil, "has the same values"),
      ])
  }

  /// A missing layer is reported by its name.
  @Test func layers() throws {
    for (text, other, kind) in [
      (json, json.replacing("\"ball\"", with: "\"bell\""), OutputKind.keyframeJSON),
      (csv, csv.replacing("ball,", with: "bell,"), .keyframeCSV),
      (css, css.replacing("\"ball\"", with: "\"bell\""), .keyframeCSS),
      (module, module.replacing("\"ball\"", with: "\"bell\""), .keyframeJavaScript),
    ] {
      let found = OutputComparison.compare(Array(text.utf8), Array(other.utf8), as: kind)
      #expect(found?.summary.hasPrefix("has the layer bell, which is new") == true)
      let back = OutputComparison.compare(Array(other.utf8), Array(text.utf8), as: kind)
      #expect(back?.summary.hasPrefix("has the layer ball, which is new") == true)
    }
    let less = csv.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("ball,") }.joined(separator: "\n")
    let found = OutputComparison.compare(Array(csv.utf8), Array(less.utf8), as: .keyframeCSV)
    #expect(found?.summary.hasPrefix("has no layer ball any more") == true)
    #expect(found?.time == 0)
  }

  /// Any bytes are reported in one line.
  @Test func broken() throws {
    var random = SeededGenerator(seed: 9)
    for (text, kind) in [
      (json, OutputKind.keyframeJSON), (csv, .keyframeCSV), (css, .keyframeCSS),
      (module, .keyframeJavaScript),
    ] {
      let new = Array(text.utf8)
      for length in 0..<new.count {
        let found = OutputComparison.compare(Array(new.prefix(length)), new, as: kind)
        #expect(found?.position != nil && found?.summary.isEmpty == false)
      }
      for _ in 0..<300 {
        var old = new
        for _ in 0..<random.whole(1...4) {
          old[random.whole(0...old.count - 1)] =
            random.chance(0.5)
            ? random.pick(Array("{}[]\",:;\\/*%".utf8)) : UInt8(random.whole(0...255))
        }
        guard let found = OutputComparison.compare(old, new, as: kind) else { continue }
        #expect(found.position != nil && !found.summary.contains { $0.isNewline })
      }
      for part in ["[", "{", "{\"a\":", "@media{", "\"", ",", "\n"] {
        let old = Array(String(repeating: part, count: 100_000).utf8)
        #expect(OutputComparison.compare(old, new, as: kind) != nil)
      }
    }
  }
}
