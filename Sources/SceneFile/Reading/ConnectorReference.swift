/// A reference to a layer by a connector, which is checked when all layers are known.
struct ConnectorReference {
  var id: String
  var mark: YAMLMark
}
