package import AnimTiming

/// The rows of `Tables/media-timing.json` that several targets read.
package struct MediaTimingTable: Decodable {
  package struct Settings: Decodable {
    package var beginTime: Double
    package var duration: Double
    package var speed: Double
    package var timeOffset: Double
    package var repeatCount: TableNumber
    package var repeatDuration: TableNumber
    package var autoreverses: Bool
    package var fillMode: String

    /// The timing with the table's duration; 0 stands for the transaction's. Nil for an unknown
    /// fill mode.
    package var timing: MediaTiming? {
      guard let fillMode = FillMode(rawValue: fillMode) else { return nil }
      return MediaTiming(
        beginTime: beginTime, duration: duration, speed: speed, timeOffset: timeOffset,
        repeatCount: repeatCount.value, repeatDuration: repeatDuration.value,
        autoreverses: autoreverses, fillMode: fillMode)
    }
  }
  package struct Measured: Decodable {
    package var name: String
    package var settings: Settings
    package var values: [Double]
  }
  package struct Fill: Decodable {
    package struct Row: Decodable {
      package var fillMode: String
      package var times: [Double]
      package var values: [Double]
    }
    package var begin: Double
    package var duration: Double
    package var rows: [Row]
  }
  package struct Derived: Decodable {
    package struct Sample: Decodable {
      package var t: Double
      package var phase: String
      package var progress: Double?
      package var cycle: Int
    }
    package var name: String
    package var settings: Settings
    package var activeDuration: TableNumber
    package var parentDurationSeconds: TableNumber
    package var samples: [Sample]
  }
  package struct Group: Decodable {
    package struct Sample: Decodable {
      package var t: Double
      package var opacity: Double
      package var positionX: Double?
    }
    package var samples: [Sample]
  }
  package var tolerance: Double
  package var fromValue: Double
  package var toValue: Double
  package var modelValue: Double
  package var sampleTimes: [Double]
  package var measuredRows: [Measured]
  package var measuredFill: Fill
  package var derived: [Derived]
  package var group: Group
  package var groupClipping: Group
  package var groupSpeed: Group
}
