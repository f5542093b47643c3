import Synchronization

/// A value that one thread at a time owns, and that another one can take over.
package final class Parcel<Value>: Sendable {
  private let value: Mutex<Value?>

  package init(_ value: consuming sending Value) { self.value = Mutex(value) }

  /// Takes the value over. To be called once.
  package func take() -> sending Value {
    value.withLock { value in
      guard let taken = value else { preconditionFailure("the value of a parcel is taken once") }
      value = nil
      return taken
    }
  }
}
