import TouchScripts
import TouchViews

/// Names for views that scripts allow, each only once.
struct ScriptNameTable {
  private var taken: Set<String>

  /// Names that are none of those.
  init(reserved: [String]) { taken = Set(reserved) }

  /// A name for a view: its own where it has one, else its type's.
  mutating func name(for view: TouchView) -> String {
    let type = String(describing: Swift.type(of: view))
    return unused(Self.allowed(view.name ?? (type.prefix(1).lowercased() + type.dropFirst())))
  }

  /// The word, or, where it is taken, the word with a number.
  mutating func unused(_ word: String) -> String {
    var (name, number) = (word, 1)
    while !taken.insert(name).inserted {
      number += 1
      name = "\(word)\(number)"
    }
    return name
  }

  /// The word with `_` for everything that scripts do not allow in a name.
  static func allowed(_ word: String) -> String {
    let name = ScriptLiterals.sanitizedName(word)
    return TouchScript.isName(name) ? name : "_" + name
  }
}
