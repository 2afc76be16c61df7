// @ts-check
// Time as lanes show it: pauses are shortened. The playground has this part, too.
'use strict';

/** The colors of touches, as `Palette.accent(_:)` has them. */
const accents = [
  [0, 122, 255], [255, 69, 58], [48, 176, 90], [175, 82, 222], [255, 149, 0], [0, 170, 190],
  [255, 55, 135], [150, 120, 80],
].map((color) => `rgb(${color.join(' ')})`);

/** Seconds without anything that a lane shows in full. A longer pause is shortened. */
const longestPause = 1.2;

class TimeScale {
  /** The newest time that is shown. */
  end = -Infinity;
  /** Where time is shortened: `shown` seconds of a lane at `time`. @type {{time: number, shown: number}[]} */
  knots = [];

  /** Something is shown at a time. @param {number} time */
  pass(time) {
    if (!Number.isFinite(time)) return;
    if (!this.knots.length) this.knots.push({time, shown: 0});
    if (time > this.end + longestPause && this.end > -Infinity) {
      const shown = this.shown(this.end) + 0.3;
      this.knots.push({time: this.end + 0.3, shown}, {time: time - 0.3, shown: shown + 0.3});
    }
    this.end = Math.max(this.end, time);
  }

  /** The seconds of a lane that are shown before a time. @param {number} time */
  shown(time) { return between(this.knots, time, 'time', 'shown'); }

  /** The time that is shown after some seconds of a lane. @param {number} shown */
  time(shown) { return between(this.knots, shown, 'shown', 'time'); }
}

/**
 * Interpolates between knots. Beyond them a second is a second.
 * @template {string} From @template {string} To
 * @param {Record<From | To, number>[]} knots @param {number} value @param {From} from @param {To} to
 */
function between(knots, value, from, to) {
  if (!knots.length) return 0;
  let low = 0, high = knots.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (knots[middle][from] <= value) low = middle + 1; else high = middle;
  }
  const left = knots[low - 1], right = knots[low];
  if (!left) return knots[0][to] + value - knots[0][from];
  if (!right || right[from] === left[from]) return left[to] + value - left[from];
  return left[to] + (value - left[from]) * (right[to] - left[to]) / (right[from] - left[from]);
}
