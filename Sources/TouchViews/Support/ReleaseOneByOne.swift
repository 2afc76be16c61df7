/// Releases the nodes of trees one by one, in the `deinit` of their root. If each node released its
/// children recursively, a tree thousands of nodes deep would overflow the stack.
///
/// - Parameters:
///   - nodes: The children of the root, which has no references to them any more. They are
///     consumed, because a second reference to a node would prevent that its children are removed.
///   - removeChildren: Removes and returns the children of a node.
func releaseOneByOne<Node: AnyObject>(
  _ nodes: consuming [Node], _ removeChildren: (Node) -> [Node]
) {
  while var node = nodes.popLast() {
    if isKnownUniquelyReferenced(&node) { nodes += removeChildren(node) }
  }
}
