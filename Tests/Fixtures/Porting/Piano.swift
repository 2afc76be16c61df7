import UIKit

protocol PianoViewDelegate: AnyObject {
  func pianoView(_ pianoView: PianoView, didPress note: Int, velocity: CGFloat)
  func pianoView(_ pianoView: PianoView, didRelease note: Int)
}

/// An octave of white and black keys that several fingers play, also by sliding.
class PianoView: UIView {
  weak var delegate: PianoViewDelegate?
  private var notes: [UITouch: Int] = [:]
  private let whiteNotes = [0, 2, 4, 5, 7, 9, 11]
  private let blackNotes = [(1, 1), (2, 3), (4, 6), (5, 8), (6, 10)]

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setUp()
  }

  private func setUp() {
    isMultipleTouchEnabled = true
    isOpaque = false
    backgroundColor = .black
  }

  private var pressedNotes: Set<Int> { return Set(notes.values) }

  private func whiteKeyRect(_ index: Int) -> CGRect {
    let width = bounds.width / CGFloat(whiteNotes.count)
    return CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
  }

  private func blackKeyRect(_ position: Int) -> CGRect {
    let width = bounds.width / CGFloat(whiteNotes.count)
    return CGRect(
      x: CGFloat(position) * width - width * 0.3, y: 0, width: width * 0.6,
      height: bounds.height * 0.6)
  }

  private func note(at point: CGPoint) -> Int? {
    for (position, note) in blackNotes where blackKeyRect(position).contains(point) {
      return note
    }
    for (index, note) in whiteNotes.enumerated() where whiteKeyRect(index).contains(point) {
      return note
    }
    return nil
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      guard let note = note(at: touch.location(in: self)) else { continue }
      notes[touch] = note
      let force = touch.force > 0 ? touch.force / touch.maximumPossibleForce : 0.5
      delegate?.pianoView(self, didPress: note, velocity: force)
    }
    setNeedsDisplay()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      let new = note(at: touch.location(in: self)), old = notes[touch]
      guard new != old else { continue }
      if let old = old { delegate?.pianoView(self, didRelease: old) }
      notes[touch] = new
      if let new = new { delegate?.pianoView(self, didPress: new, velocity: 0.5) }
    }
    setNeedsDisplay()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      if let note = notes.removeValue(forKey: touch) {
        delegate?.pianoView(self, didRelease: note)
      }
    }
    setNeedsDisplay()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesEnded(touches, with: event)
  }

  override func draw(_ rect: CGRect) {
    for (index, note) in whiteNotes.enumerated() {
      let key = UIBezierPath(
        roundedRect: whiteKeyRect(index).insetBy(dx: 1, dy: 1), cornerRadius: 4)
      (pressedNotes.contains(note) ? UIColor.lightGray : UIColor.white).setFill()
      key.fill()
      UIColor.darkGray.setStroke()
      key.lineWidth = 2
      key.stroke()
    }
    for (position, note) in blackNotes {
      (pressedNotes.contains(note) ? UIColor.darkGray : UIColor.black).setFill()
      UIBezierPath(rect: blackKeyRect(position)).fill()
    }
  }
}
