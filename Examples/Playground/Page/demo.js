// @ts-check
// What plays by itself in each scene until somebody touches it: fingers in a few seconds of input,
// made for the size of the surface, which the program handles as any other input.
'use strict';

/** A finger's way: times in seconds and places. Between them it moves as hands do. @typedef {[time: number, x: number, y: number][]} Way */

class Choreography {
  /** @type {Line[]} */
  lines = [];

  /** A touch along a way. @param {string} c @param {Way} way @param {(part: number) => Partial<Line>} [more] @param {number} [rate] */
  touch(c, way, more = () => ({}), rate = 60) {
    const [start, end] = [way[0][0], way[way.length - 1][0]];
    for (let number = 0; start + number / rate < end; number++) {
      const t = start + number / rate;
      const [x, y] = place(way, t);
      this.lines.push({t, c, k: number ? 'move' : 'down', x, y, type: 'finger', ...more((t - start) / (end - start))});
    }
    const [, x, y] = way[way.length - 1];
    this.lines.push({t: end, c, k: 'up', x, y, type: 'finger', ...more(1)});
    return this;
  }

  /** A short touch. @param {string} c @param {number} t @param {number} x @param {number} y */
  tap(c, t, x, y) { return this.touch(c, [[t, x, y], [t + 0.08, x, y]]); }

  /** The lines with draws at 60 Hz up to a time. @param {number} end */
  finished(end) {
    const lines = this.lines;
    for (let frame = 0; frame <= end * 60; frame++) lines.push({t: frame / 60 + 0.001, k: 'draw'});
    return lines.sort((left, right) => (left.t ?? 0) - (right.t ?? 0));
  }
}

/** The place on a way at a time, with the least jerk between two places. @param {Way} way @param {number} t */
function place(way, t) {
  const index = Math.max(1, way.findIndex(([time]) => time >= t));
  const [from, to] = [way[index - 1], way[index]];
  const part = Math.min(1, Math.max(0, (t - from[0]) / Math.max(to[0] - from[0], 1e-6)));
  const share = part ** 3 * (10 - 15 * part + 6 * part * part);
  return [from[1] + (to[1] - from[1]) * share, from[2] + (to[2] - from[2]) * share];
}

/** Samples of a curve as a way. @param {number} start @param {number} duration @param {(part: number) => number[]} curve @returns {Way} */
function along(start, duration, curve) {
  const steps = Math.ceil(duration * 60);
  return Array.from({length: steps + 1}, (_, step) => {
    const [x, y] = curve(step / steps);
    return [start + duration * step / steps, x, y];
  });
}

/** The height of the hint at the lower edge of the canvas, which covers fingers there. */
const hintHeight = 52;

/** @type {Object<string, (width: number, height: number) => Line[]>} */
const demos = {
  photo(width, height) {
    const side = 0.62 * Math.min(width, height * 4 / 3);
    const [x, y] = [width / 2, height / 2];
    const at = (/** @type {number} */ t, /** @type {number} */ dx, /** @type {number} */ dy) =>
      /** @type {[number, number, number]} */ ([t, x + dx * side, y + dy * side]);
    const turned = (/** @type {number} */ t, /** @type {number} */ radius, /** @type {number} */ degrees) => {
      const angle = degrees * Math.PI / 180;
      return [at(t, 0.1 + radius * Math.cos(angle), -0.02 + radius * Math.sin(angle)),
        at(t, 0.1 - radius * Math.cos(angle), -0.02 - radius * Math.sin(angle))];
    };
    const steps = [turned(1.7, 0.17, 150), turned(2.6, 0.27, 172), turned(3.6, 0.19, 195)];
    return new Choreography()
      .touch('1', [at(0.3, -0.15, 0.1), at(1.2, 0.05, 0.02)])
      .touch('1', steps.map(([first]) => first))
      .touch('2', steps.map(([, second]) => second).map(([t, ...point], index) => [t + (index ? 0 : 0.05), ...point]))
      .tap('1', 4.1, x + 0.1 * side, y).tap('1', 4.28, x + 0.1 * side, y)
      .touch('1', [at(5, 0.02, 0.05), at(5.7, 0.02, 0.05)])
      .finished(6.4);
  },

  card(width, height) {
    const side = Math.min(0.42 * height, 0.36 * width);
    const step = 1.12 * 0.75 * side;
    const [x, y] = [width / 2, height / 2];
    return new Choreography()
      .touch('1', [[0.3, x - step, y + 0.1 * side], [1.2, x - 0.5 * step, y - 0.4 * side], [1.9, x - 0.3 * step, y - 0.35 * side]])
      .touch('2', [[2.2, x + step, y - 0.1 * side], [3.3, x + 0.6 * step, y + 0.45 * side]])
      .touch('3', [[2.4, x, y + 0.2 * side], [3.4, x - 0.7 * step, y + 0.55 * side]])
      .tap('1', 4, x + 0.6 * step, y + 0.45 * side).tap('1', 4.18, x + 0.6 * step, y + 0.45 * side)
      .finished(6);
  },

  ink(width, height) {
    const room = height - hintHeight, unit = Math.min(width / 5.2, room / 4.6);
    const [left, base] = [width / 2 - 1.25 * unit, room / 2 + 0.75 * unit];
    const choreography = new Choreography();
    let start = 0.3;
    for (const points of letters) {
      const curve = smooth(points.map(([x, y]) => [left + x * unit, base + y * unit]));
      const duration = Math.max(0.08, 0.25 * curve.length / unit);
      const way = along(start, duration, curve.at);
      const force = (/** @type {number} */ part) => {
        const [before, after] = [curve.at(Math.max(0, part - 0.01)), curve.at(Math.min(1, part + 0.01))];
        const down = (after[1] - before[1]) / (Math.hypot(after[0] - before[0], after[1] - before[1]) || 1);
        return Math.min(1, 12 * part, 12 * (1 - part) + 0.3) * (1.5 + 0.9 * down);
      };
      choreography.touch('pen', way, (part) => ({type: 'pencil', force: force(part), altitude: 0.95, azimuth: 0.7}), 120);
      start += duration + 0.2;
    }
    return choreography.finished(Math.max(6, start + 1));
  },

  paint(width, height) {
    const room = height - hintHeight;
    const [x, y, size] = [width / 2, room / 2, 0.36 * Math.min(width, room)];
    const choreography = new Choreography();
    for (let finger = 0; finger < 3; finger++) {
      const rise = (finger - 1) * 0.34 * size;
      choreography.touch(String(finger), along(0.3 + 0.1 * finger, 2.2, (part) => [
        x + (2 * part - 1) * Math.min(0.42 * width, 1.6 * size), y + rise - 0.45 * size + 0.2 * size * Math.sin(part * 9 + finger)]));
    }
    for (let finger = 0; finger < 2; finger++) {
      const side = finger ? 1 : -1;
      choreography.touch(String(finger), along(3 + 0.15 * finger, 1.8, (part) => {
        const [angle, radius] = [side * part * 13, 0.38 * size * (1 - 0.8 * part)];
        return [x + side * 0.55 * size + radius * Math.cos(angle), y + 0.62 * size + radius * Math.sin(angle)];
      }));
    }
    return choreography.finished(6);
  },

  spots(width, height) {
    const [x, y, size] = [width / 2, height / 2 + 20, Math.min(0.26 * width, 0.42 * height)];
    const choreography = new Choreography();
    for (let finger = 0; finger < 5; finger++) {
      const angle = -2.6 + 0.52 * finger;
      const at = (/** @type {number} */ radius) => [x + 1.3 * radius * Math.cos(angle), y + radius * (Math.sin(angle) + 0.5)];
      const start = 0.3 + 0.32 * finger;
      choreography.touch(String(finger), along(start, 5.4 - 0.15 * finger - start, (part) => at(size * (1 - 0.3 * Math.sin(part * 6.3) ** 2))));
    }
    return choreography.finished(6);
  },

  identity(width, height) {
    const room = height - hintHeight;
    const [x, y, size] = [width / 2, room / 2, 0.36 * Math.min(width, room)];
    const choreography = new Choreography();
    for (let finger = 0; finger < 4; finger++) {
      const side = finger % 2 ? -1 : 1;
      choreography.touch(String(finger), along(0.3 + 0.12 * finger, 5 - 0.2 * finger, (part) => {
        const angle = finger * Math.PI / 2 + side * part * 7;
        return [x + Math.min(1.35 * size, x - 44) * Math.cos(angle), y + size * Math.sin(angle + 0.4 * side)];
      }));
    }
    return choreography.finished(6);
  },
};

/** The strokes of a word, in units of the height of its small letters. */
const letters = [
  // The body of the i, the n and the k in one stroke.
  [[-0.35, -0.2], [-0.1, -0.5], [0.12, -1], [0.05, -0.45], [0.12, -0.02], [0.4, -0.15], [0.62, -0.75], [0.66, -1],
    [0.62, -0.5], [0.6, 0], [0.68, -0.45], [0.92, -0.95], [1.15, -0.85], [1.13, -0.35], [1.2, -0.02], [1.45, -0.12],
    [1.78, -0.9], [2.02, -1.75], [1.95, -2.15], [1.75, -1.9], [1.66, -1.1], [1.64, 0], [1.72, -0.55], [1.98, -0.98],
    [2.22, -0.86], [2.08, -0.58], [1.78, -0.5], [2, -0.36], [2.2, -0.04], [2.5, -0.06], [2.85, -0.4]],
  [[0.18, -1.5], [0.2, -1.46]],
  [[-0.3, 0.55], [0.6, 0.42], [1.6, 0.4], [2.5, 0.5], [2.65, 0.62], [2.2, 0.66], [1.4, 0.72]],
];

/** A curve through points (a Catmull-Rom spline), by its length. @param {number[][]} points */
function smooth(points) {
  /** @type {number[][]} */
  const curve = [];
  for (let index = 0; index + 1 < points.length; index++) {
    const [a, b, c, d] = [index - 1, index, index + 1, index + 2].map((at) => points[Math.min(Math.max(at, 0), points.length - 1)]);
    for (let step = 0; step < 16; step++) {
      const t = step / 16;
      curve.push([0, 1].map((axis) => 0.5 * (2 * b[axis] + (c[axis] - a[axis]) * t
        + (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t
        + (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3)));
    }
  }
  curve.push(points[points.length - 1]);
  const lengths = [0];
  for (let index = 1; index < curve.length; index++) {
    lengths.push(lengths[index - 1] + Math.hypot(curve[index][0] - curve[index - 1][0], curve[index][1] - curve[index - 1][1]));
  }
  const length = lengths[lengths.length - 1];
  return {
    length,
    at: (/** @type {number} */ part) => {
      const wanted = part * length;
      const index = Math.min(Math.max(1, upperBound(lengths, wanted)), curve.length - 1);
      const share = (wanted - lengths[index - 1]) / (lengths[index] - lengths[index - 1] || 1);
      return [0, 1].map((axis) => curve[index - 1][axis] + (curve[index][axis] - curve[index - 1][axis]) * share);
    },
  };
}
