import Foundation
import Testing

/// Counts of bytes on the command line.
@Suite("Counts of bytes") struct ByteCountTests {
  /// Runs with a limit of bytes for a GIF.
  private func result(ofLimit text: String) throws -> Command.Result {
    let command = try Command()
    try command.write(movingBox, to: "box.yaml")
    return try command.run(["--gif", "--max-bytes", text, "box.yaml"])
  }

  @Test(
    "Units of 1000 and of 1024",
    arguments: [
      ("60", 60), ("60B", 60), ("0.06KB", 60), ("0.00006MB", 60), ("0.05KiB", 51), ("0.05kib", 51),
      ("0.0609KB", 60), ("0.06 KB", 60),
    ])
  func values(_ text: String, _ bytes: Int) throws {
    let result = try result(ofLimit: text)
    #expect(
      result.code == 1 && result.errors.contains("cannot have \(bytes) bytes or less"),
      "\(result.errors)")
  }

  @Test(
    "Large counts are limits, too",
    arguments: [
      "300000", "300KB", "2MiB", "5 MB", "1.5MB", "2GiB", "1GB", "9223372036854775807",
    ])
  func large(_ text: String) throws { #expect(try result(ofLimit: text).code == 0) }

  @Test(
    "Other texts are none",
    arguments: [
      "", "KB", "-5", "+5", "1.KB", ".5KB", "1e3", "5K", "5 TB", "5KBs", "1.2.3MB", "５KB", "5,5MB",
      "nan", "0x10",
      "9223372036854775808", "9223372036854775807KB", "99999999999999999999GB",
    ])
  func others(_ text: String) throws { #expect(try result(ofLimit: text).code == 64) }

  @Test("A GIF is as small as is asked for, and an error names the forms")
  func limits() throws {
    let command = try Command()
    try command.write(movingBox, to: "box.yaml")
    #expect(try command.run(["--gif", "--max-bytes", "10KB", "box.yaml"]).code == 0)
    let small = try command.run(["--gif", "--max-bytes", "0.05KiB", "box.yaml"])
    #expect(
      small.code == 1 && small.errors.contains("cannot have 51 bytes or less"), "\(small.errors)")
    for (option, value) in [
      ("--max-bytes", "0"), ("--max-bytes", "10KBit"), ("--flipbook-bytes", "2GiB"),
    ] {
      let wrong = try command.run(["--gif", "--svg", option, value, "box.yaml"])
      #expect(wrong.code == 64)
      #expect(wrong.errors.contains("\(option) has to be"), "\(wrong.errors)")
      #expect(wrong.errors.contains("such as 300000, 300KB (of 1000 bytes) or 2MiB"))
    }
    #expect(try command.run(["--svg", "--flipbook-bytes", "500kB", "box.yaml"]).code == 0)
  }
}
