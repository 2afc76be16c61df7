/// The limits of what is read and played, each with its reason. A file that asks for more gets a sentence, not the machine.
public enum ReplayConstants {
  /// How deep JSON may be nested: a recording needs two levels, a browser's actions five; deeper only eats the stack.
  static let jsonDepth = 64
}
