import AnimDrawing
import AnimGeometry
import AnimPixels
import AnimTimeline
import AnimTiming
import TestSupport
import Testing

@testable import LayerTree

/// Particles: their random numbers, births, paths, colours and limits.
@Suite struct EmitterTests {
  private struct Table: Decodable {
    struct Draws: Decodable {
      struct Draw: Decodable {
        var seed: UInt64
        var index: UInt64
        var units: [String: Double]
      }
      var draws: [Draw]
    }
    struct Births: Decodable {
      var birthRate: Double
      var times: [Double]
    }
    struct Flight: Decodable {
      struct Row: Decodable {
        var age: Double
        var x: Double
        var y: Double
        var alive: Bool
      }
      var velocity: Double
      var yAcceleration: Double
      var lifetime: Double
      var rows: [Row]
    }
    struct Rates: Decodable {
      struct Row: Decodable {
        var age: Double
        var scale: Double
        var alpha: Double
        var angle: Double
      }
      var scale: Double
      var scaleSpeed: Double
      var alphaSpeed: Double
      var spin: Double
      var rows: [Row]
    }
    struct Emitter: Decodable {
      var draws: Draws
      var births: Births
      var particle: Flight
      var rates: Rates
    }
    var emitter: Emitter
  }

  private let table: Table.Emitter
  private let scene = Scene(size: Size(200, 100))
  private let emitter = EmitterLayer()
  private let cell = EmitterCell()

  init() throws {
    table = try (TestSupport.table("layers") as Table).emitter
    emitter.name = "emitter"
    emitter.frame = Rect(0, 0, 200, 100)
    emitter.emitterPosition = Point(50, 40)
    cell.contents = ImageResource(
      bitmap: Bitmap(width: 4, height: 2, filledWith: 0xFFFF_FFFF), png: [1])
    emitter.emitterCells = [cell]
    scene.rootLayer.addSublayer(emitter)
  }

  /// The particles that are visible before the very end.
  private func particles(_ timeline: Timeline) -> [Int] {
    timeline.nodes.indices.filter {
      timeline.nodes[$0].id.hasPrefix("emitter/")
        && (timeline.duration == 0 || timeline.nodes[$0].start < timeline.duration)
    }
  }

  private func place(_ timeline: Timeline, _ node: Int, _ time: Double) -> Point {
    timeline.value(of: .position, node: node, at: time)
  }

  /// A particle's twelve numbers by seed and index.
  @Test func draws() {
    #expect(table.draws.draws.count >= 4)
    for row in table.draws.draws {
      let units = ParticleUnits(seed: row.seed, index: row.index)
      let names: [(String, Double)] = [
        ("lifetime", units.lifetime), ("velocity", units.velocity),
        ("longitude", units.longitude), ("scale", units.scale), ("spin", units.spin),
        ("red", units.red), ("green", units.green), ("blue", units.blue), ("alpha", units.alpha),
        ("posA", units.positionA), ("posB", units.positionB), ("posC", units.positionC),
      ]
      for (name, unit) in names {
        #expect(row.units[name].map { abs($0 - unit) < 1e-8 } == true, "\(name)")
      }
    }
  }

  @Test func births() throws {
    cell.birthRate = table.births.birthRate
    cell.lifetime = 10
    let timeline = try scene.record(until: 0.55)
    let starts = particles(timeline).map { timeline.nodes[$0].start }
    #expect(isNear(starts, table.births.times, 1e-9))
    #expect(timeline.validate() == [])
  }

  /// The path of a particle under acceleration is exact at any time, not only at its ends.
  @Test func flight() throws {
    let row = table.particle
    cell.birthRate = 1
    cell.lifetime = row.lifetime
    cell.velocity = row.velocity
    cell.yAcceleration = row.yAcceleration
    let timeline = try scene.record(until: 4)
    let node = try #require(particles(timeline).first)
    for row in row.rows {
      let time = 1 + row.age
      #expect(timeline.nodes[node].isPresent(at: time) == row.alive)
      guard row.alive else { continue }
      #expect(place(timeline, node, time).distance(to: Point(50 + row.x, 40 + row.y)) < 1e-9)
    }
    let third = place(timeline, node, 1 + 1.0 / 3)
    #expect(third.distance(to: Point(50 + 100 / 3.0, 40 + 100 / 9.0)) < 1e-9)
  }

  @Test func rates() throws {
    let rates = table.rates
    cell.birthRate = 1
    cell.lifetime = 3
    cell.scale = rates.scale
    cell.scaleSpeed = rates.scaleSpeed
    cell.alphaSpeed = rates.alphaSpeed
    cell.spin = rates.spin
    let timeline = try scene.record(until: 4)
    let node = try #require(particles(timeline).first)
    for row in rates.rows {
      let time = 1 + row.age
      let scale: Vector3 = timeline.value(of: .transformScale, node: node, at: time)
      let turn: Vector3 = timeline.value(of: .transformRotation, node: node, at: time)
      let alpha: Double = timeline.value(of: .opacity, node: node, at: time)
      #expect(isNear([scale.x, turn.z, alpha], [row.scale, row.angle, row.alpha], 1e-9))
    }
    #expect(timeline.value(of: PropertyKey<Double>.opacity, node: node, at: 3.7) == 0)
  }

  /// Colours and sizes that would leave their range are limited.
  @Test func limits() throws {
    cell.birthRate = 1
    cell.lifetime = 4
    cell.color = Color(red: 0.5, green: 0.5, blue: 1)
    cell.redSpeed = 0.5
    cell.greenSpeed = -1
    cell.scaleSpeed = -0.5
    let timeline = try scene.record(until: 5)
    let node = try #require(particles(timeline).first)
    for (age, red, green, scale) in [
      (0.0, 0.5, 0.5, 1.0), (0.5, 0.75, 0, 0.75), (1.5, 1, 0, 0.25), (3, 1, 0, 0),
    ] {
      let tint: Color = timeline.value(of: .multiplyColor, node: node, at: 1 + age)
      let size: Vector3 = timeline.value(of: .transformScale, node: node, at: 1 + age)
      #expect(isNear([tint.red, tint.green, tint.blue, size.x], [red, green, 1, scale], 1e-9))
    }
  }

  /// Directions from the ranges and the numbers of the table, with the layer's factors.
  @Test func directions() throws {
    let row = try #require(table.draws.draws.first { $0.seed == 42 && $0.index == 0 })
    func unit(_ name: String) -> Double { row.units[name] ?? 0 }
    emitter.seed = 42
    emitter.velocity = 2
    emitter.lifetime = 0.5
    emitter.spin = 3
    emitter.scale = 4
    cell.birthRate = 1
    (cell.lifetime, cell.lifetimeRange) = (4, 1)
    (cell.velocity, cell.velocityRange) = (60, 20)
    (cell.emissionLongitude, cell.emissionRange) = (0.3, 1)
    cell.emissionLatitude = 0.5
    (cell.scale, cell.scaleRange) = (1, 0.5)
    (cell.spin, cell.spinRange) = (1, 0.4)
    let timeline = try scene.record(until: 2.5)
    let node = try #require(particles(timeline).first)
    let speed = (60 + (unit("velocity") - 0.5) * 20) * 2
    let angle = 0.3 + unit("longitude") - 0.5
    let way = Point(speed, 0) * AffineTransform(rotationAngle: angle)
    let flat = way * (AffineTransform(rotationAngle: 0.5).a * 0.25)
    #expect(place(timeline, node, 1.25).distance(to: Point(50, 40) + flat) < 1e-6)
    let life = (4 + unit("lifetime") - 0.5) * 0.5
    #expect(abs(timeline.nodes[node].end - min(1 + life, 2.5)) < 1e-6 || 1 + life > 2.5)
    let scale: Vector3 = timeline.value(of: .transformScale, node: node, at: 1.5)
    #expect(abs(scale.x - (1 + (unit("scale") - 0.5) * 0.5) * 4) < 1e-6)
    let turn: Vector3 = timeline.value(of: .transformRotation, node: node, at: 1.5)
    #expect(abs(turn.z - (1 + (unit("spin") - 0.5) * 0.4) * 3 * 0.5) < 1e-6)
  }

  @Test(arguments: EmitterShape.allCases, EmitterMode.allCases)
  func places(shape: EmitterShape, mode: EmitterMode) {
    let (size, depth) = (Size(40, 20), 10.0)
    for index in 0..<400 {
      let units = ParticleUnits(seed: 3, index: UInt64(index))
      let place = units.place(in: shape, mode, size: size, depth: depth)
      let radius = place.length
      let onSide = abs(abs(place.x) - 20) < 1e-9 || abs(abs(place.y) - 10) < 1e-9
      switch (shape, mode) {
      case (.point, _), (.circle, .points), (.sphere, .points): #expect(radius == 0)
      case (.circle, .outline), (.sphere, .outline), (.sphere, .surface):
        #expect(abs(radius - 40) < 1e-9)
      case (.circle, _), (.sphere, _): #expect(radius <= 40)
      case (.line, _): #expect(abs(place.x) <= 20 && place.y == 0)
      case (.rectangle, .outline), (.cuboid, .outline): #expect(onSide)
      case (.rectangle, .points), (.cuboid, .points):
        #expect(abs(place.x) == 20 && abs(place.y) == 10)
      default: #expect(abs(place.x) <= 20 && abs(place.y) <= 10 && abs(place.z) <= 5)
      }
      if shape != .cuboid, shape != .sphere { #expect(place.z == 0) }
    }
  }

  /// Positions in the inside of rectangles and circles, by the random numbers.
  @Test func exactPlaces() {
    let units = ParticleUnits(seed: 0, index: 0)
    let (a, b) = (units.positionA, units.positionB)
    let inside = units.place(in: .rectangle, .volume, size: Size(40, 20), depth: 0)
    #expect(isNear([inside.x, inside.y], [(a - 0.5) * 40, (b - 0.5) * 20], 1e-12))
    let disc = units.place(in: .circle, .volume, size: Size(40, 20), depth: 0)
    let expected = Point(40 * a.squareRoot(), 0) * AffineTransform(rotationAngle: 2 * .pi * b)
    #expect(isNear([disc.x, disc.y], [expected.x, expected.y], 1e-9))
  }

  /// Particles emit the cells of their cell, along their paths and during their lives.
  @Test func nestedCells() throws {
    let inner = EmitterCell()
    inner.contents = cell.contents
    inner.birthRate = 4
    inner.lifetime = 0.3
    cell.contents = nil
    cell.emitterCells = [inner]
    cell.birthRate = 1
    cell.lifetime = 1.1
    cell.velocity = 100
    let timeline = try scene.record(until: 2)
    // Those of the first carrier at quarters of its life; the second one is born at the end.
    let all = particles(timeline)
    let starts = all.map { timeline.nodes[$0].start }
    #expect(isNear(starts, [1.25, 1.5, 1.75], 1e-9))
    for (node, x) in zip(all, [75.0, 100, 125]) {
      #expect(place(timeline, node, timeline.nodes[node].start).distance(to: Point(x, 40)) < 1e-9)
    }
  }

  /// The random numbers of a cell's particles depend on the carrier's index only.
  @Test func nestedIndices() throws {
    let inner = EmitterCell()
    inner.contents = cell.contents
    inner.birthRate = 1
    inner.lifetime = 5
    (inner.velocity, inner.velocityRange) = (50, 50)
    cell.contents = nil
    cell.emitterCells = [inner]
    cell.birthRate = 1
    cell.lifetime = 5
    let timeline = try scene.record(until: 3.5)
    let places = particles(timeline).map { node -> Double in
      let start = timeline.nodes[node].start
      return place(timeline, node, start + 0.25).x - 50
    }
    // Born at 2, 3 by the first carrier and at 3 by the second.
    let expected = [(0, 0), (0, 1), (1, 0)].map { carrier, index in
      let units = ParticleUnits(seed: 0, index: UInt64(carrier * 65536 + index))
      return (50 + (units.velocity - 0.5) * 50) * 0.25
    }
    #expect(isNear(places.sorted(), expected.sorted(), 1e-9))
  }

  /// The birth rate of the layer can change, at once or gradually.
  @Test func changingRates() throws {
    cell.birthRate = 10
    cell.lifetime = 1
    scene.at(1) { Transaction.withoutActions { emitter.birthRate = 0 } }
    scene.at(2) { Transaction.withoutActions { emitter.birthRate = 2 } }
    let timeline = try scene.record(until: 3)
    let starts = particles(timeline).map { timeline.nodes[$0].start }
    #expect(starts.count { $0 < 1 + 1e-6 } == 10 || starts.count { $0 < 1 + 1e-6 } == 9)
    #expect(starts.count { $0 > 1 + 1e-6 && $0 < 2 - 1e-6 } == 0)
    #expect(starts.count { $0 > 2 - 1e-6 } >= 19)
  }

  /// The start of a particle is the emitter's position at its birth.
  @Test func movingEmitter() throws {
    cell.birthRate = 4
    cell.lifetime = 5
    emitter.add(
      BasicAnimation(
        keyPath: "emitterPosition", from: Point(0, 0), to: Point(80, 0), duration: 2))
    let timeline = try scene.record(until: 2)
    let xs = particles(timeline).map { place(timeline, $0, 1.99).x }
    #expect(isNear(xs, (1...7).map { 10 * Double($0) }, 1e-9))
  }

  /// Particles live on the emitter's clock.
  @Test func clocks() throws {
    emitter.speed = 2
    cell.birthRate = 1
    cell.lifetime = 1
    cell.velocity = 10
    let timeline = try scene.record(until: 3)
    let node = try #require(particles(timeline).first)
    #expect(timeline.nodes[node].start == 0.5 && timeline.nodes[node].end == 1)
    #expect(abs(place(timeline, node, 0.75).x - 55) < 1e-9)
  }

  @Test("What is born as its clock is paused shows, in stills too", arguments: [false, true])
  func birthAtPause(isStill: Bool) throws {
    cell.birthRate = 1
    cell.lifetime = 5
    cell.duration = 4
    let inner = EmitterCell()
    inner.contents = cell.contents
    inner.birthRate = 2
    inner.lifetime = 5
    cell.emitterCells = [inner]
    scene.at(2) { [emitter] in
      emitter.timeOffset = 2
      emitter.speed = 0
    }
    let timeline = isStill ? try scene.recordStill(at: 2.5) : try scene.record(until: 3)
    let time = isStill ? 0 : 2.5
    // Two and, of the first, two: at 1.5 and 2 as well.
    #expect(particles(timeline).count { timeline.nodes[$0].isPresent(at: time) } == 4)
  }

  /// With a clock ahead, particles that were born before are visible from the start.
  @Test func clockAhead() throws {
    emitter.timeOffset = 2.5
    cell.birthRate = 1
    cell.lifetime = 1
    cell.velocity = 10
    let timeline = try scene.record(until: 1)
    let node = try #require(particles(timeline).first)
    #expect(timeline.nodes[node].start == 0 && abs(timeline.nodes[node].end - 0.5) < 1e-9)
    #expect(abs(place(timeline, node, 0).x - 55) < 1e-9)
  }

  @Test func renderModes() throws {
    cell.birthRate = 4
    cell.lifetime = 2
    emitter.renderMode = .oldestLast
    let timeline = try scene.record(until: 1.1)
    let starts = particles(timeline).map { timeline.nodes[$0].start }
    #expect(starts == starts.sorted(by: >) && starts.count == 4)
  }

  /// Particles in additive mode are added to their backdrop.
  @Test(arguments: EmitterRenderMode.allCases) func additive(mode: EmitterRenderMode) throws {
    emitter.renderMode = mode
    cell.birthRate = 1
    cell.lifetime = 5
    let timeline = try scene.record(until: 2.5)
    let modes = particles(timeline).map { node -> BlendMode in
      timeline.value(of: .compositingFilter, node: node, at: 2.25)
    }
    #expect(modes == Array(repeating: mode == .additive ? .plusLighter : .normal, count: 2))
  }

  /// Towards the viewer, with perspective, particles grow.
  @Test func depth() throws {
    scene.rootLayer.sublayerTransform = Transform3D(m34: -1.0 / 100)
    emitter.preservesDepth = true
    emitter.position = Point(100, 50)
    emitter.emitterPosition = Point(100, 50)
    cell.birthRate = 1
    cell.lifetime = 2
    cell.velocity = 50
    cell.emissionLatitude = .pi / 2
    let frame = try scene.record(until: 2.5).frame(at: 2)
    guard
      case .draw(let drawing)? = frame.commands.last(where: { command in
        if case .draw = command { true } else { false }
      })
    else {
      Issue.record("nothing is drawn")
      return
    }
    // 50 points nearer, half way to the eye.
    let width = (Point(4, 1) * drawing.transform).distance(to: Point(0, 1) * drawing.transform)
    #expect(abs(width - 8) < 1e-9)
  }

  /// Without an end five seconds are recorded, with a warning; with one everything.
  @Test(arguments: [(Double.infinity, 5.0, 1), (1, 2.5, 0)])
  func durations(cellDuration: Double, duration: Double, warnings: Int) throws {
    cell.birthRate = 10
    cell.lifetime = 1.5
    cell.duration = cellDuration
    let timeline = try scene.record()
    #expect(abs(timeline.duration - duration) < 1e-9)
    #expect(timeline.diagnostics.filter { $0.severity == .warning }.count == warnings)
  }

  @Test func tooMany() {
    cell.birthRate = 2000
    cell.lifetime = 3
    #expect(throws: RecordingError.tooManyParticles(layer: "emitter")) {
      try scene.record(until: 4)
    }
  }

  /// Births of any number of particles come to an end, even of invisible ones. The time limit ends
  /// endless work; it is long, as a test may wait for others on its thread.
  @Test(.timeLimit(.minutes(15)), arguments: [1e6, 1e300], [(0.0, 0.0), (1e-9, 1.0)])
  func endlessBirths(rate: Double, life: (mean: Double, range: Double)) throws {
    let inner = EmitterCell()
    inner.birthRate = rate
    (inner.lifetime, inner.lifetimeRange) = life
    cell.birthRate = 10
    cell.lifetime = 2
    cell.emitterCells = [inner]
    guard life.range == 0 else {
      #expect(throws: RecordingError.tooManyParticles(layer: "emitter")) {
        try scene.record(until: 2)
      }
      return
    }
    #expect(particles(try scene.record(until: 2)).count == 19)
  }

  /// A cell without a lifetime emits nothing, at any rate.
  @Test func lifeless() throws {
    cell.birthRate = 1e6
    #expect(particles(try scene.record(until: 2)).isEmpty)
  }

  /// Nonsensical numbers emit nothing, and recursive cells come to an end.
  @Test func hostile() throws {
    for number in [Double.nan, .infinity, -1, -.infinity] {
      let cell = EmitterCell()
      cell.contents = self.cell.contents
      cell.birthRate = number
      cell.lifetime = 1
      let other = EmitterCell()
      other.contents = self.cell.contents
      other.birthRate = 2
      other.lifetime = number
      let third = EmitterCell()
      third.contents = self.cell.contents
      third.birthRate = 2
      third.lifetime = 1
      third.velocity = number == -1 ? .nan : number
      emitter.emitterCells += [cell, other, third]
    }
    cell.birthRate = 1
    cell.lifetime = 0.5
    cell.emitterCells = [cell]
    let timeline = try scene.record(until: 2)
    #expect(timeline.validate() == [])
    #expect(particles(timeline).count < 20)
    #expect(timeline.diagnostics.contains { $0.message.contains("more than four others") })
  }

  /// Equal seeds give equal timelines, different seeds different ones.
  @Test func seeds() throws {
    func timeline(_ seed: UInt32) throws -> Timeline {
      let scene = Scene(size: Size(100, 100))
      let layer = EmitterLayer()
      let cell = self.cell.copy(copies: &copies)
      (cell.birthRate, cell.lifetime, cell.velocityRange) = (10, 1, 100)
      layer.emitterCells = [cell]
      layer.seed = seed
      scene.rootLayer.addSublayer(layer)
      return try scene.record(until: 1)
    }
    var copies = CellCopyResult()
    #expect(try timeline(1) == timeline(1))
    #expect(try timeline(1) != timeline(2))
  }

  @Test func cellsByKeyPaths() throws {
    let (emitter, cell, inner) = (EmitterLayer(), EmitterCell(), EmitterCell())
    (cell.name, inner.name) = ("rocket.1", "spark")
    cell.emitterCells = [inner]
    emitter.emitterCells = [cell]
    #expect(emitter.setValue(20, forKeyPath: "emitterCells.rocket.1.birthRate"))
    #expect(emitter.setValue(3, forKeyPath: "emitterCells.rocket.1.emitterCells.spark.velocity"))
    #expect(cell.birthRate == 20 && inner.velocity == 3)
    #expect(emitter.value(forKeyPath: "emitterCells.rocket.1.birthRate") == .number(20))
    for path in ["emitterCells.other.birthRate", "emitterCells.rocket.1.birth", "emitterCells"] {
      #expect(!emitter.setValue(1, forKeyPath: path) && emitter.value(forKeyPath: path) == nil)
    }
    #expect(!Layer().setValue(1, forKeyPath: "emitterCells.rocket.1.birthRate"))
    scene.rootLayer.addSublayer(emitter)
    #expect(!emitter.setValue("many", forKeyPath: "emitterCells.rocket.1.birthRate"))
  }
}

/// Numbers of cells that change while their emitter is in a scene.
@Suite struct TimedCellNumbersTests {
  let scene = Scene(size: Size(100, 100))
  let emitter = EmitterLayer()

  init() {
    let (cell, other) = (EmitterCell(), EmitterCell())
    (cell.name, other.name) = ("spark", "smoke")
    for cell in [cell, other] {
      (cell.birthRate, cell.lifetime, cell.velocity) = (10, 0.5, 40)
      cell.contents = ImageResource(bitmap: Bitmap(width: 1, height: 1), png: [])
    }
    emitter.emitterCells = [cell, other]
    scene.rootLayer.addSublayer(emitter)
  }

  /// The births of particles, in seconds, and the distance of each after 0.1 s.
  private func births(until duration: Double) throws -> [(time: Double, speed: Double)] {
    let timeline = try scene.record(until: duration)
    return timeline.nodes.filter { $0.parent != nil && $0.id.contains("/") }.compactMap { node in
      guard case .lanes(let track)? = node.track(of: .position) else { return nil }
      let way =
        track.value(at: node.start + 0.1, in: timeline.library).x
        - track.value(at: node.start, in: timeline.library).x
      return (node.start, (way / 0.1).rounded())
    }
  }

  @Test func aCellStopsAtItsTime() throws {
    emitter.emitterCells[1].isEnabled = false
    scene.at(1.05) { #expect(emitter.setValue(0, forKeyPath: "emitterCells.spark.birthRate")) }
    let births = try births(until: 3)
    #expect(births.count == 10)
    #expect(births.allSatisfy { $0.time <= 1.05 })
    #expect(emitter.value(forKeyPath: "emitterCells.spark.birthRate") == .number(0))
  }

  /// An emitter whose cells have stopped ends with its last particle.
  @Test func theSceneEndsWithTheLastParticle() throws {
    scene.at(1) {
      for name in ["spark", "smoke"] {
        emitter.setValue(0, forKeyPath: "emitterCells.\(name).birthRate")
      }
    }
    #expect(abs(try scene.record().duration - 1.5) < 1e-6)
  }

  @Test func oneCellChangesAndTheOtherStays() throws {
    scene.at(0.55) { emitter.setValue(80, forKeyPath: "emitterCells.smoke.velocity") }
    let births = try births(until: 1.2).filter { $0.time < 0.95 }
    #expect(births.count { $0.speed == 80 } == 4)
    #expect(births.count { $0.speed == 40 } == 14)
  }

  @Test func aCellsNumberIsAnimated() throws {
    emitter.emitterCells[1].isEnabled = false
    emitter.add(
      BasicAnimation(
        keyPath: "emitterCells.spark.birthRate", from: 0.0, to: 20.0, duration: 1))
    // The mean rate is 10 in the first second, and the model's in the next.
    let births = try births(until: 2)
    #expect(births.count { $0.time < 0.99 } == 9)
    #expect(births.count { $0.time <= 0.5 } == 2)
    #expect(births.count { $0.time > 1.05 && $0.time < 1.95 } == 9)
  }

  @Test func aChangeInABlockIsGradual() throws {
    emitter.emitterCells[1].isEnabled = false
    emitter.emitterCells[0].birthRate = 0
    let keyPath = try #require(AnimationKeyPath("emitterCells.spark.birthRate"))
    scene.at(0) {
      Transaction.animate(AnimationBlock(duration: 1, motion: .eased(.linear))) {
        emitter.animate(keyPath, to: .number(20))
      }
    }
    let births = try births(until: 1)
    #expect((9...10).contains(births.count))
  }

  @Test func anUnknownCellIsReported() throws {
    emitter.add(BasicAnimation(keyPath: "emitterCells.none.birthRate", from: 0.0, to: 20.0))
    let timeline = try scene.record(until: 1)
    #expect(timeline.diagnostics.contains { $0.message.contains("no cell is called “none”") })
  }

  /// Every number of a cell has a key path, and every key path a number.
  @Test func allNumbersHaveKeyPaths() {
    for number in AnimationKeyPath.cellNumbers {
      #expect(EmitterCell.number(number) != nil, "\(number)")
    }
    let numbers = Mirror(reflecting: EmitterCell()).children.filter { $0.value is Double }
    #expect(
      Set(numbers.compactMap(\.label)).subtracting(["contentsScale"])
        == AnimationKeyPath.cellNumbers)
  }
}
