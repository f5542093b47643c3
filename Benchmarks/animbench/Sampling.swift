import AnimationExport

extension Animbench {
  /// Values of 100, 1,000 and 10,000 layers with five animated properties each, against a
  /// hand-written loop over the same cubics.
  static func sampling() throws {
    let times = (0..<20).map { Double($0) / 10 }
    for count in [100, 1000, 10000] {
      let values = Double(times.count * count * AnimatedLayers.properties.count)
      let runs = 40_000 / count + 2
      var sum = 0.0
      func timeByHand(_ easing: AnimatedLayers.Easing) -> Double {
        let byHand = AnimatedLayers(count: count, easing: easing).valuesByHand
        return best(of: runs) {
          for time in times { for value in byHand { sum += value.value(at: time) } }
        }
      }
      let cubicsByHand = timeByHand(.cubics)
      line("\(count) layers, a value by hand", cubicsByHand / values, "ns")
      for easing in AnimatedLayers.Easing.allCases {
        let timeline = try AnimatedLayers(count: count, easing: easing).scene.record(until: 2)
        let properties = AnimatedLayers.properties
        let yardstick = easing == .lanes ? timeByHand(.lanes) : cubicsByHand
        let time = best(of: runs) {
          for time in times {
            for node in 1...count {
              for property in properties {
                sum += timeline.value(of: property, node: node, at: time).lanes?.x ?? 0
              }
            }
          }
        }
        line(
          "\(count) layers, a value of \(easing.rawValue)", time / values, "ns",
          "\(rounded(time / yardstick))× by hand")
        let frames = best(of: 2) {
          for time in times { sum += Double(timeline.frame(at: time).commands.count) }
        }
        line(
          "\(count) layers, a frame of \(easing.rawValue)", frames / Double(times.count) / 1e6,
          "ms", "bits \(bits(of: timeline, times: times))")
      }
      if !sum.isFinite { print("not finite") }
    }
  }

  /// A number that changes with any bit of any sampled value.
  private static func bits(of timeline: Timeline, times: [Double]) -> String {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for time in times {
      for node in timeline.nodes.indices {
        for property in AnimatedLayers.properties {
          guard let lanes = timeline.value(of: property, node: node, at: time).lanes else {
            continue
          }
          for lane in 0..<4 { hash = (hash ^ lanes[lane].bitPattern) &* 1_099_511_628_211 }
        }
      }
    }
    return String(hash, radix: 16)
  }
}
