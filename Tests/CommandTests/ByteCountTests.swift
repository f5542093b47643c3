import Foundation
import Testing

@testable import animexport

/// Counts of bytes on the command line.
@Suite("Counts of bytes") struct ByteCountTests {
  @Test(
    "Units of 1000 and of 1024",
    arguments: [
      ("300000", 300_000), ("300KB", 300_000), ("2MiB", 2_097_152), ("1kib", 1024),
      ("5 MB", 5_000_000),
      ("1.5MB", 1_500_000), ("0.5KiB", 512), ("0.3KB", 300), ("1.0009KB", 1000), ("7B", 7),
      ("2GiB", 2 << 30),
      ("1GB", 1_000_000_000), ("0", 0), ("9223372036854775807", Int.max),
    ])
  func values(_ text: String, _ bytes: Int) { #expect(ByteCount.value(of: text) == bytes) }

  @Test(
    "Other texts are none",
    arguments: [
      "", "KB", "-5", "+5", "1.KB", ".5KB", "1e3", "5K", "5 TB", "5KBs", "1.2.3MB", "５KB", "5,5MB",
      "nan", "0x10",
      "9223372036854775808", "9223372036854775807KB", "99999999999999999999GB",
    ])
  func others(_ text: String) { #expect(ByteCount.value(of: text) == nil) }

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
