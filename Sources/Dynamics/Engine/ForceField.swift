/// A force on bodies that depends on their states.
protocol ForceField {
  /// Changes the velocities of the field's bodies by the force during some seconds.
  ///
  /// - Parameters:
  ///   - states: The states of all bodies, by number.
  ///   - traits: The properties of all bodies, by number.
  ///   - time: Simulated seconds.
  func apply(
    to states: inout [BodyState], _ traits: [BodyTraits], for seconds: Double, at time: Double)
}
