/// Limits of all instances: content that is in a document, or drawn, more than once.
///
/// Instances of layers in one another multiply, so each limit applies to a node together with all layers around it, or
/// to all copies of one plan. Grants follow from the timeline and the scope alone. Parts of a document can therefore be
/// built in any order, and no counter is kept while elements are built.
struct InstanceBudget: Sendable {
  /// Maximum number of instances of a node that alternate. Each layer around it that is instantiated doubles the number,
  /// as do transitions in layers that make transitions: four of them are enough for scenes in practice.
  var maximumInstances = 16
  /// Maximum number of instances that are drawn at the same time, such as a shadow and the layer that casts it. Browsers
  /// draw all of them in every frame.
  var maximumDrawnInstances = 8
  /// The same maximum for instances that are written out, which take bytes as well.
  var maximumWrittenInstances = 4
  /// Maximum number of intervals of an instance that alternates with another one. Each interval takes two key times in
  /// all content that changes with it.
  var maximumIntervals = 32
  /// Maximum number of copied nodes of one plan: the backdrops of a document, or the changing order of some siblings.
  /// A copy that refers to its content takes few bytes, but browsers draw it again.
  var maximumCopies = 5000
  /// The same maximum for copies that are written out, each with all its bytes.
  var maximumWrittenCopies = 1000
  /// Average number of elements of a node, by which copies of built elements are counted.
  var elementsPerNode = 10
  /// Cost, in copies, of undoing one transform function that changes around a copy.
  var copiesPerMotion = 10
  /// Maximum size of the shapes that a shadow without blur repeats, in bytes of attribute values. Beyond it a filter is
  /// shorter.
  var maximumSilhouetteBytes = 8000

  static let standard = InstanceBudget()
}
