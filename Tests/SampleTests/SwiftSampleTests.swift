import AnimationExport
import SampleScenes
import Testing

@Suite("Samples in Swift")
struct SwiftSampleTests {
  enum Sample: String, CaseIterable {
    case bouncingBall = "bouncing-ball"
    case shipPath = "ship-path"
    case fadeSlide = "fade-slide"
    case timingPlot = "timing-plot"

    func makeScene() throws -> Scene {
      switch self {
      case .bouncingBall: try SampleScenes.bouncingBall()
      case .shipPath: try SampleScenes.shipPath()
      case .fadeSlide: try SampleScenes.fadeSlide()
      case .timingPlot: try SampleScenes.timingPlot()
      }
    }
  }

  @Test("A scene in Swift is the scene in its file", arguments: Sample.allCases)
  func sameAsFile(_ sample: Sample) throws {
    let document = try SampleFiles.document(sample.rawValue)
    let file = try document.makeScene().record(until: document.duration)
    let swift = try sample.makeScene().record(until: document.duration)
    // Compared outside of the macro, which would print all of both.
    let different = zip(swift.nodes, file.nodes).filter { $0 != $1 }.map(\.0.id)
    #expect(different.isEmpty)
    let same = swift == file
    #expect(same)
    var settings = ExportSettings()
    settings.framesPerSecond = 5
    for format in [ExportFormat.svg, .gif] {
      let swiftBytes = try swift.data(format, settings: settings)
      let same = try swiftBytes == file.data(format, settings: settings)
      #expect(same, "\(format)")
    }
  }
}
