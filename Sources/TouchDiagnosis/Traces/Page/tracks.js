// @ts-check
// Lanes over time for expectations that failed, touches, recognizers and views.
'use strict';

/** A lane, with the touches of a contact. @typedef {{subject: Subject | null, name: string, kind: string, color: string, touches?: number[]}} Track */

class Tracks {
  left = 0;
  width = 0;
  zoom = 1;
  laneHeight = 28;
  /** How many times the visible part is smaller than all. */
  factor = 1;
  /** The shown time at the left edge. */
  from = 0;
  /** @type {Object<string, string>} */
  colors = {};
  /** What the picture of the lanes depends on. */
  state = '';

  /**
   * @param {Trace} trace
   * @param {(time: number) => void} onSeek @param {(subject: Subject | null) => void} onChoose
   */
  constructor(trace, onSeek, onChoose) {
    this.trace = trace;
    this.canvas = element('lanes');
    this.markSteps = trace.marks.map((/** @type {Entry} */ entry) => entry.step);
    this.playhead = element('playhead');
    /** @type {Track[]} */
    this.tracks = [
      ...trace.failures.length ? [{subject: null, name: 'failed', kind: 'expectations', color: 'var(--alert)'}] : [],
      ...contactTracks(trace),
      ...trace.gestures.map((/** @type {any} */ gesture, /** @type {number} */ index) => (
        {subject: {kind: 'gesture', index}, name: gesture.name, kind: gesture.kind.replace('GestureRecognizer', ''), color: ''})),
      ...trace.views.flatMap((/** @type {any} */ view, /** @type {number} */ index) => (
        view.callbacks.length || index > 0 ? [{subject: {kind: 'view', index}, name: view.name, kind: 'view', color: ''}] : [])),
    ].slice(0, mostTracks);
    element('labels').replaceChildren(...this.tracks.map((track) => make('button', {
      type: 'button', className: track.subject?.kind ?? 'failures', disabled: !track.subject, title: `${track.name}: ${track.kind}`,
      onclick: () => onChoose(this.subject(track)),
    }, make('i', {style: track.color ? `background: ${track.color}` : ''}), make('b', {}, bdi(track.name)), make('small', {}, track.kind))));
    const seek = (/** @type {PointerEvent} */ event) => {
      const time = Math.min(Math.max(this.time(event.clientX - this.canvas.getBoundingClientRect().left), trace.start), trace.end);
      if (event.type === 'pointerdown') this.range = event.shiftKey ? [time, time] : null;
      if (this.range) this.range[1] = time;
      onSeek(time);
    };
    this.canvas.onpointerdown = (/** @type {PointerEvent} */ event) => {
      this.canvas.setPointerCapture(event.pointerId);
      seek(event);
    };
    this.canvas.onpointermove = (/** @type {PointerEvent} */ event) => {
      if (event.buttons) seek(event);
      const subject = this.tracks[Math.floor(event.offsetY / this.laneHeight)]?.subject;
      this.canvas.title = subject?.kind === 'gesture' ? endAt(this, trace.gestures[subject.index].lane, event.offsetX) : '';
    };
    this.canvas.ondblclick = (/** @type {MouseEvent} */ event) => onChoose(this.subject(this.tracks[Math.floor(event.offsetY / this.laneHeight)]));
    this.canvas.onwheel = (/** @type {WheelEvent} */ event) => {
      if (event.ctrlKey) this.zoomBy(event.deltaY < 0 ? 1.25 : 0.8, this.time(event.offsetX));
      else if (event.deltaX) this.from += event.deltaX / this.scale;
      else return;
      event.preventDefault();
      this.draw(this.step, this.at, this.filter, false);
    };
  }

  /** The marked times. @type {number[] | null} */
  range = null;

  get end() { return this.trace.end; }
  /** Where the visible part ends. */
  get right() { return this.width; }
  get total() { return Math.max(this.trace.scale.shown(this.trace.end), 0.02); }
  get scale() { return (this.width - 2 * margin) * this.factor / this.total; }

  /** @param {number} time */
  x(time) { return margin + (this.trace.scale.shown(time) - this.from) * this.scale; }
  /** @param {number} x */
  time(x) { return this.trace.scale.time((x - margin) / this.scale + this.from); }

  /** Shows less of the time, or more, and keeps a time where it is. @param {number} factor @param {number} time */
  zoomBy(factor, time) {
    const x = this.x(time);
    this.factor = Math.min(Math.max(this.factor * factor, 1), Math.max(this.total * 100, 1));
    this.from = this.trace.scale.shown(time) - (x - margin) / this.scale;
  }

  /** What a lane is about: of a contact, its touch at the time that is shown, or the nearest before. @param {Track | undefined} track @returns {Subject | null} */
  subject(track) {
    if (!track?.touches) return track?.subject ?? null;
    const index = track.touches.findLast((touch) => this.trace.touches[touch].start <= (this.at ?? 0) + 1e-9) ?? track.touches[0];
    return {kind: 'touch', index};
  }

  /** Whether a lane is about a subject. @param {Track} track @param {Subject | null} subject */
  isAbout(track, subject) {
    if (!subject || track.subject?.kind !== subject.kind) return false;
    return track.touches ? track.touches.includes(subject.index) : track.subject.index === subject.index;
  }

  /** Scrolls to the lane of what is decided in a step, or of its first touch, if it is out of sight. @param {number} step @param {Subject | null} filter */
  reveal(step, filter) {
    const {trace} = this;
    const [id] = trace.steps[step].touches?.[0] ?? [];
    const touch = trace.touchesById.get(id);
    const mark = lastIndex(this.markSteps, step);
    const decided = this.markSteps[mark] === step ? trace.marks[mark].subject : null;
    const wanted = filter ?? decided ?? (touch ? {kind: 'touch', index: touch.index} : null);
    const row = this.tracks.findIndex((track) => this.isAbout(track, wanted));
    const box = this.canvas.closest('#timeline');
    const [top, room] = [row * this.laneHeight, box.clientHeight - 20];
    if (row >= 0 && (top < box.scrollTop || top + this.laneHeight > box.scrollTop + room)) box.scrollTop = top - room / 2;
  }

  // MARK: Drawing

  /** @param {number} step @param {number} time @param {Subject | null} filter @param {boolean} follows */
  draw(step, time, filter, follows = true) {
    [this.step, this.at, this.filter] = [step, time, filter];
    const ratio = devicePixelRatio;
    this.width = this.canvas.parentElement.clientWidth;
    if (follows && this.factor > 1) {
      const x = this.x(time);
      if (x < margin || x > this.width - margin) this.from = this.trace.scale.shown(time) - this.total / this.factor / 4;
    }
    this.from = Math.min(Math.max(this.from, 0), this.total * (1 - 1 / this.factor));
    this.playhead.style.transform = `translateX(${this.x(time)}px)`;
    this.playhead.hidden = this.x(time) < 0 || this.x(time) > this.width;
    this.drawRange();
    const state = JSON.stringify([this.width, ratio, this.from, this.factor, filter, isDark(), this.range]);
    if (state === this.state) return;
    this.state = state;
    const height = this.tracks.length * this.laneHeight;
    this.canvas.style.height = `${height}px`;
    [this.canvas.width, this.canvas.height] = [Math.round(this.width * ratio), Math.round(height * ratio)];
    for (const name of ['ink', 'soft', 'line', 'card', 'accent', 'alert', 'good', 'wait']) this.colors[name] = style(`--${name}`);
    const context = this.context = this.canvas.getContext('2d');
    context.scale(ratio, ratio);
    context.textBaseline = 'middle';
    this.drawAxis(height, ratio);
    if (this.range) {
      const [from, to] = this.range.map((time) => this.x(time)).sort((a, b) => a - b);
      context.globalAlpha = 0.15;
      context.fillStyle = this.colors.accent;
      context.fillRect(from, 0, Math.max(to - from, 1), height);
      context.globalAlpha = 1;
    }
    const labels = element('labels').children;
    this.tracks.forEach((track, index) => {
      const isRelated = !track.subject || (track.touches ?? [track.subject.index]).some((index) =>
        this.trace.isRelated(filter, {kind: track.subject?.kind ?? 'touch', index}));
      const isChosen = this.isAbout(track, filter);
      labels[index].setAttribute('aria-pressed', String(isChosen));
      labels[index].classList.toggle('unrelated', !isRelated);
      const y = (index + 0.5) * this.laneHeight;
      context.globalAlpha = isRelated ? 1 : 0.2;
      context.fillStyle = this.colors.line;
      context.fillRect(0, y + this.laneHeight / 2 - 1, this.width, 1);
      if (!track.subject) this.trace.failures.forEach(({time}) => this.cross(this.x(time), y, this.colors.alert));
      else if (track.touches) track.touches.forEach((touch) => this.drawTouch(this.trace.touches[touch], y));
      else if (track.subject.kind === 'gesture') drawLane(this, context, this.trace.gestures[track.subject.index].lane, y);
      else this.drawView(this.trace.views[track.subject.index], y);
      // `drawLane` sets the opacity anew.
      if (!isRelated) {
        context.globalAlpha = 0.75;
        context.fillStyle = this.colors.card;
        context.fillRect(0, y - this.laneHeight / 2, this.width, this.laneHeight - 1);
      }
      context.globalAlpha = 1;
    });
    for (const {time, subject} of this.trace.failures) {
      const index = this.tracks.findIndex((track) => this.isAbout(track, subject));
      if (index >= 0) this.flag(this.x(time), (index + 0.5) * this.laneHeight);
    }
  }

  /** Says how long the marked range is. */
  drawRange() {
    const [from, to] = [...this.range ?? []].sort((a, b) => a - b);
    setText(element('range'), this.range && to > from ? `${from.toFixed(3)} to ${to.toFixed(3)} s: ${milliseconds(to - from)}` : '');
  }

  /** Draws lines into the lanes, and their times above. @param {number} height @param {number} ratio */
  drawAxis(height, ratio) {
    const {trace} = this;
    const lanes = this.context;
    const canvas = element('axis');
    [canvas.width, canvas.height] = [this.canvas.width, Math.round(20 * ratio)];
    const context = canvas.getContext('2d');
    context.scale(ratio, ratio);
    context.textBaseline = 'middle';
    /** The texts and where they are, for whoever reads the axis. @type {{text: string, x: number}[]} */
    this.axis = [];
    const step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 300, 3600].find((step) => step * this.scale >= 64) ?? 86400;
    context.font = '11px system-ui, sans-serif';
    const last = Math.min(this.time(this.width), trace.end);
    const {knots} = trace.scale;
    /** Where pauses are shortened, which no time is written over. @type {number[]} */
    const pauses = [];
    for (let index = 1; index + 1 < knots.length; index += 2) pauses.push((this.x(knots[index].time) + this.x(knots[index + 1].time)) / 2);
    let free = -Infinity;
    const first = Math.max(Math.ceil(trace.start / step - 1e-9), Math.floor(this.time(0) / step));
    // A shortened pause has many more seconds than labels.
    for (let number = first, next = 0; number * step <= last + 1e-9; number = next) {
      const x = this.x(number * step);
      next = Math.max(number + 1, Math.ceil(this.time(free) / step - 1e-9));
      if (next <= number) break;
      if (x < free) continue;
      const text = `${Number((number * step).toFixed(2))} s`;
      const right = x + context.measureText(text).width + 12;
      const pause = pauses.find((pause) => pause > x - 8 && pause < right);
      free = pause === undefined ? right : pause + 8;
      if (pause !== undefined) continue;
      lanes.fillStyle = context.fillStyle = this.colors.line;
      lanes.fillRect(x, 0, 1, height);
      context.fillRect(x, 12, 1, 8);
      context.fillStyle = this.colors.soft;
      context.fillText(text, x + 3, 10);
      this.axis.push({text, x});
    }
    for (const pause of pauses) context.fillText('⋯', pause - 5, 10);
  }

  /** Draws a mark for each time that is seen, at most one for each point. @param {number[]} times @param {(x: number, index: number) => void} mark */
  ticks(times, mark) {
    let index = Math.max(lastIndex(times, this.time(-8)), 0);
    while (index < times.length) {
      const x = this.x(times[index]);
      if (x > this.width + 8) return;
      mark(x, index);
      index = Math.max(lastIndex(times, this.time(x + 1.5)), index) + 1;
    }
  }

  /** @param {TouchTrack} touch @param {number} y */
  drawTouch(touch, y) {
    const {context} = this;
    const [from, to] = [this.x(touch.start), this.x(touch.isOver ? touch.end : this.end)];
    if (to < -10 || from > this.width + 10) return;
    context.fillStyle = touch.color;
    context.globalAlpha *= touch.isHover ? 0.4 : 0.85;
    context.beginPath();
    context.roundRect(from - 1, y - 7, Math.max(to - from, 2) + 2, 14, 4);
    context.fill();
    context.globalAlpha /= touch.isHover ? 0.4 : 0.85;
    context.fillStyle = '#fff';
    this.ticks(touch.sampleTimes, (x) => context.fillRect(x - 0.5, y + 1, 1, 4));
    this.ticks(touch.times, (x) => context.fillRect(x - 0.5, y - 5, 1, 10));
    context.fillStyle = this.colors.wait;
    this.ticks(touch.updates.map((update) => update.time), (x) => {
      context.beginPath();
      context.moveTo(x, y + 6);
      context.lineTo(x - 4, y + 13);
      context.lineTo(x + 4, y + 13);
      context.fill();
    });
    if (touch.states.at(-1)?.phase === 'cancelled') this.cross(to + 7, y, this.colors.wait);
  }

  /** @param {any} view @param {number} y */
  drawView(view, y) {
    const {context, colors} = this;
    const entries = view.callbacks;
    this.ticks(entries.map((/** @type {Entry} */ entry) => entry.time), (x, first) => {
      // Of several at one point, all are drawn.
      for (let index = first; index < entries.length && this.x(entries[index].time) < x + 1.5; index++) {
        const {word, delay, time} = entries[index];
        if (delay > 0) {
          context.fillStyle = colors.wait;
          context.fillRect(this.x(time - delay), y - 1, x - this.x(time - delay), 2);
        }
        context.fillStyle = delay > 0 ? colors.wait : colors.accent;
        if (word === 'moved' || word === 'regionMoved') context.fillRect(x - 0.75, y - 4, 1.5, 8);
        else if (word === 'updated') {
          context.fillStyle = colors.wait;
          context.fillRect(x - 1, y + 4, 2, 5);
        } else if (word === 'cancelled') this.cross(x, y, colors.wait);
        else if (word === 'withheld') {
          context.strokeStyle = colors.alert;
          context.lineWidth = 2;
          context.strokeRect(x - 4, y - 4, 8, 8);
        } else {
          context.beginPath();
          context.arc(x, y, 5, 0, 7);
          if (word === 'ended' || word === 'regionExited') context.fillStyle = delay > 0 ? colors.wait : colors.good;
          context.fill();
        }
      }
    });
  }

  /** @param {number} x @param {number} y @param {string} color */
  cross(x, y, color) {
    const {context} = this;
    context.strokeStyle = color;
    context.lineWidth = 2.5;
    context.beginPath();
    for (const sign of [1, -1]) {
      context.moveTo(x - 4, y - sign * 4);
      context.lineTo(x + 4, y + sign * 4);
    }
    context.stroke();
  }

  /** Marks an expectation that failed, in the lane of its subject. @param {number} x @param {number} y */
  flag(x, y) {
    const {context} = this;
    context.fillStyle = this.colors.alert;
    context.fillRect(x - 1, y - this.laneHeight / 2, 2, this.laneHeight);
    context.beginPath();
    context.moveTo(x, y - this.laneHeight / 2);
    context.lineTo(x + 9, y - this.laneHeight / 2 + 4.5);
    context.lineTo(x, y - this.laneHeight / 2 + 9);
    context.fill();
  }
}

/** One lane for each contact, whose touches never overlap. @param {Trace} trace @returns {Track[]} */
function contactTracks(trace) {
  /** @type {Map<string, Track>} */
  const tracks = new Map();
  trace.touches.forEach((/** @type {TouchTrack} */ touch, /** @type {number} */ index) => {
    const key = `${touch.isHover} ${touch.contact}`;
    const track = tracks.get(key);
    if (track) track.touches?.push(index);
    else tracks.set(key, {subject: {kind: 'touch', index}, name: touch.contact, kind: touch.type, color: touch.color, touches: [index]});
  });
  return [...tracks.values()];
}

/** The room beside the lanes, in points. */
const margin = 14;
/** The greatest number of lanes. */
const mostTracks = 500;
