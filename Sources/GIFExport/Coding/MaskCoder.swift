/// Codes an image with one mask and parsing after another, and keeps the shortest data.
struct MaskCoder: ~Copyable {
  /// Coded image data.
  struct Result {
    var mask: PixelMask
    var parsing: RunCoder.Parsing
    var bytes: [UInt8]
  }

  private var coder = RunCoder()
  private var image = MaskedImage()
  /// Number of pixels of the image.
  private(set) var pixelCount = 0
  /// The shortest data so far; nil as long as none is shorter than the image's limit.
  private(set) var best: Result?
  /// The runs of two masks, the last one first: searches often go back and forth between two.
  private var runs = RunList()
  private var runsMask: PixelMask?
  private var otherRuns = RunList()
  private var otherMask: PixelMask?

  /// Begins an image.
  mutating func begin(_ image: MaskedImage) {
    self.image = image
    pixelCount = image.pixelCount
    best = nil
    (runsMask, otherMask) = (nil, nil)
  }

  /// Ends the image, so that its segments aren't held any longer, and returns the shortest data.
  mutating func finish() -> Result? {
    image = MaskedImage()
    return best.take()
  }

  /// Bytes that data has to be shorter than to become the best.
  var byteCount: Int { best?.bytes.count ?? image.limit }

  /// The mask of the best data.
  var mask: PixelMask { best?.mask ?? PixelMask() }

  /// Number of runs of the mask that was coded last.
  var runCount: Int { runs.count }

  /// True if drawing all free pixels makes at most twice as many runs as the last mask.
  var mayDrawAll: Bool { image.drawnRunCount <= runs.count * 2 }

  /// Bytes per pixel, for a number of bytes of this image.
  func rate(of bytes: Int) -> Double { Double(bytes) / Double(max(pixelCount, 1)) }

  /// Codes the image. The data becomes the best if it is shorter.
  ///
  /// - Returns: True if it did.
  @discardableResult
  mutating func attempt(_ mask: PixelMask, _ parsing: RunCoder.Parsing) -> Bool {
    findRuns(mask)
    let size = coder.code(
      runs.all, symbolBits: image.symbolBits, parsing: parsing, limit: byteCount)
    guard size != nil else { return false }
    best = Result(mask: mask, parsing: parsing, bytes: coder.bytes)
    return true
  }

  /// Finds the places at which clearing the dictionary makes the data shortest, and its approximate bits.
  mutating func clearPlaces(
    _ mask: PixelMask, _ search: ClearSearch
  ) -> (places: [Int], bits: Int) {
    findRuns(mask)
    return search.places(runs.all, symbolBits: image.symbolBits, coder: &coder)
  }

  private mutating func findRuns(_ mask: PixelMask) {
    if mask == runsMask { return }
    swap(&runs, &otherRuns)
    swap(&runsMask, &otherMask)
    if mask == runsMask { return }
    runsMask = mask
    runs.removeAll(room: image.segments.count)
    image.appendRuns(mask, to: &runs)
  }
}
