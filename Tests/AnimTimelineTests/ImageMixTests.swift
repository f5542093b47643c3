import AnimDrawing
import AnimGeometry
import AnimPixels
import AnimTimeline
import AnimTiming
import TestSupport
import Testing

/// Cross-fades of pictures as values.
@Suite struct ImageMixTests {
  static let images = (0..<4).map {
    ImageResource(bitmap: Bitmap(width: 2, height: 2, filledWith: 0xFF00_0000 + $0), png: [])
  }
  let values = images.map { Value.image($0) }

  /// The weight of each picture.
  func weights(_ value: Value) -> [Double] {
    Self.images.map { value.imageMix?.weight(of: $0) ?? .nan }
  }

  func isNear(_ a: [Double], _ b: [Double]) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) < 1e-12 }
  }

  @Test func halfway() {
    let half = values[0].interpolated(to: values[1], at: 0.25)
    #expect(weights(half) == [0.75, 0.25, 0, 0])
    #expect(half.kind == .image && half.lanes == nil && half.isFinite)
    let fading = values[2].interpolated(to: .image(nil), at: 0.25)
    #expect(weights(fading) == [0, 0, 0.75, 0])
    #expect(weights(Value.image(nil).interpolated(to: values[2], at: 0.25)) == [0, 0, 0.25, 0])
  }

  /// Curves that overshoot have one of the pictures at that time.
  @Test func fractionsAreLimited() {
    for (fraction, expected) in [(-0.5, 0), (0, 0), (1, 1), (1.7, 1), (.infinity, 1)] {
      #expect(values[0].interpolated(to: values[1], at: fraction) == values[expected])
    }
    #expect(values[0].interpolated(to: values[1], at: .nan) == values[0])
  }

  @Test func identicalPicturesAreLeftAlone() {
    let twin = Value.image(ImageResource(bitmap: Self.images[0].bitmap, png: []))
    for fraction in [-1, 0, 0.3, 0.7, 1, 2] {
      #expect(values[0].interpolated(to: twin, at: fraction) == values[0])
      #expect(Value.image(nil).interpolated(to: .image(nil), at: fraction) == .image(nil))
    }
  }

  /// The track of a single picture contains all its pieces of the whole track.
  @Test(arguments: 0..<20 as Range<UInt64>) func turns(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func value() -> Value { random.chance(0.2) ? .image(nil) : random.pick(values) }
    var pieces: [Piece<Value>] = []
    for index in 0..<30 where !random.chance(0.2) {
      let motion: Motion<Value> =
        random.chance(0.7) ? .constant(value()) : .tween(Tween(from: value(), to: value()))
      pieces.append(Piece(start: Double(index), end: Double(index + 1), motion: motion))
    }
    let track = Track(base: value(), pieces: pieces)
    let turns = PictureTurns(track)
    for image in Self.images {
      let own = turns.track(showing: image)
      for step in 0..<120 {
        let time = Double(step) / 4
        func weight(_ track: Track<Value>) -> Double {
          track.value(at: time, in: Library()).imageMix?.weight(of: image) ?? 0
        }
        #expect(weight(own) == weight(track), "\(time)")
      }
    }
  }

  /// Mixes of mixes have the weights of their pictures, which never exceed whole pictures.
  @Test(arguments: 0..<40) func nestedMixes(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var value = values[0]
    var expected = [1.0, 0, 0, 0]
    for _ in 0..<12 {
      var other = Value.image(nil)
      var otherWeights = [0.0, 0, 0, 0]
      let place = random.whole(0...4)
      if place < 4 {
        other = values[place]
        otherWeights[place] = 1
      }
      if random.chance(0.3) {
        let share = random.number(0...1)
        other = other.interpolated(to: values[3], at: share)
        otherWeights = otherWeights.map { $0 * (1 - share) }
        otherWeights[3] += share
      }
      let fraction = random.number(-0.2...1.2)
      let limited = min(max(fraction, 0), 1)
      value = value.interpolated(to: other, at: fraction)
      expected = zip(expected, otherWeights).map { $0 * (1 - limited) + $1 * limited }
      #expect(isNear(weights(value), expected))
      let mix = value.imageMix
      #expect(mix?.parts.allSatisfy { $0.weight > 0 } == true)
      #expect((mix?.totalWeight ?? 2) <= 1 + 1e-12)
      #expect(Set(mix?.parts.map(\.image) ?? []).count == mix?.parts.count)
    }
  }

  @Test func heaviestPicture() {
    let mix = values[0].interpolated(to: values[1], at: 0.4)
    #expect(ImageResource(mix) == Self.images[0])
    #expect(ImageResource(values[0].interpolated(to: values[1], at: 0.5)) == Self.images[1])
    #expect(ImageResource(Value.image(nil)) == nil && ImageResource(Value.number(1)) == nil)
    #expect(Self.images[2].value == values[2])
  }

  @Test func storedPicturesAreShared() {
    var library = Library()
    _ = library.stored(values[0])
    let twin = ImageResource(bitmap: Self.images[0].bitmap, png: [])
    let mix = Value.image(twin).interpolated(to: values[1], at: 0.5)
    let stored = library.stored(mix)
    #expect(stored == mix && library.images == Array(Self.images[..<2]))
    #expect(stored.imageMix?.parts.first?.image === Self.images[0])
  }

  @Test func validation() {
    func problems(_ value: Value, stores: Bool = true) -> Int {
      var library = Library()
      if stores { _ = library.stored(value) }
      let root = Node(id: "root", kind: .plain, parent: nil)
      let still = Node(
        id: "a", kind: .plain, parent: 0, values: [PropertyValue(.contents, value)])
      let tween = Motion<Value>.tween(Tween(from: .image(nil), to: value))
      let track = Track<Value>(
        base: .image(nil), pieces: [Piece(start: 0, end: 1, motion: tween)])
      let moving = Node(
        id: "b", kind: .plain, parent: 0, tracks: [PropertyTrack(.contents, .values(track))])
      return Timeline(
        size: Size(9, 9), duration: 2, nodes: [root, still, moving], library: library
      ).validate().count
    }
    let mix = values[0].interpolated(to: values[1], at: 0.5)
    #expect(problems(mix) == 0)
    #expect(problems(mix, stores: false) == 2)
    let parts = Self.images.map { ImageMix.WeightedImage($0, 0.4) }
    #expect(problems(.images(ImageMix(parts))) == 2)
    #expect(problems(.images(ImageMix([ImageMix.WeightedImage(Self.images[0], .infinity)]))) >= 2)
  }
}

/// Drawing of pictures in frames.
@Suite struct ImageFrameTests {
  private func frame(
    _ value: Value, opacity: Double = 1, masks: Bool = false, gravity: ContentsGravity = .resize
  ) -> Frame {
    var library = Library()
    let stored = library.stored(value)
    let root = Node(id: "root", kind: .plain, parent: nil)
    let node = Node(
      id: "a", kind: .plain, parent: 0,
      values: [
        PropertyValue(.contents, stored), PropertyValue(.bounds, .rect(Rect(0, 0, 20, 10))),
        PropertyValue(.opacity, .number(opacity)), PropertyValue(.masksToBounds, .flag(masks)),
        PropertyValue(.contentsGravity, gravity.value),
      ])
    let timeline = Timeline(
      size: Size(50, 50), duration: 0, nodes: [root, node], library: library)
    #expect(timeline.validate() == [])
    return timeline.frame(at: 0)
  }

  private let a = Value.image(ImageMixTests.images[0])
  private let b = Value.image(
    ImageResource(bitmap: Bitmap(width: 4, height: 2, filledWith: 7), png: []))

  private func words(_ frame: Frame) -> [String] {
    frame.commands.map {
      switch $0 {
      case .push(let group):
        group.addsMembers ? "sum" : group.clip == nil ? "group \(group.opacity)" : "clip"
      case .draw(let drawing):
        if case .image(let paint) = drawing.paint {
          "image \(paint.image) \(paint.rect.width)"
        } else {
          "other"
        }
      case .pop: "pop"
      }
    }
  }

  @Test func mixesAreSums() {
    let mix = a.interpolated(to: b, at: 0.25)
    let members = [
      "sum", "group 0.75", "image 0 20.0", "pop", "group 0.25", "image 1 20.0", "pop", "pop",
    ]
    #expect(words(frame(mix)) == members)
    // A picture that fills the clip needs none.
    #expect(words(frame(mix, masks: true)) == members)
    #expect(words(frame(mix, opacity: 0.5)) == ["group 0.5"] + members + ["pop"])
    // Each picture has its own rectangle.
    let placed = frame(mix, masks: true, gravity: .resizeAspect)
    #expect(words(placed).contains("image 0 10.0") && words(placed).contains("image 1 20.0"))
    #expect(words(placed).first == "clip")
  }

  @Test func fadingAlone() {
    #expect(
      words(frame(a.interpolated(to: .image(nil), at: 0.25)))
        == ["group 0.75", "image 0 20.0", "pop"])
    #expect(words(frame(a)) == ["image 0 20.0"])
    #expect(words(frame(.image(nil))) == [])
  }
}
