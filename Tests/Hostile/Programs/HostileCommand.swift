import Foundation

/// Runs one program by name, or random programs.
@main
struct HostileCommand {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let name = arguments.first else {
      for program in Program.all { show(program.name) }
      return
    }
    guard let program = Program.all.first(where: { $0.name == name }), arguments.count == 1 else {
      show("usage: HostilePrograms [NAME]")
      exit(2)
    }
    let check = Check()
    program.run(check)
    if check.failures > 0 { show("\(check.failures) of \(check.count) expectations do not hold") }
    exit(check.failures == 0 ? 0 : 1)
  }
}
