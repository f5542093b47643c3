import AnimGeometry
import AnimTimeline
import LayerTree

/// The emitter of particles of a layer.
struct EmitterDescription: Sendable {
  var shape: EmitterShape?
  var mode: EmitterMode?
  var renderMode: EmitterRenderMode?
  var seed: UInt32?
  var cells: [EmitterCellDescription] = []
}

/// A kind of particle of the file.
struct EmitterCellDescription: Sendable {
  var mark: YAMLMark
  var name: String?
  var isEnabled: Bool?
  /// Numbers by key.
  var numbers: [String: Double] = [:]
  var color: Color?
  var contents: ImageResource?
  var contentsRect: Rect?
  var filter: ImageFilter?
  var cells: [EmitterCellDescription] = []
}
