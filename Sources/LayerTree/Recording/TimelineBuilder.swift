import AnimGeometry
import AnimTimeline
import AnimTiming

/// Makes the timeline of a scene that has run.
struct TimelineBuilder {
  let scene: Scene
  private var library: Library
  private var diagnostics: [Diagnostic]
  private let root: NodeLog?
  private let window: SceneWindow

  init(scene: Scene, recorder: Recorder, window: SceneWindow) {
    self.scene = scene
    self.window = window
    library = recorder.library
    diagnostics = recorder.diagnostics
    root = recorder.root
  }

  func timeline() throws(RecordingError) -> Timeline {
    var builder = self
    return try builder.build()
  }

  private mutating func build() throws(RecordingError) -> Timeline {
    diagnostics += window.diagnostics
    var nodes: [Node] = []
    if let root { try add(root, parent: nil, to: &nodes) }
    return Timeline(
      size: scene.size, background: scene.background, duration: window.duration, loop: scene.loop,
      title: scene.title, summary: scene.summary,
      poster: min(scene.poster.flatMap { $0 > 0 ? $0 : nil } ?? 0, window.duration), nodes: nodes,
      library: library,
      diagnostics: diagnostics)
  }

  private mutating func add(
    _ log: NodeLog, parent: Int?, to nodes: inout [Node]
  ) throws(RecordingError) {
    let isEndless = log.end == .infinity || log.end >= window.end
    guard log.start < log.end, log.start < max(window.end, window.start + 1e-9),
      log.end.instant > window.start.instant
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
        let builder = lowering.lanes(property, library: &library)
        let (base, track) = cut(builder, property, log)
        if let value = Value(base, kind: property.kind) {
          values.append(PropertyValue(property, value))
        }
        if var track {
          track.period = window.period(of: property, in: log)
          tracks.append(PropertyTrack(property, .lanes(track)))
        }
      } else {
        let builder = lowering.values(property, library: &library)
        let (base, track) = cut(builder, property, log)
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
        id: log.id, kind: log.kind, parent: parent,
        start: window.isInstant ? 0 : max(log.start - window.start, 0),
        end: isEndless ? .infinity : log.end - window.start, values: values, tracks: tracks,
        text: log.text))
    for child in log.children { try add(child, parent: index, to: &nodes) }
  }

  /// What a property does in the window: one value, and a track where it changes.
  private func cut<V>(
    _ builder: TrackBuilder<V>, _ property: Property, _ log: NodeLog
  ) -> (base: V, track: Track<V>?) {
    guard window.isInstant else {
      return builder.track(from: window.start, duration: window.duration, in: library)
    }
    let showsEnds =
      window.showsEnds && log.propertiesEnding(at: window.start).contains(property)
      && !log.hasStep(of: property, at: window.start)
    let value = builder.value(at: window.start, showingEnds: showsEnds, in: library)
    return (value ?? .travelling(.zero), nil)
  }
}
