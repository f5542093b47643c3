/// The ids of layers, collected before the layers are read.
struct LayerNames {
  /// The ids in the order of the file, as far as they can be read.
  var ids: [String] = []
  /// The ids of repeated layers, without the index of the copy.
  var repeated: Set<String> = []
}
