// @ts-check
// Writes a recording as a trace, for the viewer of traces, and reads the input of any trace. Its form
// is that of `touch-tool trace --format json`.
'use strict';

/** The kinds of decisions by the beginning of their text. */
const decisionKinds = {
  'receives': 'received', 'must not': 'refused', 'ignores': 'ignored', 'withheld': 'withheld', 'waiting': 'waiting',
  'began': 'began', 'changed': 'changed', 'ended': 'ended', 'failed': 'failed', 'reset': 'reset', 'cancelled:': 'cancelling',
  'cancelled': 'cancelled',
};

/**
 * Replays a recording and writes all that happens.
 * @param {Program} program A program that shows nothing. @param {number} scene @param {Head} head @param {Line[]} lines
 */
function traceText(program, scene, head, lines) {
  const surface = head.surface ?? [400, 300];
  program.start(scene, surface[0], surface[1], head);
  program.exports.recordTest();
  program.exports.startLog();
  const names = program.text(Text.lanes);
  const views = program.text(Text.description).filter((line) => line.startsWith('view ')).map((line) => line.split(' '));
  const drawing = new DrawnShapes();
  let clock = 0;
  for (const line of lines) {
    if (line.k === 'draw') {
      program.exports.advance(clock = Math.max(clock, line.t ?? 0));
      drawing.add(program, clock);
    } else program.send(line, clock);
  }
  const {steps, touches} = traceSteps(program.text(Text.log).slice(0, -1), names, ['window', ...views.map((view) => view[1])]);
  const state = (/** @type {number} */ index, /** @type {number | null} */ parent, /** @type {number[]} */ frame) =>
    [index, parent, [1, 0, 0, 1, frame[0], frame[1]], [0, 0, frame[2], frame[3]], 1, ''];
  steps.unshift({
    t: steps[0]?.t ?? 0, kind: 'start', order: [0, ...views.keys().map((index) => index + 1)],
    views: [state(0, null, [0, 0, ...surface]), ...views.map(([, , origin, size], index) =>
      state(index + 1, 0, [...origin.split(','), ...size.split('x')].map(Number)))],
  });
  drawing.join(steps);
  return JSON.stringify({
    format: 'touchkit-trace', version: 1, title: `${sceneInfos[scene].title}, recorded in the playground`, surface,
    views: [{name: 'window', kind: 'TouchWindow'}, ...views.map((view) => ({name: view[1], kind: 'TouchView'}))],
    gestures: names.map((name) => ({name, kind: name, view: 0})), touches: [...touches.values()], shapes: drawing.shapes,
    failures: [], steps, recording: recordingText(head, lines),
  });
}

/** The steps that the log of a session describes. @param {string[]} log @param {string[]} names @param {string[]} views */
function traceSteps(log, names, views) {
  /** @type {any[]} */
  const steps = [];
  /** @type {Map<number, {id: number, name: string, type: string, view: number | null}>} */
  const touches = new Map();
  /** The decisions whose step is not known yet. @type {{time: number, row: any[]}[]} */
  let pending = [];
  const flush = (/** @type {number} */ until) => {
    for (const {time, row} of pending.filter(({time}) => time < until)) {
      const last = steps.at(-1);
      if (last && time <= last.t) last.log.push(row);
      else steps.push({t: time, kind: 'deadline', log: [[...row, ...Array(5 - row.length).fill(null), time]]});
    }
    pending = pending.filter(({time}) => time >= until);
  };
  for (const line of log) {
    const [word, ...rest] = line.split(' ');
    const numbers = rest.map(Number);
    if (word === 'trace') {
      const [, time, text] = /^trace (\S+) (.*)$/.exec(line) ?? [];
      const name = names.find((name) => text.startsWith(`${name} `)) ?? text.split(' ')[0];
      const sentence = text.slice(name.length + 1);
      const kind = Object.entries(decisionKinds).find(([start]) => sentence.startsWith(start))?.[1] ?? 'failed';
      // A scroll or transform that is received has no number.
      const touch = sentence.split('#')[1];
      const id = touch && (kind === 'received' || kind === 'refused' || kind === 'ignored') ? [Number(touch)] : [];
      pending.push({time: Number(time), row: ['gesture', name, kind, sentence, ...id]});
    } else if (word === 'event' || word === 'indirect') {
      const t = numbers[word === 'event' ? 1 : 2];
      flush(t - 1e-9);
      const step = word === 'event' ? {kind: word, sequence: numbers[0], timestamp: t, touches: []} : {kind: word, text: `${indirectKinds[numbers[0]]} ${phases[numbers[1]]}`};
      steps.push({t, ...step, log: pending.map(({row}) => row)});
      pending = [];
    } else if (word === 'touch') {
      const id = Number(rest[0].slice(1)), [, , taps, time, x, y] = numbers;
      if (!touches.has(id)) touches.set(id, {id, name: String(id), type: 'finger', view: null});
      steps.at(-1).touches.push([id, rest[1], time, x, y, taps, [], []]);
    } else if (word === 'sample' || word === 'predicted') {
      steps.at(-1).touches.at(-1)[word === 'sample' ? 6 : 7].push(...numbers.slice(0, 3));
    } else if (word === 'callback') {
      flush(Infinity);
      const [name, phase, ...ids] = rest, view = Math.max(views.indexOf(name), 0);
      const touched = ids.map((id) => Number(id.slice(1)));
      steps.at(-1)?.log.push(['view', view, phase, touched]);
      if (phase === 'began') for (const id of touched) touches.get(id)?.view ?? Object.assign(touches.get(id) ?? {}, {view});
    }
  }
  flush(Infinity);
  for (const row of steps.flatMap((step) => step.touches ?? [])) {
    if (row[6].length <= 3) row[6] = null;
    if (!row[7].length) row[7] = null;
  }
  return {steps, touches};
}

/** The shapes of each draw, each of them once. */
class DrawnShapes {
  /** @type {any[][]} */
  shapes = [];
  /** @type {Map<string, number>} */
  indices = new Map();
  /** @type {{time: number, list: number[]}[]} */
  draws = [];

  /** @param {Program} program @param {number} time */
  add(program, time) {
    /** @type {number[]} */
    const list = [];
    interpret(program.draw(), ({path, color, width, rule}) => {
      const data = /** @type {any} */ (path).data;
      const kind = rule === 'evenodd' ? 'evenOddPath' : 'path';
      list.push(this.index(width ? ['path', '#00000000', color, width, data] : [kind, color, '#00000000', 0, data]));
    }, (...text) => list.push(this.index(['text', ...text])), () => /** @type {any} */ (new PathData()),
      (group) => list.push(this.index(group ?? ['end'])),
      (_, x, y, width, height) => list.push(this.index(['path', '#aaaaaaff', '#00000000', 0, `M${x} ${y}h${width}v${height}h${-width}Z`])));
    this.draws.push({time, list});
  }

  /** @param {any[]} shape */
  index(shape) {
    const key = JSON.stringify(shape);
    let index = this.indices.get(key);
    if (index === undefined) {
      index = this.shapes.push(shape) - 1;
      this.indices.set(key, index);
    }
    return index;
  }

  /** Gives each draw that changes something to the last step before it. @param {any[]} steps */
  join(steps) {
    /** @type {number[]} */
    let list = [], step = 0, count = 0;
    for (const draw of this.draws) {
      while (step + 1 < steps.length && steps[step + 1].t <= draw.time + 1e-9) {
        step += 1;
        count = list.length;
      }
      if (draw.list.join() === list.join()) continue;
      steps[step].shapes = [0, steps[step].shapes ? count : list.length, draw.list];
      list = draw.list;
    }
  }
}

/** The data of a path in SVG's form, with hundredths of points. */
class PathData {
  data = '';
  /** @param {string} command @param {number[]} numbers */
  add(command, ...numbers) { this.data += command + numbers.map((number) => Number(number.toFixed(2))).join(' '); }
  /** @param {number} x @param {number} y */
  moveTo(x, y) { this.add('M', x, y); }
  /** @param {number} x @param {number} y */
  lineTo(x, y) { this.add('L', x, y); }
  /** @param {number[]} numbers */
  quadraticCurveTo(...numbers) { this.add('Q', ...numbers); }
  /** @param {number[]} numbers */
  bezierCurveTo(...numbers) { this.add('C', ...numbers); }
  closePath() { this.data += 'Z'; }
  /** A circle, which the path has reached at its right end. @param {number} x @param {number} y @param {number} radius */
  arc(x, y, radius) {
    this.add('A', radius, radius, 0, 1, 1, x - radius, y);
    this.add('A', radius, radius, 0, 1, 1, x + radius, y);
  }
}

/** The recording in a trace, or one with the samples of its touches. @param {string} text */
function recordingOfTrace(text) {
  let data;
  try { data = JSON.parse(text); } catch { throw new FileError('The trace is not JSON'); }
  if (data.version !== 1) throw new FileError(`expected version 1 of a trace, found ${quoted(String(data.version))}`);
  if (typeof data.recording === 'string') return data.recording;
  const words = {began: 'down', moved: 'move', ended: 'up', cancelled: 'cancel', regionEntered: 'hover', regionMoved: 'hover', regionExited: 'leave'};
  /** @type {Line[]} */
  const lines = [];
  const list = (/** @type {any} */ value) => Array.isArray(value) ? value : [];
  for (const step of list(data.steps)) {
    for (const row of list(step?.touches)) {
      const [id, phase, time, x, y, , samples] = list(row);
      const k = words[/** @type {'began'} */ (phase)];
      const all = samples ?? [time, x, y];
      for (let i = 0; k && i < all.length; i += 3) {
        const isEdge = i === 0 && k === 'down' || i + 3 === all.length && k !== 'down' && k !== 'hover';
        lines.push({t: all[i], c: String(id), k: isEdge || k === 'hover' ? k : 'move', x: all[i + 1], y: all[i + 2]});
      }
    }
    if (step?.touches) lines.push({t: step.t, k: 'draw'});
  }
  return recordingText({surface: data.surface}, lines);
}
