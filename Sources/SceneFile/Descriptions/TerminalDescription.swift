import SceneParts

/// The terminal of a terminal layer in the file.
struct TerminalDescription: Sendable {
  var look: TerminalLook
  var recording: TerminalRecording
}
