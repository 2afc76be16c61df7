// @ts-check
// The wasm program, and the text and numbers that cross its border.
'use strict';

/**
 * A line of a .touchlog, the one format in which input is kept.
 * @typedef {{k: string, t?: number, c?: string, x?: number, y?: number, force?: number,
 *   radius?: number, altitude?: number, azimuth?: number, roll?: number, type?: string,
 *   estimated?: string[], estimates?: string[], index?: number, at?: number, control?: string,
 *   surface?: number[], phase?: string, dx?: number, dy?: number, factor?: number, angle?: number,
 *   discrete?: boolean, momentum?: boolean}} Line
 */

const kinds = ['down', 'move', 'up', 'cancel', 'hover', 'leave', 'refine', 'predicted', 'overflow'];
const indirectKinds = ['scroll', 'transform'];
const phases = ['began', 'changed', 'ended', 'cancelled'];
const types = ['finger', 'pencil', 'indirect', 'pointer'];
const properties = ['force', 'azimuth', 'altitude', 'roll', 'location'];

/** Whether a line is input. @param {Line} line */
const isInput = ({k}) => kinds.includes(k) || indirectKinds.includes(k);

/** The texts that a program returns, by number. */
const Text = {
  scenes: 0, controls: 1, status: 2, decisions: 3, log: 4, lanes: 5, legend: 6, places: 7,
  description: 8, expectations: 9, gesturesOnPage: 10, gesturesInTest: 11,
};

/** Who receives a scroll or transform: with `nobody`, the program says whether its scene would. */
const Target = {session: 0, plain: 1, nobody: 2};

/** One instance of the program, with one session in one scene. */
class Program {
  /** @type {Map<string, number>} */
  contactNumbers = new Map();
  /** Whether the session was drawn from which changes count. */
  isDrawn = false;

  /** @param {any} exports */
  constructor(exports) { this.exports = exports; }

  /** Starts a new session, with the settings in the head of its recording. @param {number} scene @param {number} width @param {number} height @param {Head} [head] */
  start(scene, width, height, head = {}) {
    this.contactNumbers.clear();
    this.isDrawn = false;
    this.exports.start(scene, width, height, isDark() ? 1 : 0, head.palms === 'reject' ? 1 : 0);
    this.exports.useSourcePredictions(head.predictions === 'source' ? 1 : 0);
  }

  /** The number of a contact: that of its name if it is one, or a negative one. @param {string} name */
  contactNumber(name) {
    if (/^(0|[1-9][0-9]{0,8})$/.test(name)) return Number(name);
    const number = this.contactNumbers.get(name) ?? -1 - this.contactNumbers.size;
    this.contactNumbers.set(name, number);
    return number;
  }

  /** Sends a line that is no draw. A late update arrives at a time. @param {Line} line @param {number} time */
  send(line, time) {
    switch (line.k) {
      case 'press': return this.press(String(line.control));
      case 'resize':
        this.exports.resize(...(line.surface ?? []));
        return true;
      case 'scroll': case 'transform': return this.sendIndirect(line, Target.session);
      default: return kinds.includes(line.k) && this.exports.receive(...this.report(line, time), 0) !== 0;
    }
  }

  /** Sends a scroll or transform, and returns whether it is used. @param {Line} line @param {number} target */
  sendIndirect(line, target) {
    const isTransform = line.k === 'transform';
    const [first, second] = isTransform ? [line.factor ?? 1, line.angle ?? 0] : [line.dx ?? 0, line.dy ?? 0];
    return this.exports.receiveIndirect(
      target, isTransform ? 1 : 0, phases.indexOf(line.phase ?? ''), line.t ?? NaN, line.x ?? NaN, line.y ?? NaN,
      first, second, line.discrete ? 1 : 0, line.momentum ? 1 : 0) !== 0;
  }

  /** The arguments of a report. @param {Line} line @param {number} time @param {number} [contact] */
  report(line, time, contact = this.contactNumber(String(line.c ?? ''))) {
    const bits = (/** @type {string[] | undefined} */ names) =>
      (names ?? []).reduce((sum, name) => sum | (1 << properties.indexOf(name)), 0);
    const hasLocation = line.x !== undefined || line.y !== undefined;
    return [
      kinds.indexOf(line.k), contact, line.k === 'refine' ? line.at ?? time : line.t ?? time,
      hasLocation ? 1 : 0, line.x ?? NaN, line.y ?? NaN, line.force ?? NaN, line.radius ?? NaN,
      line.altitude ?? NaN, line.azimuth ?? NaN, line.roll ?? NaN, types.indexOf(line.type ?? ''),
      bits(line.estimated) | bits(line.estimates), bits(line.estimates), line.index ?? NaN,
    ];
  }

  /** Presses the control with a title, and returns whether there is one. @param {string} title */
  press(title) {
    this.exports.setText(-1);
    for (const byte of new TextEncoder().encode(title)) this.exports.setText(byte);
    return this.exports.press() !== 0;
  }

  /** @param {number} kind @returns {string[]} */
  text(kind) {
    const start = this.exports.text(kind);
    const bytes = new Uint8Array(this.exports.memory.buffer, start, this.exports.textCount());
    return new TextDecoder().decode(bytes).split('\n').slice(0, -1);
  }

  /** The drawing of what has changed since the last call, with a margin of some points, or of everything without one. @param {number} [margin] */
  draw(margin = -1) {
    const isWhole = margin < 0 || !this.isDrawn;
    this.isDrawn = true;
    return this.numbers(this.exports.draw(isWhole ? -1 : margin), this.exports.drawing);
  }

  /** Numbers in the program's memory, until the next call. @param {number} count @param {() => number} start */
  numbers(count, start) {
    return count ? new Float64Array(this.exports.memory.buffer, start(), count) : new Float64Array(0);
  }

  // MARK: Snapshots

  /** The whole state. Nothing but the memory changes between two calls: the stack is empty then. */
  snapshot() {
    return {memory: this.exports.memory.buffer.slice(0), contacts: new Map(this.contactNumbers)};
  }

  /** Returns to a state, of this program or of another one. @param {ReturnType<Program['snapshot']>} snapshot */
  restore(snapshot) {
    const missing = snapshot.memory.byteLength - this.exports.memory.buffer.byteLength;
    if (missing > 0) this.exports.memory.grow(missing / 65536);
    new Uint8Array(this.exports.memory.buffer).set(new Uint8Array(snapshot.memory));
    this.contactNumbers = new Map(snapshot.contacts);
    this.isDrawn = false;
  }
}

/** Compiles the program that is part of the page, and returns a function that makes instances. */
async function loadProgram() {
  const module = await WebAssembly.compile(await unpacked('program'));
  return async () => new Program((await WebAssembly.instantiate(module)).exports);
}

/** The bytes of a compressed part of the page. @param {string} id */
async function unpacked(id) {
  const bytes = fromBase64(element(id).textContent.replace(/\s/g, ''));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}

/** @param {string} text */
function fromBase64(text) {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
