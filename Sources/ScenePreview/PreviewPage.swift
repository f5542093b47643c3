package import AnimTimeline

/// A web page that shows all scenes of a run beside each other's outputs, complete in one file.
package struct PreviewPage: Hashable, Sendable {
  /// Stands at the top and in the browser's tab.
  package var title: String
  /// In the order of the list.
  package var scenes: [PreviewScene]

  /// Creates a page.
  package init(title: String = "Scenes", scenes: [PreviewScene] = []) {
    self.title = title
    self.scenes = scenes
  }

  /// The names of scenes that another page shows otherwise, or that only one of them has, in the order of the other page
  /// and then of this one.
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
  /// Tells the scene from others; the page keeps to it when it is loaded anew.
  package var name: String
  /// For people; the name stands in if it is empty.
  package var title: String
  /// Points.
  package var width: Double
  /// Points.
  package var height: Double
  /// Seconds of one play; 0 for a still.
  package var duration: Double
  /// The number of plays; nil for ever.
  package var loop: Int?
  /// The time of the still that stands for the scene, in seconds.
  package var posterTime: Double
  /// The path of the scene's file; empty if there is none.
  package var source: String
  /// The files that were written, in the order in which it is shown.
  package var outputs: [PreviewOutput]
  /// The messages of the run about the scene, with places in its file.
  package var messages: [Diagnostic]
  /// True if the run could not export the scene.
  package var hasFailed: Bool

  /// Creates a scene; without the arguments that have defaults, a still that was read from no file.
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
  /// The bytes of the file.
  package var byteCount: Int
  /// The bytes of the file when a web server compresses it; nil where that wasn't measured.
  package var gzipByteCount: Int?
  /// The file itself: an SVG, GIF, PNG, animated PNG or WebP. The page tells them apart by their first bytes. Nil for
  /// others, of which only the numbers are shown.
  package var content: [UInt8]?

  /// Creates an output; the count of bytes is that of the content unless it is given.
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
