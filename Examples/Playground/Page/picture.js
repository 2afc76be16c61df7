// @ts-check
// Copies the program's drawing onto the canvas. What has not changed stays in a picture behind the
// fingers.
'use strict';

/** @typedef {{x: number, y: number, isDown: boolean}} Ghost */
/** @typedef {{path: Path2D, color: string, width: number, rule?: CanvasFillRule}} Paint A width of 0 fills the path. */

class Picture {
  /** What the layer depends on, besides the program. */
  layerState = '';
  /** The program in the layer. @type {Program | null} */
  program = null;
  /** The images that programs draw, by their identifiers. @type {Map<number, CanvasImageSource>} */
  images = new Map();

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    this.layer = document.createElement('canvas');
  }

  /** Makes the canvas as large as its box, in pixels of the device. @returns {number[]} The size of the box in points. */
  fit() {
    const {width, height} = this.canvas.getBoundingClientRect();
    const [wide, high] = [Math.max(1, Math.round(width * devicePixelRatio)), Math.max(1, Math.round(height * devicePixelRatio))];
    if (this.canvas.width !== wide) this.canvas.width = wide;
    if (this.canvas.height !== high) this.canvas.height = high;
    return [width, height];
  }

  /**
   * Draws a surface of some size in the middle of the canvas.
   * @param {Program} program @param {number[]} size @param {Ghost[]} ghosts @param {{x: number, y: number} | null} cursor
   */
  show(program, size, ghosts, cursor) {
    const {canvas, context} = this;
    const scale = Math.min(canvas.width / size[0], canvas.height / size[1]);
    const [left, top] = [(canvas.width - size[0] * scale) / 2, (canvas.height - size[1] * scale) / 2];
    this.base = new DOMMatrix([scale, 0, 0, scale, left, top]);
    this.drawLayer(program);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.drawImage(this.layer, 0, 0);
    context.setTransform(this.base);
    // A surface of another shape than the canvas has an edge.
    if (left > 1 || top > 1) {
      context.strokeStyle = '#8888';
      context.lineWidth = 1 / scale;
      context.strokeRect(0, 0, size[0], size[1]);
    }
    for (const ghost of ghosts) this.drawGhost(ghost);
    if (cursor) this.drawCursor(cursor);
  }

  /** @param {CanvasRenderingContext2D} context @param {Paint} paint */
  paint(context, {path, color, width, rule}) {
    context.lineCap = context.lineJoin = 'round';
    if (width === 0) {
      context.fillStyle = color;
      context.fill(path, rule);
    } else {
      context.lineWidth = width;
      context.strokeStyle = color;
      context.stroke(path);
    }
  }

  /** @param {CanvasRenderingContext2D} context @param {number} id @param {number} x @param {number} y @param {number} width @param {number} height */
  drawImage(context, id, x, y, width, height) {
    const image = this.images.get(id);
    context.fillStyle = '#aaa';
    image ? context.drawImage(image, x, y, width, height) : context.fillRect(x, y, width, height);
  }

  /** Draws what has changed, or everything if the layer has another picture. @param {Program} program */
  drawLayer(program) {
    const {canvas, layer} = this;
    const context = /** @type {CanvasRenderingContext2D} */ (layer.getContext('2d'));
    const state = `${this.base} ${canvas.width} ${canvas.height} ${isDark()}`;
    const isKnown = program === this.program && state === this.layerState;
    [this.program, this.layerState] = [program, state];
    // Setting the size clears a canvas.
    if (!isKnown) [layer.width, layer.height] = [canvas.width, canvas.height];
    const margin = 1 / this.base.a;
    context.save();
    /** The contexts outside of the groups that have begun. @type {CanvasRenderingContext2D[]} */
    const outer = [];
    let target = context;
    interpret(program.draw(isKnown ? margin : -1), (paint) => this.paint(target, paint), (...text) => drawText(target, ...text), undefined, (group) => {
      if (group) outer.push(target);
      target = group ? beginGroup(target, group) : endGroup(target, outer.pop() ?? target);
    }, (...image) => this.drawImage(target, ...image), (...rect) => this.clear(context, rect));
    context.restore();
  }

  /** Clears the pixels of a rectangle, and draws only there. @param {CanvasRenderingContext2D} context @param {number[]} rect */
  clear(context, [x, y, width, height]) {
    const start = this.base.transformPoint({x, y}), end = this.base.transformPoint({x: x + width, y: y + height});
    const [left, top] = [Math.floor(start.x), Math.floor(start.y)];
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    context.rect(left, top, Math.ceil(end.x) - left, Math.ceil(end.y) - top);
    context.clip();
    context.clearRect(0, 0, this.layer.width, this.layer.height);
    context.setTransform(this.base);
  }

  /** The transform of the surface. */
  base = new DOMMatrix();

  /** A finger that is not the person's own. @param {Ghost} ghost */
  drawGhost({x, y, isDown}) {
    const {context} = this;
    context.save();
    context.beginPath();
    context.arc(x, y, isDown ? 15 : 18, 0, 7);
    context.shadowColor = '#0006';
    context.shadowBlur = (isDown ? 3 : 9) * devicePixelRatio;
    context.shadowOffsetY = (isDown ? 1 : 5) * devicePixelRatio;
    context.fillStyle = isDown ? '#ffffffe6' : '#ffffff99';
    context.fill();
    context.restore();
    context.lineWidth = 1.5;
    context.strokeStyle = isDown ? '#333c' : '#3337';
    context.stroke();
  }

  /** The finger of the keyboard, while it is above the surface. @param {{x: number, y: number}} cursor */
  drawCursor({x, y}) {
    const {context} = this;
    for (const [width, color] of /** @type {[number, string][]} */ ([[5, '#fffc'], [2, '#000c']])) {
      context.lineWidth = width;
      context.strokeStyle = color;
      context.beginPath();
      for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
        context.moveTo(x + 6 * dx, y + 6 * dy);
        context.lineTo(x + 16 * dx, y + 16 * dy);
      }
      context.stroke();
    }
  }
}

/**
 * Reads the commands of a `DrawList`. A group ends with `null`.
 * @param {Float64Array} n @param {(paint: Paint) => void} paint
 * @param {(color: string, x: number, y: number, text: string, size: number, share: number) => void} write
 * @param {() => Path2D} newPath
 * @param {(group: any[] | null) => void} group
 * @param {(id: number, x: number, y: number, width: number, height: number) => void} image
 * @param {(x: number, y: number, width: number, height: number) => void} clear
 */
function interpret(n, paint, write, newPath = () => new Path2D(), group = () => {}, image = () => {}, clear = () => {}) {
  let i = 0;
  const next = () => n[i++];
  const color = () => `rgb(${next() * 255} ${next() * 255} ${next() * 255} / ${next()})`;
  let path = newPath();
  while (i < n.length) {
    switch (next()) {
      case 0: path = newPath(); break;
      case 1: path.moveTo(next(), next()); break;
      case 2: path.lineTo(next(), next()); break;
      case 3: path.quadraticCurveTo(next(), next(), next(), next()); break;
      case 4: path.bezierCurveTo(next(), next(), next(), next(), next(), next()); break;
      case 5: path.closePath(); break;
      case 6: {
        const [x, y, radius] = [next(), next(), Math.max(0, next())];
        path.moveTo(x + radius, y);
        path.arc(x, y, radius, 0, 2 * Math.PI);
        break;
      }
      case 7: paint({path, color: color(), width: 0, rule: 'nonzero'}); break;
      case 10: paint({path, color: color(), width: 0, rule: 'evenodd'}); break;
      case 8: {
        const width = next();
        paint({path, color: color(), width});
        break;
      }
      case 9: {
        const [x, y, size, share, ink, count] = [next(), next(), next(), next(), color(), next()];
        write(ink, x, y, String.fromCodePoint(...n.subarray(i, i + count)), size, share);
        i += count;
        break;
      }
      case 11: {
        const [alpha, multiplies, ...rest] = n.subarray(i, i += 14);
        group(['group', alpha, multiplies, rest.slice(0, 6), rest[6] ? rest.slice(7) : null]);
        break;
      }
      case 12: group(null); break;
      case 13: image(next(), next(), next(), next(), next()); break;
      case 14: clear(next(), next(), next(), next()); break;
    }
  }
}
