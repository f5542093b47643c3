import CoreAnimationNames
import Listings
import Testing

/// Every listing becomes files.
@Suite struct ListingExportTests {
  static let names = Listing.all.map(\.name)

  @Test func namesAreDifferent() {
    #expect(Set(Self.names).count == Self.names.count && Self.names.count == 29)
  }

  /// A photo with at least two nails doesn't move.
  static let stillNames = ["nailed-photo-2", "nailed-photo-4"]

  @Test(arguments: names) func exports(_ name: String) throws {
    let listing = try #require(Listing.all.first { $0.name == name })
    let timeline = try listing.makeScene().record(until: listing.duration)
    #expect(timeline.validate() == [] && timeline.diagnostics.isEmpty)
    #expect(timeline.title?.isEmpty == false && timeline.summary?.isEmpty == false)
    var settings = ExportSettings()
    settings.framesPerSecond = 4
    for format in [ExportFormat.svg, .gif] {
      var bytes: [UInt8] = []
      let report = try timeline.write(format, settings: settings, to: { bytes += $0 })
      #expect(report.diagnostics.filter { $0.severity == .error }.isEmpty)
      switch format {
      case .gif: #expect(bytes.starts(with: Array("GIF89a".utf8)))
      default:
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.hasPrefix("<svg") && text.hasSuffix("</svg>\n") || text.hasSuffix("</svg>"))
        let moves = timeline.duration > 0 && !Self.stillNames.contains(name)
        #expect(text.contains("<animate") == moves)
      }
    }
  }
}
