import Foundation

exit(DemoCommand.main(Array(CommandLine.arguments.dropFirst())))
