// @ts-check
// Draws lanes into a canvas that scrolls, and lists the decisions as text.
'use strict';

class Timeline {
  /** The lanes that are shown. */
  lanes = new Lanes();
  /** The time of the playhead, or null in a live session. @type {number | null} */
  playhead = null;
  /** Where the visible part of the lanes begins. */
  left = 0;
  /** Whether the newest time is kept in view. */
  follows = true;
  /** The decisions in the list. @type {Decision[]} */
  listed = [];

  /** @param {(time: number) => void} onSeek Called when the person chooses a time. */
  constructor(onSeek) {
    this.scroller = element('timeline');
    this.canvas = element('lanes');
    this.spacer = element('spacer');
    this.list = element('decisions');
    this.onSeek = onSeek;
    this.list.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => this.moveFocus(event));
    this.scroller.addEventListener('scroll', () => {
      const {scrollLeft, scrollWidth, clientWidth} = this.scroller;
      this.follows = scrollLeft >= scrollWidth - clientWidth - 8;
      this.measure();
      this.draw();
    });
    this.canvas.addEventListener('click', (/** @type {MouseEvent} */ event) => {
      const x = event.clientX - this.scroller.getBoundingClientRect().left;
      if (x > this.labelWidth) onSeek(this.time(x + this.scroller.scrollLeft));
    });
    // A reason that has no room in its lane is read here.
    this.canvas.addEventListener('pointermove', (/** @type {PointerEvent} */ event) => {
      const lane = this.lanes.lanes[Math.floor(event.offsetY / this.laneHeight) - 1];
      const origin = this.lanes.knots[0]?.time ?? 0;
      this.canvas.title = lane ? endAt(this, lane, event.offsetX + this.scroller.scrollLeft, origin) : '';
    });
  }

  /** The size of texts, relative to that of a small window. */
  zoom = 1;
  /** The width of the visible part. */
  width = 0;
  labelWidth = 0;
  laneHeight = 26;
  /** Points for a second. */
  scale = 90;

  /** Measures the page, once for each frame: to ask it costs more than to draw. */
  measure() {
    this.style = getComputedStyle(this.scroller);
    this.zoom = parseFloat(this.style.fontSize) / 15;
    this.width = this.scroller.clientWidth;
    this.labelWidth = Math.min(88 * this.zoom, this.width * 0.32);
    this.laneHeight = 26 * this.zoom;
    const room = this.width - this.labelWidth - 16;
    const all = Math.max(this.lanes.shown(this.lanes.end), 0.5);
    // A replay shows all of a short recording. A live session always has the same scale.
    this.scale = this.playhead === null ? 90 * this.zoom : Math.max(room / all, 48);
  }

  /** Where the visible part of the lanes ends. */
  get right() { return this.left + this.width - this.labelWidth; }

  /** The time of the newest line or decision. */
  get end() { return this.lanes.end; }

  /** @param {number} time */
  x(time) { return this.labelWidth + 6 + this.lanes.shown(time) * this.scale; }
  /** @param {number} x */
  time(x) { return this.lanes.time((x - this.labelWidth - 6) / this.scale); }

  /** Shows lanes. @param {Lanes} lanes @param {number | null} playhead */
  show(lanes, playhead) {
    if (lanes !== this.lanes) {
      this.follows = true;
      setText(element('history-title'), lanes.lanes.length ? 'Decisions' : 'Touches');
      element('history').classList.toggle('small', !lanes.lanes.length);
    }
    [this.lanes, this.playhead] = [lanes, playhead];
    this.measure();
    const isEmpty = lanes.end === -Infinity;
    const width = isEmpty ? 0 : this.x(lanes.end) + 12;
    const wanted = `${Math.max(width, 1)}px`;
    const isLonger = this.spacer.style.width !== wanted;
    if (isLonger) this.spacer.style.width = wanted;
    if (playhead !== null) this.reveal(this.x(playhead));
    else if (this.follows && isLonger) this.scroller.scrollLeft = width;
    this.draw();
    this.writeList();
  }

  /** Scrolls so that a place is seen. @param {number} x */
  reveal(x) {
    const {scrollLeft} = this.scroller;
    if (x < scrollLeft + this.labelWidth || x > scrollLeft + this.width - 12) {
      this.scroller.scrollLeft = x - this.labelWidth - (this.width - this.labelWidth) / 3;
    }
  }

  // MARK: Lanes

  draw() {
    const {width} = this;
    const left = this.scroller.scrollLeft;
    this.left = left + this.labelWidth;
    const rows = this.lanes.lanes.length + 1;
    const height = rows * this.laneHeight + 18 * this.zoom;
    if (!width) return;
    const ratio = devicePixelRatio;
    if (this.canvas.style.height !== `${height}px`) this.canvas.style.height = `${height}px`;
    if (this.canvas.style.width !== `${width}px`) this.canvas.style.width = `${width}px`;
    if (this.canvas.width !== Math.round(width * ratio)) this.canvas.width = Math.round(width * ratio);
    if (this.canvas.height !== Math.round(height * ratio)) this.canvas.height = Math.round(height * ratio);
    const color = (/** @type {string} */ name) => this.style.getPropertyValue(name).trim();
    this.colors = {
      ink: color('--ink'), soft: color('--soft'), line: color('--line'), card: color('--card'),
      accent: color('--accent'), alert: color('--alert'), good: color('--good'), wait: color('--wait'),
    };
    const context = this.canvas.getContext('2d');
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    context.textBaseline = 'middle';
    context.save();
    context.beginPath();
    context.rect(this.labelWidth, 0, width - this.labelWidth, height);
    context.clip();
    context.translate(-left, 0);
    this.drawAxis(context, rows * this.laneHeight, width);
    this.drawTouches(context);
    this.lanes.lanes.forEach((lane, index) => drawLane(this, context, lane, (index + 1.5) * this.laneHeight));
    if (this.playhead !== null) {
      const x = this.x(this.playhead);
      context.fillStyle = this.colors.ink;
      context.fillRect(x - 0.75, 0, 1.5, height);
    }
    context.restore();
    context.font = `600 ${12 * this.zoom}px system-ui, sans-serif`;
    ['touches', ...this.lanes.lanes.map((lane) => lane.name)].forEach((name, index) => {
      context.fillStyle = this.colors.ink;
      context.fillText(name, 0, (index + 0.5) * this.laneHeight, this.labelWidth - 6);
    });
  }

  /** @param {CanvasRenderingContext2D} context @param {number} y @param {number} width */
  drawAxis(context, y, width) {
    const {knots, end} = this.lanes;
    if (!knots.length) return;
    context.font = `${11 * this.zoom}px system-ui, sans-serif`;
    const first = this.left, origin = knots[0].time;
    const step = this.scale > 70 ? 0.5 : this.scale > 30 ? 1 : 5;
    const last = Math.min(this.time(first + width), end);
    let shownUntil = -Infinity;
    let time = Math.max(0, Math.floor((this.time(first) - origin) / step)) * step;
    // A shortened pause has many more seconds than labels.
    for (let next = 0; time <= last - origin + 1e-9; time = next) {
      const x = this.x(origin + time);
      next = Math.max(time + step, Math.ceil((this.time(shownUntil) - origin) / step - 1e-9) * step);
      if (next <= time) break;
      if (x < shownUntil) continue;
      context.fillStyle = this.colors?.line ?? '';
      context.fillRect(x, 0, 1, y);
      const text = `${Number(time.toFixed(1))} s`;
      context.fillStyle = this.colors?.soft ?? '';
      const right = x + 3 + context.measureText(text).width;
      // A label that the edges would cut is left out.
      if (x >= first && right <= first + width - this.labelWidth) context.fillText(text, x + 3, y + 9 * this.zoom);
      shownUntil = right + 7;
    }
    // A pause that is not shown in full.
    context.fillStyle = this.colors?.soft ?? '';
    for (let index = 1; index + 1 < knots.length; index += 2) {
      const x = (this.x(knots[index].time) + this.x(knots[index + 1].time)) / 2;
      context.fillText('⋯', x - 5, y / 2);
    }
  }

  /** @param {CanvasRenderingContext2D} context */
  drawTouches(context) {
    const {touches, end} = this.lanes;
    const since = this.time(this.left), until = this.time(this.left + this.width);
    for (const touch of touches) {
      if (touch.end < since || touch.start > until) continue;
      const [left, right] = [this.x(touch.start), this.x(Math.min(touch.end, end))];
      context.fillStyle = Lanes.color(touch);
      context.fillRect(left, (3 + touch.row * 4.2) * this.zoom, Math.max(right - left, 3), 3.4 * this.zoom);
    }
  }

  // MARK: List

  /** Moves the focus within the list. @param {KeyboardEvent} event */
  moveFocus(event) {
    const buttons = [...this.list.querySelectorAll('button')];
    const index = buttons.indexOf(/** @type {any} */ (document.activeElement));
    const targets = {ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: buttons.length - 1};
    const target = buttons[targets[/** @type {'Home'} */ (event.key)]];
    if (index < 0 || !target) return;
    event.preventDefault();
    buttons[index].tabIndex = -1;
    target.tabIndex = 0;
    target.focus();
  }

  /** The newest decisions first, each a button that leads to its time. */
  writeList() {
    const {playhead} = this;
    const all = this.lanes.decisions;
    const until = playhead === null ? all.length : all.findLastIndex((decision) => decision.time <= playhead) + 1;
    const shown = all.slice(Math.max(0, until - 60), until).reverse();
    if (shown.length === this.listed.length && shown.every((decision, index) => decision === this.listed[index])) return;
    this.listed = shown;
    const origin = this.lanes.knots[0]?.time ?? 0;
    // One stop of the tab key; arrow keys move within the list.
    this.list.replaceChildren(...shown.map((decision, index) => make('li', {},
      make('button', {type: 'button', className: decision.word, tabIndex: index ? -1 : 0, onclick: () => this.onSeek(decision.time)},
        make('span', {className: 'time'}, `${(decision.time - origin).toFixed(2)} s`), ' ',
        make('b', {}, decision.name), ` ${decision.text}`))));
  }
}
