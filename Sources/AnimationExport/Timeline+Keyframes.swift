import AnimGeometry
import AnimImages
import AnimTimeline
import KeyframeExport

extension Timeline {
  /// The options of tables of keyframes.
  ///
  /// - Throws: ``ExportError`` if the maximum number of keys is exceeded.
  func keyframeOptions(_ settings: ExportSettings) throws(ExportError) -> KeyframeOptions {
    let trackCount = nodes.reduce(0) { $0 + $1.tracks.count }
    let keyCount = (settings.keyframeRate ?? 0) * duration * Double(trackCount)
    guard keyCount <= ExportError.maximumKeys else {
      throw ExportError.tooManyKeys(keyCount.rounded())
    }
    return KeyframeOptions(
      sampling: settings.keyframeRate.map { .rate($0) } ?? .reduced,
      tolerance: settings.tolerance, idPrefix: settings.idPrefix)
  }

  /// The page with elements that a table animates.
  ///
  /// - Throws: ``ExportError`` if the maximum number of keys is exceeded, and `ImageError` if
  ///   memory is short.
  func elementPage(_ settings: ExportSettings) throws -> ElementPage {
    try ElementPage(self, options: try keyframeOptions(settings)) { picture in
      do { return try picture.png(pixelsPerPoint: 2) } catch is ExportError { return nil }
    }
  }
}

extension Picture {
  /// The picture on a transparent background.
  ///
  /// - Throws: ``ExportError`` for too many pixels or none.
  fileprivate func png(pixelsPerPoint scale: Double) throws -> [UInt8] {
    var library = Library()
    let image = library.stored(.image(ImageResource(self)))
    let root = Node(
      id: "root", kind: .plain, parent: nil,
      values: [
        PropertyValue(.bounds, .rect(Rect(origin: .zero, size: size))),
        PropertyValue(.position, .point(Point(size.width / 2, size.height / 2))),
        PropertyValue(.contents, image),
      ])
    let timeline = Timeline(size: size, duration: 0, nodes: [root], library: library)
    var settings = ExportSettings()
    settings.scale = scale
    return try timeline.png(at: 0, settings)
  }
}
