/// Stops the program with a message if a condition isn't met. Unlike a precondition, it prints the
/// reason in release builds as well.
func require(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String) {
  if !condition() { fatalError(message()) }
}
