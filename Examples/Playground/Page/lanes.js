// @ts-check
// What recognizers decided and when fingers were down, as lanes over time.
'use strict';

/** @typedef {{contact: string, number: number, start: number, end: number, row: number}} Touch */

class Lanes extends TimeScale {
  /** When fingers were down: the contact, the number of the touch (0 for a scroll), the times, and a row that no other touch has at the same time. @type {Touch[]} */
  touches = [];
  /** The touches that are down, by contact. @type {Map<string, Touch>} */
  open = new Map();
  /** All decisions with a reason or a result, in order. @type {Decision[]} */
  decisions = [];
  touchCount = 0;

  /** @param {string[]} names The names of the recognizers. */
  constructor(names = []) {
    super();
    this.lanes = names.map((name) => new Lane(name));
  }

  /** @param {Line} line */
  observe({k, c = '', t = 0, phase, discrete}) {
    if (!Number.isFinite(t)) return;
    if (k === 'down' || phase === 'began') {
      if (phase) c = k; else this.touchCount += 1;
      this.close(c, t);
      const rows = [...this.open.values()].map((touch) => touch.row);
      const row = [0, 1, 2, 3, 4].find((row) => !rows.includes(row)) ?? 4;
      const touch = {contact: c, number: phase ? 0 : this.touchCount, start: t, end: Infinity, row};
      this.touches.push(touch);
      this.open.set(c, touch);
      if (discrete) this.close(c, t);
    } else if (phase === 'ended' || phase === 'cancelled') {
      this.close(k, t);
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

  /** The color of a touch. A scroll has no identifier, and so no color. @param {Touch} touch */
  static color({number}) { return number ? accents[number % 8] : '#8e8e93'; }

  /** Ends the bar of a finger that was rejected as a palm. One that never began has none. @param {Touch} touch @param {number} time */
  reject(touch, time) {
    touch.end = time;
    if (this.open.get(touch.contact) === touch) this.open.delete(touch.contact);
    if (touch.start < time) return;
    const later = this.touches.splice(this.touches.indexOf(touch)).slice(1);
    this.touchCount -= 1;
    for (const next of later) if (next.number) next.number -= 1;
    this.touches.push(...later);
  }

  /** Reads the decisions of a program. @param {Program} program @param {number} now */
  read(program, now) {
    for (const entry of program.text(Text.decisions)) {
      const [time, name, word, text] = entry.split('\t');
      if (word === 'palm') {
        const touch = this.touches.findLast((touch) => touch.number && touch.start <= Number(time)
          && program.contactNumber(touch.contact) === Number(name));
        if (touch) this.reject(touch, Number(time));
        continue;
      }
      const decision = {time: Number(time), name, word, text};
      this.pass(decision.time);
      const lane = this.lanes.find((lane) => lane.name === name);
      lane?.observe(decision);
      if (!['received', 'changed', 'reset', 'cancelling'].includes(word)) this.decisions.push(decision);
    }
    const isActive = this.open.size > 0 || this.lanes.some((lane) => lane.open);
    if (isActive) this.pass(now);
  }
}
