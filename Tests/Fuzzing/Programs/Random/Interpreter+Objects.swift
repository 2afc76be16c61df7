import TouchKit
import TouchViews

// The objects of a random program: how they are numbered, found and given up.
extension Interpreter {
  /// An object of the program, held by the interpreter as long as the program wants.
  struct Slot<Object: AnyObject> {
    weak var object: Object?
    var held: Object?
    weak var hook: Hook?

    init(_ object: Object, _ hook: Hook, isHeld: Bool) {
      self.object = object
      self.hook = hook
      held = isHeld ? object : nil
    }
  }

  typealias Slots<Object: AnyObject> = ReferenceWritableKeyPath<Interpreter, [Slot<Object>]>

  func hook(_ kind: String, answers: Int) -> Hook {
    defer { nextNumber += 1 }
    return Hook("\(kind) \(nextNumber)", number: nextNumber, answers: answers, self)
  }

  func pick<Object>(_ slots: [Slot<Object>], _ index: Int) -> Object? {
    slots.isEmpty ? nil : slots[index % slots.count].object
  }

  /// Gives up an object: it is freed unless something else holds it.
  func release<Object>(_ slots: Slots<Object>, _ index: Int) {
    guard !self[keyPath: slots].isEmpty else { return }
    let index = index % self[keyPath: slots].count
    note(self[keyPath: slots][index].hook?.name ?? "gone already")
    // It goes only after the list was changed, because its end may change the list too.
    let held = self[keyPath: slots][index].held
    self[keyPath: slots][index].held = nil
    withExtendedLifetime(held) {}
  }

  /// A view: in reactions often the one that reacts, or whose recognizer does.
  func view(_ arguments: Arguments) -> RandomView? {
    if arguments.chance(5, 96), let view = subject.view as? RandomView { return view }
    return pick(views, arguments[0])
  }

  /// A recognizer: in reactions often the one that reacts.
  func recognizer(_ arguments: Arguments) -> GestureRecognizer? {
    if arguments.chance(5, 96), let recognizer = subject.recognizer { return recognizer }
    return pick(recognizers, arguments[0])
  }

  /// The hook of a recognizer.
  func hook(of recognizer: GestureRecognizer) -> Hook? {
    recognizers.first { $0.object === recognizer }?.hook
  }

  /// A view or, rarely, a window.
  func node(_ index: Int) -> TouchView? {
    index >= 224 ? pick(windows, index) : pick(views, index)
  }

  /// Every view and window that is alive, with its hook.
  var nodes: [(view: TouchView, hook: Hook)] {
    windows.compactMap { slot in slot.object.map { ($0, $0.hook) } }
      + views.compactMap { slot in slot.object.map { ($0, $0.hook) } }
  }
}
