// @ts-check
// A trace as data, indexed so that the state at any step is found at once.
'use strict';

/** @typedef {{kind: 'touch' | 'gesture' | 'view', index: number}} Subject */
/** A line of the log: a callback of a view or a decision. @typedef {{step: number, time: number, subject: Subject, word: string, text: string, touches: number[], delay: number}} Entry */
/** The state of a view: its superview, its map to it, its bounds and properties. @typedef {{step: number, parent: number | null, map: number[], bounds: number[], alpha: number, words: string}} ViewState */
/** A touch in a step. @typedef {{step: number, phase: string, time: number, x: number, y: number, taps: number, samples: number[], predicted: number[], details: Object<string, number>}} TouchState */

/** The number of steps between two lists of shapes that are kept. */
const keptInterval = 256;

/** The index of the last element that is not greater, or -1. @param {ArrayLike<number>} list @param {number} value */
function lastIndex(list, value) {
  let low = 0, high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle] <= value) low = middle + 1; else high = middle;
  }
  return low - 1;
}

/** What a trace with a wrong form gets. @param {boolean} holds @param {string} text */
function expected(holds, text) {
  if (!holds) throw new Error(`This is not a trace that can be shown: expected ${text}.`);
}

class TouchTrack {
  /** @type {TouchState[]} */
  states = [];
  /** The steps of the states. @type {number[]} */
  steps = [];
  /** All samples: time, x, y and the number of the step, three of them flat. @type {number[]} */
  path = [];
  /** How much of the path there is after each state. @type {number[]} */
  ends = [];
  /** The times of the samples that are the last ones of their events. @type {number[]} */
  times = [];
  /** The times of all samples. @type {number[]} */
  sampleTimes = [];
  /** The late updates by step. @type {{step: number, time: number, at: number, x: number, y: number, details: Object<string, number>}[]} */
  updates = [];

  /** @param {any} row @param {number} index */
  constructor(row, index) {
    expected(row && typeof row === 'object', 'a touch in the list of touches');
    this.id = row.id;
    this.name = String(row.name);
    /** The contact of which this is one of the touches: they never overlap. */
    this.contact = this.name.replace(/\.\d+$/, '');
    this.type = String(row.type);
    this.view = row.view;
    this.color = accents[row.id % 8];
    this.index = index;
    /** The recognizers that received it. @type {Set<number>} */
    this.gestures = new Set();
  }

  get start() { return this.times[0] ?? 0; }
  get end() { return this.times.at(-1) ?? 0; }
  get isHover() { return this.states[0]?.phase.startsWith('region'); }
  get isOver() { return ['ended', 'cancelled', 'regionExited'].includes(this.states.at(-1)?.phase ?? ''); }

  /** The newest state at a step. @param {number} step */
  at(step) { return this.states[lastIndex(this.steps, step)]; }
}

class Trace {
  /** Reads the text of a trace. @param {string} text */
  constructor(text) {
    const data = JSON.parse(text);
    expected(data?.format === 'touchkit-trace', 'the format "touchkit-trace"');
    expected(data.version === 1, `version 1, found ${JSON.stringify(data.version) ?? 'none'}`);
    for (const key of ['surface', 'views', 'gestures', 'touches', 'shapes', 'failures', 'steps']) {
      expected(Array.isArray(data[key]), `a list of ${key}`);
    }
    this.data = data;
    this.title = String(data.title);
    /** The lines of the script. @type {string[]} */
    this.source = data.source ? String(data.source).split('\n') : [];
    this.surface = data.surface;
    /** @type {any[]} */
    this.steps = data.steps;
    this.times = Float64Array.from(this.steps, (step) => step.t);
    this.touches = data.touches.map((/** @type {any} */ row, /** @type {number} */ index) => new TouchTrack(row, index));
    this.gestures = data.gestures.map((/** @type {any} */ row) =>
      ({name: String(row.name), kind: String(row.kind), view: row.view, lane: new Lane(row.name), touches: new Set()}));
    this.views = data.views.map((/** @type {any} */ row) => ({
      name: String(row.name), kind: String(row.kind), states: /** @type {ViewState[]} */ ([]), steps: /** @type {number[]} */ ([]),
      callbacks: /** @type {Entry[]} */ ([]),
    }));
    this.touchesById = new Map(this.touches.map((/** @type {TouchTrack} */ touch) => [touch.id, touch]));
    this.gesturesByName = new Map(this.gestures.map((/** @type {any} */ gesture, /** @type {number} */ index) => [gesture.name, index]));
    this.viewsByName = new Map(this.views.map((/** @type {any} */ view, /** @type {number} */ index) => [view.name, index]));
    /** The lists of views from back to front, and the steps at which they begin. @type {{steps: number[], lists: number[][]}} */
    this.orders = {steps: [], lists: []};
    /** Lists of shapes at every 256th step. @type {number[][]} */
    this.kept = [];
    /** The list of shapes that was asked for last, and its step. @type {{start: number, list: number[]}} */
    this.latest = {start: -1, list: []};
    /** The decisions and callbacks that are worth a jump. @type {Entry[]} */
    this.marks = [];
    this.scale = new TimeScale();
    /** The log by step, for as long as it is looked at. @type {Map<number, Entry[]>} */
    this.logs = new Map();
    this.read();
    this.readFailures();
  }

  read() {
    /** @type {number[]} */
    let shapes = [];
    this.steps.forEach((step, index) => {
      if (step.kind !== 'end') this.scale.pass(step.t);
      for (const row of step.touches ?? []) this.readTouch(row, index);
      for (const [id, time, x, y, , details] of step.updates ?? []) {
        this.touchesById.get(id)?.updates.push({step: index, time: step.t, at: time, x, y, details: details ?? {}});
      }
      for (const [view, parent, map, bounds, alpha, words] of step.views ?? []) {
        this.views[view].states.push({step: index, parent, map, bounds, alpha, words});
        this.views[view].steps.push(index);
      }
      if (step.order) {
        this.orders.steps.push(index);
        this.orders.lists.push(step.order);
      }
      for (const row of step.log ?? []) this.observe(this.entry(row, index));
      if (step.shapes) shapes = spliced(shapes, step.shapes);
      if (index % keptInterval === 0) this.kept.push(shapes);
    });
    this.start = this.times[0] ?? 0;
    this.end = Math.max(this.scale.end, this.start);
  }

  /** @param {any[]} row @param {number} step */
  readTouch([id, phase, time, x, y, taps, samples, predicted, details], step) {
    const touch = this.touchesById.get(id);
    if (!touch) return;
    touch.states.push({step, phase, time, x, y, taps, samples: samples ?? [], predicted: predicted ?? [], details: details ?? {}});
    touch.steps.push(step);
    touch.times.push(time);
    const path = samples ?? [time, x, y];
    if (phase !== 'stationary') {
      for (let i = 0; i < path.length; i += 3) {
        touch.path.push(path[i + 1], path[i + 2]);
        touch.sampleTimes.push(path[i]);
      }
    }
    touch.ends.push(touch.path.length);
  }

  /** @param {any[]} row @param {number} step @returns {Entry} */
  entry(row, step) {
    const time = this.times[step];
    if (row[0] === 'view') {
      const [, index, word, touches, delay] = row;
      return {step, time, subject: {kind: 'view', index}, word, text: word, touches, delay: delay ?? 0};
    }
    const [, name, word, text, touch, at] = row;
    const isView = word === 'withheld';
    const index = (isView ? this.viewsByName : this.gesturesByName).get(name) ?? -1;
    return {
      step, time: at ?? time, subject: {kind: isView ? 'view' : 'gesture', index}, word, text,
      touches: touch == null ? [] : [touch], delay: 0,
    };
  }

  /** @param {Entry} entry */
  observe(entry) {
    const {subject, word} = entry;
    if (subject.kind === 'view') {
      this.views[subject.index]?.callbacks.push(entry);
      if (word === 'withheld') this.marks.push(entry);
      return;
    }
    const gesture = this.gestures[subject.index];
    if (!gesture) return;
    gesture.lane.observe({time: entry.time, name: gesture.name, word, text: entry.text});
    if (word === 'received') {
      gesture.touches.add(entry.touches[0]);
      this.touchesById.get(entry.touches[0])?.gestures.add(subject.index);
    }
    if (['waiting', 'began', 'ended', 'failed', 'cancelled', 'refused', 'ignored'].includes(word)) {
      this.marks.push(entry);
    }
  }

  /** Gives each failed expectation a step: that of its time, or else of the last thing that happened to its subject. */
  readFailures() {
    /** @type {{expected: string, found: string, subject: Subject | null, step: number, time: number}[]} */
    this.failures = this.data.failures.map((/** @type {any} */ row) => {
      const subject = this.subjectNamed(String(row.subject));
      const step = Math.max(0, row.time == null ? this.lastStep(subject) : lastIndex(this.times, row.time + 1e-6));
      const time = Math.min(row.time ?? this.times[step], this.end);
      return {expected: String(row.expected), found: String(row.found), subject, step, time};
    });
  }

  /** @param {string} name @returns {Subject | null} */
  subjectNamed(name) {
    const touch = this.touches.findIndex((/** @type {TouchTrack} */ touch) => touch.name === name);
    const gesture = this.gesturesByName.get(name), view = this.viewsByName.get(name);
    return gesture !== undefined ? {kind: 'gesture', index: gesture}
      : view !== undefined ? {kind: 'view', index: view} : touch >= 0 ? {kind: 'touch', index: touch} : null;
  }

  /** @param {Subject | null} subject */
  lastStep(subject) {
    const end = lastIndex(this.times, this.end);
    if (!subject) return end;
    if (subject.kind === 'touch') return this.touches[subject.index].steps.at(-1) ?? end;
    if (subject.kind === 'view') return this.views[subject.index].callbacks.at(-1)?.step ?? end;
    const marks = this.marks.filter((entry) => entry.subject.kind === 'gesture' && entry.subject.index === subject.index);
    return marks.at(-1)?.step ?? end;
  }

  // MARK: A step

  /** The step at a time. @param {number} time */
  stepAt(time) { return Math.max(0, lastIndex(this.times, time + 1e-9)); }

  /** @param {number} step */
  log(step) {
    return (this.steps[step].log ?? []).map((/** @type {any[]} */ row) => this.entry(row, step));
  }

  /** The views from back to front. @param {number} step */
  order(step) { return this.orders.lists[lastIndex(this.orders.steps, step)] ?? []; }

  /** @param {number} view @param {number} step @returns {ViewState | undefined} */
  viewState(view, step) {
    const {states, steps} = this.views[view];
    return states[lastIndex(steps, step)];
  }

  /** The map from a view's coordinates to the surface. @param {number} view @param {number} step */
  toSurface(view, step) {
    let matrix = new DOMMatrix();
    for (let state = this.viewState(view, step); state; state = state.parent === null ? undefined : this.viewState(state.parent, step)) {
      matrix = new DOMMatrix(state.map).multiply(matrix);
    }
    return matrix;
  }

  /** The indices of the shapes that are drawn. @param {number} step */
  shapes(step) {
    const kept = Math.floor(step / keptInterval) * keptInterval;
    // What was shown last is mostly the step before.
    let {start, list} = this.latest;
    if (start > step || start < kept) [start, list] = [kept, this.kept[kept / keptInterval] ?? []];
    for (let index = start + 1; index <= step; index++) {
      if (this.steps[index].shapes) list = spliced(list, this.steps[index].shapes);
    }
    this.latest = {start: step, list};
    return list;
  }

  /** Whether a filter shows a subject: itself, and what it has to do with. @param {Subject | null} filter @param {Subject} subject */
  isRelated(filter, subject) {
    if (!filter || (filter.kind === subject.kind && filter.index === subject.index)) return true;
    const [a, b] = [filter, subject].sort((left, right) => left.kind < right.kind ? -1 : 1);
    if (a.kind === 'gesture' && b.kind === 'touch') return this.touches[b.index].gestures.has(a.index);
    if (a.kind === 'gesture' && b.kind === 'view') return this.gestures[a.index].view === b.index;
    if (a.kind === 'touch' && b.kind === 'view') return this.touches[a.index].view === b.index;
    return false;
  }

  /** Whether a filter shows an entry of the log. @param {Subject | null} filter @param {Entry} entry */
  shows(filter, entry) {
    if (!filter) return true;
    if (filter.kind === entry.subject.kind) return filter.index === entry.subject.index;
    if (filter.kind === 'touch' && entry.touches.length) return entry.touches.includes(this.touches[filter.index].id);
    return this.isRelated(filter, entry.subject);
  }
}

/** @param {number[]} list @param {[number, number, number[]]} change */
function spliced(list, [start, removed, inserted]) {
  return [...list.slice(0, start), ...inserted, ...list.slice(start + removed)];
}
