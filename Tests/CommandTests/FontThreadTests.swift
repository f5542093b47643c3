import Foundation
import Testing

/// Pango searches fonts on its own threads, which may be late.
@Suite struct FontThreadTests {
  @Test("Fonts stay until nothing looks for them any more")
  func lateThreads() throws {
    let command = try Command()
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let library = command.folder.appending(path: "late-fonts.so")
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "clang", "-shared", "-fPIC", folder.appending(path: "late-fonts.c").path, "-o", library.path,
    ]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
    let names = (0..<6).map { "in/\($0).yaml" }
    for name in names {
      let text = "layers: [ { type: text, string: Late, frame: [0, 0, 80, 30] } ]\n"
      try command.write("canvas: { size: [80, 30] }\n" + text, to: name)
    }
    let result = try command.run(
      ["--svg", "--jobs", "1", "-o", "out/"] + names,
      environment: ["LD_PRELOAD": library.path])
    #expect(result.code == 0, "\(result.errors)")
    #expect(command.files.filter { $0.hasSuffix(".svg") }.count == names.count)
  }
}
