import Foundation

Terminal.resetOnInterrupt()
let status = DemoCommand.main(Array(CommandLine.arguments.dropFirst()))
Terminal.flush()
exit(status)
