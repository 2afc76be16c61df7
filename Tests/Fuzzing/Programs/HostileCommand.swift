import Foundation

/// Runs one program by name, random programs, or the inputs of a fuzz target.
@main
struct HostileCommand {
  private static let usage = """
    usage: HostilePrograms                      lists the programs
           HostilePrograms NAME                 runs one
           HostilePrograms random [OPTION...]   runs random programs:
             --seed N          the first seed (1)
             --count N         the number of programs (1)
             --trace           prints every operation and callback
             --ignore-faults   does not stop at broken rules
             --without N,...   leaves out operations
           HostilePrograms shrink SEED          finds the operations by which a random program fails
           HostilePrograms replay               lists the fuzz targets
           HostilePrograms replay TARGET PATH...  runs one with the files, or those in folders
    """

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case nil:
      for program in Program.all { show(program.name) }
    case "random":
      guard let command = RandomCommand(Array(arguments.dropFirst())) else { fail() }
      exit(command.run() == 0 ? 0 : 1)
    case "shrink":
      guard arguments.count == 2, let seed = UInt64(arguments[1]) else { fail() }
      var command = ShrinkCommand(seed: seed)
      exit(command.run() ? 1 : 0)
    case "replay" where arguments.count == 1:
      for target in FuzzTarget.all { show(target.name) }
    case "replay":
      guard let command = ReplayCommand(Array(arguments.dropFirst())) else { fail() }
      command.run()
    case let name:
      guard arguments.count == 1, let program = Program.all.first(where: { $0.name == name }) else {
        fail()
      }
      run(program)
    }
  }

  private static func run(_ program: Program) -> Never {
    // So that a program that hangs ends even if the test that started it is gone.
    alarm(1200)
    let check = Check()
    program.run(check)
    if check.failures > 0 { show("\(check.failures) of \(check.count) expectations do not hold") }
    exit(check.failures == 0 ? 0 : 1)
  }

  private static func fail() -> Never {
    show(usage)
    exit(2)
  }
}
