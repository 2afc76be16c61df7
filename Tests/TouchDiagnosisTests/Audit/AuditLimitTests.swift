import Foundation
import TestSupport
import Testing
import TouchDiagnosis
import TouchGestures
import TouchKit
import TouchViews

@Suite("The limits of audits")
struct AuditLimitTests {
  @Test("a gesture that a closure always refuses is no finding, but explore never recognizes it")
  func refusedGesture() throws {
    func pad() -> TouchView {
      let pad = TouchView(), tap = TapGestureRecognizer()
      tap.name = "tap"
      tap.shouldBegin = { false }
      pad.addGestureRecognizer(tap)
      return pad
    }
    #expect(audit(includingNotes: true, pad).isEmpty)
    #expect(try explore(inputs: 20, pad).neverRecognized == ["tap"])
  }

  #if os(Linux)
    @Test("twice as many nested gestures take about four times as long")
    func timeOfNestedGestures() {
      func time(_ count: Int) -> Double {
        var start = timespec()
        var end = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
        let findings = audit {
          let views = (0..<count).map { index in
            let size = 2.0 * Double(count - index) + 60
            let view = TouchView(frame: Rect2D(x: 1, y: 1, width: size, height: size))
            view.addGestureRecognizer(TapGestureRecognizer())
            return view
          }
          for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
          return views[0]
        }
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
        #expect(findings.allSatisfy { $0.kind == .neverRecognized })
        return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) * 1e-9
      }
      let count = TestLoad.count(40, quick: 12)
      let half = time(count)
      let full = time(2 * count)
      #expect(full < 6.5 * half, "\(full) s instead of \(half) s")
    }
  #endif
}
