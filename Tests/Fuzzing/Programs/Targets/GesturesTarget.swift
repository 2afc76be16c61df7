import TouchKit

extension FuzzTarget {
  /// A random program on windows, views and recognizers whose operations come from the fuzzer's
  /// bytes: the programs of `HostilePrograms random`. It stops at the first rule that is broken.
  static let gestures = FuzzTarget("gestures") { input in
    var watch = EventWatch()
    let program = RandomProgram(&input, length: 500)
    if let fault = program.run(watchingEvents: { watch.see($0) }).first { fatalError(fault) }
  }
}
