import AnimationExport
import Listings
import SampleScenes

/// Writes the scenes that are built in Swift as SVG and GIF: `swift run samples OUTDIR`.
@main
enum Samples {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      print("Usage: samples OUTDIR")
      return
    }
    let folder = CommandLine.arguments[1]
    try FileWriter.makeFolder(folder)
    // Each with its duration; nil for a computed one.
    let scenes: [(name: String, scene: Scene, duration: Double?)] = [
      ("bouncing-ball", try SampleScenes.bouncingBall(), nil),
      ("ship-path", try SampleScenes.shipPath(), nil),
      ("fade-slide", try SampleScenes.fadeSlide(), 3.6),
      ("timing-plot", try SampleScenes.timingPlot(), nil),
    ]
    for (name, scene, duration) in scenes {
      try export(scene.record(until: duration), to: "\(folder)/\(name)")
    }
    try FileWriter.makeFolder("\(folder)/listings")
    for listing in Listing.all {
      let timeline = try listing.makeScene().record(until: listing.duration)
      try export(timeline, to: "\(folder)/listings/\(listing.name)")
    }
  }

  private static func export(_ timeline: Timeline, to path: String) throws {
    for format in [ExportFormat.svg, .gif] {
      let file = try AtomicFile(path: "\(path).\(format.fileExtension)")
      let report = try timeline.write(format) { chunk in try file.write(chunk) }
      try file.commit()
      for diagnostic in timeline.diagnostics + report.diagnostics {
        print("\(path).\(format.fileExtension): \(diagnostic)")
      }
    }
  }
}
