import AnimGeometry
import Foundation
import TestSupport
import Testing

@testable import SceneFile

/// JSON by RFC 8259, in cases that differ from YAML.
@Suite("JSON") struct JSONTests {
  private func error(_ text: String, path: String = "scene.json") -> String {
    do {
      _ = try SceneDocument(parsing: Array(text.utf8), path: path)
      return "none"
    } catch {
      return error.description
    }
  }

  @Test("Line ends may stand before colons, and U+007F in texts")
  func lineEnds() throws {
    let text = "{\"canvas\"\r\n :\r\n{ \"size\"\n:[9 ,\n9]\n,\"title\"\t\r:\"a\u{7F}b\\u007f\"\n}}"
    let document = try load(text)
    #expect(document.title == "a\u{7F}b\u{7F}" && document.size.width == 9)
  }

  @Test("Characters that mean something at the start of a file or in YAML are as others in texts")
  func special() throws {
    let text = "{\"canvas\":{\"size\":[9,9],\"title\":\"\u{FEFF}\u{85}- &a *b\u{FEFF}\"}}"
    #expect(try load(text).title == "\u{FEFF}\u{85}- &a *b\u{FEFF}")
  }

  @Test("Keys and texts may be long")
  func long() throws {
    let long = String(repeating: "k", count: 5000)
    let message = error("{\"canvas\":{\"size\":[9,9],\"title\":\"\(long)\"},\n \"\(long)\":1}")
    #expect(message.hasPrefix("scene.json:2:2: error: a scene has no key “kkk"))
  }

  @Test(
    "Syntax errors have a place and say what is expected",
    arguments: [
      ("{\"canvas\": {\n \"size\": [9, 9],\n}}", "3:1: error: JSON has no comma after the last"),
      ("{\"canvas\": {\n \"size\": [9, 9,]}}", "2:16: error: JSON has no comma after the last"),
      ("{\"a\" 1}", "1:6: error: a colon is expected here, after the key"),
      ("{\"a\": 1 \"b\": 2}", "1:9: error: a comma or } is expected here"),
      ("[1 2]", "1:4: error: a comma or ] is expected here"),
      ("{a: 1}", "1:2: error: a key in double quotes is expected here"),
      ("{'a': 1}", "1:2: error: JSON has double quotes around texts"),
      ("{\"a\": 'b'}", "1:7: error: JSON has double quotes around texts"),
      ("{\"a\": nul}", "1:7: error: a value is expected here"),
      ("{\"é\": \"b", "1:7: error: this text has no closing quote"),
      ("{\"a\": \"b\nc\"}", "1:9: error: control characters are written as escapes"),
      ("{\"a\": \"\\x\"}", "1:8: error: JSON has no such escape"),
      ("{\"a\": \"\\u12g4\"}", "1:8: error: \\u takes four hexadecimal digits"),
      ("{\"a\": \"\\ud83d\"}", "1:8: error: this is half of a character"),
      ("{\"a\": 1e400}", "1:7: error: this number is too large"),
      ("{\"a\": 1.}", "1:7: error: this number lacks digits"),
      ("{\"a\": 01}", "1:8: error: a comma or } is expected here"),
      ("{\"a\": 1} {}", "1:10: error: the file goes on after its end"),
      ("{\"a\": 1}\0", "1:9: error: control characters are written as escapes"),
      ("{\"a\": // b\n1}", "1:7: error: JSON has no comments"),
      ("{\"a\": [", "1:8: error: a value is expected here"),
      (
        "{\n\"a\": 1,\n  \"a\": 2}",
        "3:3: error: the key “a” is there twice; the first is in line 2, column 1"
      ),
    ])
  func mistakes(text: String, expected: String) {
    let message = error(text)
    #expect(message.hasPrefix("scene.json:" + expected), "\(message)")
  }

  @Test("Nesting is limited, but takes no stack")
  func nesting() {
    for (start, end) in [("[", "]"), ("{\"a\":", "}")] {
      let text = String(repeating: start, count: 200_000)
      #expect(error(text).contains("nested more than 200 levels"))
      let closed = String(repeating: start, count: 150) + "0" + String(repeating: end, count: 150)
      #expect(!error(closed).contains("nested"))
    }
  }

  @Test("What begins like JSON may be YAML, unless its name says otherwise")
  func yaml() throws {
    let flow = "{ canvas: { size: [9, 9] }, layers: [{ id: a }] } # a comment"
    #expect(try load(flow).layers.count == 1)
    for name in ["a.json", "a.JSON"] {
      #expect(error(flow, path: name).hasPrefix("\(name):1:3: error: a key in double quotes"))
    }
    // Of two errors the one further along is reported.
    #expect(error("{ canvas: { size: [9, 9 } }", path: "a").contains("did not find expected"))
    #expect(
      error("{ \"canvas\"\n: { \"size\": [9 9] } }", path: "a").contains(
        "2:16: error: a comma or ]"))
  }

  /// Foundation's parser is the reference.
  @Test("Random values, written with all freedom, are read as they are", arguments: 0..<4)
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let text = "[" + Self.value(&random, level: 0) + "]"
      let node = try SceneText.tree(of: Array(text.utf8), path: "a.json")
      let other = try JSONSerialization.jsonObject(with: Data(text.utf8))
      #expect(Self.equals(node, other), "\(text)")
    }
  }

  private static func equals(_ node: YAMLNode, _ other: Any) -> Bool {
    switch node.content {
    case .scalar(.null, _): return other is NSNull
    case .scalar(.flag(let flag), _): return other as? Bool == flag
    case .scalar(.number(let number), _): return (other as? NSNumber)?.doubleValue == number
    case .scalar(.text, let text):
      return (other as? String).map { Array($0.utf8) == Array(text.utf8) } ?? false
    case .sequence(let items):
      guard let others = other as? [Any], others.count == items.count else { return false }
      return zip(items, others).allSatisfy { equals($0, $1) }
    case .mapping(let pairs):
      guard let others = other as? [String: Any], others.count == pairs.count else { return false }
      return pairs.allSatisfy { pair in others[pair.key].map { equals(pair.value, $0) } ?? false }
    }
  }

  private static func value(_ random: inout SeededGenerator, level: Int) -> String {
    func space() -> String {
      String(
        (0..<random.whole(0...2)).map { _ in random.pick([" ", "\n", "\t", "\r"] as [Character]) })
    }
    var result = space()
    switch random.whole(0...(level < 4 ? 7 : 5)) {
    case 0: result += random.pick(["null", "true", "false"])
    case 1:
      result += random.pick([
        "0", "-0", "12", "-3.25", "1e3", "1E-2", "0.1e+5", "123456789012345678",
      ])
    case 2...5: result += string(&random, unique: "")
    case 6:
      let items = (0..<random.whole(0...4)).map { _ in value(&random, level: level + 1) }
      result += "[" + items.joined(separator: ",") + space() + "]"
    default:
      let pairs = (0..<random.whole(0...4)).map {
        string(&random, unique: "\($0)") + space() + ":" + value(&random, level: level + 1)
      }
      result += "{" + space() + pairs.joined(separator: "," + space()) + "}"
    }
    return result + space()
  }

  private static func string(_ random: inout SeededGenerator, unique: String) -> String {
    let parts = [
      "a", "é", "😀", "\u{7F}", "\u{85}", "\u{2028}", "\\n", "\\\"", "\\\\", "\\/", "\\u00e9",
      "\\uD83D\\uDE00", "\\u0000", "\\b\\f\\r\\t", ": ", "#", "'", "*", "<<",
    ]
    return "\"" + unique + (0..<random.whole(0...5)).map { _ in random.pick(parts) }.joined() + "\""
  }
}
