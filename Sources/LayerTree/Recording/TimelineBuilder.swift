import AnimGeometry
import AnimTimeline
import AnimTiming

/// Makes the timeline of a scene that has run.
struct TimelineBuilder {
  let scene: Scene
  private var library: Library
  private var diagnostics: [Diagnostic]
  private let root: NodeLog?
  private let stated: Double?

  init(scene: Scene, recorder: Recorder, stated: Double?) {
    self.scene = scene
    self.stated = stated
    library = recorder.library
    diagnostics = recorder.diagnostics
    root = recorder.root
  }

  func timeline() throws(RecordingError) -> Timeline {
    var builder = self
    return try builder.build()
  }

  private mutating func build() throws(RecordingError) -> Timeline {
    let window = SceneWindow(root: root, stated: stated, includesPreroll: scene.includesPreroll)
    diagnostics += window.diagnostics
    var nodes: [Node] = []
    if let root { try add(root, parent: nil, window: window, to: &nodes) }
    return Timeline(
      size: scene.size, background: scene.background, duration: window.duration, loop: scene.loop,
      title: scene.title, summary: scene.summary,
      poster: min(scene.poster.flatMap { $0 > 0 ? $0 : nil } ?? 0, window.duration), nodes: nodes,
      library: library,
      diagnostics: diagnostics)
  }

  private mutating func add(
    _ log: NodeLog, parent: Int?, window: SceneWindow, to nodes: inout [Node]
  ) throws(RecordingError) {
    let isEndless = log.end == .infinity || log.end >= window.end
    guard log.start < log.end, log.start < max(window.end, window.start + 1e-9),
      isEndless || log.end > window.start
    else { return }
    let lowering: NodeLowering
    do {
      lowering = try NodeLowering(log, until: window.horizon, library: &library)
    } catch {
      throw .tooManyPasses(layer: log.id)
    }
    var values: [PropertyValue] = []
    var tracks: [PropertyTrack] = []
    for property in lowering.properties {
      if property.kind.laneCount != nil {
        let (base, track) = lowering.lanes(property, library: &library)
          .track(from: window.start, duration: window.duration, in: library)
        if let value = Value(base, kind: property.kind) {
          values.append(PropertyValue(property, value))
        }
        if var track {
          track.period = window.period(of: property, in: log)
          tracks.append(PropertyTrack(property, .lanes(track)))
        }
      } else {
        let (base, track) = lowering.values(property, library: &library)
          .track(from: window.start, duration: window.duration, in: library)
        values.append(PropertyValue(property, base))
        if var track {
          track.period = window.period(of: property, in: log)
          tracks.append(PropertyTrack(property, .values(track)))
        }
      }
    }
    let index = nodes.count
    nodes.append(
      Node(
        id: log.id, kind: log.kind, parent: parent, start: max(log.start - window.start, 0),
        end: isEndless ? .infinity : log.end - window.start, values: values, tracks: tracks,
        text: log.text))
    for child in log.children { try add(child, parent: index, window: window, to: &nodes) }
  }
}
