// @ts-check
// Plays a recording, and goes to any time of it by snapshots of the program's memory.
'use strict';

/** The greatest number of bytes of all snapshots. */
const snapshotMemory = 128 * 2 ** 20;

/** @typedef {{index: number, clock: number, state: ReturnType<Program['snapshot']>}} Snapshot */

class Player {
  /** The number of lines that have been played. */
  index = 0;
  /** The number of lines that are drawn. */
  drawn = 0;
  /** The time of the newest draw. */
  clock = 0;
  isPlaying = false;
  loops = false;
  speed = 1;
  /** The time of the page at which a frame was shown last, or 0. */
  shown = 0;
  /** Where fingers are, and the size of the surface at present. @type {Map<string, Ghost>} */
  ghosts = new Map();

  /**
   * @param {number} scene @param {Head} head @param {Line[]} lines
   * @param {Program} program Shows the recording.
   */
  constructor(scene, head, lines, program) {
    [this.scene, this.head, this.lines, this.program] = [scene, head, lines, program];
    /** When each line is due: a line whose time goes back is played with the one before it. @type {number[]} */
    this.due = [];
    let latest = -Infinity;
    for (const {t} of lines) {
      if (t !== undefined && Number.isFinite(t) && Math.abs(t) < 1e9) latest = Math.max(latest, t);
      this.due.push(latest);
    }
    const first = this.due.find((time) => time > -Infinity) ?? 0;
    this.due = this.due.map((time) => Math.max(time, first));
    [this.start, this.end] = [first, this.due.at(-1) ?? first];
    this.time = this.start;
    this.resizes = lines.flatMap((line, index) => line.k === 'resize' ? [index] : []);
    /** The surface at the beginning, and now. */
    this.surface = head.surface ?? [400, 300];
    this.size = this.surface;
    this.restart(program);
    this.lanes = new Lanes(program.text(Text.lanes));
  }

  get duration() { return this.end - this.start; }

  /** Begins a session in a program. @param {Program} program */
  restart(program) {
    program.start(this.scene, this.surface[0], this.surface[1], this.head);
  }

  /** Plays a line in a program, and returns its time. @param {Program} program @param {Line} line @param {number} clock */
  play(program, line, clock) {
    if (line.k !== 'draw') {
      program.send(line, clock);
      return clock;
    }
    const time = Number.isFinite(line.t) ? Math.max(clock, line.t ?? 0) : clock;
    program.exports.advance(time);
    return time;
  }

  // MARK: Going to a place

  /** Goes to a number of played lines. @param {number} index */
  goTo(index) {
    const snapshot = this.snapshots.findLast((snapshot) => snapshot.index <= index);
    if (index < this.index || (snapshot && snapshot.index > this.index + 200)) {
      if (snapshot) {
        this.program.restore(snapshot.state);
        this.program.exports.setDark(isDark() ? 1 : 0);
        [this.index, this.clock, this.drawn] = [snapshot.index, snapshot.clock, snapshot.index];
      } else {
        this.restart(this.program);
        [this.index, this.clock, this.drawn] = [0, 0, 0];
        if (!this.preparer) this.lanes = new Lanes(this.program.text(Text.lanes));
      }
    }
    while (this.index < index) {
      const line = this.lines[this.index++];
      this.clock = this.play(this.program, line, this.clock);
      if (line.k === 'draw') this.drawn = this.index;
      if (!this.preparer) this.lanes.observe(line);
    }
    if (!this.preparer) this.lanes.read(this.program, this.clock);
    this.find();
  }

  /** Goes to a time, as far as the recording has been prepared. @param {number} time */
  seek(time) {
    this.time = Math.min(Math.max(time, this.start), this.end);
    this.goTo(Math.min(upperBound(this.due, this.time), this.isPrepared ? Infinity : this.prepared));
  }

  /** Goes on to the time that was asked for, as far as the recording has been prepared by now. */
  catchUp() {
    const index = Math.min(upperBound(this.due, this.time), this.prepared);
    if (index > this.index) this.goTo(index);
  }

  /** Finds out where fingers are, and the size of the surface. */
  find() {
    const size = this.resizes.findLast((index) => index < this.index);
    this.size = size === undefined ? this.surface : this.lines[size].surface ?? this.surface;
    // What happened before the newest landing of all does not matter.
    this.ghosts.clear();
    for (let index = Math.max(0, this.drawn - 3000); index < this.drawn; index++) {
      const {k, c = '', x, y} = this.lines[index];
      if (k === 'up' || k === 'cancel' || k === 'leave') this.ghosts.delete(c);
      else if (k === 'overflow') this.ghosts.clear();
      else if ((k === 'down' || k === 'move' || k === 'hover') && Number.isFinite(x) && Number.isFinite(y)) {
        this.ghosts.set(c, {x: x ?? 0, y: y ?? 0, isDown: k !== 'hover'});
      }
    }
  }

  // MARK: Playing

  /** Goes on. Returns whether another frame is needed. @param {number} now The time of the page. */
  playUntil(now) {
    if (!this.isPlaying) return false;
    const time = this.time + (this.shown ? (now - this.shown) * this.speed : 0);
    this.shown = now;
    if (time < this.end) {
      this.seek(time);
    } else if (this.loops) {
      this.seek(this.start);
    } else {
      this.seek(this.end);
      [this.isPlaying, this.shown] = [false, 0];
    }
    return this.isPlaying;
  }

  /** Pauses or goes on, at the end from the beginning. */
  toggle() {
    [this.isPlaying, this.shown] = [!this.isPlaying, 0];
    if (this.isPlaying && this.time >= this.end) this.seek(this.start);
  }

  /** Goes to the next draw, or to the one before. @param {number} direction */
  step(direction) {
    [this.isPlaying, this.shown] = [false, 0];
    const isDraw = (/** @type {Line} */ line) => line.k === 'draw';
    let draw;
    if (direction > 0) {
      draw = this.lines.findIndex((line, index) => index >= this.index && isDraw(line));
    } else {
      const last = this.lines.findLastIndex((line, index) => index < this.index && isDraw(line));
      draw = this.lines.findLastIndex((line, index) => index < last && isDraw(line));
      if (draw < 0) return this.seek(this.start);
    }
    if (draw < 0) return this.seek(this.end);
    this.goTo(draw + 1);
    this.time = this.due[draw];
  }

  // MARK: Preparation

  /** @type {Snapshot[]} */
  snapshots = [];
  /** The number of lines that have been prepared. */
  prepared = 0;
  preparedClock = 0;
  isPrepared = true;
  /** The number of lines between two snapshots. */
  interval = 500;

  /** The program that prepares. Without one, lanes grow while the recording is played. @type {Program | null} */
  preparer = null;

  /** Begins to prepare snapshots and lanes in another program. @param {Program} program */
  beginPreparing(program) {
    this.preparer = program;
    this.isPrepared = false;
    this.restart(program);
    this.snapshots = [{index: 0, clock: 0, state: program.snapshot()}];
    this.lanes = new Lanes(program.text(Text.lanes));
  }

  /** Prepares for some time, and returns whether all is done. @param {number} milliseconds */
  prepare(milliseconds) {
    const program = this.preparer;
    const until = performance.now() + milliseconds;
    while (program && this.prepared < this.lines.length && performance.now() < until) {
      const line = this.lines[this.prepared++];
      this.preparedClock = this.play(program, line, this.preparedClock);
      if (line.k === 'draw') this.lanes.read(program, this.preparedClock);
      else this.lanes.observe(line);
      const last = this.snapshots[this.snapshots.length - 1];
      if (line.k === 'draw' && this.prepared - last.index >= this.interval) this.addSnapshot(program);
    }
    this.isPrepared = this.prepared === this.lines.length;
    return this.isPrepared;
  }

  /** @param {Program} program */
  addSnapshot(program) {
    this.snapshots.push({index: this.prepared, clock: this.preparedClock, state: program.snapshot()});
    const bytes = this.snapshots.reduce((sum, snapshot) => sum + snapshot.state.memory.byteLength, 0);
    if (bytes <= snapshotMemory || this.snapshots.length < 4) return;
    this.snapshots = this.snapshots.filter((_, index) => index % 2 === 0);
    this.interval *= 2;
  }
}

/** The number of elements of a sorted list that are at most a value. @param {number[]} list @param {number} value */
function upperBound(list, value) {
  let low = 0, high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle] <= value) low = middle + 1; else high = middle;
  }
  return low;
}
