package import AnimTimeline

/// A self-contained web page that shows all scenes of a run beside their outputs.
package struct PreviewPage: Hashable, Sendable {
  /// The title at the top and in the browser's tab.
  package var title: String
  /// The scenes in order.
  package var scenes: [PreviewScene]

  /// Creates a page.
  package init(title: String = "Scenes", scenes: [PreviewScene] = []) {
    self.title = title
    self.scenes = scenes
  }

  /// The names of scenes that differ between this page and another one, or that only one of them
  /// has. Those of the other page come first.
  package func namesOfChanges(in other: PreviewPage) -> [String] {
    let before = Dictionary(grouping: scenes, by: \.name)
    let after = Dictionary(grouping: other.scenes, by: \.name)
    var seen: Set<String> = []
    return (other.scenes + scenes).map(\.name).filter {
      seen.insert($0).inserted && before[$0] != after[$0]
    }
  }
}

/// A scene on a ``PreviewPage``.
package struct PreviewScene: Hashable, Sendable {
  /// The name of the scene, by which the page finds it again after reloading.
  package var name: String
  /// The title for readers. If it is empty, the name is shown.
  package var title: String
  /// Width in points.
  package var width: Double
  /// Height in points.
  package var height: Double
  /// Seconds of one play; 0 for a still.
  package var duration: Double
  /// The number of plays; nil for ever.
  package var loop: Int?
  /// The time of the scene's poster, in seconds.
  package var posterTime: Double
  /// The path of the scene's file; empty if there is none.
  package var source: String
  /// The written files, in the order of the page.
  package var outputs: [PreviewOutput]
  /// The messages of the run about the scene.
  package var messages: [Diagnostic]
  /// True if the run could not export the scene.
  package var hasFailed: Bool

  /// Creates a scene. By default it is a still without a source file.
  package init(
    name: String, title: String = "", width: Double, height: Double, duration: Double = 0,
    loop: Int? = nil, posterTime: Double = 0, source: String = "", outputs: [PreviewOutput] = [],
    messages: [Diagnostic] = [], hasFailed: Bool = false
  ) {
    self.name = name
    self.title = title
    self.width = width
    self.height = height
    self.duration = duration
    self.loop = loop
    self.posterTime = posterTime
    self.source = source
    self.outputs = outputs
    self.messages = messages
    self.hasFailed = hasFailed
  }
}

/// A file of a scene on a ``PreviewPage``.
package struct PreviewOutput: Hashable, Sendable {
  /// The format's name, such as `svg`.
  package var format: String
  /// The path of the file.
  package var path: String
  /// Number of bytes of the file.
  package var byteCount: Int
  /// Number of bytes of the file after a web server's compression; nil if it wasn't measured.
  package var gzipByteCount: Int?
  /// The file itself: an SVG, GIF, PNG, animated PNG or WebP. The page determines the format from
  /// the first bytes. Nil for other formats, for which only the numbers are shown.
  package var content: [UInt8]?

  /// Creates an output. The default number of bytes is that of the content.
  package init(
    format: String, path: String, byteCount: Int? = nil, gzipByteCount: Int? = nil,
    content: [UInt8]? = nil
  ) {
    self.format = format
    self.path = path
    self.byteCount = byteCount ?? content?.count ?? 0
    self.gzipByteCount = gzipByteCount
    self.content = content
  }
}
