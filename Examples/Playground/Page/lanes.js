// @ts-check
// What recognizers decided and when fingers were down, as lanes over time.
'use strict';

/** @typedef {{color: string, start: number, end: number, row: number}} Touch */

class Lanes extends TimeScale {
  /** When fingers were down: the color, the times, and a row that no other touch has at the same time. @type {Touch[]} */
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
      // A scroll has no identifier, and so no color.
      const touch = {color: phase ? '#8e8e93' : accents[this.touchCount % 8], start: t, end: Infinity, row};
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

  /** Reads decisions of the program. @param {string[]} texts @param {number} now */
  read(texts, now) {
    for (const entry of texts) {
      const [time, name, word, text] = entry.split('\t');
      const decision = {time: Number(time), name, word, text};
      this.pass(decision.time);
      const lane = this.lanes.find((lane) => lane.name === name);
      lane?.observe(decision);
      if (!['possible', 'changed', 'reset', 'stopped'].includes(word)) this.decisions.push(decision);
    }
    const isActive = this.open.size > 0 || this.lanes.some((lane) => lane.open);
    if (isActive) this.pass(now);
  }
}
