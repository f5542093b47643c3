import Foundation

/// The seeds of the scenes that a test goes through.
///
/// `ANIMEXPORT_SEED` names the first, `ANIMEXPORT_SEEDS` their number.
package struct SceneSeeds {
  package let seeds: Range<UInt64>
  /// Whether they are the fixed ones of a usual run.
  package let areUsual: Bool

  /// As many seeds as the environment asks for; one if it names a seed only, else `count` from 1.
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
