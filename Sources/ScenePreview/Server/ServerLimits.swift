/// Limits for the clients of a server.
struct ServerLimits: Sendable {
  /// Seconds for receiving a whole request.
  var requestSeconds = 10.0
  /// Seconds for sending a whole response.
  var answerSeconds = 300.0
  /// Seconds for the client to close the connection after the response.
  var leavingSeconds = 2.0
  /// Maximum number of connections. Further ones wait until others end.
  var maximumConnections = 64
  /// Maximum number of connections for events. Further ones are refused.
  var maximumListeners = 32
  /// Maximum number of bytes of events that a client hasn't received yet.
  var maximumEventBytes = 1 << 18
}
