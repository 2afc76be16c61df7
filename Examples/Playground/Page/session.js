// @ts-check
// The live session of a scene: what fingers do reaches the program and is recorded.
'use strict';

/** The greatest number of lines of a recording: some minutes of ten fingers. */
const maximumLines = 400000;

class Session {
  /** The recording so far. @type {Line[]} */
  lines = [];
  /** The lines that were received since the last draw. @type {Line[]} */
  pending = [];
  /** The time of the newest draw, in seconds. */
  clock = 0;
  /** The size of the surface when the recording began. @type {number[]} */
  surface = [1, 1];
  /** The size of the surface now. @type {number[]} */
  size = [1, 1];
  /** The contacts that are down or hover, the scroll and the transform. @type {Open} */
  contacts = new Map();
  /** Whether fingers that are palms draw nothing. A change is for the next start. */
  rejectsPalms = false;
  /** Whether the recording has been cut off because it is too long. */
  isFull = false;

  /** @param {number} scene @param {Program} program */
  constructor(scene, program) {
    this.scene = scene;
    this.program = program;
    this.lanes = new Lanes();
  }

  /** Starts anew. @param {number[]} size */
  start(size) {
    [this.lines, this.pending, this.clock, this.isFull] = [[], [], 0, false];
    [this.surface, this.size] = [size, size];
    this.contacts.clear();
    this.program.start(this.scene, size[0], size[1], {...this.head, predictions: element('predictions').checked ? 'source' : ''});
    this.lanes = new Lanes(this.program.text(Text.lanes));
  }

  get head() {
    return {surface: this.surface, scene: sceneInfos[this.scene].id, ...(this.rejectsPalms ? {palms: 'reject'} : {})};
  }

  /** Whether the person has done anything here. */
  get isTouched() { return this.lines.some((line) => line.k !== 'draw' && line.k !== 'resize'); }

  /** Whether there is a drawing that would be lost. */
  get hasDrawing() {
    return this.program.text(Text.controls).some((line) => line.startsWith('Clear\tbutton\t1'));
  }

  /** Receives a line of input, which is sent with the next draw. @param {Line} line */
  receive(line) {
    this.pending.push(line);
    follow(this.contacts, line);
  }

  /** Cancels everything, because a hidden page receives no events. @param {number} time */
  cancelAll(time) {
    if (!this.contacts.size && !this.pending.length) return;
    for (const line of [...this.contacts.values()]) this.receive({t: time, ...line});
    this.draw(time);
  }

  /** @param {Line} line */
  keep(line) {
    if (this.lines.length >= maximumLines) this.isFull = true;
    if (!this.isFull) this.lines.push(line);
  }

  /** Sends what was collected, in order of time. Chromium dispatches the moves of several pointers one pointer after another. */
  sendPending() {
    // A prediction belongs to the sample that it was collected with.
    const groups = this.pending.filter((line) => line.k !== 'predicted').map((line) => [line]);
    let index = -1;
    for (const line of this.pending) {
      if (line.k === 'predicted') groups[index]?.push(line);
      else index += 1;
    }
    groups.sort((left, right) => (left[0].t ?? 0) - (right[0].t ?? 0));
    for (const line of groups.flat()) {
      if (line.k !== 'predicted') {
        // Browsers round times to 0.1 ms, so a sample may seem older than the last frame.
        if (line.t !== undefined && this.clock - line.t < 0.001) line.t = Math.max(line.t, this.clock);
        this.clock = Math.max(this.clock, line.t ?? 0);
      }
      if (this.program.send(line, this.clock)) {
        this.keep(line);
        this.lanes.observe(line);
      }
    }
    this.pending = [];
  }

  /** Delivers everything up to a time, or to the newest sample. @param {number} time */
  draw(time) {
    this.sendPending();
    this.clock = Math.max(this.clock, time);
    this.program.exports.advance(this.clock);
    this.keep({t: this.clock, k: 'draw'});
    this.lanes.read(this.program, this.clock);
  }

  /** @param {string} control */
  press(control) {
    this.sendPending();
    if (this.program.press(control)) this.keep({t: this.clock, k: 'press', control});
  }

  /** Gives the surface another size. @param {number[]} size */
  resize(size) {
    if (size[0] === this.size[0] && size[1] === this.size[1]) return;
    this.size = size;
    // A session in which nothing has happened begins with this size.
    if (!this.isTouched && !this.pending.length) return this.start(size);
    this.sendPending();
    const line = {t: this.clock, k: 'resize', surface: size};
    this.program.send(line, this.clock);
    this.keep(line);
  }
}
