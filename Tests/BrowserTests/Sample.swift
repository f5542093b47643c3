import AnimDrawing
import AnimPixels
import AnimRaster
import AnimationExport
import Foundation
import OracleSupport
import SVGExport
import Testing

/// A scene file of `Samples`, recorded.
struct Sample: Sendable {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Samples").path

  /// The names of all scene files without extension, in order.
  static let names: [String] =
    (FileReader.names(in: folder) ?? []).filter { $0.hasSuffix(".yaml") }
    .map { String($0.dropLast(5)) }.sorted()

  let name: String
  let timeline: Timeline
  /// The time of a still; nil for an animation.
  private(set) var stillTime: Double?
  /// A drawing without a timeline's nodes; nil for a sample that has them.
  private(set) var drawing: DrawingTree?

  init(_ name: String) throws {
    self.name = name
    let document = try SceneLoader.load(path: "\(Self.folder)/\(name).yaml")
    timeline = try document.makeScene().record(until: document.duration)
  }

  init(name: String, timeline: Timeline) {
    self.name = name
    self.timeline = timeline
  }

  /// A drawing that plays for some seconds.
  init(name: String, drawing: DrawingTree, duration: Double) {
    self.name = name
    self.drawing = drawing
    timeline = Timeline(
      size: drawing.size, background: drawing.background, duration: duration, nodes: [],
      library: drawing.library)
  }

  /// The SVG file, with ids that map elements to nodes.
  var svg: String { svg { $0.labelsNodes = true } }

  private func svg(_ change: (inout SVGOptions) -> Void = { _ in }) -> String {
    var settings = ExportSettings()
    change(&settings.svg)
    if let drawing {
      return SVGExporter(options: settings.svg).export(drawing, duration: timeline.duration).text
    }
    return String(
      decoding: (try? timeline.data(
        stillTime.map { .stillSVG(at: $0) } ?? .svg, settings: settings)) ?? [],
      as: UTF8.self)
  }

  /// The same sample on an opaque canvas.
  var onWhite: Sample {
    // Drawings of items have a background of their own.
    if drawing != nil { return self }
    var timeline = timeline
    let color = timeline.background.clamped
    func over(_ component: Double) -> Double { component * color.alpha + 1 - color.alpha }
    timeline.background = Color(
      red: over(color.red), green: over(color.green), blue: over(color.blue))
    var result = Sample(name: name, timeline: timeline)
    result.stillTime = stillTime
    return result
  }

  /// The same sample, stopping after two rounds.
  var playingTwice: Sample {
    var timeline = timeline
    timeline.loop = .times(2)
    return Sample(name: name, timeline: timeline)
  }

  /// A still at a fraction of the duration.
  func still(at share: Double) -> Sample {
    var result = self
    result.stillTime = share * timeline.duration
    return result
  }

  /// The SVG file as users get it.
  var plainSVG: String { svg() }

  /// The SVG file as users get it, played by CSS.
  var styledSVG: String { svg { $0.animation = .css } }

  /// The SVG file as users get it, with text as text.
  var letteredSVG: String { svg { $0.text = .text } }

  /// The picture at a time, with a number of pixels per point in each direction.
  func picture(at time: Double, scale: Int) throws -> OraclePicture {
    let renderer = FrameRenderer(
      images: timeline.library.images.map(\.bitmap), scale: Double(scale))
    return try OraclePicture(renderer.render(frame(at: stillTime ?? time)))
  }

  /// The frame at a time of the play: that of the time within its round, and the end state after
  /// the last one.
  private func frame(at time: Double) -> Frame {
    if let drawing {
      return FrameSampler(drawing).frame(
        at: time.truncatingRemainder(dividingBy: timeline.duration))
    }
    guard case .times(let count) = timeline.loop else { return timeline.frame(at: time) }
    if time < Double(count) * timeline.duration {
      return timeline.frame(at: time.truncatingRemainder(dividingBy: timeline.duration))
    }
    return timeline.holdingEnd(for: 1).frame(at: timeline.duration + 0.5)
  }
}

/// A sample and its pictures in a browser at some times.
struct ShownSample {
  var sample: Sample
  var times: [Double]
  var pictures: [OraclePicture]

  /// The differences of each sample's pictures from the frames of their times.
  ///
  /// - Parameter fineness: Number of drawn pixels per compared one, in each direction.
  static func differences(
    of all: [ShownSample], fineness: Int = 1
  ) throws -> [[OracleDifference]] {
    for shown in all { #expect(shown.pictures.count == shown.times.count) }
    let moments = all.flatMap { shown in
      zip(shown.pictures, shown.times).map { (sample: shown.sample, picture: $0, time: $1) }
    }
    var found = try Oracle.compare(moments.count, reducedBy: fineness) { index in
      let moment = moments[index]
      return (moment.picture, try moment.sample.picture(at: moment.time, scale: fineness))
    }[...]
    return all.map { shown in
      defer { found = found.dropFirst(shown.times.count) }
      return Array(found.prefix(shown.times.count))
    }
  }
}

extension Sample {
  /// The differences of a browser's pictures from the frames of their times.
  func differences(
    to pictures: [OraclePicture], at times: [Double]
  ) throws -> [OracleDifference] {
    try ShownSample.differences(of: [
      ShownSample(sample: self, times: times, pictures: pictures)
    ]).flatMap(\.self)
  }
}

/// A scene file's timeline.
func timeline(_ text: String, resources: SceneResources = .none) throws -> Timeline {
  let document = try SceneDocument(
    parsing: Array(text.utf8), path: "scene.yaml", resources: resources)
  return try document.makeScene().record(until: document.duration)
}

extension SceneResources {
  /// The same picture from a file's bytes for every file name.
  static func showing(_ picture: [UInt8]) -> SceneResources {
    SceneResources(
      readImage: { (path) throws(SceneResources.Failure) in
        do { return try ImageResource(encoded: picture, source: path) } catch {
          throw SceneResources.Failure("\(error)")
        }
      },
      locateFont: { (path) throws(SceneResources.Failure) in path })
  }
}
