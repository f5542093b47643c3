import AnimationExport
import Testing

@Suite("A card that drops, bounces and rolls off")
struct DropBounceRollTests {
  @Test("The card comes down several times, each time turned further, and leaves to the right")
  func motion() throws {
    let timeline = try SampleFiles.timeline("drop-bounce-roll")
    let card = try #require(timeline.nodes.firstIndex { $0.id == "card" })
    let end = timeline.nodes[card].end
    #expect(end < timeline.duration, "it never leaves")
    let times = Array(stride(from: 0.0, to: end, by: 1.0 / 240))
    let places = times.map {
      timeline.value(of: PropertyKey<Point>.position, node: card, at: $0)
    }
    let angles = times.map {
      timeline.value(of: PropertyKey<Vector3>.transformRotation, node: card, at: $0).z
    }
    let falls = places.indices.dropFirst().dropLast().filter {
      places[$0].y > places[$0 - 1].y && places[$0].y >= places[$0 + 1].y
    }
    // A drop, and corners that come down one after another.
    #expect(falls.count >= 3)
    for (one, next) in zip(falls, falls.dropFirst()) {
      #expect(places[next].x > places[one].x && angles[next] > angles[one] + 0.5)
    }
    let first = try #require(falls.first)
    let top = places[first...].map(\.y).min() ?? 0
    #expect(top < places[first].y - 30, "it hardly bounces")
    // The last of its corners is outside of the picture, after more than one turn.
    #expect(try #require(places.last).x > 320 + 20)
    #expect(try #require(angles.last) > 2 * .pi)
  }
}
