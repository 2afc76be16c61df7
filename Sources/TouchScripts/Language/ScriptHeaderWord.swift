/// The first words of the lines of the header, in the order in which they are written.
enum ScriptHeaderWord: String, CaseIterable {
  case touchscript, surface, rate, display, predict, contacts, maximumforce, palms
}
