import Foundation

/// The seeds of a test's scenes.
///
/// `ANIMEXPORT_SEED` sets the first, `ANIMEXPORT_SEEDS` their number.
package struct SceneSeeds {
  package let seeds: Range<UInt64>
  /// True for the fixed seeds of a usual run.
  package let areUsual: Bool

  /// Creates the number of seeds in the environment; one if it sets a seed only, otherwise `count`
  /// from 1.
  package init(count: Int, environment: [String: String] = ProcessInfo.processInfo.environment) {
    let first = environment["ANIMEXPORT_SEED"].flatMap { UInt64($0) }
    let asked = environment["ANIMEXPORT_SEEDS"].flatMap { UInt64($0) }
    areUsual = first == nil && asked == nil
    let start = first ?? 1
    let number = asked ?? (first == nil ? UInt64(count) : 1)
    let (end, overflows) = start.addingReportingOverflow(number)
    seeds = start..<(overflows ? .max : end)
  }
}
