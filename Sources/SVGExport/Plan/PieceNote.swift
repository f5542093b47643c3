/// A report on layers in perspective that are drawn in flat pieces.
struct PieceNote: Hashable {
  /// The index of the diagnostic; nil before it is reported.
  var place: Int?
  let what: String
  private var layers = 0
  private var pieces = 0
  private var off = 0.0

  init(_ what: String) { self.what = what }

  mutating func add(pieces count: Int, off distance: Double) {
    layers += 1
    pieces = max(pieces, count)
    off = max(off, distance)
  }

  var message: String {
    what + " in perspective is drawn in " + (layers > 1 ? "up to " : "") + "\(pieces) flat "
      + (pieces == 1 ? "piece" : "pieces")
      + ", off by up to \((off * 100).rounded() / 100) px"
      + (layers > 1 ? ", in \(layers) particles" : "")
  }
}
