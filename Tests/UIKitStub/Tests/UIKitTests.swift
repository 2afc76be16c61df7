import Testing

/// All tests share the display links, so they run one after another.
@Suite("UIKit", .serialized)
enum UIKitTests {}
