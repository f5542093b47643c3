import Foundation
import Testing
import TrackFitting

@testable import SVGExport

/// Browsers ignore an animation whose times descend, even by the last digit.
@Suite struct KeyListTests {
  /// A jump is written slightly early; a key right before it may not be rounded beyond it.
  @Test(arguments: [0.3, 0.397509, 0.9999999, 1])
  func timesNeverFall(jump: Double) throws {
    for gap in [0, 1e-8, 1e-7, 4e-7, 1e-6] {
      for late in [0, 2e-7, 5e-7, 9e-7] {
        let time = 5 * min(jump + late, 1)
        let before = time - 5 * gap
        let list = KeyList(
          window: 5,
          pieces: [
            .init(start: 0, end: before, from: "0", to: "1", shape: .line),
            .init(start: before, end: time, from: "1", to: "2", shape: .line),
            .init(start: time, end: 5, from: "7", to: "8", shape: .line),
          ])
        var writer = XMLWriter()
        list.write(to: &writer, isMotion: false)
        let text = String(decoding: writer.bytes, as: UTF8.self)
        let start = try #require(text.range(of: "keyTimes=\"")).upperBound
        let times = text[start...].prefix { $0 != "\"" }.split(separator: ";").map {
          Double($0) ?? -1
        }
        #expect(times.first == 0 && times.last == 1 && times == times.sorted(), "\(times)")
      }
    }
  }
}
