// @ts-check
// The attempts of one recognizer over time. The playground has this part, too.
'use strict';

/** A part of an attempt, with the times at which an active gesture changed. @typedef {{start: number, end: number, kind: 'possible' | 'waiting' | 'active', changes: number[]}} Segment */
/** @typedef {{time: number, name: string, word: string, text: string}} Decision */

/** The lane of one recognizer. */
class Lane {
  /** @type {Segment[]} */
  segments = [];
  /** The ends of attempts. @type {Decision[]} */
  marks = [];
  /** Why the attempt in progress is cancelled. */
  reason = '';

  /** @param {string} name */
  constructor(name) { this.name = name; }

  /** The segment in progress. */
  get open() {
    const last = this.segments.at(-1);
    return last && last.end === Infinity ? last : undefined;
  }

  /** @param {number} time @param {Segment['kind'] | null} kind */
  change(time, kind) {
    if (this.open) this.open.end = time;
    if (kind) this.segments.push({start: time, end: Infinity, kind, changes: []});
  }

  /** Receives a decision, and completes the text of an end. @param {Decision} decision */
  observe(decision) {
    const {time, word} = decision;
    // The reason of a cancellation comes before it.
    if (word === 'cancelling') this.reason = decision.text;
    if (word === 'cancelled' && this.reason) decision.text = this.reason;
    if (word === 'ended') {
      const open = this.open?.kind === 'active' ? this.open : null;
      decision.text = !open ? 'recognized' : open.changes.length ? `ended, changed ${open.changes.length} times` : 'ended';
    }
    switch (word) {
      case 'received': if (!this.open) this.change(time, 'possible'); break;
      case 'waiting': if (this.open?.kind !== 'waiting') this.change(time, 'waiting'); break;
      case 'began': this.change(time, 'active'); break;
      case 'changed': this.open?.changes.push(time); break;
      case 'reset': this.change(time, null); break;
      case 'ended': case 'failed': case 'cancelled':
        this.marks.push(decision);
        this.change(time, null);
        break;
    }
  }
}

/** What draws lanes: the visible part in points, the sizes and the colors. @typedef {{left: number, right: number, zoom: number, laneHeight: number, end: number, colors: any, x: (time: number) => number, time: (x: number) => number}} LaneView */

/** @param {LaneView} view @param {CanvasRenderingContext2D} context @param {Lane} lane @param {number} y */
function drawLane(view, context, lane, y) {
  const {left, right, zoom, laneHeight} = view;
  const colors = view.colors ?? {};
  context.fillStyle = colors.line;
  context.fillRect(left, y + laneHeight / 2 - 1, right - left, 1);
  // What is seen is at the end, or around the playhead.
  const [since, until] = [view.time(left), view.time(right)];
  for (let index = lane.segments.length - 1; index >= 0 && lane.segments[index].end >= since; index--) {
    const segment = lane.segments[index];
    const {start, end, kind} = segment;
    if (start > until) continue;
    const [from, to] = [view.x(start), view.x(Math.min(end, view.end))];
    const width = Math.max(to - from, 2), height = (kind === 'active' ? 12 : 6) * zoom;
    context.fillStyle = kind === 'active' ? colors.accent : kind === 'waiting' ? colors.wait : colors.soft;
    context.globalAlpha = kind === 'possible' ? 0.45 : 1;
    context.beginPath();
    context.roundRect(from, y - height / 2, width, height, 3);
    context.fill();
    context.globalAlpha = 1;
    // Each change of an active gesture.
    context.fillStyle = colors.card;
    for (let number = segment.changes.length - 1, last = Infinity; number >= 0; number--) {
      const x = view.x(segment.changes[number]);
      if (x < left) break;
      if (last - x < 3) continue;
      context.fillRect(x, y - height / 4, 1, height / 2);
      last = x;
    }
  }
  context.font = `${11 * zoom}px system-ui, sans-serif`;
  // Where the text of a mark can begin.
  let free = left + 4;
  lane.marks.forEach((mark, index) => {
    const x = view.x(mark.time);
    if (x > right || x < left - 5) return;
    context.lineWidth = 2.5;
    context.beginPath();
    if (mark.word === 'ended') {
      context.fillStyle = colors.good;
      context.arc(x, y, 5.5, 0, 7);
      context.fill();
    } else {
      context.strokeStyle = mark.word === 'failed' ? colors.alert : colors.wait;
      context.moveTo(x - 4, y - 4);
      context.lineTo(x + 4, y + 4);
      context.moveTo(x + 4, y - 4);
      context.lineTo(x - 4, y + 4);
      context.stroke();
    }
    // The reason stands behind the mark, as far as the next thing in this lane leaves room, or
    // before it if there is room for all or much more of it.
    const reason = mark.text.replace(/^\w+: /, '');
    const segment = lane.segments.findLast((segment, at, all) => segment.start >= mark.time && !(all[at - 1]?.start >= mark.time));
    const next = Math.min(segment ? view.x(segment.start) : Infinity,
      lane.marks[index + 1] ? view.x(lane.marks[index + 1].time) - 8 : Infinity);
    const [before, behind] = [x - 9 - free, Math.min(next - 14, right - 12) - x];
    free = x + 9;
    if (mark.word === 'ended' || Math.max(before, behind) < 24) return;
    const width = context.measureText(reason).width;
    const isBefore = width > behind && (before >= width || before > 2 * behind);
    const room = isBefore ? before : behind;
    const shown = fitted(context, reason, room);
    const begin = view.x(attemptStart(lane, index)) - 5;
    const end = before - (x - 9 - begin) >= width ? begin : x - 9;
    const start = isBefore ? end - Math.min(width, room) : x + 9;
    if (isBefore) {
      // It is read before the bar of its attempt, or in a gap of it.
      context.fillStyle = colors.card;
      context.fillRect(start - 2, y - laneHeight / 2, Math.min(width, room) + 3, laneHeight - 1);
    } else free += Math.min(width, room) + 8;
    context.fillStyle = colors.ink;
    context.fillText(shown, start, y + 1, room);
  });
}

/** The time at which the attempt began that a mark ends. @param {Lane} lane @param {number} index */
function attemptStart({segments, marks}, index) {
  const [after, until] = [marks[index - 1]?.time ?? -Infinity, marks[index].time];
  let at = segments.findLastIndex(({start, end}) => start <= until && end <= until);
  while (at > 0 && segments[at - 1].end === segments[at].start && segments[at].start > after) at--;
  return segments[at]?.start ?? until;
}

/** The end of an attempt that is nearest to a point of the time axis, as text. @param {LaneView} view @param {Lane} lane @param {number} x @param {number} [origin] The time that is called 0 s. */
function endAt(view, lane, x, origin = 0) {
  const distance = (/** @type {Decision} */ mark) => Math.abs(view.x(mark.time) - x);
  const [first, ...others] = lane.marks;
  if (!first) return '';
  const {time, text} = others.reduce((nearest, mark) => distance(mark) < distance(nearest) ? mark : nearest, first);
  return `${(time - origin).toFixed(3)} s: ${text}`;
}
