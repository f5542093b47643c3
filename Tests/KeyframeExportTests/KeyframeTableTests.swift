import AnimGeometry
import AnimTimeline
import AnimTiming
import Foundation
import TestSupport
import Testing
import TimelineFixtures

@testable import KeyframeExport

/// A track of a table, read from its text.
private struct ReadTrack {
  var period: Double?
  var times: [Double]
  var values: [Any]
  var curves: [String]

  init?(_ object: Any) {
    guard let track = object as? [String: Any], let keys = track["keys"] as? [[String: Any]] else {
      return nil
    }
    period = track["period"] as? Double
    times = keys.compactMap { $0["time"] as? Double }
    values = keys.compactMap { $0["value"] }
    curves = keys.map { $0["curve"] as? String ?? "" }
    guard times.count == keys.count, values.count == keys.count else { return nil }
  }

  /// The keys around a time, and the progress from one to the next.
  func state(at time: Double) -> (from: Any, to: Any, progress: Double) {
    var time = time
    if let period { time = time.truncatingRemainder(dividingBy: period) }
    let index = times.lastIndex { $0 <= time } ?? 0
    guard index + 1 < times.count, times[index + 1] > times[index] else {
      return (values[index], values[index], 0)
    }
    let fraction = (time - times[index]) / (times[index + 1] - times[index])
    return (values[index], values[index + 1], Self.ease(curves[index], fraction))
  }

  private static func ease(_ curve: String, _ fraction: Double) -> Double {
    if curve == "linear" { return fraction }
    guard curve.hasPrefix("cubic-bezier(") else { return 0 }
    let c = curve.dropFirst(13).dropLast().split(separator: ",")
      .compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    func at(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * p1 + 3 * (1 - t) * t * t * p2 + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if at(c[0], c[2], middle) < fraction { low = middle } else { high = middle }
    }
    return at(c[1], c[3], (low + high) / 2)
  }
}

/// The numbers of a JSON value; a colour's components for `#rrggbbaa`.
private func numbers(_ value: Any) -> [Double]? {
  if let flag = value as? NSNumber { return [flag.doubleValue] }
  if let list = value as? [Double] { return list }
  let levels = (value as? String).flatMap { HexColor.levels($0) }
  return levels?.count == 4 ? levels : nil
}

@Suite struct KeyframeTableTests {
  @Test(arguments: 1...12) func jsonReadsBackAsTheTimeline(seed: Int) throws {
    let timeline = RandomScene.timeline(seed: UInt64(seed))
    try check(KeyframeTable(timeline), tolerance: 1.05)
  }

  /// A value that is clamped at a limit has a key at the time it gets there.
  @Test func limitsHaveKeys() throws {
    var scene = SceneBuilder()
    func colors(_ green: Double) -> Value {
      .colors([Color(red: 1, green: green, blue: 0), .white])
    }
    let brightening = Piece<Value>(
      start: 0, end: 1, motion: .tween(Tween(from: colors(-1), to: colors(1))))
    _ = scene.add(
      "box",
      tracks: [
        .colors: .values(Track(base: colors(-1), pieces: [brightening])),
        .opacity: scene.track(.number(0), [scene.tween(.number(0), .number(2), 0, 1)]),
        .cornerRadius: scene.track(.number(30), [scene.tween(.number(30), .number(-30), 0, 1)]),
      ])
    let timeline = scene.timeline(duration: 1)
    let rows = KeyframeTable(timeline).nodes.flatMap(\.tracks)
    let row = try #require(rows.first { $0.property == .colors })
    #expect(row.keys.contains { abs($0.time - 0.5) < 1e-6 })
    let css = KeyframeTable(timeline).css
    #expect(!css.contains("opacity: 2") && css.components(separatedBy: "50%").count > 2)
  }

  /// Texts switch, and any content stays text.
  @Test func textsThatChange() throws {
    let texts = ["One", "a\"b</style>\\\n"]
    var scene = SceneBuilder()
    _ = scene.add(
      "label",
      tracks: [
        .string: .values(
          Track(
            base: .string(texts[0]),
            pieces: [Piece(start: 0.5, end: 1, motion: .constant(.string(texts[1])))]))
      ])
    let table = KeyframeTable(scene.timeline(duration: 1))
    let root = try JSONSerialization.jsonObject(with: Data(table.json.utf8)) as? [String: Any]
    let tracks = (root?["nodes"] as? [[String: Any]])?.compactMap { $0["tracks"] as? [Any] }
    let track = try #require(tracks?.flatMap { $0 }.first.flatMap(ReadTrack.init))
    #expect([0.2, 0.7].map { track.state(at: $0).from as? String } == texts)
    #expect(table.csv.contains("label,string,0.5,\"a\"\"b</style>\\\n\",hold,\r\n"))
    #expect(table.css.contains(#"50% { --string: "a\22 b\3c /style\3e \5c \a "; "#))
    #expect(!table.javaScript.contains("</style"))
  }

  /// A text that a spreadsheet would evaluate gets an apostrophe; numbers stay numbers.
  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+x", "'+x"), ("-x", "'-x"), ("@SUM(1)", "'@SUM(1)"), ("\tx", "'\tx"),
    ("\r=1", "\"'\r=1\""), ("＝1", "'＝1"), ("=a,\"b", "\"'=a,\"\"b\""), ("a=1", "a=1"),
    // A quotation mark with an accent.
    ("\"\u{301},=1", "\"\"\"\u{301},=1\""),
  ])
  func formulas(text: String, field: String) throws {
    var scene = SceneBuilder()
    _ = scene.add(
      "-label",
      tracks: [
        .string: .values(
          Track(
            base: .string("x"),
            pieces: [Piece(start: 0.5, end: 1, motion: .constant(.string(text)))])),
        .zPosition: scene.track(.number(-3), [scene.tween(.number(-3), .number(-5), 0, 1)]),
      ])
    let csv = KeyframeTable(scene.timeline(duration: 1)).csv
    #expect(Array(csv.utf8).contains(Array("'-label,string,0.5,\(field),hold,\r\n".utf8)), "\(csv)")
    #expect(csv.contains("'-label,zPosition,0,-3,linear,\r\n"), "\(csv)")
  }

  /// Curves of functions have no name in a table; they are fitted.
  @Test func functionsReadBack() throws {
    try check(KeyframeTable(Samples.functions), tolerance: 1.05)
  }

  /// With a narrow tolerance curves have as many digits as their distance needs.
  @Test func longWaysKeepTheTolerance() throws {
    var scene = SceneBuilder()
    let (near, far) = (Value.point(.zero), Value.point(Point(1900, 1200)))
    let cubic = try #require(CubicCurve(1.0 / 3, 0.123456789, 0.617283945, 0.987654321))
    _ = scene.add(
      "far", tracks: [.position: scene.track(near, [scene.tween(near, far, 0, 9, .cubic(cubic))])])
    let options = KeyframeOptions(tolerance: 0.002)
    let table = KeyframeTable(scene.timeline(duration: 9), options: options)
    try check(table, tolerance: 1.05 * options.tolerance / 0.05)
  }

  private func check(_ table: KeyframeTable, tolerance factor: Double) throws {
    let timeline = table.timeline
    let root = try JSONSerialization.jsonObject(with: Data(table.json.utf8))
    let document = try #require(root as? [String: Any])
    let nodes = try #require(document["nodes"] as? [[String: Any]])
    #expect(nodes.count == timeline.nodes.count)
    for (index, object) in nodes.enumerated() {
      #expect(object["id"] as? String == timeline.nodes[index].id)
      let tracks = try #require(object["tracks"] as? [[String: Any]])
      for track in tracks {
        let name = try #require(track["keyPath"] as? String)
        let keyPath = try #require(AnimationKeyPath(name))
        let read = try #require(ReadTrack(track))
        #expect(zip(read.times, read.times.dropFirst()).allSatisfy { $0 <= $1 })
        for step in 0..<100 {
          let time = timeline.duration * (Double(step) + 0.37) / 100
          let state = read.state(at: time)
          guard let a = numbers(state.from), let b = numbers(state.to) else { continue }
          let found = zip(a, b).map { $0 + ($1 - $0) * state.progress }
          let error =
            [time - 2e-6, time, time + 2e-6].map { moment -> Double in
              let value = timeline.value(of: keyPath.property, node: index, at: max(moment, 0))
              guard let lanes = value.lanes, let part = keyPath.value(in: lanes)?.lanes else {
                return 0
              }
              return found.indices.map { lane in
                let exact =
                  keyPath.kind == .color ? min(max(part[lane], 0), 1) : part[lane]
                return abs(found[lane] - exact)
              }.max() ?? 0
            }.min() ?? 0
          #expect(error < limit(keyPath.property) * factor, "\(name) of \(index) at \(time)")
        }
      }
    }
  }

  /// The documented tolerances, and half of an 8-bit step for colours.
  private func limit(_ property: Property) -> Double {
    switch property.kind {
    case .color: 1.0 / 512 + 1.0 / 510
    case .flag: 1e-9
    case .point where property == .anchorPoint: 0.0006
    case .vector where property == .transformScale: 0.0006
    case .vector where property == .transformRotation: 0.1 * .pi / 180 + 1e-4
    case .number where property == .opacity: 1.0 / 512 + 1e-4
    default: 0.055
    }
  }

  @Test func linesAndCurvesStay() throws {
    var scene = SceneBuilder()
    let move = scene.tween(.point(.zero), .point(Point(100, 50)), 0.5, 1.5, .easeIn)
    _ = scene.add("a", tracks: [.position: scene.track(.point(Point(7, 7)), [move])])
    let table = KeyframeTable(scene.timeline(duration: 2))
    let keys = try #require(table.nodes[1].tracks.first).keys
    #expect(keys.map(\.time) == [0, 0.5, 1.5, 1.5, 2] || keys.map(\.time) == [0, 0.5, 1.5, 1.5])
    #expect(keys[0].curve == .hold)
    #expect(keys[1].value == .point(.zero))
    #expect(keys[1].curve == .cubic(0.42, 0, 1, 1))
    #expect(keys[3].value == .point(Point(7, 7)))
  }

  /// Two motions that meet, except for rounding, share one key.
  @Test func whatMeetsHasOneKey() throws {
    var scene = SceneBuilder()
    let there = scene.tween(.point(.zero), .point(Point(100, 50)), 0, 1, .easeIn)
    let back = scene.tween(.point(Point(100.00002, 50)), .point(.zero), 1, 2, .easeOut)
    _ = scene.add("a", tracks: [.position: scene.track(.point(.zero), [there, back])])
    let table = KeyframeTable(scene.timeline(duration: 2))
    let keys = try #require(table.nodes[1].tracks.first).keys
    #expect(keys.map(\.time) == [0, 1, 2])
  }

  /// Even for a layer whose value was set to a default, and for a track with a single value.
  @Test func defaultsAreLeftOut() throws {
    var scene = SceneBuilder()
    let turn = scene.tween(.vector(.zero), .vector(Vector3(0, 0, 1)), 0, 1)
    let stay = scene.tween(.vector(.one), .vector(.one), 0, 1, .easeIn)
    _ = scene.add(
      "a", values: [.opacity: .number(1), .transformScale: .vector(.one), .zPosition: .number(3)],
      tracks: [
        .transformRotation: scene.track(.vector(.zero), [turn]),
        .transformScale: scene.track(.vector(.one), [stay]),
      ])
    let timeline = scene.timeline(duration: 1)
    for sampling in [KeyframeOptions(), KeyframeOptions(sampling: .rate(60))] {
      let table = KeyframeTable(timeline, options: sampling)
      let text = table.json
      #expect(!text.contains("opacity") && !text.contains("scale"))
      #expect(!text.contains("rotation.x") && text.contains("rotation.z"))
      #expect(text.contains("\"zPosition\":3"))
    }
  }

  @Test func sampledAtSixtyPerSecond() throws {
    var scene = SceneBuilder()
    let fade = scene.tween(.number(1), .number(0), 0, 1, .easeInEaseOut)
    _ = scene.add("a", tracks: [.opacity: scene.track(.number(1), [fade])])
    let timeline = scene.timeline(duration: 1)
    let table = KeyframeTable(timeline, options: KeyframeOptions(sampling: .rate(60)))
    let keys = try #require(table.nodes[1].tracks.first).keys
    #expect(keys.count == 61)
    for (index, key) in keys.dropLast().enumerated() {
      #expect(abs(key.time - Double(index) / 60) < 1e-12)
      #expect(key.value == timeline.value(of: Property.opacity, node: 1, at: key.time))
    }
  }

  /// A sampled table jumps where the value does, even between two samples.
  @Test func sampledJumps() throws {
    var scene = SceneBuilder()
    let step = Piece<Components>(
      start: 0.5, end: 0.73, motion: .constant(Components(0.25, 0, 0, 0)))
    _ = scene.add(
      "a", tracks: [.opacity: .lanes(Track(base: Components(1, 0, 0, 0), pieces: [step]))])
    let timeline = scene.timeline(duration: 1)
    let table = KeyframeTable(timeline, options: KeyframeOptions(sampling: .rate(10)))
    let keys = try #require(table.nodes[1].tracks.first).keys
    #expect(
      keys.map(\.time) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.5, 0.6, 0.7, 0.73, 0.73, 0.8, 0.9, 1])
    for (index, key) in keys.enumerated() {
      #expect(key.value == .number((6...9).contains(index) ? 0.25 : 1))
    }
    #expect(keys[5].curve == .hold && keys[9].curve == .hold)
  }

  /// A value that is set from the very start on, and never changes, is in the table.
  @Test func flagsThatAreSetAtOnce() throws {
    var scene = SceneBuilder()
    let ramp = scene.tween(.flag(false), .flag(true), 0, 1, .linear)
    for property in [Property.hidden, .masksToBounds] {
      _ = scene.add(property.name, tracks: [property: scene.track(.flag(false), [ramp])])
    }
    let table = KeyframeTable(scene.timeline(duration: 1))
    #expect(table.csv.contains("hidden,hidden,0,true,hold,\r\n"))
    #expect(table.csv.contains("masksToBounds,masksToBounds,0,true,hold,\r\n"))
    #expect(table.css.contains("visibility: hidden") && table.css.contains("overflow: hidden"))
  }

  /// Each key of a list of filters resets the inputs that other keys set.
  @Test func filtersThatChange() throws {
    let lists: [[Filter]] = [
      [.gaussianBlur(radius: 2)], [Filter(.sepiaTone), .gaussianBlur(radius: 8)], [],
    ]
    var scene = SceneBuilder()
    _ = scene.add(
      "a",
      tracks: [
        .filters: .values(
          Track(
            base: .filters(lists[0]),
            pieces: (1...2).map {
              Piece(
                start: Double($0), end: Double($0 + 1), motion: .constant(.filters(lists[$0])))
            }))
      ])
    let css = KeyframeTable(scene.timeline(duration: 3)).css
    let names = [
      "--filters-0-inputRadius", "--filters-0-inputIntensity", "--filters-1-inputRadius",
    ]
    let keys = css.split(separator: "\n").filter { $0.contains("% {") }
    #expect(keys.count == 4)
    for (key, values) in zip(
      keys,
      [["2", "initial", "initial"], ["initial", "1", "8"], ["initial", "initial", "initial"]])
    {
      for (name, value) in zip(names, values) { #expect(key.contains("\(name): \(value);")) }
    }
  }

  /// The shorter way from a rotation to one beyond the end is in the opposite direction.
  @Test func turnsThatOvershootBlendTheirOwnWay() throws {
    var scene = SceneBuilder()
    let end = Transform3D(rotationAngle: 2.9, x: 0.3, y: 0.2, z: 1)
    let curve = Curve.cubic(0.3, 0, 0.6, 1.9) ?? .linear
    let turn = Piece<Value>(
      start: 0, end: 2,
      motion: .tween(
        Tween(
          from: .transform(.identity), to: .transform(end),
          progress: Progress(curve: scene.library.index(of: curve), start: 0, end: 1))))
    _ = scene.add(
      "a", tracks: [.transform: .values(Track(base: .transform(.identity), pieces: [turn]))])
    let timeline = scene.timeline(duration: 2)
    let root = try JSONSerialization.jsonObject(with: Data(KeyframeTable(timeline).json.utf8))
    let nodes = try #require((root as? [String: Any])?["nodes"] as? [[String: Any]])
    let tracks = try #require(nodes[1]["tracks"] as? [Any])
    let track = try #require(tracks.first.flatMap(ReadTrack.init))
    for step in 0..<100 {
      let time = 0.02 * Double(step) + 0.003
      let state = track.state(at: time)
      let ends = try [state.from, state.to].map { value in
        try #require(Transform3D(entries: value as? [Double] ?? []))
      }
      let found = Value.transform(ends[0]).interpolated(
        to: .transform(ends[1]), at: state.progress)
      let wanted = timeline.value(of: Property.transform, node: 1, at: time)
      guard case (.transform(let a), .transform(let b)) = (found, wanted) else {
        Issue.record("no transform at \(time)")
        continue
      }
      let error = zip(a.entries, b.entries).map { abs($0 - $1) }.max() ?? 1
      #expect(error < 0.01, "\(time)")
    }
  }

  @Test func hostileNamesStayOneField() throws {
    var scene = SceneBuilder()
    let name = "a \"quoted\",\r\nname \\ \u{1}"
    let fade = scene.tween(.number(1), .number(0), 0, 1)
    _ = scene.add(name, tracks: [.opacity: scene.track(.number(1), [fade])])
    let table = KeyframeTable(scene.timeline(duration: 1))
    let root = try JSONSerialization.jsonObject(with: Data(table.json.utf8)) as? [String: Any]
    let nodes = try #require(root?["nodes"] as? [[String: Any]])
    #expect(nodes[1]["id"] as? String == name)
    // Python's csv module parses it.
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let code = """
      import csv, io, sys
      text = sys.stdin.buffer.read().decode()
      rows = list(csv.reader(io.StringIO(text, newline="")))
      assert all(len(row) == 6 for row in rows), rows
      sys.stdout.buffer.write(rows[-1][0].encode())
      """
    process.arguments = ["python3", "-c", code]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(table.csv.utf8))
    try input.fileHandleForWriting.close()
    let read = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(String(decoding: read, as: UTF8.self) == name)
  }

  /// Colours without locations have even ones, which can blend with others.
  @Test func locationsBlendWithEvenOnes() {
    var scene = SceneBuilder()
    let moved = Value.numbers([0.3, 0.4, 0.9])
    let piece = Piece<Value>(
      start: 0, end: 1,
      motion: .tween(
        Tween(
          from: .numbers([]), to: moved,
          progress: Progress(curve: scene.library.index(of: .linear), start: 0, end: 1))))
    _ = scene.add(
      "sky", .gradient, values: [.colors: .colors([.red, .green, .blue])],
      tracks: [.locations: .values(Track(base: .numbers([]), pieces: [piece]))])
    let css = KeyframeTable(scene.timeline(duration: 2)).css
    #expect(css.contains("@property --locations { syntax: \"<number>+\""))
    #expect(css.contains("--locations: 0 0.5 1;") && css.contains("--locations: 0.3 0.4 0.9;"))
    #expect(!css.contains("none"))
  }

  @Test(
    "Two style sheets in one page share no names",
    arguments: [("a-", "a-"), ("9", "_9"), ("-x", "_-x"), ("a b\"", "ab"), ("", "")])
  func prefixes(_ prefix: String, _ beginning: String) {
    var scene = SceneBuilder()
    let change = scene.tween(.number(0), .number(1), 0, 1)
    _ = scene.add("a\"b", tracks: [.opacity: scene.track(.number(0), [change])])
    let css = KeyframeTable(
      scene.timeline(duration: 1), options: KeyframeOptions(idPrefix: prefix)
    ).css
    #expect(css.contains("[data-layer=\"\(beginning)root\"] {"))
    #expect(css.contains("[data-layer=\"\(beginning)a\\22 b\"] {"), "\(css)")
    #expect(css.contains("animation: \(beginning)n1-opacity "))
    #expect(css.contains("@keyframes \(beginning)n1-opacity {"))
  }

  @Test func layersThatComeAndGoSaySoInCSV() {
    var scene = SceneBuilder()
    _ = scene.add("always")
    _ = scene.add("later", start: 0.5)
    _ = scene.add("a while", start: 0.25, end: 0.75)
    let rows = KeyframeTable(scene.timeline(duration: 1)).csv.split(separator: "\r\n")
      .filter { $0.contains(",present,") }
    #expect(
      rows == [
        "later,present,0,false,hold,", "later,present,0.5,true,hold,",
        "a while,present,0,false,hold,", "a while,present,0.25,true,hold,",
        "a while,present,0.75,false,hold,",
      ])
  }

  @Test func sameBytesTwice() {
    let timeline = RandomScene.timeline(seed: 5)
    #expect(KeyframeTable(timeline).json == KeyframeTable(timeline).json)
    #expect(KeyframeTable(timeline).csv == KeyframeTable(timeline).csv)
  }

  /// A singular matrix needs unlimited keys nearby, but the rest of the track gets some as well.
  @Test func singularMatricesLeaveKeysForTheRest() throws {
    var scene = SceneBuilder()
    let (flat, turned) = (
      Transform3D(scaleX: 0, y: 1), Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)
    )
    let turn = Piece<Value>(
      start: 0, end: 1,
      motion: .tween(
        Tween(
          from: .transform(flat), to: .transform(turned),
          progress: Progress(curve: scene.library.index(of: .linear)))))
    _ = scene.add(
      "a", tracks: [.transform: .values(Track(base: .transform(flat), pieces: [turn]))])
    let css = KeyframeTable(scene.timeline(duration: 1)).css
    let keys = css.split(separator: "\n").compactMap { line in
      line.contains("% {") ? Double(line.drop { $0 == " " }.prefix { $0 != "%" }) : nil
    }
    let gaps = zip(keys, keys.dropFirst()).map { $1 - $0 }
    #expect(keys.count > 20 && (gaps.max() ?? 100) < 5)
  }

  /// The table determines the direction of a half turn, not the reader.
  @Test func halfTurnsHaveAKeyInTheMiddle() throws {
    let keys = try keys(of: .transform, to: Transform3D(rotationAngle: .pi, x: 0, y: 0, z: 1))
    #expect(keys.map(\.time) == [0, 0.5, 1])
    let space = Transform3D(rotationAngle: .pi, x: 1, y: 1, z: 0)
    #expect(try self.keys(of: .transform, to: space).count == 3)
  }

  /// Browsers interpolate matrices by parts in `transform` only.
  @Test func matricesOfCustomPropertiesBlendAsNumbers() throws {
    let turned = Transform3D(rotationAngle: 3, x: 0, y: 1, z: 0)
    let keys = try keys(of: .sublayerTransform, to: turned, isForWeb: true)
    for (first, last) in zip(keys, keys.dropFirst()) {
      guard case (.transform(let a), .transform(let b)) = (first.value, last.value) else {
        continue
      }
      for share in [0.2, 0.5, 0.8] {
        let time = first.time + (last.time - first.time) * share
        let wanted = Transform3D.identity.interpolated(to: turned, at: time).entries
        let found = zip(a.entries, b.entries).map { $0 + ($1 - $0) * share }
        #expect(zip(found, wanted).allSatisfy { abs($0 - $1) < 6e-4 }, "\(time)")
      }
    }
    #expect(keys.count > 10)
  }

  /// Firefox interpolates across a half turn in the wrong direction.
  @Test func samplesOnEitherSideOfAHalfTurnDoNotBlend() throws {
    let turned = Transform3D(rotationAngle: 3, x: 0, y: 0, z: 1)
    let keys = try keys(
      of: .transform, from: Transform3D(rotationAngle: -3, x: 0, y: 0, z: 1), to: turned,
      isForWeb: true, sampling: .rate(3))
    #expect(keys.map(\.curve) == [.linear, .hold, .linear, .hold])
  }

  private func keys(
    of property: Property, from start: Transform3D = .identity, to end: Transform3D,
    isForWeb: Bool = false, sampling: KeyframeOptions.Sampling = .reduced
  ) throws -> [KeyframeTable.Key] {
    var scene = SceneBuilder()
    let turn = Piece<Value>(
      start: 0, end: 1,
      motion: .tween(
        Tween(
          from: .transform(start), to: .transform(end),
          progress: Progress(curve: scene.library.index(of: .linear)))))
    _ = scene.add(
      "a", tracks: [property: .values(Track(base: .transform(start), pieces: [turn]))])
    let table = KeyframeTable(
      scene.timeline(duration: 1), options: KeyframeOptions(sampling: sampling),
      isForWeb: isForWeb)
    return try #require(table.nodes[1].tracks.first).keys
  }

  /// A sampled table ends with the final value of the play, for any slope of the curve there.
  @Test func sampledEnds() throws {
    var scene = SceneBuilder()
    let curve = Curve.cubic(1, 0, 1, 0) ?? .linear
    let path = Value.path(Path(rect: Rect(0, 0, 200, 10)))
    let shape = Piece<Value>(
      start: 0, end: 1,
      motion: .tween(
        Tween(
          from: .path(Path(rect: Rect(0, 0, 100, 10))), to: path,
          progress: Progress(curve: scene.library.index(of: curve)))))
    let move = scene.tween(.point(Point(100, 0)), .point(Point(300, 0)), 0, 1, curve)
    _ = scene.add(
      "a",
      tracks: [
        .position: scene.track(.point(.zero), [move]),
        .path: .values(Track(base: path, pieces: [shape])),
      ])
    let table = KeyframeTable(
      scene.timeline(duration: 1), options: KeyframeOptions(sampling: .rate(10)))
    let ends = table.nodes[1].tracks.map { $0.keys.last?.value }
    #expect(ends.contains(.point(Point(300, 0))) && ends.contains(path))
  }
}
