import AnimationExport
import Foundation

/// The scene files in `Samples`.
enum SampleFiles {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Samples").path

  /// Their names without extension, in order.
  static let names: [String] =
    (FileReader.names(in: folder) ?? []).filter { $0.hasSuffix(".yaml") }
    .map { String($0.dropLast(5)) }.sorted()

  static func document(_ name: String) throws -> SceneDocument {
    try SceneLoader.load(path: "\(folder)/\(name).yaml")
  }

  /// A sample's timeline.
  static func timeline(_ name: String) throws -> Timeline {
    let document = try document(name)
    return try document.makeScene().record(until: document.duration)
  }
}

/// The delays in a GIF's graphic control extensions, in hundredths of a second (GIF89a, 23).
func delays(ofGIF bytes: [UInt8]) -> [Int] {
  var result: [Int] = []
  var index = 13
  func skipBlocks() {
    while index < bytes.count, bytes[index] != 0 { index += Int(bytes[index]) + 1 }
    index += 1
  }
  func tableSize(_ flags: UInt8) -> Int { flags & 0x80 != 0 ? 3 << (Int(flags & 7) + 1) : 0 }
  guard bytes.count > 13 else { return [] }
  index += tableSize(bytes[10])
  while index + 9 < bytes.count {
    switch bytes[index] {
    case 0x21:
      if bytes[index + 1] == 0xF9 {
        result.append(Int(bytes[index + 4]) | Int(bytes[index + 5]) << 8)
      }
      index += 2
      skipBlocks()
    case 0x2C:
      index += 10 + tableSize(bytes[index + 9]) + 1
      skipBlocks()
    default: return result
    }
  }
  return result
}
