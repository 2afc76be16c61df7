import Foundation
import TouchCommandLine
import TouchScripts

Terminal.resetOnInterrupt()
let status = Tool.main(Array(CommandLine.arguments.dropFirst()))
Terminal.flush()
exit(status)
