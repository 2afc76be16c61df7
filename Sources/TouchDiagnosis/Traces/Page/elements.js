// @ts-check
// Elements of a page. The playground has this part, too.
'use strict';

/** @param {string} id @returns {any} */
const element = (id) => document.getElementById(id);

const darkQuery = matchMedia('(prefers-color-scheme: dark)');
const stillQuery = matchMedia('(prefers-reduced-motion: reduce)');
const isDark = () => darkQuery.matches;

/** Changes a text only if it is another one. @param {HTMLElement} element @param {string} text */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Makes an element. @param {string} name @param {Object<string, any>} properties @param {...(Node | string)} children @returns {any} */
function make(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key in made) /** @type {any} */ (made)[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

/** A text that does not turn the direction of the words around it. @param {string} text */
const bdi = (text) => make('bdi', {}, text);

/** A text, or its first part and an ellipsis if there is no room for all. @param {CanvasRenderingContext2D} context @param {string} text @param {number} room */
function fitted(context, text, room) {
  const {width} = context.measureText(text);
  return width <= room ? text : `${text.slice(0, text.length * room / width - 1).trimEnd()}…`;
}

/**
 * Draws a line of text in a font whose widths are those of `TextMetrics`.
 * @param {CanvasRenderingContext2D} context @param {string} color @param {number} x @param {number} y The baseline.
 * @param {string} text @param {number} size @param {number} share The part of the text before x: 0, 0.5 or 1.
 */
function drawText(context, color, x, y, text, size, share) {
  if (!(size > 0)) return;
  context.font = `${size}px Helvetica, Arial, sans-serif`;
  context.textAlign = share === 0 ? 'left' : share === 1 ? 'right' : 'center';
  context.fillStyle = color;
  context.fillText(text, x, y);
}

/**
 * Begins a group, and returns the context that it is drawn into: another canvas if the group is
 * composed with an alpha or a blend mode.
 * @param {CanvasRenderingContext2D} context @param {any[]} group
 */
function beginGroup(context, [, alpha, multiplies, transform, clip]) {
  context.save();
  context.transform(transform[0], transform[1], transform[2], transform[3], transform[4], transform[5]);
  if (clip) {
    const [x, y, width, height, radius] = clip;
    context.beginPath();
    context.roundRect(x, y, width, height, Math.max(radius, 0));
    context.clip();
  }
  if (alpha >= 1 && !multiplies) return context;
  context.globalAlpha = alpha;
  context.globalCompositeOperation = multiplies ? 'multiply' : 'source-over';
  const layer = document.createElement('canvas');
  [layer.width, layer.height] = [context.canvas.width, context.canvas.height];
  const inner = /** @type {CanvasRenderingContext2D} */ (layer.getContext('2d'));
  inner.setTransform(context.getTransform());
  inner.lineCap = inner.lineJoin = 'round';
  return inner;
}

/**
 * Ends a group, and returns the context outside of it.
 * @param {CanvasRenderingContext2D} context @param {CanvasRenderingContext2D} outer
 */
function endGroup(context, outer) {
  if (context !== outer) {
    outer.setTransform(1, 0, 0, 1, 0, 0);
    outer.drawImage(context.canvas, 0, 0);
  }
  outer.restore();
  return outer;
}
