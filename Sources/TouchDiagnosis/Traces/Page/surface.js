// @ts-check
// Draws the surface at a step: the shapes of the app, the views and the touches.
'use strict';

/** The colors of views by their depth. */
const viewColors = ['120 120 135', '142 88 190', '20 140 120', '190 110 20', '180 70 110', '70 110 190'];

/** The number of points of a path that are drawn. */
const drawnPoints = 3000;

/** The number of touches that are drawn, those that are over included. */
const drawnTouches = 60;

/** A picture of the first elements of a list, which are drawn once for as long as they do not change. */
class Layer {
  /** What the picture depends on. */
  key = '';
  /** The elements that are in the picture. @type {number[]} */
  list = [];
  /** @type {HTMLCanvasElement | null} */
  canvas = null;

  /** How many of the first elements of a list are in the picture, which becomes empty if it has others. @param {string} key @param {number[]} list */
  count(key, list) {
    if (this.key !== key || common(this.list, list) < this.list.length) [this.key, this.list, this.canvas] = [key, [], null];
    return this.list.length;
  }

  /** The context of the picture, into which the elements up to those of a list are drawn next. @param {number[]} list @param {HTMLCanvasElement} like A canvas of the same size. @returns {CanvasRenderingContext2D} */
  extended(list, like) {
    this.list = list;
    this.canvas ??= make('canvas', {width: like.width, height: like.height});
    return /** @type {CanvasRenderingContext2D} */ (this.canvas?.getContext('2d'));
  }

  /** @param {CanvasRenderingContext2D} context */
  draw(context) {
    if (!this.canvas) return;
    context.save();
    context.resetTransform();
    context.drawImage(this.canvas, 0, 0);
    context.restore();
  }
}

class Surface {
  /** The paths of shapes that were drawn last. @type {Map<number, Path2D>} */
  paths = new Map();
  /** The first shapes. */
  shapeLayer = new Layer();
  /** The paths of the touches that are over. */
  overLayer = new Layer();
  /** The shapes that were drawn last. @type {number[]} */
  drawn = [];
  /** The data of paths, by the index of the shape. @type {Map<number, string>} */
  texts = new Map();

  /** @param {Trace} trace @param {(subject: Subject | null) => void} onChoose */
  constructor(trace, onChoose) {
    this.trace = trace;
    this.canvas = element('surface');
    this.canvas.onclick = (/** @type {MouseEvent} */ event) => onChoose(this.subjectAt(event.offsetX, event.offsetY));
  }

  /** @param {number} step @param {Subject | null} filter */
  draw(step, filter) {
    this.step = step;
    const {canvas, trace} = this;
    const {width, height} = canvas.getBoundingClientRect();
    const ratio = devicePixelRatio;
    [canvas.width, canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
    const context = this.context = canvas.getContext('2d');
    const [wide, high] = [Math.max(trace.surface[0], 1), Math.max(trace.surface[1], 1)];
    const scale = this.scale = Math.min((width - 16) / wide, (height - 16) / high);
    this.origin = [(width - wide * scale) / 2, (height - high * scale) / 2];
    this.base = new DOMMatrix([ratio * scale, 0, 0, ratio * scale, ratio * this.origin[0], ratio * this.origin[1]]);
    context.setTransform(this.base);
    context.fillStyle = style('--surface');
    context.fillRect(0, 0, wide, high);
    context.save();
    context.beginPath();
    context.rect(0, 0, wide, high);
    context.clip();
    this.drawShapes(step);
    this.drawViews(step, filter);
    context.restore();
    context.lineWidth = 1 / scale;
    context.strokeStyle = style('--line');
    context.strokeRect(0, 0, wide, high);
    // The newest touches are enough: the path of an old one says little about this step.
    const begun = lastIndex(trace.touches.map((/** @type {TouchTrack} */ touch) => touch.steps[0] ?? 0), step) + 1;
    const touches = trace.touches.slice(Math.max(begun - drawnTouches, 0), begun);
    const isOver = (/** @type {TouchTrack} */ touch) => touch.isOver && (touch.steps.at(-1) ?? step) < step;
    this.drawOver(touches.filter(isOver), filter);
    for (const touch of touches) if (!isOver(touch)) this.drawTouch(touch, step, filter);
    if (begun === 0) this.drawAllPaths();
  }

  // MARK: Shapes

  /** @param {number} step */
  drawShapes(step) {
    const {context, trace} = this;
    const root = trace.order(step)[0];
    const list = trace.shapes(step);
    if (root === undefined || !list.length) return;
    const matrix = this.base.multiply(trace.toSurface(root, step));
    const key = [this.canvas.width, this.canvas.height, matrix].join(' ');
    const layer = this.shapeLayer;
    const done = layer.count(key, list);
    const stable = this.stableCount(list);
    if (stable > done + 16) this.drawList(layer.extended(list.slice(0, stable), this.canvas), list.slice(done, stable), matrix);
    this.drawn = list;
    layer.draw(context);
    this.drawList(context, list.slice(layer.list.length), matrix);
    // Paths of earlier steps are read again if they are needed.
    if (this.paths.size > list.length + 500) this.paths = new Map(list.map((index) => [index, this.path(index)]));
    if (this.texts.size > list.length + 500) this.texts.clear();
  }

  /** How many of the first shapes are those that were drawn last, up to the beginning of a group. @param {number[]} list */
  stableCount(list) {
    const {shapes} = this.trace.data;
    // What multiplies does so with what lies behind.
    if (list.some((index) => shapes[index][0] === 'group' && shapes[index][2])) return 0;
    let depth = 0, stable = 0;
    const count = common(this.drawn, list);
    for (let position = 0; position < count; position++) {
      const [kind] = shapes[list[position]];
      depth += kind === 'group' ? 1 : kind === 'end' ? -1 : 0;
      if (depth === 0) stable = position + 1;
    }
    return stable;
  }

  /** @param {CanvasRenderingContext2D} context @param {number[]} list @param {DOMMatrix} matrix */
  drawList(context, list, matrix) {
    context.save();
    context.setTransform(matrix);
    context.lineCap = context.lineJoin = 'round';
    /** The contexts outside of the groups that have begun. */
    const outer = [];
    let target = context;
    for (const index of list) {
      const shape = this.trace.data.shapes[index];
      if (shape[0] === 'group') {
        outer.push(target);
        target = beginGroup(target, shape);
      } else if (shape[0] === 'end') {
        target = endGroup(target, /** @type {CanvasRenderingContext2D} */ (outer.pop()));
      } else this.drawShape(target, index);
    }
    context.restore();
  }

  /** @param {CanvasRenderingContext2D} context @param {number} index */
  drawShape(context, index) {
    const shape = this.trace.data.shapes[index];
    const [kind, color, x, y, text, size = 13, share = 0] = shape;
    if (kind === 'text') return drawText(context, color, x, y, text, size, share);
    context.fillStyle = color;
    const path = this.path(index);
    context.fill(path, shape[0] === 'evenOddPath' ? 'evenodd' : 'nonzero');
    context.strokeStyle = shape[2];
    context.lineWidth = shape[3];
    if (shape[3] > 0) context.stroke(path);
  }

  /** @param {number} index @returns {Path2D} */
  path(index) {
    let path = this.paths.get(index);
    if (!path) {
      const shape = this.trace.data.shapes[index];
      if (shape[0] === 'disc') {
        path = new Path2D();
        path.arc(shape[4], shape[5], Math.max(shape[6], 0), 0, 7);
      } else {
        path = new Path2D(this.text(index));
      }
      this.paths.set(index, path);
    }
    return path;
  }

  /** The data of a path, which may be the difference to an earlier one. @param {number} index @returns {string} */
  text(index) {
    const chain = [];
    let text = this.texts.get(index);
    while (text === undefined) {
      const shape = this.trace.data.shapes[index];
      if (shape.length === 5) text = /** @type {string} */ (shape[4]);
      else {
        chain.push(index);
        index = shape[5];
        text = this.texts.get(index);
      }
    }
    for (const next of chain.reverse()) {
      const [, , , , middle, , start, end] = this.trace.data.shapes[next];
      text = text.slice(0, start) + middle + text.slice(text.length - end);
      index = next;
    }
    this.texts.set(index, text);
    return text;
  }

  // MARK: Views

  /** The outline of a view on the surface. @param {number} view @param {number} step */
  outline(view, step) {
    const state = this.trace.viewState(view, step);
    const map = this.trace.toSurface(view, step);
    if (!state) return [];
    const [x, y, width, height] = state.bounds;
    return [[x, y], [x + width, y], [x + width, y + height], [x, y + height]].map(([x, y]) => map.transformPoint({x, y}));
  }

  /** @param {number} step @param {Subject | null} filter */
  drawViews(step, filter) {
    const {context, trace, scale} = this;
    const order = trace.order(step);
    const isPlain = trace.shapes(step).length === 0;
    /** How many names begin at a point. @type {Map<string, number>} */
    const names = new Map();
    /** The depth of each view, and whether it is visible. @type {Map<number, {depth: number, alpha: number}>} */
    const shown = new Map();
    for (const view of order) {
      const state = trace.viewState(view, step);
      const outer = state?.parent == null ? {depth: -1, alpha: 1} : shown.get(state.parent);
      const isChosen = filter?.kind === 'view' && filter.index === view;
      if (!state || !outer || (state.words.includes('hidden') && !isChosen)) continue;
      const {depth, alpha} = {depth: outer.depth + 1, alpha: outer.alpha * Math.min(state.alpha, 1)};
      shown.set(view, {depth, alpha});
      if (depth === 0 && !isChosen) continue;
      const corners = this.outline(view, step);
      const color = viewColors[depth % viewColors.length];
      const isRelated = trace.isRelated(filter, {kind: 'view', index: view});
      context.save();
      this.clipToSuperviews(state, step);
      polygon(context, corners);
      context.globalAlpha = Math.max(alpha, 0.25) * (isRelated ? 1 : 0.3);
      context.fillStyle = `rgb(${color} / ${isPlain ? 0.09 : 0.02})`;
      context.fill();
      context.lineWidth = (isChosen ? 3 : state.words.includes('clips') ? 2 : 1.2) / scale;
      context.strokeStyle = `rgb(${color})`;
      if (state.words.includes('disabled') || state.words.includes('hidden')) context.setLineDash([5 / scale, 4 / scale]);
      context.stroke();
      context.restore();
      const place = `${Math.round(corners[0].x)} ${Math.round(corners[0].y)}`;
      names.set(place, (names.get(place) ?? -1) + 1);
      this.drawName(trace.views[view].name, corners, color, isRelated ? 1 : 0.4, names.get(place) ?? 0);
    }
  }

  /** Views in a view that clips are drawn inside it. @param {ViewState} state @param {number} step */
  clipToSuperviews(state, step) {
    let outer = state.parent;
    while (outer !== null) {
      const next = this.trace.viewState(outer, step);
      if (!next) return;
      if (next.words.includes('clips')) {
        polygon(this.context, this.outline(outer, step));
        this.context.clip();
      }
      outer = next.parent;
    }
  }

  /** Writes the name of a view along its first edge. @param {string} name @param {DOMPoint[]} corners @param {string} color @param {number} alpha @param {number} row */
  drawName(name, corners, color, alpha, row) {
    const {context, scale} = this;
    const [first, second] = corners;
    const length = Math.hypot(second.x - first.x, second.y - first.y) * scale;
    if (length < 24) return;
    context.save();
    context.translate(first.x, first.y);
    context.rotate(Math.atan2(second.y - first.y, second.x - first.x));
    context.scale(1 / scale, 1 / scale);
    context.font = '600 12px system-ui, sans-serif';
    context.textBaseline = 'top';
    context.globalAlpha = alpha;
    context.fillStyle = isDark() ? `rgb(from rgb(${color}) calc(r + 60) calc(g + 60) calc(b + 60))` : `rgb(${color})`;
    // It is read in front of other names.
    context.lineWidth = 3;
    context.strokeStyle = style('--surface');
    const text = fitted(context, name, length - 10);
    context.strokeText(text, 6, 5 + 14 * row);
    context.fillText(text, 6, 5 + 14 * row);
    context.restore();
  }

  // MARK: Touches

  /** Draws the paths of touches that are over. @param {TouchTrack[]} touches @param {Subject | null} filter */
  drawOver(touches, filter) {
    const list = touches.map((touch) => touch.index);
    const done = this.overLayer.count([this.canvas.width, this.canvas.height, this.base, JSON.stringify(filter)].join(' '), list);
    if (done < list.length) {
      const context = this.overLayer.extended(list, this.canvas);
      context.setTransform(this.base);
      context.lineCap = context.lineJoin = 'round';
      for (const touch of touches.slice(done)) {
        context.globalAlpha = 0.35 * (this.trace.isRelated(filter, {kind: 'touch', index: touch.index}) ? 1 : 0.2);
        context.strokeStyle = touch.color;
        this.drawPath(context, touch, touch.path.length);
      }
    }
    this.overLayer.draw(this.context);
  }

  /** @param {TouchTrack} touch @param {number} step @param {Subject | null} filter */
  drawTouch(touch, step, filter) {
    const last = lastIndex(touch.steps, step);
    const state = touch.states[last];
    if (!state) return;
    const {context, scale} = this;
    const isDown = !['ended', 'cancelled', 'regionExited'].includes(state.phase);
    const isNow = state.step === step;
    const isRelated = this.trace.isRelated(filter, {kind: 'touch', index: touch.index});
    context.save();
    context.globalAlpha = isRelated ? 1 : 0.2;
    context.lineCap = context.lineJoin = 'round';
    context.strokeStyle = context.fillStyle = touch.color;
    this.drawPath(context, touch, touch.ends[last]);
    if (isNow) {
      for (let i = 0; i < state.samples.length; i += 3) this.disc(state.samples[i + 1], state.samples[i + 2], 2.5 / scale);
      if (state.predicted.length) {
        context.setLineDash([4 / scale, 4 / scale]);
        context.lineWidth = 1.5 / scale;
        context.beginPath();
        context.moveTo(state.x, state.y);
        for (let i = 0; i < state.predicted.length; i += 3) context.lineTo(state.predicted[i + 1], state.predicted[i + 2]);
        context.stroke();
        context.setLineDash([]);
        for (let i = 0; i < state.predicted.length; i += 3) this.ring(state.predicted[i + 1], state.predicted[i + 2], 3 / scale, 1.2 / scale);
      }
    }
    this.drawFinger(touch, state, isDown);
    context.restore();
  }

  /** Draws where touches will be, before the first of them. */
  drawAllPaths() {
    const {context, trace} = this;
    context.save();
    context.lineCap = context.lineJoin = 'round';
    context.globalAlpha = 0.3;
    for (const touch of trace.touches.slice(0, drawnTouches)) {
      context.strokeStyle = touch.color;
      this.drawPath(context, touch, touch.path.length);
    }
    context.restore();
  }

  /** Draws the path so far; of a long one, a part of the points. @param {CanvasRenderingContext2D} context @param {TouchTrack} touch @param {number} end */
  drawPath(context, touch, end) {
    const {scale} = this;
    const {path} = touch;
    const skip = 2 * Math.max(1, Math.ceil(end / 2 / drawnPoints));
    context.lineWidth = 2 / scale;
    context.beginPath();
    if (end >= 2) context.moveTo(path[0], path[1]);
    for (let i = skip; i < end; i += skip) context.lineTo(path[i], path[i + 1]);
    if (end >= 2) context.lineTo(path[end - 2], path[end - 1]);
    context.stroke();
  }

  /** @param {TouchTrack} touch @param {TouchState} state @param {boolean} isDown */
  drawFinger(touch, state, isDown) {
    const {context, scale} = this;
    const {x, y, phase} = state;
    // A finger covers no more of a small surface than of a large one.
    const radius = Math.min(20, Math.max(24 * scale, 7)) / scale;
    const alpha = context.globalAlpha;
    context.globalAlpha = alpha * (isDown && !touch.isHover ? 0.28 : 0.1);
    this.disc(x, y, radius);
    context.globalAlpha = alpha;
    if (touch.isHover) context.setLineDash([4 / scale, 4 / scale]);
    this.ring(x, y, radius, (phase === 'began' ? 4 : 2) / scale);
    context.setLineDash([]);
    if (phase === 'cancelled') {
      context.beginPath();
      context.lineWidth = 3 / scale;
      for (const sign of [1, -1]) {
        context.moveTo(x - radius / 2, y - sign * radius / 2);
        context.lineTo(x + radius / 2, y + sign * radius / 2);
      }
      context.stroke();
    }
    this.disc(x, y, 3.5 / scale);
    context.save();
    context.translate(x, y);
    context.scale(1 / scale, 1 / scale);
    context.font = '600 13px system-ui, sans-serif';
    context.textAlign = 'center';
    const width = context.measureText(touch.name).width + 12;
    const isLow = (y - radius) * scale < 26;
    context.translate(0, isLow ? 32 : -32);
    context.beginPath();
    context.roundRect(-width / 2, -10, width, 20, 7);
    context.fillStyle = touch.color;
    context.fill();
    context.fillStyle = '#000';
    context.textBaseline = 'middle';
    context.fillText(touch.name, 0, 0.5);
    context.restore();
  }

  /** @param {number} x @param {number} y @param {number} radius */
  disc(x, y, radius) {
    this.context.beginPath();
    this.context.arc(x, y, radius, 0, 7);
    this.context.fill();
  }

  /** @param {number} x @param {number} y @param {number} radius @param {number} width */
  ring(x, y, radius, width) {
    this.context.beginPath();
    this.context.lineWidth = width;
    this.context.arc(x, y, radius, 0, 7);
    this.context.stroke();
  }

  // MARK: Choosing

  /** The touch or the view at a point of the canvas. @param {number} left @param {number} top @returns {Subject | null} */
  subjectAt(left, top) {
    const {trace, step, scale} = this;
    const [x, y] = [(left - this.origin[0]) / scale, (top - this.origin[1]) / scale];
    for (const touch of [...trace.touches].reverse()) {
      const state = touch.at(step);
      if (!state || (touch.isOver && touch.states.at(-1).step < step)) continue;
      if (Math.hypot(state.x - x, state.y - y) * scale <= 22) return {kind: 'touch', index: touch.index};
    }
    const context = this.context;
    context.save();
    context.resetTransform();
    const view = trace.order(step).findLast((view, index) => {
      polygon(context, this.outline(view, step));
      return index > 0 && !trace.viewState(view, step)?.words.includes('hidden') && context.isPointInPath(x, y);
    });
    context.restore();
    return view === undefined ? null : {kind: 'view', index: view};
  }
}

/** How many of the first elements are equal. @param {number[]} first @param {number[]} second */
function common(first, second) {
  let count = 0;
  while (count < first.length && count < second.length && first[count] === second[count]) count++;
  return count;
}

/** @param {CanvasRenderingContext2D} context @param {DOMPoint[]} corners */
function polygon(context, corners) {
  context.beginPath();
  for (const {x, y} of corners) context.lineTo(x, y);
  context.closePath();
}

/** The value of a property of the style. @param {string} name */
const style = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
