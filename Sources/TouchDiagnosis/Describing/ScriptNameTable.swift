import TouchScripts
import TouchViews

/// A table of unique names that are valid in scripts.
package struct ScriptNameTable {
  private var taken: Set<String>

  /// Creates a table with names that must not be used.
  package init(reserved: [String]) { taken = Set(reserved) }

  /// Returns a unique name for a view: its own name, or that of its type.
  package mutating func name(for view: TouchView) -> String {
    let type = String(describing: Swift.type(of: view))
    return unused(Self.allowed(view.name ?? (type.prefix(1).lowercased() + type.dropFirst())))
  }

  /// Returns a unique name for a recognizer: its own name, or that of its kind.
  package mutating func name(for recognizer: GestureRecognizer) -> String {
    unused(Self.allowed(recognizer.debugName.split(separator: " ").joined()))
  }

  /// Returns the word, with a number appended if it is already used.
  private mutating func unused(_ word: String) -> String {
    var name = word
    var number = 1
    while !taken.insert(name).inserted {
      number += 1
      name = "\(word)\(number)"
    }
    return name
  }

  /// Returns the word with `_` in place of all characters that are invalid in names.
  package static func allowed(_ word: String) -> String {
    let name = ScriptLiterals.sanitizedName(word)
    return ScriptLiterals.isName(name) ? name : "_" + name
  }
}
