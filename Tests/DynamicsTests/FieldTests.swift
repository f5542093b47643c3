import AnimGeometry
import Dynamics
import LayerTree
import TestSupport
import Testing

@Suite struct FieldTests {
  let table: DynamicsTable
  init() throws { table = try .load() }

  private func kind(_ row: DynamicsTable.Fields.Case) -> FieldBehavior.Kind? {
    let direction = row.direction.map { Point($0) } ?? .zero
    switch row.field {
    case "linearGravity": return .linearGravity(direction: direction)
    case "radialGravity": return .radialGravity
    case "spring": return .spring
    case "drag": return .drag
    case "velocity": return .velocity(direction: direction)
    case "vortex": return .vortex
    case "electric": return .electric
    case "magnetic": return .magnetic
    default: return nil
    }
  }

  /// An item of the row's mass in its field, with its initial velocity.
  private func stage(_ row: DynamicsTable.Fields.Case) throws -> (
    TestScene, Layer, DynamicItemBehavior
  ) {
    let stage = TestScene()
    let middle = Point(500, 500)
    let isSmall = row.item?.hasPrefix("50x50") ?? false
    let item = stage.item(
      isSmall ? Size(50, 50) : Size(100, 100), at: middle + (row.itemAt.map { Point($0) } ?? .zero))
    let speed = stage.properties([item], velocity: row.velocity.map { Point($0) } ?? .zero) {
      if let mass = row.mass { $0.density = mass }
      if let charge = row.charge { $0.charge = charge }
    }
    let field = FieldBehavior(try #require(kind(row)), items: [item])
    field.position = middle + (row.position.map { Point($0) } ?? .zero)
    field.strength = row.strength
    if let falloff = row.falloff { field.falloff = falloff }
    if let radius = row.minimumRadius { field.minimumRadius = radius }
    stage.animator.addBehavior(field)
    return (stage, item, speed)
  }

  @Test func accelerateAsListed() throws {
    for row in table.fields.cases {
      let (stage, item, speed) = try stage(row)
      let time = 1.0 / 60
      let noted = try stage.play([time]) { speed.linearVelocity(for: item) }
      let start = row.velocity.map { Point($0) } ?? .zero
      if let after = row.velocityAfter {
        #expect(noted[0].distance(to: Point(after)) < 1e-3)
      } else {
        let found = (noted[0] - start) * (1 / time)
        let expected = Point(row.acceleration ?? [])
        // The mean over a short time, in which the item moves a little.
        #expect(
          found.distance(to: expected) <= 0.02 * expected.length, "\(row.field): \(found)")
      }
    }
  }

  @Test func swingAndTurnInTheirPeriods() throws {
    for row in table.fields.cases {
      guard let period = row.period ?? row.cyclotronPeriod else { continue }
      let (stage, item, _) = try stage(row)
      let start = item.position
      let size = row.itemAt.map { Point($0).length } ?? 100
      let noted = try stage.play([period / 2, period]) { item.position }
      #expect(noted[1].distance(to: start) < 0.02 * size, "\(row.field)")
      #expect(noted[0].distance(to: start) > 1.9 * size)
    }
  }

  @Test func dragFades() throws {
    let row = try #require(table.fields.cases.first { $0.vAfter1s != nil })
    let (stage, item, speed) = try stage(row)
    let noted = try stage.play([1]) { speed.linearVelocity(for: item).x }
    #expect(abs(noted[0] - (row.vAfter1s ?? 0)) < 0.002 * (row.vAfter1s ?? 0))
  }

  @Test func magneticFieldsKeepTheSpeed() throws {
    let row = try #require(table.fields.cases.first { $0.field == "magnetic" })
    let (stage, item, speed) = try stage(row)
    let trace = try stage.trace(until: 3) { speed.linearVelocity(for: item).length }
    #expect(trace.allSatisfy { abs($0.value - 100) < 0.01 })
  }

  @Test func actOnlyInTheirRegion() throws {
    let regions: [(FieldRegion, [Bool])] = [
      (.infinite, [true, true, true]), (.radius(60), [true, true, false]),
      (.size(Size(80, 300)), [true, false, true]), (.inverse(.radius(60)), [false, false, true]),
      (.union(.radius(20), .size(Size(10, 300))), [true, false, true]),
      (.intersection(.radius(60), .size(Size(80, 300))), [true, false, false]),
      (.difference(.radius(200), .radius(20)), [false, true, true]),
    ]
    let places = [Point(0, 0), Point(50, 0), Point(0, 100)]
    for (region, expected) in regions {
      let stage = TestScene()
      let items = places.map { stage.item(Size(10, 10), at: $0 + Point(500, 500)) }
      let field = FieldBehavior(.linearGravity(direction: Point(1, 0)), items: items)
      field.position = Point(500, 500)
      field.region = region
      stage.animator.addBehavior(field)
      let noted = try stage.play([0.05]) { zip(items, places).map { $0.position.x - 500 - $1.x } }
      #expect(noted[0].map { $0 > 0.05 } == expected, "\(region)")
    }
  }

  @Test(arguments: [
    FieldBehavior.Kind.noise(smoothness: 1, animationSpeed: 2),
    .noise(smoothness: 0, animationSpeed: 0), .turbulence(smoothness: 0.5, animationSpeed: 1),
  ])
  func noiseIsTheSameForASeedAndBounded(kind: FieldBehavior.Kind) throws {
    func run(seed: UInt64, strength: Double) throws -> [Point] {
      let stage = TestScene()
      let item = stage.item(at: Point(333, 444))
      stage.properties([item], velocity: Point(50, 20))
      let field = FieldBehavior(kind, items: [item])
      field.seed = seed
      field.strength = strength
      stage.animator.addBehavior(field)
      return try stage.trace(until: 1) { item.position }.map(\.value)
    }
    let first = try run(seed: 7, strength: 1)
    #expect(try run(seed: 7, strength: 1) == first)
    #expect(try run(seed: 8, strength: 1) != first)
    let still = try run(seed: 7, strength: 0)
    for (index, place) in still.enumerated() {
      let t = Double(index + 1) / 240
      #expect(place.distance(to: Point(333 + 50 * t, 444 + 20 * t)) < 0.05)
    }
    // At most 100 points per second² in each direction.
    for (index, (a, b)) in zip(first, still).enumerated() {
      let t = Double(index + 1) / 240
      #expect(a.distance(to: b) <= 100 * 2.0.squareRoot() * t * t / 2 * 1.5 + 0.01)
    }
  }
}
