import Testing
import TouchDiagnosis
import TouchGestures
import TouchTesting
import TouchViews

@Suite struct GestureTraceReaderTests {
  @Test("each entry is read once, also after the trace has dropped the oldest ones")
  func eachEntryIsReadOnce() {
    let view = TouchView()
    view.addGestureRecognizer(TapGestureRecognizer())
    let stage = TouchStage(view)
    stage.window.trace = GestureTrace(limit: 10)
    var reader = GestureTraceReader()
    var count = 0
    for _ in 0..<20 {
      stage.finger().tap(at: [50, 50])
      count += reader.newEntries(of: stage.window).count
      #expect(reader.newEntries(of: stage.window).isEmpty)
    }
    let trace = stage.window.trace ?? GestureTrace()
    #expect(trace.droppedEntries > 0)
    #expect(count == trace.droppedEntries + trace.entries.count)
  }
}
