// Code that must not compile. After each line is the message that the compiler must print for it.
// The test `misuseDoesNotCompile` compiles the file; it belongs to no target.

import TouchKit

func compare(_ touch: Touch, _ other: Touch, in event: TouchEvent) {
  _ = touch == other  // a touch is a snapshot; compare its id
  _ = touch != other  // a touch is a snapshot; compare its id
  _ = event.allTouches.contains(touch)  // a touch is a snapshot; compare its id
  _ = event.allTouches.firstIndex(of: touch)  // a touch is a snapshot; compare its id
  _ = [touch] == [other]  // a touch is a snapshot; compare its id
  _ = event.allTouches == event.allTouches  // compare the ids of the touches
  _ = Set(event.allTouches)  // a touch is a snapshot; compare its id and use it as the key
  _ = [touch: "key"]  // a touch is a snapshot; compare its id and use it as the key
}

struct Keys { var views: [Touch: Int] }  // a touch is a snapshot; compare its id and use it
