/// The limits that a server sets its clients.
struct ServerLimits: Sendable {
  /// For a whole request.
  var requestSeconds = 10.0
  /// For a whole answer.
  var answerSeconds = 300.0
  /// For the client to close after the answer.
  var leavingSeconds = 2.0
  /// More wait until others end.
  var maximumConnections = 64
  /// Of the connections, those for events; more are refused.
  var maximumListeners = 32
  /// Of events that wait for a client that doesn't take them.
  var maximumEventBytes = 1 << 18
}
