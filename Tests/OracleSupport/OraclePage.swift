/// A page with elements that are animated.
package struct OraclePage: Sendable {
  package var html: String
  /// Seconds.
  package var times: [Double]
  /// The names of the properties to read.
  package var properties: [String]

  package init(html: String, times: [Double], properties: [String]) {
    self.html = html
    self.times = times
    self.properties = properties
  }
}
