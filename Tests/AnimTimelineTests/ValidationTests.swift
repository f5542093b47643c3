import AnimGeometry
import AnimPixels
import AnimTimeline
import AnimTiming
import Testing

/// Every kind of broken timeline is reported, and a valid one passes.
@Suite struct ValidationTests {
  static let fade = Motion<Components>.tween(Tween(from: .zero, to: Components(1, 0, 0, 0)))

  static func piece(_ start: Double, _ end: Double, _ motion: Motion<Components> = fade) -> Piece<
    Components
  > {
    Piece(start: start, end: end, motion: motion)
  }

  func problems(
    size: Size = Size(10, 10), duration: Double = 4, poster: Double = 0, _ nodes: [Node]
  ) -> [String] {
    Timeline(size: size, duration: duration, poster: poster, nodes: nodes, library: Library())
      .validate()
  }

  func node(
    _ id: String = "a", parent: Int? = 0, start: Double = 0, end: Double = .infinity,
    values: [PropertyValue] = [], tracks: [PropertyTrack] = []
  ) -> Node {
    Node(
      id: id, kind: .plain, parent: parent, start: start, end: end, values: values, tracks: tracks)
  }

  func node(_ track: Track<Components>, _ property: Property = .opacity) -> Node {
    node(tracks: [PropertyTrack(property, .lanes(track))])
  }

  let root = Node(id: "root", kind: .plain, parent: nil)

  @Test func sound() {
    let track = Track(base: .zero, pieces: [Self.piece(0, 1), Self.piece(1, 2)], period: 2)
    #expect(problems([root, node(track)]) == [])
    #expect(problems([]) == [])
  }

  @Test func brokenTimelines() {
    #expect(problems(size: Size(0, 10), [root]).count == 1)
    #expect(problems(size: Size(.infinity, 10), [root]).count == 1)
    #expect(problems(duration: -1, [root]).count >= 1)
    #expect(problems(duration: .nan, [root]).count >= 1)
    #expect(problems(poster: 5, [root]).count == 1)
    #expect(problems(poster: .nan, [root]).count == 1)
  }

  @Test func brokenNodes() {
    let cases: [(String, [Node])] = [
      ("one id twice", [root, node(), node()]),
      ("a parent that comes later", [root, node(parent: 2), node("b")]),
      ("itself as parent", [root, node(parent: 1)]),
      ("a parent that isn't there", [root, node(parent: 7)]),
      ("a negative parent", [root, node(parent: -1)]),
      ("a second root", [root, node(parent: nil)]),
      ("a root with a parent", [node(parent: 0)]),
      ("a life that ends before it starts", [root, node(start: 2, end: 1)]),
      ("no life", [root, node(start: 1, end: 1)]),
      ("a start that is no number", [root, node(start: .nan)]),
      ("an endless start", [root, node(start: -.infinity)]),
      ("an id of nothing", [root, node("")]),
      ("a value of another kind", [root, node(values: [PropertyValue(.opacity, .point(.zero))])]),
      ("no number", [root, node(values: [PropertyValue(.opacity, .number(.nan))])]),
      (
        "an endless list",
        [root, node(values: [PropertyValue(.locations, .numbers([0, .infinity]))])]
      ),
      (
        "one value twice",
        [
          root,
          node(values: [
            PropertyValue(.opacity, .number(0.5)), PropertyValue(.opacity, .number(0.25)),
          ]),
        ]
      ),
    ]
    for (name, nodes) in cases { #expect(!problems(nodes).isEmpty, "\(name)") }
  }

  @Test func brokenTracks() {
    let sound = PropertyTrack(.opacity, .lanes(Track(base: .zero, pieces: [Self.piece(0, 1)])))
    let flat = Motion<Components>.constant(.zero)
    let wild = Motion<Components>.tween(Tween(from: .zero, to: Components(.infinity, 0, 0, 0)))
    let lost = Motion<Components>.tween(
      Tween(from: .zero, to: Components(1, 0, 0, 0), progress: Progress(curve: 9)))
    let away = Motion<Components>.path(PathMotion(path: 3, place: .length, progress: Progress()))
    let cases: [(String, Node)] = [
      ("two tracks", node(tracks: [sound, sound])),
      ("no pieces", node(Track(base: .zero))),
      (
        "pieces that overlap",
        node(Track(base: .zero, pieces: [Self.piece(0, 2), Self.piece(1, 3)]))
      ),
      (
        "pieces out of order",
        node(Track(base: .zero, pieces: [Self.piece(2, 3), Self.piece(0, 1)]))
      ),
      ("a piece without length", node(Track(base: .zero, pieces: [Self.piece(1, 1)]))),
      ("a piece before the start", node(Track(base: .zero, pieces: [Self.piece(-1, 1)]))),
      ("an endless piece", node(Track(base: .zero, pieces: [Self.piece(0, .infinity)]))),
      ("a piece beyond the end", node(Track(base: .zero, pieces: [Self.piece(3, 5)]))),
      ("nothing that changes", node(Track(base: .zero, pieces: [Self.piece(0, 1, flat)]))),
      ("an endless value", node(Track(base: .zero, pieces: [Self.piece(0, 1, wild)]))),
      ("an endless base", node(Track(base: Components(.nan, 0, 0, 0), pieces: [Self.piece(0, 1)]))),
      ("a curve that isn't there", node(Track(base: .zero, pieces: [Self.piece(0, 1, lost)]))),
      (
        "a path that isn't there",
        node(Track(base: .zero, pieces: [Self.piece(0, 1, away)]), .position)
      ),
      (
        "a period that doesn't fit", node(Track(base: .zero, pieces: [Self.piece(0, 1)], period: 3))
      ),
      ("a period of nothing", node(Track(base: .zero, pieces: [Self.piece(0, 1)], period: 0))),
      ("lanes for a path", node(Track(base: .zero, pieces: [Self.piece(0, 1)]), .path)),
      (
        "values for a number",
        node(tracks: [
          PropertyTrack(
            .opacity,
            .values(
              Track(
                base: .number(0),
                pieces: [Piece(start: 0, end: 1, motion: .constant(.number(1)))])))
        ])
      ),
      (
        "values of another kind",
        node(tracks: [
          PropertyTrack(
            .path,
            .values(
              Track(
                base: .path(Path()),
                pieces: [Piece(start: 0, end: 1, motion: .constant(.numbers([1])))])))
        ])
      ),
    ]
    for (name, broken) in cases { #expect(!problems([root, broken]).isEmpty, "\(name)") }
  }
}
