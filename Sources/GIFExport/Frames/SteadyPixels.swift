/// Which pixels of a frame don't change for a while. What is seen longer is seen better, and costs
/// its bytes only once.
struct SteadyPixels: ~Copyable {
  /// The pixels from a place on.
  struct Row {
    fileprivate let changes: UnsafePointer<Int32>
    fileprivate let frame: Int32

    @inline(__always)
    func isSteady(_ place: Int) -> Bool { changes[place] <= frame }

    @inline(__always)
    func dropFirst(_ count: Int) -> Row { Row(changes: changes + count, frame: frame) }
  }

  /// How long a pixel has to stay, in hundredths of a second.
  private static let duration = 50

  private let store: FrameStore
  /// For each pixel the last one of the frames that were read in which it changes.
  private let changes: UnsafeMutablePointer<Int32>
  /// The frame after those that were read, and when it begins.
  private var next = 0
  private var nextTime = 0
  /// The present frame, and when the one after it begins.
  private var frame = -1
  private var time = 0
  /// Whether the animation goes on for long enough to tell.
  private var isKnown = false

  init(_ store: FrameStore) {
    self.store = store
    changes = .allocate(capacity: store.width * store.height)
    changes.initialize(repeating: 0, count: store.width * store.height)
  }

  deinit { changes.deallocate() }

  /// The pixels of the present frame from a place on, counted row by row.
  func row(from place: Int) -> Row {
    Row(changes: changes + place, frame: isKnown ? Int32(truncatingIfNeeded: frame) : -1)
  }

  /// Goes on to the next frame.
  mutating func advance() {
    frame += 1
    let end = time + Self.duration
    while next < store.frameCount, next <= frame || nextTime < end {
      let (changes, number) = (changes, Int32(truncatingIfNeeded: next))
      store.forEachRun(of: next) { start, count, _ in
        (changes + start).update(repeating: number, count: count)
      } _: { start, colors in
        (changes + start).update(repeating: number, count: colors.count)
      }
      nextTime += store.delay(of: next)
      next += 1
    }
    isKnown = nextTime >= end || store.frameCount == 1
    time += store.delay(of: frame)
  }
}
