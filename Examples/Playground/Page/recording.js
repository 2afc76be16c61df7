// @ts-check
// Recordings as text: writes them, and reads files that may contain anything.
'use strict';

/** What a recording starts with. @typedef {{surface?: number[], scene?: string, predictions?: string, palms?: string}} Head */

/** A file that cannot be read, in one sentence for the person who opened it. */
class FileError extends Error {}

/** The text of a .touchlog. @param {Head} head @param {Line[]} lines */
function recordingText(head, lines) {
  const {surface, scene, palms} = head;
  const full = {touchlog: 1, surface, source: 'playground', scene, palms};
  const hasPredictions = lines.some((line) => line.k === 'predicted');
  return [hasPredictions ? {...full, predictions: 'source'} : full, ...lines]
    .map((line) => JSON.stringify(line, writable) + '\n').join('');
}

/** JSON has no numbers that are not finite. @param {string} _ @param {any} value */
function writable(_, value) {
  if (typeof value !== 'number' || Number.isFinite(value)) return value;
  return Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf';
}

/**
 * Reads a .touchlog. What stands before the first malformed line is returned, with a sentence about
 * that line. Without any line to play, the sentence is thrown.
 * @param {string} text @returns {{head: Head, lines: Line[], problem: string}}
 */
function readRecording(text) {
  if (/^\s*touchscript\s/.test(text)) {
    throw new FileError('This is a touch script: `touch-tool convert` makes a .touchlog of it');
  }
  /** @type {Head | undefined} */
  let head;
  /** @type {Line[]} */
  const lines = [];
  let problem = '';
  for (const [index, content] of text.split('\n').entries()) {
    if (!content.trim()) continue;
    try {
      let value;
      try { value = JSON.parse(content); } catch { throw new FileError(`expected JSON, found ${quoted(content)}`); }
      if (value === null || typeof value !== 'object' || Array.isArray(value)) {
        throw new FileError(`expected an object, found ${quoted(content)}`);
      }
      if (head) lines.push(checkedLine(value));
      else head = checkedHead(value);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      problem = `Line ${index + 1}: ${error.message}`;
      break;
    }
  }
  if (!head) throw new FileError(problem || 'The file is empty: expected a .touchlog');
  if (!lines.length) throw new FileError(problem || 'The recording has a head and nothing to play');
  // The touches of a file that was cut off are cancelled (R57).
  if (problem) lines.push(...cancelled(lines));
  return {head, lines: withDraws(lines), problem};
}

/** The beginning of a text in quotation marks. @param {string} text */
const quoted = (text) => `"${text.trim().slice(0, 24)}${text.trim().length > 24 ? '…' : ''}"`;

/** @param {any} value @returns {Head} */
function checkedHead(value) {
  if (value.touchlog !== 1) throw new FileError('expected the head of a .touchlog, {"touchlog":1, ...}');
  const head = {...value};
  if (value.surface !== undefined) head.surface = checkedSize(value.surface);
  return head;
}

/** @param {any} value @returns {number[]} */
function checkedSize(value) {
  const isSize = Array.isArray(value) && value.length === 2
    && value.every((side) => Number.isFinite(side) && side > 0 && side <= 1e6);
  if (!isSize) {
    throw new FileError(`expected "surface" to be [width, height] in points, found ${quoted(JSON.stringify(value))}`);
  }
  return value;
}

const numberKeys = ['t', 'at', 'x', 'y', 'dx', 'dy', 'factor', 'angle', 'force', 'radius', 'altitude', 'azimuth', 'roll', 'index'];
const otherNumbers = new Map([['nan', NaN], ['inf', Infinity], ['-inf', -Infinity]]);

/** Checks the types of everything that is used in a line. @param {any} value @returns {Line} */
function checkedLine(value) {
  const line = {...value};
  if (typeof line.k !== 'string') throw new FileError('expected a kind "k" such as "down"');
  for (const key of numberKeys) {
    if (line[key] === null) delete line[key];
    else if (otherNumbers.has(line[key])) line[key] = otherNumbers.get(line[key]);
    else if (line[key] !== undefined && typeof line[key] !== 'number') {
      throw new FileError(`expected a number for "${key}", found ${quoted(JSON.stringify(line[key]))}`);
    }
  }
  for (const key of ['estimated', 'estimates']) {
    if (line[key] === undefined) continue;
    if (!Array.isArray(line[key])) throw new FileError(`expected a list such as ["force"] for "${key}"`);
    line[key] = line[key].filter((/** @type {any} */ name) => properties.includes(name));
  }
  if (typeof line.c === 'number') line.c = String(line.c);
  if (line.c !== undefined && typeof line.c !== 'string') throw new FileError('expected a name for "c"');
  const isReport = kinds.includes(line.k);
  const needsTime = isReport && line.k !== 'refine' || ['draw', 'press', 'resize'].includes(line.k);
  if (needsTime && line.t === undefined) throw new FileError(`expected a "${line.k}" with a time "t"`);
  if (isReport && line.k !== 'overflow' && !line.c) throw new FileError(`expected a "${line.k}" with a contact "c"`);
  if (indirectKinds.includes(line.k) && ([line.t, line.x, line.y].includes(undefined) || !phases.includes(line.phase ?? ''))) {
    throw new FileError(`expected a "${line.k}" with a time "t", "x", "y" and a "phase", such as "began"`);
  }
  if (line.k === 'resize') line.surface = checkedSize(line.surface);
  if (line.k === 'press' && typeof line.control !== 'string') {
    throw new FileError('expected a "press" with the name of a "control"');
  }
  return line;
}

/** What is in progress: contacts, a scroll and a transform, each with the line that cancels it. @typedef {Map<string, Line>} Open */

/** Follows what a line begins or ends. @param {Open} open @param {Line} line */
function follow(open, {k, c = '', phase, discrete, x, y}) {
  if (indirectKinds.includes(k)) {
    if (discrete || phase === 'ended' || phase === 'cancelled') open.delete(k);
    else open.set(k, {k, phase: 'cancelled', x, y});
  } else if (k === 'down') open.set(c, {c, k: 'cancel'});
  else if (k === 'hover' && open.get(c)?.k !== 'cancel') open.set(c, {c, k: 'leave'});
  else if (k === 'up' || k === 'cancel' || k === 'leave') open.delete(c);
  else if (k === 'overflow') open.clear();
}

/** The lines that cancel what is still in progress. @param {Line[]} lines @returns {Line[]} */
function cancelled(lines) {
  /** @type {Open} */
  const open = new Map();
  let time = 0;
  for (const line of lines) {
    if (Number.isFinite(line.t)) time = Math.max(time, line.t ?? 0);
    follow(open, line);
  }
  return [...open.values()].map((line) => ({t: time, ...line}));
}

/** Adds draws at 60 Hz to a recording without any. @param {Line[]} lines */
function withDraws(lines) {
  if (lines.some((line) => line.k === 'draw')) return lines;
  /** @type {Line[]} */
  const result = [];
  let due = -Infinity, last = 0;
  for (const line of lines) {
    if (Number.isFinite(line.t)) last = Math.max(last, line.t ?? last);
    if (last > due && result.length) result.push({t: due, k: 'draw'});
    if (last > due) due = Math.ceil(last * 60 - 1e-6) / 60;
    result.push(line);
  }
  result.push({t: due, k: 'draw'});
  return result;
}
