// @ts-check
// What recognizers decided and when fingers were down, as lanes over time.
'use strict';

/** The colors of touches, as `Palette.accent(_:)` has them. */
const accents = [
  [0, 122, 255], [255, 69, 58], [48, 176, 90], [175, 82, 222], [255, 149, 0], [0, 170, 190],
  [255, 55, 135], [150, 120, 80],
].map((color) => `rgb(${color.join(' ')})`);

/** Seconds without anything that a lane shows in full. A longer pause is shortened. */
const longestPause = 1.2;

/** A part of an attempt, with the times at which an active gesture changed. @typedef {{start: number, end: number, kind: 'possible' | 'waiting' | 'active', changes: number[]}} Segment */
/** @typedef {{color: string, start: number, end: number, row: number}} Touch */
/** @typedef {{time: number, name: string, word: string, text: string}} Decision */

/** The lane of one recognizer. */
class Lane {
  /** @type {Segment[]} */
  segments = [];
  /** The ends of attempts. @type {Decision[]} */
  marks = [];
  /** Why the attempt in progress is cancelled. */
  reason = '';

  /** @param {string} name */
  constructor(name) { this.name = name; }

  /** The segment in progress. */
  get open() {
    const last = this.segments.at(-1);
    return last && last.end === Infinity ? last : undefined;
  }

  /** @param {number} time @param {Segment['kind'] | null} kind */
  change(time, kind) {
    if (this.open) this.open.end = time;
    if (kind) this.segments.push({start: time, end: Infinity, kind, changes: []});
  }

  /** @param {Decision} decision */
  observe(decision) {
    const {time, word} = decision;
    switch (word) {
      case 'possible': if (!this.open) this.change(time, 'possible'); break;
      case 'waiting': if (this.open?.kind !== 'waiting') this.change(time, 'waiting'); break;
      case 'began': this.change(time, 'active'); break;
      case 'changed': this.open?.changes.push(time); break;
      case 'reset': this.change(time, null); break;
      case 'ended': case 'failed': case 'cancelled':
        this.marks.push(decision);
        this.change(time, null);
        break;
    }
  }
}

class Lanes {
  /** When fingers were down: the color, the times, and a row that no other touch has at the same time. @type {Touch[]} */
  touches = [];
  /** The touches that are down, by contact. @type {Map<string, Touch>} */
  open = new Map();
  /** All decisions with a reason or a result, in order. @type {Decision[]} */
  decisions = [];
  /** The time of the newest line or decision. */
  end = -Infinity;
  /** Where time is shortened: `shown` seconds of a lane at `time`. @type {{time: number, shown: number}[]} */
  knots = [];
  touchCount = 0;

  /** @param {string[]} names The names of the recognizers. */
  constructor(names = []) { this.lanes = names.map((name) => new Lane(name)); }

  /** @param {Line} line */
  observe({k, c = '', t = 0}) {
    if (!Number.isFinite(t)) return;
    if (k === 'down') {
      this.touchCount += 1;
      this.close(c, t);
      const rows = [...this.open.values()].map((touch) => touch.row);
      const row = [0, 1, 2, 3, 4].find((row) => !rows.includes(row)) ?? 4;
      const touch = {color: accents[this.touchCount % 8], start: t, end: Infinity, row};
      this.touches.push(touch);
      this.open.set(c, touch);
    } else if (k === 'up' || k === 'cancel') {
      this.close(c, t);
    } else if (k === 'hover') {
      // A hover is a touch with an identifier, too.
      if (!this.hovering.has(c)) this.touchCount += 1;
      this.hovering.add(c);
    } else if (k === 'overflow') {
      for (const contact of [...this.open.keys()]) this.close(contact, t);
    }
    if (k !== 'hover') this.hovering.delete(c);
    if (k !== 'hover' && k !== 'leave') this.pass(t);
  }

  /** @type {Set<string>} */
  hovering = new Set();

  /** @param {string} contact @param {number} time */
  close(contact, time) {
    const touch = this.open.get(contact);
    if (touch) touch.end = time;
    this.open.delete(contact);
  }

  /** Reads decisions of the program. @param {string[]} texts @param {number} now */
  read(texts, now) {
    for (const entry of texts) {
      const [time, name, word, text] = entry.split('\t');
      const decision = {time: Number(time), name, word, text};
      this.pass(decision.time);
      const lane = this.lanes.find((lane) => lane.name === name);
      // The reason of a cancellation comes before it.
      if (word === 'stopped' && lane) lane.reason = text;
      if (word === 'cancelled' && lane?.reason) decision.text = lane.reason;
      if (word === 'ended') {
        const open = lane?.open?.kind === 'active' ? lane.open : null;
        decision.text = !open ? 'recognized' : open.changes.length ? `ended, changed ${open.changes.length} times` : 'ended';
      }
      lane?.observe(decision);
      if (!['possible', 'changed', 'reset', 'stopped'].includes(word)) this.decisions.push(decision);
    }
    const isActive = this.open.size > 0 || this.lanes.some((lane) => lane.open);
    if (isActive) this.pass(now);
  }

  /** Something is shown at a time. @param {number} time */
  pass(time) {
    if (!Number.isFinite(time)) return;
    if (!this.knots.length) this.knots.push({time, shown: 0});
    if (time > this.end + longestPause && this.end > -Infinity) {
      const shown = this.shown(this.end) + 0.3;
      this.knots.push({time: this.end + 0.3, shown}, {time: time - 0.3, shown: shown + 0.3});
    }
    this.end = Math.max(this.end, time);
  }

  /** The seconds of a lane that are shown before a time. @param {number} time */
  shown(time) { return between(this.knots, time, 'time', 'shown'); }

  /** The time that is shown after some seconds of a lane. @param {number} shown */
  time(shown) { return between(this.knots, shown, 'shown', 'time'); }
}

/**
 * Interpolates between knots. Beyond them a second is a second.
 * @template {string} From @template {string} To
 * @param {Record<From | To, number>[]} knots @param {number} value @param {From} from @param {To} to
 */
function between(knots, value, from, to) {
  if (!knots.length) return 0;
  let low = 0, high = knots.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (knots[middle][from] <= value) low = middle + 1; else high = middle;
  }
  const left = knots[low - 1], right = knots[low];
  if (!left) return knots[0][to] + value - knots[0][from];
  if (!right || right[from] === left[from]) return left[to] + value - left[from];
  return left[to] + (value - left[from]) * (right[to] - left[to]) / (right[from] - left[from]);
}
