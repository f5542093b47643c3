import AnimationExport
import Foundation
import Testing

/// Pictures that fade, written as a scene file and in Swift.
@Suite("Fades of pictures")
struct ImageFadeTests {
  /// A scene of the text beside the samples' pictures.
  private func document(_ text: String) throws -> SceneDocument {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "animexport-fades-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["dawn", "noon", "dusk"] {
      try FileManager.default.copyItem(
        atPath: "\(SampleFiles.folder)/images/\(name).png",
        toPath: folder.appending(path: "\(name).png").path)
    }
    let file = folder.appending(path: "scene.yaml")
    try Data(("canvas: { size: [120, 75] }\n" + text).utf8).write(to: file)
    return try SceneLoader.load(path: file.path)
  }

  private func pictures() throws -> [ImageResource] {
    let layers = "layers: [{ contents: dawn.png }, { contents: noon.png }, { contents: dusk.png }]"
    return try document(layers).makeScene().rootLayer.sublayers.map { try #require($0.contents) }
  }

  @Test("A scene file and a Swift program give the same bytes")
  func sameBytes() throws {
    let file = try document(
      """
      duration: 3
      layers:
        - id: view
          type: image
          contents: dawn.png
          contentsScale: 4
          position: [60, 37.5]
          animations:
            - { keyPath: contents, values: [dawn.png, noon.png, dusk.png], keyTimes: [0, 0.6, 1], duration: 1 }
            - { keyPath: contents, from: none, to: noon.png, beginTime: 2, duration: 0.5 }
      timeline:
        - { at: 1.2, set: { view.contents: noon.png } }
        - { at: 1.4, animate: { view.contents: dusk.png }, duration: 0.4, timingFunction: easeIn }
      """
    ).makeScene().record(until: 3)

    let images = try pictures()
    let scene = Scene(size: Size(120, 75), background: .clear)
    let view = Layer()
    view.name = "view"
    view.contents = images[0]
    view.contentsScale = 4
    view.bounds = Rect(0, 0, 120, 75)
    view.position = Point(60, 37.5)
    scene.rootLayer.addSublayer(view)
    view.add(
      KeyframeAnimation(keyPath: "contents", values: images, keyTimes: [0, 0.6, 1], duration: 1))
    let late = BasicAnimation(
      keyPath: "contents", from: Value.image(nil), to: images[1], duration: 0.5)
    late.beginTime = 2
    view.add(late)
    scene.at(1.2) { Transaction.withoutActions { view.contents = images[1] } }
    scene.at(1.4) {
      Transaction.animate(duration: 0.4, timingFunction: .easeIn) { view.contents = images[2] }
    }
    let swift = try scene.record(until: 3)

    let same = file == swift
    #expect(same)
    var settings = ExportSettings()
    settings.framesPerSecond = 10
    for format in [ExportFormat.svg, .gif] {
      let same =
        try file.data(format, settings: settings) == swift.data(format, settings: settings)
      #expect(same, "\(format)")
    }
    // A set value changes at once, an animated one fades.
    func weights(_ time: Double) -> [Double] {
      let mix = file.value(of: .contents, node: 1, at: time).imageMix
      return images.map { ((mix?.weight(of: $0) ?? -1) * 1000).rounded() / 1000 }
    }
    #expect(weights(0.3) == [0.5, 0.5, 0] && weights(0.8) == [0, 0.5, 0.5])
    #expect(weights(1.19) == [1, 0, 0] && weights(1.2) == [0, 1, 0])
    let eased = (Curve.easeIn.value(at: 0.5) * 1000).rounded() / 1000
    #expect(weights(1.6) == [0, 1 - eased, eased])
    #expect(weights(2.25) == [0, 0.5, 0] && weights(2.6) == [0, 0, 1])
  }
}
