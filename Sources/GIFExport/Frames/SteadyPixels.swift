import AnimPixels

/// The pixels of a frame that don't change for a while. They are seen better than others, and cost their bytes only
/// once.
struct SteadyPixels: ~Copyable {
  /// Marks the colour number of such a pixel.
  static let mark: UInt32 = 1 << 31

  /// Minimum time for which a steady pixel stays, in hundredths of a second.
  private static let duration = 50

  private let store: FrameStore
  /// For each pixel the last of the frames read so far in which it changes.
  private let changes: FixedBuffer<Int32>
  /// The frame after those that were read, and its time.
  private var next: Int
  private var nextTime = 0
  /// The current frame, and the time of the one after it.
  private var frame: Int
  private var time = 0
  /// True if the animation lasts long enough to tell.
  private var isKnown = false
  private let staysAtEnd: Bool

  /// - Parameters:
  ///   - first: The first frame.
  ///   - staysAtEnd: True if the last frame stays, with no first one after it.
  init(_ store: FrameStore, from first: Int = 0, staysAtEnd: Bool) {
    self.store = store
    (next, frame) = (first, first - 1)
    self.staysAtEnd = staysAtEnd || store.frameCount == 1
    changes = FixedBuffer(repeating: 0, count: store.width * store.height)
  }

  /// The marks of the current frame: ``mark`` for steady pixels, counted row by row, and 0 for others.
  struct Marks {
    fileprivate let changes: UnsafeMutablePointer<Int32>
    fileprivate let last: Int32

    @inline(__always)
    subscript(place: Int) -> UInt32 { contains(place) ? SteadyPixels.mark : 0 }

    @inline(__always)
    func contains(_ place: Int) -> Bool { changes[place] <= last }

    /// Marks colour numbers of pixels that lie one after another, from a place on.
    @inline(__always)
    func mark(
      _ numbers: UnsafeBufferPointer<UInt32>, from place: Int,
      into marked: UnsafeMutablePointer<UInt32>
    ) {
      let changes = changes + place
      for index in numbers.indices {
        marked[index] = numbers[index] | (changes[index] <= last ? SteadyPixels.mark : 0)
      }
    }
  }

  /// The next frame.
  var following: Int { frame + 1 }

  /// The marks, valid as long as the frame is the current one.
  var marks: Marks {
    Marks(changes: changes.base, last: isKnown ? Int32(truncatingIfNeeded: frame) : -1)
  }

  /// Continues with the next frame.
  mutating func advance() {
    frame += 1
    let end = time + Self.duration
    while next < store.frameCount, next <= frame || nextTime < end {
      let (changes, number) = (changes.base, Int32(truncatingIfNeeded: next))
      store.forEachChange(of: next) { pixels in
        (changes + pixels.lowerBound).update(repeating: number, count: pixels.count)
      }
      nextTime += store.delay(of: next)
      next += 1
    }
    isKnown = nextTime >= end || staysAtEnd
    time += store.delay(of: frame)
  }
}
