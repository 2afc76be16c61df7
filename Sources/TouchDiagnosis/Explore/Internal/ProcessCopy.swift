import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A copy of this process, in which code may trap.
enum ProcessCopy {
  /// The signal that ended a copy.
  struct Trap {
    /// The number of calls of `progress` before.
    let progress: Int
    /// The message of the trap.
    let message: String
  }

  #if canImport(Glibc) || canImport(Musl)
    /// The end of a copy.
    private enum End {
      case exited
      case trapped(Trap)
      /// It made no progress: another thread held a lock that it needs.
      case stalled
    }

    /// Runs code in a copy of the process, whose output is discarded, and returns how a signal
    /// ended it, or `nil` if none did. A copy that stalls is replaced a few times.
    static func trap(_ body: (_ progress: () -> Void) -> Void) -> Trap? {
      for _ in 0..<DiagnosisConstants.maximumCopies {
        switch end(of: body) {
        case .exited: return nil
        case .trapped(let trap): return trap
        case .stalled: continue
        }
      }
      return nil
    }

    private static func end(of body: (_ progress: () -> Void) -> Void) -> End {
      guard let output = tmpfile(),
        let memory = mmap(
          nil, MemoryLayout<Int>.size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0),
        memory != MAP_FAILED
      else { return .exited }
      defer {
        fclose(output)
        munmap(memory, MemoryLayout<Int>.size)
      }
      let progress = memory.assumingMemoryBound(to: Int.self)
      let process = fork()
      if process == 0 {
        dup2(fileno(output), STDERR_FILENO)
        dup2(fileno(output), STDOUT_FILENO)
        // A handler that prints a backtrace would take seconds.
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE] {
          signal(number, SIG_DFL)
        }
        body { progress.pointee += 1 }
        _exit(0)
      }
      guard process > 0, let isTrap = wait(for: process, progress) else { return .stalled }
      return isTrap
        ? .trapped(Trap(progress: progress.pointee, message: message(in: output))) : .exited
    }

    /// Waits for the end of a process, and returns whether a signal of its own ended it, or `nil`
    /// if it stalled and was ended.
    private static func wait(for process: pid_t, _ progress: UnsafePointer<Int>) -> Bool? {
      var status: Int32 = 0
      var latest = progress.pointee
      var idlePolls = 0
      while waitpid(process, &status, WNOHANG) == 0 {
        idlePolls = progress.pointee == latest ? idlePolls + 1 : 0
        latest = progress.pointee
        guard idlePolls < DiagnosisConstants.maximumIdlePolls else {
          kill(process, SIGKILL)
          waitpid(process, &status, 0)
          return nil
        }
        usleep(DiagnosisConstants.pollInterval)
      }
      return status & 0x7f != 0
    }

    /// Returns the message of a trap, or a general one if there is none.
    private static func message(in output: UnsafeMutablePointer<FILE>) -> String {
      lseek(fileno(output), 0, SEEK_SET)
      let data = FileHandle(fileDescriptor: fileno(output)).readDataToEndOfFile()
      let line = String(decoding: data, as: UTF8.self).split(separator: "\n").last {
        $0.contains("Fatal error") || $0.contains("failed: ")
      }
      return line.map { "the program traps: \($0)" } ?? "the program traps"
    }
  #else
    /// Returns `nil`: a process cannot be copied here.
    static func trap(_ body: (_ progress: () -> Void) -> Void) -> Trap? { nil }
  #endif
}
