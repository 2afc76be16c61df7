// @ts-check
// Pointers, the keyboard, the second finger of a mouse, trackpads and wheels as lines of a recording.
'use strict';

const pointerTypes = {touch: 'finger', pen: 'pencil', mouse: 'pointer'};

/** The points of a line of a wheel: browsers scroll three for a step, which is 50 points. */
const lineHeight = 50 / 3;
/** The pause that ends a scroll or pinch, in milliseconds: wheel events have no phases. */
const endingPause = 150;

class Input {
  /** The pointers that are down. @type {Set<string>} */
  down = new Set();
  /** The pointers that hover. @type {Set<string>} */
  hovering = new Set();
  /** Where the mouse is on the surface, and whether its button is down. @type {{x: number, y: number, isDown: boolean} | null} */
  mouse = null;
  /** The point about which the second finger mirrors the first. @type {{x: number, y: number} | null} */
  center = null;
  /** Whether the second finger is down, and the source that it mirrors. */
  secondOf = '';
  isAltDown = false;
  /** Whether a button of the page keeps the second finger. */
  keepsSecond = false;
  /** The finger of the keyboard. @type {{x: number, y: number, isDown: boolean} | null} */
  cursor = null;

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {(line: Line) => void} send Receives each line, in the order of dispatch.
   * @param {(line: Line) => boolean} takes Whether a scroll or transform begins with a line.
   * @param {() => number[]} size The size of the surface.
   * @param {() => void} change Called when a ghost or the cursor has moved.
   */
  constructor(canvas, send, takes, size, change) {
    [this.canvas, this.send, this.takes, this.size, this.change] = [canvas, send, takes, size, change];
    /** @param {string} name @param {(event: any) => string | null} kind */
    const listen = (name, kind) => canvas.addEventListener(name, (event) => {
      const value = kind(event);
      if (value) guard(() => this.collect(value, /** @type {PointerEvent} */ (event)));
    });
    const id = (/** @type {PointerEvent} */ event) => String(event.pointerId);
    listen('pointerdown', () => 'down');
    listen('pointermove', (event) => this.down.has(id(event)) ? 'move' : event.pointerType === 'touch' ? null : 'hover');
    listen('pointerup', (event) => this.down.has(id(event)) ? 'up' : null);
    listen('pointercancel', (event) => this.down.has(id(event)) ? 'cancel' : 'leave');
    listen('pointerleave', (event) => this.hovering.has(id(event)) ? 'leave' : null);
    for (const name of ['wheel', 'gesturestart', 'gesturechange', 'gestureend']) {
      const action = (/** @type {any} */ event) => name === 'wheel' ? this.turnWheel(event) : this.pinch(event);
      canvas.addEventListener(name, (event) => guard(() => action(event)), {passive: false});
    }
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    canvas.addEventListener('keydown', (event) => guard(() => this.press(event)));
    canvas.addEventListener('keyup', (event) => guard(() => this.release(event)));
    canvas.addEventListener('focus', () => guard(() => this.focus()));
    canvas.addEventListener('blur', () => guard(() => this.blur()));
    addEventListener('keydown', (event) => guard(() => this.setAlt(event, event.altKey)));
    addEventListener('keyup', (event) => guard(() => this.setAlt(event, event.altKey)));
    addEventListener('blur', () => guard(() => this.setAlt({timeStamp: performance.now()}, false)));
  }

  /** Forgets all pointers, after they were cancelled. */
  reset() {
    this.down.clear();
    this.hovering.clear();
    this.secondOf = '';
    for (const {timer} of this.sequences.values()) clearTimeout(timer);
    this.sequences.clear();
    if (this.mouse) this.mouse.isDown = false;
    if (this.cursor) this.cursor.isDown = false;
  }

  // MARK: Pointers

  /** Sends the samples of an event. @param {string} kind @param {PointerEvent} event */
  collect(kind, event) {
    const name = String(event.pointerId);
    if (kind === 'down') {
      // Without it a mouse that leaves the canvas would stay down.
      this.canvas.setPointerCapture(event.pointerId);
      this.down.add(name);
      this.hovering.delete(name);
    } else if (kind === 'hover') {
      this.hovering.add(name);
    } else if (kind !== 'move') {
      this.down.delete(name);
      this.hovering.delete(name);
    }
    const coalesced = kind === 'move' || kind === 'hover' ? event.getCoalescedEvents?.() ?? [] : [];
    const lines = (coalesced.length ? coalesced : [event]).map((sample) => this.line(kind, sample));
    for (const line of lines) {
      this.send(line);
      if (event.pointerType === 'mouse') this.followMouse(line, event);
    }
    if (kind === 'move') {
      for (const sample of event.getPredictedEvents?.() ?? []) this.send(this.line('predicted', sample));
    }
  }

  /** The line of one sample of a pointer. @param {string} kind @param {PointerEvent} event @returns {Line} */
  line(kind, event) {
    const box = this.canvas.getBoundingClientRect();
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

  // MARK: Trackpads and wheels

  /** The scroll, the transform and the turning wheel in progress. @type {Map<string, {isTaken: boolean, x: number, y: number, timer: number}>} */
  sequences = new Map();
  /** The values of Safari's gesture events so far. */
  gesture = {scale: 1, rotation: 0};

  /** A wheel event is a scroll, or with the control key a pinch: browsers report those of trackpads so. @param {WheelEvent & {wheelDeltaX?: number, wheelDeltaY?: number}} event */
  turnWheel(event) {
    const [width, height] = [[1, 1], [lineHeight, lineHeight], this.size()][event.deltaMode];
    const [dx, dy] = [-event.deltaX * width, -event.deltaY * height];
    // A trackpad reports pixels. 120 ticks are a step of a wheel, or 40 pixels and less of a trackpad.
    const isStep = event.deltaMode !== 0 || [[event.deltaX, event.wheelDeltaX], [event.deltaY, event.wheelDeltaY]]
      .every(([pixels = 0, ticks = 1]) => ticks % 120 === 0 && (!pixels || Math.abs(3 * pixels) > Math.abs(ticks)));
    if (event.ctrlKey) {
      // The exponent is the one of which browsers make such an event. A step of a wheel would be too large.
      this.move('transform', event, {factor: Math.exp(isStep ? Math.sign(dy) / 10 : dy / 100), angle: 0});
    } else {
      this.move(isStep ? 'wheel' : 'scroll', event, isStep ? {dx, dy, discrete: true} : {dx, dy});
    }
  }

  /** Safari reports a trackpad's pinch and rotation since their beginning. @param {MouseEvent & {scale: number, rotation: number}} event */
  pinch(event) {
    // Those of a touch screen come in addition to the pointers.
    if (this.down.size) return;
    if (event.type === 'gesturestart') {
      this.end('transform', event.timeStamp / 1000);
      this.gesture = {scale: 1, rotation: 0};
    } else if (!this.sequences.has('transform')) return;
    const {scale, rotation} = event, before = this.gesture;
    this.gesture = {scale, rotation};
    this.move('transform', event, {factor: scale / before.scale, angle: (rotation - before.rotation) * Math.PI / 180});
    clearTimeout(this.sequences.get('transform')?.timer);
    if (event.type === 'gestureend') this.end('transform', event.timeStamp / 1000);
  }

  /**
   * Sends a movement. The first one decides whether it is taken: what scrolls the page goes on to do so.
   * @param {string} key @param {MouseEvent} event @param {Partial<Line>} values
   */
  move(key, event, values) {
    const box = this.canvas.getBoundingClientRect();
    const [x, y, t] = [event.clientX - box.left, event.clientY - box.top, event.timeStamp / 1000];
    const known = this.sequences.get(key), isStep = key === 'wheel';
    /** @type {Line} */
    const line = {t, k: isStep ? 'scroll' : key, phase: known && !isStep ? 'changed' : 'began', x, y, ...values};
    const isTaken = known?.isTaken ?? this.takes(line);
    clearTimeout(known?.timer);
    const timer = setTimeout(() => guard(() => this.end(key, performance.now() / 1000)), endingPause);
    this.sequences.set(key, {isTaken, x, y, timer});
    if (!isTaken) return;
    event.preventDefault();
    if (isStep) this.end('scroll', t);
    this.send(line);
  }

  /** Ends what is in progress. Each step of a wheel has ended itself. @param {string} key @param {number} t */
  end(key, t) {
    const known = this.sequences.get(key);
    clearTimeout(known?.timer);
    this.sequences.delete(key);
    if (known?.isTaken && key !== 'wheel') this.send({t, k: key, phase: 'ended', x: known.x, y: known.y});
  }

  // MARK: The second finger

  /** Whether a second finger mirrors the mouse or the keyboard. */
  get hasSecond() { return this.isAltDown || this.keepsSecond; }

  /** The second finger for a first one. @param {{x: number, y: number}} first */
  second(first) {
    const [width, height] = this.size();
    this.center ??= {x: width / 2, y: height / 2};
    return {x: 2 * this.center.x - first.x, y: 2 * this.center.y - first.y};
  }

  /** @param {Line} line @param {MouseEvent} event */
  followMouse(line, event) {
    const {x = this.mouse?.x ?? 0, y = this.mouse?.y ?? 0, k} = line;
    this.isAltDown = event.altKey;
    this.moveCenter({x, y}, this.mouse, event.shiftKey);
    this.mouse = k === 'leave' ? null : {x, y, isDown: k === 'down' || k === 'move'};
    this.mirror(line, 'mouse', {x, y});
    this.change();
  }

  /** With Alt and Shift, both fingers move side by side. @param {{x: number, y: number}} now @param {{x: number, y: number} | null} before @param {boolean} isParallel */
  moveCenter(now, before, isParallel) {
    if (!this.hasSecond) this.center = null;
    else if (isParallel && before) {
      this.second(now);
      if (this.center) this.center = {x: this.center.x + now.x - before.x, y: this.center.y + now.y - before.y};
    }
  }

  /** Sends what the second finger does when the first one does something. @param {Line} line @param {string} source @param {{x: number, y: number}} first */
  mirror({k, t}, source, first) {
    const {x, y} = this.second(first);
    const isDown = this.secondOf === source;
    // A gesture takes touches of one type (R72).
    const type = source === 'mouse' ? 'pointer' : 'finger';
    if (this.hasSecond && (k === 'down' || k === 'move') && !this.secondOf) {
      this.secondOf = source;
      this.send({t, c: 'second', k: 'down', x, y, type});
    } else if (isDown && k === 'move') {
      this.send({t, c: 'second', k: 'move', x, y, type});
    } else if (isDown && k !== 'down' && k !== 'hover') {
      this.secondOf = '';
      this.send(k === 'cancel' ? {t, c: 'second', k} : {t, c: 'second', k: 'up', x, y, type});
    }
  }

  /** The second finger lands or lifts when Alt is pressed or released. @param {{timeStamp: number}} event @param {boolean} isDown */
  setAlt(event, isDown) {
    if (isDown === this.isAltDown) return;
    this.isAltDown = isDown;
    this.updateSecond(event.timeStamp / 1000);
  }

  /** @param {number} t */
  updateSecond(t) {
    const source = this.mouse?.isDown ? 'mouse' : this.cursor?.isDown ? 'keys' : '';
    const first = source === 'mouse' ? this.mouse : this.cursor;
    if (this.hasSecond && source && first && !this.secondOf) this.mirror({k: 'move', t}, source, first);
    if (!this.hasSecond && this.secondOf && first) this.mirror({k: 'up', t}, this.secondOf, first);
    if (!this.hasSecond) this.center = null;
    this.change();
  }

  /** The two fingers that Alt shows. @returns {Ghost[]} */
  get ghosts() {
    const first = this.mouse ?? (this.cursor?.isDown ? this.cursor : null);
    if (!this.hasSecond || !first) return [];
    const isDown = this.secondOf !== '';
    return [{...first, isDown}, {...this.second(first), isDown}];
  }

  // MARK: Keyboard

  focus() {
    if (!this.canvas.matches(':focus-visible')) return;
    const [width, height] = this.size();
    this.cursor ??= {x: width / 2, y: height / 2, isDown: false};
    this.change();
  }

  blur() {
    if (this.cursor?.isDown) this.moveCursor('up', performance.now() / 1000);
    this.cursor = null;
    this.change();
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const step = event.shiftKey && !this.hasSecond ? 1 : 10;
    const move = {ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step]}[event.key];
    const isLanding = event.key === ' ' || event.key === 'Enter';
    if (!move && !isLanding && event.key !== 'Escape') return;
    const [width, height] = this.size();
    this.cursor ??= {x: width / 2, y: height / 2, isDown: false};
    const t = event.timeStamp / 1000;
    event.preventDefault();
    if (move) {
      const before = {...this.cursor};
      this.cursor.x = Math.max(0, Math.min(width, this.cursor.x + move[0]));
      this.cursor.y = Math.max(0, Math.min(height, this.cursor.y + move[1]));
      this.moveCenter(this.cursor, before, event.shiftKey);
      if (this.cursor.isDown) this.moveCursor('move', t);
    } else if (event.key === 'Escape') {
      if (this.cursor.isDown) this.moveCursor('cancel', t);
    } else if (!event.repeat) {
      // Enter keeps the finger down, for those who press one key after the other.
      this.moveCursor(this.cursor.isDown ? 'up' : 'down', t);
    }
    this.change();
  }

  /** @param {KeyboardEvent} event */
  release(event) {
    if (event.key === ' ' && this.cursor?.isDown) this.moveCursor('up', event.timeStamp / 1000);
  }

  /** @param {string} k @param {number} t */
  moveCursor(k, t) {
    if (!this.cursor) return;
    const {x, y} = this.cursor;
    this.cursor.isDown = k === 'down' || k === 'move';
    const line = k === 'cancel' ? {t, c: 'keys', k} : {t, c: 'keys', k, x, y, type: 'finger'};
    this.send(line);
    this.mirror(line, 'keys', {x, y});
  }
}

/** The altitude and azimuth of a pen, from its tilt in older browsers. @param {PointerEvent} event */
function angles(event) {
  if (event.altitudeAngle !== undefined) return [event.altitudeAngle, event.azimuthAngle];
  const x = Math.tan(event.tiltX * Math.PI / 180), y = Math.tan(event.tiltY * Math.PI / 180);
  return [Math.atan(1 / Math.hypot(x, y)), (Math.atan2(y, x) + 2 * Math.PI) % (2 * Math.PI)];
}
