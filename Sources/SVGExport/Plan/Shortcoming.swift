import AnimTimeline

/// A reason for which vectors don't show something of a layer, or only nearly.
///
/// Reports are told apart by it; only ``message`` and ``alternative`` make text of it.
enum Shortcoming: Hashable {
  /// The reason for which the caps of trimmed dashes show early.
  enum DashCaps: Hashable {
    case movingStart
    case tooManyDashes
  }

  case backdropCopies
  case backdropFilters
  case blendMode(BlendMode)
  /// `off` is the largest error of a component of 255.
  case conicSectors(count: Int, off: Double)
  case dashCaps(DashCaps)
  case flatPieces(PieceNote)
  case groupBlending
  case groupOpacity
  case paintOrder
  case paintOrderCopies
  case particleAnimations(particles: Int, animations: Int)
  case particles(atOnce: Int)
  case passedViewer
  case perspectiveBytes(maximum: Int)
  case perspectiveTotal(maximum: Int)
  case pixelTransition(name: String)

  /// The report of an export: of its alternative, or of its refusal of both pictures and approximations.
  func report(_ options: SVGOptions) -> String {
    guard options.onUnsupported == .error else {
      return isApproximated ? message : "\(message); \(alternative)"
    }
    return message
      + (isApproximated ? "; vectors would only come near it" : "; only pictures could show it")
  }

  /// True if vectors come near to the intended picture.
  var isApproximated: Bool {
    switch self {
    case .conicSectors, .dashCaps, .flatPieces, .groupBlending, .groupOpacity,
      .passedViewer:
      true
    case .backdropCopies, .backdropFilters, .blendMode, .paintOrder, .paintOrderCopies,
      .particleAnimations, .particles, .perspectiveBytes, .perspectiveTotal, .pixelTransition:
      false
    }
  }

  var message: String {
    switch self {
    case .backdropCopies:
      "the filters of what is behind layers would take too many copies of what is there"
    case .backdropFilters: "SVG has no filters of what is behind a layer"
    case .blendMode(let mode): "SVG has no operator “\(mode.rawValue)”"
    case .conicSectors(let count, let off):
      "a conic gradient is drawn as \(count) sectors of one colour each, off by up to "
        + "\(off) of 255"
    case .dashCaps(let reason):
      "caps of dashes show a little before the part that is drawn gets to them, \(reason.text)"
    case .flatPieces(let note): note.message
    case .groupBlending:
      "blended sublayers may never blend with the backdrop, as the layer is one picture at too many times"
    case .groupOpacity: "the layer fades as a group all the time"
    case .paintOrder: "its sublayers change their order more often than SVG can say within limits"
    case .paintOrderCopies:
      "CSS would take too many copies of its sublayers, which change their order"
    case .particleAnimations(let particles, let animations):
      "\(particles) particles with \(animations) animations are too many for an SVG"
    case .particles(let count): "\(count) particles at once are too many for an SVG"
    case .passedViewer: "it passes the viewer, where its outlines are polygons"
    case .perspectiveBytes(let bytes):
      "its vectors in perspective would take more than \(bytes) bytes"
    case .perspectiveTotal(let bytes):
      "vectors in perspective take more than \(bytes) bytes together"
    case .pixelTransition(let name): "the transition “\(name)” changes pixels"
    }
  }

  /// The behaviour without pictures, in words that go on with a sentence.
  var alternative: String {
    switch self {
    case .backdropCopies, .backdropFilters: "they are left out"
    case .blendMode: "the layer is painted over what is below it"
    case .paintOrder: "so they keep an earlier one"
    case .paintOrderCopies: "so they keep the first one"
    case .particleAnimations, .particles: "all are written"
    case .perspectiveBytes: "so it is left out then"
    case .perspectiveTotal: "so the file is larger"
    case .pixelTransition: "the new picture shows at once"
    case .conicSectors, .dashCaps, .flatPieces, .groupBlending, .groupOpacity,
      .passedViewer:
      "so it is approximated"
    }
  }
}

extension Shortcoming.DashCaps {
  fileprivate var text: String {
    switch self {
    case .movingStart:
      "where the closed outline begins, as that changes and the pattern moves"
    case .tooManyDashes: "as there are very many or the outline has no length at times"
    }
  }
}
