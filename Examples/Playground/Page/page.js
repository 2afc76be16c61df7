// @ts-check
// Carries pointer events into the wasm program and its drawing onto the canvas. All decisions about
// touches are made in Swift. One format is used throughout: a line of a .touchlog, as an object.
'use strict';

/**
 * @typedef {{k: string, t?: number, c?: string, x?: number, y?: number, force?: number,
 *   radius?: number, altitude?: number, azimuth?: number, roll?: number, type?: string,
 *   estimated?: string[], estimates?: string[], index?: number, control?: number}} Line
 * @typedef {{memory: WebAssembly.Memory,
 *   start(scene: number, width: number, height: number, dark: number): void,
 *   resize(width: number, height: number, dark: number): void,
 *   useSourcePredictions(isOn: number): void, startLog(): void,
 *   receive(...numbers: number[]): number, draw(time: number): void,
 *   nextFrame(time: number): number, press(control: number): void, showsDecisions(): number,
 *   drawing(): number, drawingCount(): number, text(kind: number): number,
 *   textCount(): number}} Program
 */

/** @param {string} id @returns {any} */
const element = (id) => document.getElementById(id);
/** @type {HTMLCanvasElement} */
const canvas = element('canvas');
const darkQuery = matchMedia('(prefers-color-scheme: dark)');
const kinds = ['down', 'move', 'up', 'cancel', 'hover', 'leave', 'refine', 'predicted', 'overflow'];
const types = ['finger', 'pencil', 'indirect', 'pointer'];
const properties = ['force', 'azimuth', 'altitude', 'roll', 'location'];
const pointerTypes = {touch: 'finger', pen: 'pencil', mouse: 'pointer'};

/** @type {Program} */
let program;
let scene = 0;
/** The lines that were received since the last draw. @type {Line[]} */
let pending = [];
/** The time of the newest draw, in seconds. */
let clock = 0;
/** The lines of the recording in progress. @type {Line[] | null} */
let record = null;
/** The contacts that are down or hovering: the pointer type of each. @type {Map<string, {isDown: boolean, type: string}>} */
let contacts = new Map();
/** The recording that is played: `index` lines of it have been sent. @type {{lines: Line[], width: number, height: number, index: number, start: number, end: number, time: number, isPlaying: boolean, shown: number} | null} */
let player = null;
let frame = 0;
let timer = 0;
/** The size of a point of the surface on the canvas. */
let scale = 1;

/** Shows a problem instead of the canvas. @param {string} sentence */
function show(sentence) {
  element('problem').textContent = sentence;
  element('problem').hidden = false;
}

addEventListener('error', (event) => show(`The playground stopped: ${event.message}. Reload the page to go on.`));
addEventListener('unhandledrejection', (event) => show(`The playground stopped: ${event.reason}. Reload the page to go on.`));

// MARK: Reports

/** The number of a contact: that of its name if it is one, or a negative one. @type {Map<string, number>} */
const contactNumbers = new Map();

/** @param {string} name */
function contactNumber(name) {
  if (/^[0-9]{1,9}$/.test(name)) return Number(name);
  const number = contactNumbers.get(name) ?? -1 - contactNumbers.size;
  contactNumbers.set(name, number);
  return number;
}

/** @param {string[] | undefined} names */
const bits = (names) => (names ?? []).reduce((sum, name) => sum | (1 << properties.indexOf(name)), 0);

/** Sends a line to the program. @param {Line} line @param {number} time */
function send(line, time) {
  if (line.k === 'press') program.press(line.control ?? 0);
  const kind = kinds.indexOf(line.k);
  if (kind < 0) return false;
  return program.receive(
    kind, contactNumber(String(line.c ?? '')), line.k === 'refine' ? time : line.t ?? time,
    line.x ?? NaN, line.y ?? NaN, line.force ?? NaN, line.radius ?? NaN, line.altitude ?? NaN,
    line.azimuth ?? NaN, line.roll ?? NaN, types.indexOf(line.type ?? ''),
    bits(line.estimated) | bits(line.estimates), bits(line.estimates), line.index ?? NaN) !== 0;
}

/** The line of one sample of a pointer. @param {string} kind @param {PointerEvent} event @returns {Line} */
function line(kind, event) {
  const box = canvas.getBoundingClientRect();
  /** @type {Line} */
  const line = {t: event.timeStamp / 1000, c: String(event.pointerId), k: kind};
  // A cancelled pointer has no location, and one that lifts has neither force nor size.
  if (kind === 'cancel' || kind === 'leave') return line;
  line.x = event.clientX - box.left;
  line.y = event.clientY - box.top;
  line.type = pointerTypes[/** @type {'touch'} */ (event.pointerType)] ?? 'finger';
  if (kind === 'up') return line;
  const isPen = event.pointerType === 'pen';
  // 0.5 is the pressure, and 1 the size, of devices that measure none.
  if (kind !== 'hover' && (isPen || (event.pressure !== 0.5 && event.pressure > 0))) line.force = event.pressure * 2;
  if (event.width > 1 || event.height > 1) line.radius = Math.max(event.width, event.height) / 2;
  if (isPen) {
    [line.altitude, line.azimuth] = angles(event);
    line.roll = event.twist * Math.PI / 180;
  }
  return line;
}

/** The altitude and azimuth of a pen, from its tilt in older browsers. @param {PointerEvent} event */
function angles(event) {
  if (event.altitudeAngle !== undefined) return [event.altitudeAngle, event.azimuthAngle];
  const x = Math.tan(event.tiltX * Math.PI / 180), y = Math.tan(event.tiltY * Math.PI / 180);
  return [Math.atan(1 / Math.hypot(x, y)), (Math.atan2(y, x) + 2 * Math.PI) % (2 * Math.PI)];
}

/** Collects the samples of an event until the next frame. @param {string} kind @param {PointerEvent} event */
function collect(kind, event) {
  const name = String(event.pointerId);
  if (kind === 'down') canvas.setPointerCapture(event.pointerId);
  if (kind === 'up' || kind === 'cancel' || kind === 'leave') contacts.delete(name);
  else contacts.set(name, {isDown: kind !== 'hover', type: event.pointerType});
  if (player) return;
  const coalesced = kind === 'move' || kind === 'hover' ? event.getCoalescedEvents?.() ?? [] : [];
  for (const sample of coalesced.length ? coalesced : [event]) pending.push(line(kind, sample));
  if (kind === 'move') {
    for (const sample of event.getPredictedEvents?.() ?? []) pending.push(line('predicted', sample));
  }
  wake();
}

/** Cancels everything, because a hidden page receives no events. */
function cancelAll() {
  const time = performance.now() / 1000;
  for (const [name, contact] of contacts) {
    pending.push({t: time, c: name, k: contact.isDown ? 'cancel' : 'leave'});
  }
  contacts.clear();
  if (!player) draw(time);
}

/** Sends what was collected, in order of time. Chromium dispatches the moves of several pointers one pointer after another. */
function sendPending() {
  // A prediction belongs to the sample that it was collected with.
  const groups = pending.filter((line) => line.k !== 'predicted').map((line) => [line]);
  let index = -1;
  for (const line of pending) {
    if (line.k === 'predicted') groups[index]?.push(line);
    else index += 1;
  }
  groups.sort((left, right) => (left[0].t ?? 0) - (right[0].t ?? 0));
  for (const line of groups.flat()) {
    if (line.k !== 'predicted') {
      // Browsers round times to 0.1 ms, so a sample may seem older than the last frame.
      if (line.t !== undefined && clock - line.t < 0.001) line.t = Math.max(line.t, clock);
      clock = Math.max(clock, line.t ?? 0);
    }
    if (send(line, clock)) record?.push(line);
  }
  pending = [];
}

// MARK: Frames

/** Requests a frame. */
function wake() {
  if (!frame) frame = requestAnimationFrame((time) => { frame = 0; guard(() => update(time / 1000)); });
}

/** Runs a function and shows what it throws, such as a trap of the program. @param {() => void} body */
function guard(body) {
  try { body(); } catch (error) { show(`The playground stopped: ${error}. Reload the page to go on.`); throw error; }
}

/** @param {number} time */
function update(time) {
  if (player) playUntil(time);
  else draw(time);
}

/** Draws a live frame, at its time or that of the newest sample. @param {number} time */
function draw(time) {
  sendPending();
  clock = Math.max(clock, time);
  program.draw(clock);
  record?.push({t: clock, k: 'draw'});
  present();
  clearTimeout(timer);
  const next = program.nextFrame(clock);
  if (next <= clock) wake();
  else if (next < Infinity) timer = setTimeout(wake, (next - clock) * 1000);
}

/** Reads a text of the program. @param {number} kind @returns {string[]} */
function text(kind) {
  const start = program.text(kind);
  const bytes = new Uint8Array(program.memory.buffer, start, program.textCount());
  const lines = new TextDecoder().decode(bytes).split('\n');
  return lines.slice(0, -1);
}

/** Copies the program's drawing onto the canvas, and its texts into the page. */
function present() {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const ratio = devicePixelRatio * scale;
  const n = new Float64Array(program.memory.buffer, program.drawing(), program.drawingCount());
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  if (player) {
    // The surface of the recording, which may have another shape than the canvas.
    context.translate((canvas.width - player.width * ratio) / 2, (canvas.height - player.height * ratio) / 2);
    context.strokeStyle = '#8888';
    context.strokeRect(0, 0, player.width * ratio, player.height * ratio);
  }
  context.scale(ratio, ratio);
  context.lineCap = context.lineJoin = 'round';
  context.font = '600 13px system-ui, sans-serif';
  context.textAlign = 'center';  // All texts of the scenes are labels, which only this side can measure.
  let i = 0;
  const next = () => n[i++];
  const color = () => `rgb(${next() * 255} ${next() * 255} ${next() * 255} / ${next()})`;
  while (i < n.length) {
    switch (next()) {
      case 0: context.beginPath(); break;
      case 1: context.moveTo(next(), next()); break;
      case 2: context.lineTo(next(), next()); break;
      case 3: context.quadraticCurveTo(next(), next(), next(), next()); break;
      case 4: context.bezierCurveTo(next(), next(), next(), next(), next(), next()); break;
      case 5: context.closePath(); break;
      case 6: {
        const [x, y, radius] = [next(), next(), Math.max(0, next())];
        context.moveTo(x + radius, y);
        context.arc(x, y, radius, 0, 2 * Math.PI);
        break;
      }
      case 7: context.fillStyle = color(); context.fill(); break;
      case 8: context.lineWidth = next(); context.strokeStyle = color(); context.stroke(); break;
      case 9: {
        const [x, y] = [next(), next()];
        context.fillStyle = color();
        const count = next();
        context.fillText(String.fromCodePoint(...n.subarray(i, i + count)), x, y);
        i += count;
        break;
      }
    }
  }
  setText(element('status'), notice || text(2).join(' '));
  showControls();
  const decisions = text(3).reverse();
  if (decisions.join('\n') !== shownDecisions) {
    shownDecisions = decisions.join('\n');
    element('decisions').replaceChildren(...decisions.map((entry) => {
      const item = document.createElement('li');
      item.textContent = entry;
      return item;
    }));
  }
}

let shownDecisions = '';
/** A sentence that is shown instead of the scene's status until the next session. */
let notice = '';
let shownControls = '';

/** @param {HTMLElement} element @param {string} text */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Shows the scene's controls. Buttons keep their identity, and with it the keyboard focus. */
function showControls() {
  const lines = text(1);
  if (lines.join('\n') === shownControls) return;
  shownControls = lines.join('\n');
  const bar = element('controls');
  while (bar.children.length > lines.length) bar.lastChild.remove();
  lines.forEach((entry, index) => {
    const [state, enabled, title] = entry.split('\t');
    let button = bar.children[index];
    if (!button) {
      button = bar.appendChild(document.createElement('button'));
      button.addEventListener('click', () => guard(() => press(index)));
    }
    setText(button, title);
    button.disabled = enabled === '0';
    if (state === 'button') button.removeAttribute('aria-pressed');
    else button.setAttribute('aria-pressed', String(state === 'on'));
  });
}

/** @param {number} control */
function press(control) {
  if (!player) sendPending();
  program.press(control);
  record?.push({t: clock, k: 'press', control});
  if (player) present();
  else draw(clock);
}

// MARK: Sessions

/** Starts a new session in a scene. @param {number} index */
function start(index) {
  scene = index;
  notice = '';
  pending = [];
  contacts.clear();
  clock = 0;
  program.start(scene, 1, 1, darkQuery.matches ? 1 : 0);
  // The canvas has its size after the scene's controls are shown.
  showControls();
  element('beside').hidden = !program.showsDecisions();
  fitCanvas();
  program.useSourcePredictions(element('predictions').checked ? 1 : 0);
  [...element('scenes').children].forEach((button, position) => {
    button.setAttribute('aria-pressed', String(position === index));
  });
  setText(element('explanation'), text(0)[index].split('\t')[1]);
  wake();
}

/** Makes the canvas as large as its box, in pixels of the device, and tells the program the size of the surface, which is that of the recording in a replay. */
function fitCanvas() {
  const box = canvas.getBoundingClientRect();
  const width = Math.round(box.width * devicePixelRatio);
  const height = Math.round(box.height * devicePixelRatio);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const surface = player ?? box;
  scale = player ? Math.min(box.width / player.width, box.height / player.height) : 1;
  program.resize(surface.width, surface.height, darkQuery.matches ? 1 : 0);
}

function resize() {
  fitCanvas();
  if (player) present();
  else draw(clock);
}

function toggleRecording() {
  if (record) {
    const box = canvas.getBoundingClientRect();
    const text = logText(record, box.width, box.height);
    record = null;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], {type: 'application/jsonl'}));
    link.download = `playground-${text.length}.touchlog`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  } else {
    closePlayer();
    start(scene);
    record = [];
  }
  setText(element('record'), record ? 'Stop' : 'Record');
  element('record').setAttribute('aria-pressed', String(record !== null));
}

/** The text of a .touchlog. @param {Line[]} lines @param {number} width @param {number} height */
function logText(lines, width, height) {
  const head = {touchlog: 1, surface: [width, height], source: 'playground', scene};
  const hasPredictions = lines.some((line) => line.k === 'predicted');
  return [hasPredictions ? {...head, predictions: 'source'} : head, ...lines]
    .map((line) => JSON.stringify(line) + '\n').join('');
}

// MARK: Replay

/** Reads a .touchlog. @param {string} text */
function load(text) {
  /** @type {any[]} */
  const lines = [];
  for (const [index, content] of text.split('\n').entries()) {
    if (!content.trim()) continue;
    try {
      lines.push(JSON.parse(content));
    } catch (error) {
      if (!lines.length) throw new Error(`Line ${index + 1} is not JSON; expected a .touchlog`);
      break;
    }
  }
  const head = lines.shift();
  if (head?.touchlog !== 1) throw new Error('The first line is not the head of a .touchlog');
  return {head, lines: withDraws(lines)};
}

/** Adds draws at 60 Hz to a recording without any. @param {Line[]} lines */
function withDraws(lines) {
  if (lines.some((line) => line.k === 'draw')) return lines;
  /** @type {Line[]} */
  const result = [];
  let due = -Infinity, last = 0;
  for (const line of lines) {
    last = Math.max(last, line.t ?? last);
    if (last > due && result.length) result.push({t: due, k: 'draw'});
    if (last > due) due = Math.ceil(last * 60 - 1e-6) / 60;
    result.push(line);
  }
  result.push({t: due, k: 'draw'});
  return result;
}

/** Opens a recording in the player. @param {string} text */
function open(text) {
  const {head, lines} = load(text);
  /** @type {any[]} */
  const times = lines.map((line) => line.t).filter((time) => Number.isFinite(time));
  if (record) toggleRecording();
  element('predictions').checked = head.predictions === 'source';
  if (Number.isInteger(head.scene) && head.scene >= 0 && head.scene < sceneTexts.length) scene = head.scene;
  const start = times[0] ?? 0, end = times.reduce((left, right) => Math.max(left, right), start);
  const box = canvas.getBoundingClientRect();
  const [width, height] = head.surface ?? [box.width, box.height];
  player = {lines, width, height, index: 0, start, end, time: start, isPlaying: true, shown: 0};
  element('position').max = end - start;
  element('player').hidden = false;
  element('session').hidden = true;
  seek(start);
  wake();
}

/** Plays from the beginning, or from the present position, up to a time. @param {number} time */
function seek(time) {
  if (!player) return;
  if (time < player.time || player.index === 0) {
    start(scene);
    player.index = 0;
  }
  player.time = time;
  while (player.index < player.lines.length && (player.lines[player.index].t ?? 0) <= time) playLine();
  present();
  element('position').value = time - player.start;
  setText(element('time'), `${(time - player.start).toFixed(2)} s`);
  setText(element('pause'), player.isPlaying ? 'Pause' : 'Play');
}

/** Plays the next line. */
function playLine() {
  if (!player) return;
  const line = player.lines[player.index++];
  if (line.k === 'draw') program.draw(clock = Math.max(clock, line.t ?? 0));
  else send(line, clock);
}

/** Goes on with the replay. @param {number} now */
function playUntil(now) {
  if (!player?.isPlaying) return present();
  const time = player.time + (player.shown ? now - player.shown : 0);
  player.shown = now;
  if (time >= player.end) [player.isPlaying, player.shown] = [false, 0];
  seek(Math.min(time, player.end));
  if (player.isPlaying) wake();
}

/** Plays up to and with the next draw. */
function step() {
  if (!player) return;
  player.isPlaying = false;
  const draw = player.lines.findIndex((line, index) => index >= player.index && line.k === 'draw');
  if (draw < 0) return seek(player.end);
  while (player.index <= draw) playLine();
  seek(Math.max(player.time, player.lines[draw].t ?? 0));
}

function closePlayer() {
  if (!player) return;
  player = null;
  element('player').hidden = true;
  element('session').hidden = false;
  start(scene);
}

/** @param {Blob | undefined} file */
async function openFile(file) {
  if (!file) return;
  const text = await file.text();
  try {
    open(text);
    element('problem').hidden = true;
  } catch (error) {
    closePlayer();
    notice = `This file cannot be replayed: ${/** @type {Error} */ (error).message}.`;
    wake();
  }
}

// MARK: Start

/** The names and explanations of the scenes. @type {string[]} */
let sceneTexts = [];

async function main() {
  for (const feature of ['PointerEvent', 'WebAssembly', 'DecompressionStream', 'ResizeObserver']) {
    if (!(feature in window)) return show(`This browser has no ${feature}, which the playground needs.`);
  }
  const encoded = element('program').textContent.replace(/\s/g, '');
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  const unzipped = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  const {instance} = await WebAssembly.instantiate(await new Response(unzipped).arrayBuffer());
  program = /** @type {any} */ (instance.exports);
  program.start(0, 1, 1, 0);
  sceneTexts = text(0);
  sceneTexts.forEach((entry, index) => {
    const button = element('scenes').appendChild(document.createElement('button'));
    button.textContent = entry.split('\t')[0];
    button.addEventListener('click', () => guard(() => {
      if (record) toggleRecording();
      closePlayer();
      start(index);
    }));
  });
  /** @param {string} name @param {(event: any) => string | null} kind */
  const listen = (name, kind) => canvas.addEventListener(name, (event) => {
    const value = kind(event);
    if (value) guard(() => collect(value, /** @type {PointerEvent} */ (event)));
  });
  const isDown = (/** @type {PointerEvent} */ event) => contacts.get(String(event.pointerId))?.isDown ?? false;
  listen('pointerdown', () => 'down');
  listen('pointermove', (event) => isDown(event) ? 'move' : event.pointerType === 'touch' ? null : 'hover');
  listen('pointerup', (event) => isDown(event) ? 'up' : null);
  listen('pointercancel', (event) => isDown(event) ? 'cancel' : 'leave');
  listen('pointerleave', (event) => contacts.has(String(event.pointerId)) && !isDown(event) ? 'leave' : null);
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());
  document.addEventListener('visibilitychange', () => { if (document.hidden) guard(cancelAll); else wake(); });
  addEventListener('pagehide', () => guard(cancelAll));
  darkQuery.addEventListener('change', () => guard(resize));
  new ResizeObserver(() => guard(resize)).observe(canvas);
  element('record').addEventListener('click', () => guard(toggleRecording));
  element('predictions').addEventListener('change', () => {
    program.useSourcePredictions(element('predictions').checked ? 1 : 0);
  });
  element('file').addEventListener('change', (/** @type {any} */ event) => openFile(event.target.files[0]));
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', (event) => { event.preventDefault(); openFile(event.dataTransfer?.files[0]); });
  element('pause').addEventListener('click', () => guard(() => {
    if (!player) return;
    if (player.time >= player.end) seek(player.start);
    [player.isPlaying, player.shown] = [!player.isPlaying, 0];
    seek(player.time);
    wake();
  }));
  element('step').addEventListener('click', () => guard(step));
  element('position').addEventListener('input', () => guard(() => {
    if (!player) return;
    player.isPlaying = false;
    seek(player.start + Number(element('position').value));
  }));
  element('close').addEventListener('click', () => guard(closePlayer));
  start(0);
}

main().catch((error) => show(`The playground could not start: ${error.message ?? error}.`));
