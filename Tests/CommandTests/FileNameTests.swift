import Foundation
import Testing

/// Unusual names of files.
@Suite("Names of files") struct FileNameTests {
  @Test("A name that isn't UTF-8 is as good as any")
  func bytes() throws {
    let command = try Command()
    try command.write(movingBox, to: "good.yaml")
    let result = try command.shell(
      #"""
      bad="$(printf 'bad\xff.yaml')"; dir="$(printf 'd\xfe')"
      mkdir "$dir"; cp good.yaml "$bad"; cp good.yaml "$dir/x.yaml"
      "$A" --svg "$bad" && test -f "$(printf 'bad\xff.svg')" || exit 1
      "$A" --svg --json -o out/ . > report || exit 2
      test -f "out/$(printf 'bad\xff.svg')" -a -f "out/$dir/x.svg" -a -f out/good.svg || exit 3
      "$A" --svg "$(printf 'gone\xff.yaml')"; test $? = 66 || exit 4
      printf '{' > "$(printf 'bad\xff.yaml')"; "$A" --svg "$bad"; test $? = 65 || exit 5
      """#)
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.errors.contains("gone\\xff.yaml: error: there is no such file"))
    #expect(result.errors.contains("bad\\xff.yaml:1:"))
    let report = try #require(
      JSONSerialization.jsonObject(with: command.data("report")) as? [String: Any])
    let inputs = try #require(report["inputs"] as? [[String: Any]])
    #expect(inputs.compactMap { $0["input"] as? String }.contains("./bad\\xff.yaml"))
  }

  @Test("Letters that are composed in another way make another name")
  func composition() throws {
    let command = try Command()
    try command.write(movingBox, to: "good.yaml")
    let result = try command.shell(
      #"""
      c="$(printf 'caf\xc3\xa9')"; d="$(printf 'cafe\xcc\x81')"
      cp good.yaml "$c.yaml"; sed s/navy/red/ good.yaml > "$d.yaml"
      "$A" --svg "$c.yaml" "$d.yaml" || exit 1
      test -f "$c.svg" -a -f "$d.svg" && ! cmp -s "$c.svg" "$d.svg" || exit 2
      "$A" --svg -o out/ . || exit 3
      test "$(ls out | wc -l)" = 3 || exit 4
      rm "$c.yaml"; "$A" --svg "$c.yaml"; test $? = 66 || exit 5
      """#)
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.errors.contains("composed in another way"), "\(result.errors)")
  }

  @Test("So do pictures that a scene names")
  func pictures() throws {
    let command = try Command()
    try command.write(
      """
      canvas: { size: [2, 1] }
      layers:
        - { type: image, contents: "caf\\u00e9.png", frame: [0, 0, 1, 1] }
        - { type: image, contents: "cafe\\u0301.png", frame: [1, 0, 1, 1] }
      """, to: "a.yaml")
    let result = try command.shell(
      #"""
      printf 'canvas: {size: [1, 1], background: red}\nlayers: []\n' > red.yaml
      printf 'canvas: {size: [1, 1], background: blue}\nlayers: []\n' > blue.yaml
      "$A" --png --quiet -o "$(printf 'caf\xc3\xa9.png')" red.yaml || exit 1
      "$A" --svg a.yaml; test $? = 65 || exit 2
      "$A" --png --quiet -o "$(printf 'cafe\xcc\x81.png')" blue.yaml || exit 3
      "$A" --gif --quiet -o two.gif a.yaml || exit 4
      """#)
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.errors.contains("composed in another way"), "\(result.errors)")
    // The table of colours contains both colours.
    let bytes = [UInt8](try command.data("two.gif"))
    let table = (0..<4).map { Array(bytes[(13 + 3 * $0)..<(16 + 3 * $0)]) }
    #expect(table.contains([255, 0, 0]) && table.contains([0, 0, 255]), "\(table)")
  }

  @Test("A name that begins with a hyphen is an input, not options")
  func hyphens() throws {
    let command = try Command()
    for name in ["-dash.yaml", "-h.yaml", "a.yaml"] { try command.write(movingBox, to: name) }
    let result = try command.run(["--svg", "-dash.yaml", "-h.yaml", "a.yaml"])
    #expect(result.code == 0 && result.output.isEmpty, "\(result.errors)")
    #expect(command.files.filter { $0.hasSuffix(".svg") } == ["-dash.svg", "-h.svg", "a.svg"])
    for arguments in [["--svg", "-ho", "a.yaml"], ["--svg", "a.yaml", "-gone.yaml"]] {
      let other = try command.run(arguments)
      #expect(other.code == 64 && other.output.isEmpty)
      #expect(other.errors.contains("./-"), "\(other.errors)")
    }
    #expect(try command.run(["-h"]).code == 0)
    for name in ["-h", "--help", "--version"] {
      try command.write(movingBox, to: name)
      let other = try command.run(["--svg", name, "a.yaml"])
      #expect(other.code == 64 && other.errors.contains("./" + name), "\(other.errors)")
    }
    #expect(try command.run(["--png", "--at", "-1", "a.yaml"]).errors.contains("--at has to be"))
  }
}
