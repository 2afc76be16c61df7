extension CommonFailure {
  /// 36 failures of the kinds above, which were written before the first of them was asked.
  static let fresh = [
    CommonFailure(
      name: "pick", reason: "moved 12.4 pt > 10",
      answer: "if a had moved 2.5 pt less far",
      lines: """
        gesture pick: tap on root
        0 down a 222,61
        +60 move a 214,70.5 over 45
        +15 up a
        """),
    CommonFailure(
      name: "scale", reason: "prevented by shift",
      answer: "if scale and shift could be recognized simultaneously",
      lines: """
        view map 20,20 360x260 multitouch
        gesture scale: pinch on map
        gesture shift: pan on map
        0 down l 130,90; down r 190,210
        +0 move l 150,80 over 90; move r 210,205 over 90
        +0 move l 130,40 over 200; move r 240,260 over 200
        +10 up *
        """),
    CommonFailure(
      name: "spin", reason: "prevented by scale",
      answer: "if spin and scale could be recognized simultaneously",
      lines: """
        gesture spin: rotation on root
        gesture scale: pinch on root
        0 down a 90,110; down b 90,230
        +0 move a 80,92 over 120; move b 118,250 over 120
        +0 arc a b about 100,170 by 40 over 200
        +10 up *
        """),
    CommonFailure(
      name: "menu", reason: "landed 29 pt from the edge > 20",
      answer: "if f had landed 9 pt farther to the right",
      lines: """
        gesture menu: edgepan on root edge=right
        0 down f 371,222
        +0 move f 260,214 over 140
        +8 up f
        """),
    CommonFailure(
      name: "lift", reason: "lifted after 0.64 s < 0.8",
      answer: "if a had been 161 ms slower",
      lines: """
        gesture lift: longpress on root duration=800
        0 down a 310,222
        640 up a
        """),
    CommonFailure(
      name: "play", reason: "held more than 0.75 s",
      answer: "if t had been 380 ms faster",
      lines: """
        view key 40,180 70x70
        gesture play: tap on key
        0 down t 71,222
        1130 up t
        """),
    CommonFailure(
      name: "lift", reason: "moved 10.3 pt > 10",
      answer: "if a had moved 4 pt less far",
      lines: """
        gesture lift: longpress on root duration=700
        0 down a 310,222
        60 move a 301,211.4 over 90
        900 up a
        """),
    CommonFailure(
      name: "like", reason: "no next tap within 0.35 s",
      answer: "if a.2 had landed 50 ms earlier",
      lines: """
        view post 30,30 200x200
        gesture like: tap on post taps=2
        0 down a 111,88
        90 up a
        490 down a 114,86
        570 up a
        """),
    CommonFailure(
      name: "up", reason: "moved 53.6 pt across > 45.917",
      answer: "if a had moved 10.9 pt more to the right",
      lines: """
        gesture up: swipe on root direction=up
        0 down a 240,260
        +0 move a 150,180 over 140
        +8 up a
        """),
    CommonFailure(
      name: "close", reason: "moved 16.7 pt back > 0",
      answer: "with direction up instead of down",
      lines: """
        gesture close: swipe on root direction=down
        0 down a 150,250
        +0 move a 153,130 over 120
        +8 up a
        """),
    CommonFailure(
      name: "slide", reason: "lifted after 13.0 pt, needs 18",
      answer: "if a had moved 5 pt farther",
      lines: """
        gesture slide: pan on root slop=18
        0 down a 77,141
        +0 move a 82,153 over 130
        +16 up a
        """),
    CommonFailure(
      name: "shrink", reason: "lifted after the span changed by 6.0 pt, needs 8",
      answer: "if a had moved 2 pt more to the right",
      lines: """
        gesture shrink: pinch on root
        0 down a 100,70; down b 240,70
        +0 move a 103,70 over 90; move b 237,70 over 90
        +16 up *
        """),
    CommonFailure(
      name: "knob", reason: "lifted after turning 9.0 degrees, needs 12.7",
      answer: "if a and b had turned 3.8° more counterclockwise",
      lines: """
        gesture knob: rotation on root
        0 down a 164,110; down b 236,110
        +0 arc a b about 200,110 by -9 over 150
        +16 up *
        """),
    CommonFailure(
      name: "send", reason: "a landed 6.5 pt outside of arrow",
      answer: "if a had landed 6.5 pt farther down",
      lines: """
        view arrow 300,200 60x44
        gesture send: tap on arrow
        0 down a 322,193.5
        70 up a
        """),
    CommonFailure(
      name: "mark", reason: "a landed 9 pt outside of cell, which cuts off box",
      answer: "if cell were 9.1 pt larger on each side",
      lines: """
        view cell 30,120 90x40
        view box 60,5 60x30 in cell
        gesture mark: tap on box
        0 down a 129,140
        70 up a
        """),
    CommonFailure(
      name: "slide", reason: "disabled",
      answer: "if slide were enabled",
      lines: """
        gesture slide: pan on root
        0 down a 77,141
        20 disable slide
        +0 move a 180,160 over 100
        +16 up a
        """),
    CommonFailure(
      name: "pages", reason: "",
      answer: "with scrolls discrete instead of none",
      lines: """
        gesture pages: pan on root
        0 scroll wheel by 0,-40 at 120,120
        50 scroll wheel by 0,-40 at 120,120
        """),
    CommonFailure(
      name: "play", reason: "moved 13 pt > 10",
      answer: "if t had moved 3 pt less far and if t had been 120 ms faster",
      lines: """
        gesture play: tap on root
        0 down t 71,222
        +80 move t 83,217 over 50
        870 up t
        """),
    CommonFailure(
      name: "like", reason: "next tap 41.2 pt away > 30",
      answer: "if a.2 had landed 12.7 pt farther to the left",
      lines: """
        gesture like: tap on root taps=2
        0 down a 111,88
        90 up a
        280 down a 149,104
        350 up a
        """),
    CommonFailure(
      name: "send", reason: "bar is hidden",
      answer: "if bar were shown",
      lines: """
        view bar 0,200 400x60 hidden
        view arrow 300,5 60x44 in bar
        gesture send: tap on arrow
        0 down a 322,225
        70 up a
        """),
    CommonFailure(
      name: "slide", reason: "bar has alpha 0.005",
      answer: "if bar had alpha 1",
      lines: """
        view bar 0,200 400x60 alpha=0.005
        gesture slide: pan on bar
        0 down a 80,230
        +0 move a 190,235 over 140
        +8 up a
        """),
    CommonFailure(
      name: "send", reason: "toast is in front of bar",
      answer: "if toast had not been in front",
      lines: """
        view bar 0,200 400x60
        view arrow 300,5 60x44 in bar
        view toast 250,190 140x40
        gesture send: tap on arrow
        0 down a 322,225
        70 up a
        """),
    CommonFailure(
      name: "slide", reason: "user interaction of page is disabled",
      answer: "if page were interactive",
      lines: """
        view page 0,0 400x300 disabled
        view bar 0,200 400x60 in page
        gesture slide: pan on bar
        0 down a 80,230
        +0 move a 190,235 over 140
        +8 up a
        """),
    CommonFailure(
      name: "send", reason: "a landed 5 pt outside of arrow, which has the size 0x44",
      answer: "if arrow were 5.1 pt larger on each side",
      lines: """
        view arrow 300,200 0x44
        gesture send: tap on arrow
        0 down a 305,225
        70 up a
        """),
    CommonFailure(
      name: "send", reason: "arrow is not in the window",
      answer: "if bar had not been removed",
      lines: """
        view bar 0,200 400x60
        view arrow 300,5 60x44 in bar
        gesture send: tap on arrow
        0 remove bar
        60 down a 322,225
        130 up a
        """),
    CommonFailure(
      name: "orbit", reason: "1 touch < 3",
      answer: "if 2 more fingers had moved beside a",
      lines: """
        gesture orbit: pan on root min=3
        0 down a 77,141
        +0 move a 150,180 over 100
        +16 up a
        """),
    CommonFailure(
      name: "scale", reason: "1 touch < 2; r landed 7 pt outside of map",
      answer: "if r had landed 7.1 pt farther up",
      lines: """
        view map 0,0 400x180 multitouch
        view legend 0,180 400x120
        gesture scale: pinch on map
        0 down l 130,90; down r 190,187
        +0 move l 110,50 over 200; move r 210,230 over 200
        +10 up *
        """),
    CommonFailure(
      name: "slide", reason: "open did not fail",
      answer: "if a had been 145 ms faster",
      lines: """
        gesture open: longpress on root duration=300
        gesture slide: pan on root requires open
        0 down a 77,141
        400 move a 180,150 over 100
        +16 up a
        """),
    CommonFailure(
      name: "sketch", reason: "3 touches > 2",
      answer: "with max 3 instead of 2",
      lines: """
        gesture sketch: pan on root min=2 max=2
        0 down a 77,141; down b 130,141; down palm 300,250
        +0 move a 130,190 over 150; move b 180,190 over 150
        +16 up *
        """),
    CommonFailure(
      name: "expand", reason: "prevented by mark",
      answer: "if expand and mark could be recognized simultaneously",
      lines: """
        view cell 30,120 190x90
        view box 60,15 60x50 in cell
        gesture expand: tap on cell
        gesture mark: tap on box
        0 down a 120,160
        70 up a
        """),
    CommonFailure(
      name: "like", reason: "touches cancelled",
      answer: "if a.2 had lifted instead of being cancelled",
      lines: """
        gesture like: tap on root taps=2
        0 down a 111,88
        90 up a
        240 down a 112,90
        300 cancel a
        """),
    CommonFailure(
      name: "mark", reason: "removed",
      answer: "if cell had not been removed",
      lines: """
        view cell 30,120 190x90
        view box 60,15 60x50 in cell
        gesture mark: tap on box
        0 down a 120,160
        30 remove cell
        70 up a
        """),
    CommonFailure(
      name: "archive", reason: "prevented by feed",
      answer: "if feed required archive to fail",
      lines: """
        view mails 0,0 400x300
        view mail 0,60 400x70 in mails
        gesture feed: pan on mails
        gesture archive: swipe on mail direction=right
        0 down a 60,90
        +0 move a 250,101 over 160
        +0 up a
        """),
    CommonFailure(
      name: "redo", reason: "2 touches < 3",
      answer: "if one more finger had moved beside b",
      lines: """
        gesture redo: tap on root touches=3
        0 down a 100,141; down b 150,150
        80 up *
        """),
    CommonFailure(
      name: "all", reason: "no next tap within 0.35 s",
      answer: "with taps 2 instead of 3",
      lines: """
        gesture all: tap on root taps=3
        0 down a 100,141
        70 up a
        190 down a 102,141
        260 up a
        """),
    CommonFailure(
      name: "keys", reason: "keys is not multitouch and tracks a",
      answer: "if keys were multitouch",
      lines: """
        view keys 20,120 360x100
        0 down a 80,160
        40 down b 190,170
        120 up *
        """),
  ]
}
