/// A page with animated elements.
package struct OraclePage: Sendable {
  package var html: String
  /// Times in seconds.
  package var times: [Double]
  /// The names of the properties to read.
  package var properties: [String]

  package init(html: String, times: [Double], properties: [String]) {
    self.html = html
    self.times = times
    self.properties = properties
  }
}
