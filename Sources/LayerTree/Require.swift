/// Stops a program that asks for what can't be. Unlike a precondition it says why in builds for release
/// as well.
func require(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String) {
  if !condition() { fatalError(message()) }
}
