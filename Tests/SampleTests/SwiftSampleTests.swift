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
    #expect(swift.nodes == file.nodes)
    #expect(swift == file)
    for format in [ExportFormat.svg, .gif] {
      let same = try swift.data(format) == file.data(format)
      #expect(same, "\(format)")
    }
  }
}
