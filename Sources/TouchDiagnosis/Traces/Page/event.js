// @ts-check
// What happened in a step, as text.
'use strict';

/** The greatest number of decisions in the list around the step. */
const listedDecisions = 400;

class EventPanel {
  /** @param {Trace} trace @param {(subject: Subject) => void} onChoose @param {(step: number) => void} onSeek */
  constructor(trace, onChoose, onSeek) {
    [this.trace, this.onChoose, this.onSeek] = [trace, onChoose, onSeek];
  }

  /** @param {number} step @param {Subject | null} filter */
  show(step, filter) {
    const {trace} = this;
    const data = trace.steps[step];
    setText(element('event-title'), `${trace.times[step].toFixed(3)} s`);
    setText(element('event-kind'), `${kindText(data)} · step ${step} of ${trace.steps.length - 1}`);
    element('event').replaceChildren(
      ...this.failures(step), ...this.touches(data, filter), ...this.updates(data, filter), ...this.hits(data, filter),
      ...this.log(step, filter), ...this.changes(data, filter));
    this.showDecisions(step, filter);
  }

  /** A button that filters by a subject. @param {Subject} subject @param {string} name */
  chooser(subject, name) {
    return make('button', {type: 'button', className: `subject ${subject.kind}`, onclick: () => this.onChoose(subject)}, bdi(name));
  }

  /** @param {TouchTrack} touch */
  viewName({view}) { return view == null ? 'no view' : bdi(this.trace.views[view].name); }

  /** @param {TouchTrack} touch */
  touchButton(touch) {
    const button = this.chooser({kind: 'touch', index: touch.index}, touch.name);
    button.prepend(make('i', {style: `background: ${touch.color}`}));
    return button;
  }

  /** @param {Subject} subject */
  subjectButton(subject) {
    const {trace} = this;
    if (subject.kind === 'touch') return this.touchButton(trace.touches[subject.index]);
    const named = (subject.kind === 'view' ? trace.views : trace.gestures)[subject.index];
    return this.chooser(subject, named?.name ?? '?');
  }

  // MARK: Parts

  /** @param {number} step @returns {HTMLElement[]} */
  failures(step) {
    return this.trace.failures.filter((failure) => failure.step === step).map(({expected, found}) =>
      make('div', {className: 'failure'}, make('h3', {}, 'Expectation failed'), make('dl', {},
        make('dt', {}, 'expected'), make('dd', {}, bdi(expected)), make('dt', {}, 'found'), make('dd', {}, bdi(found))),
      ...this.source(Number(/^(\d+): /.exec(expected)?.[1]))));
  }

  /** The lines of the script, of which one may be marked, from 1. @param {number} line @returns {HTMLElement[]} */
  source(line) {
    const lines = this.trace.source;
    if (!lines.length) return [];
    return [make('details', {}, make('summary', {}, 'Script'), make('ol', {className: 'source'}, ...lines.map((/** @type {string} */ text, /** @type {number} */ index) =>
      make('li', index + 1 === line ? {className: 'line', 'aria-current': 'true'} : {}, text || ' '))))];
  }

  /** What happened in the step that is shown, as text. */
  get text() {
    const lines = (/** @type {HTMLElement} */ part) => part.innerText.split('\n').map((line) => line.replace(/\s+/g, ' ').trim()).filter(Boolean);
    return [`${this.trace.title}: ${element('event-title').textContent}, ${element('event-kind').textContent}`, ...lines(element('event'))].join('\n');
  }

  /** @param {any} data @param {Subject | null} filter @returns {HTMLElement[]} */
  touches(data, filter) {
    const {trace} = this;
    const rows = (data.touches ?? []).map((/** @type {any[]} */ row) => ({row, touch: trace.touchesById.get(row[0])}))
      .filter((/** @type {any} */ {touch}) => touch && trace.isRelated(filter, {kind: 'touch', index: touch.index}));
    if (!rows.length) return [];
    const lines = rows.map((/** @type {any} */ {row: [, phase, time, x, y, taps, samples, predicted, details], touch}) => {
      const notes = [
        taps > 1 ? `tap ${taps}` : '', samples ? `${samples.length / 3} samples` : '',
        predicted ? `${predicted.length / 3} predicted` : '', ...detailTexts(details),
        data.t - time > 0.0005 ? `sampled ${milliseconds(data.t - time)} before` : '',
      ].filter(Boolean).join(', ');
      return make('tr', {}, make('th', {scope: 'row'}, this.touchButton(touch)), make('td', {}, `#${touch.id}`),
        make('td', {className: `phase ${phase}`}, phase), make('td', {className: 'number'}, point(x, y)),
        make('td', {}, this.viewName(touch)), make('td', {className: 'notes'}, notes));
    });
    return [make('h3', {}, 'Touches'), make('div', {className: 'table'}, make('table', {id: 'touches'}, make('tbody', {}, ...lines)))];
  }

  /** @param {any} data @param {Subject | null} filter @returns {HTMLElement[]} */
  updates(data, filter) {
    const {trace} = this;
    const lines = (data.updates ?? []).flatMap((/** @type {any[]} */ [id, time, x, y, index, details]) => {
      const touch = trace.touchesById.get(id);
      if (!touch || !trace.isRelated(filter, {kind: 'touch', index: touch.index})) return [];
      return [make('li', {}, this.touchButton(touch),
        ` sample ${index} of ${time.toFixed(3)} s: ${[point(x, y), ...detailTexts(details)].join(', ')}`)];
    });
    return lines.length ? [make('h3', {}, 'Late updates'), make('ul', {id: 'updates'}, ...lines)] : [];
  }

  /** @param {any} data @param {Subject | null} filter @returns {HTMLElement[]} */
  hits(data, filter) {
    const {trace} = this;
    return (data.hits ?? []).flatMap((/** @type {any} */ hit) => {
      const touch = trace.touchesById.get(hit.touch);
      if (!touch || !(trace.isRelated(filter, {kind: 'touch', index: touch.index}) || filter?.kind === 'view')) return [];
      const lines = hit.tests.map((/** @type {any[]} */ [view, depth, text]) => make('li', {
        style: `padding-left: ${Math.min(depth, 12) * 1.1}em`, className: text === 'hit' ? 'hit' : text === 'entered' ? 'entered' : '',
      }, this.chooser({kind: 'view', index: view}, trace.views[view].name), ` ${text}`));
      return [make('h3', {}, 'Hit test of ', bdi(touch.name), ` at ${point(hit.x, hit.y)}: `, this.viewName(touch)), make('ul', {className: 'hits'}, ...lines)];
    });
  }

  /** @param {number} step @param {Subject | null} filter @returns {HTMLElement[]} */
  log(step, filter) {
    const {trace} = this;
    const entries = trace.log(step).filter((/** @type {Entry} */ entry) => trace.shows(filter, entry));
    if (!entries.length) return [];
    const lines = entries.map((/** @type {Entry} */ entry) => {
      const names = bdi(entry.touches.map((id) => trace.touchesById.get(id)?.name ?? `#${id}`).join(', '));
      const isCallback = entry.subject.kind === 'view' && entry.word !== 'withheld';
      const text = isCallback ? [` ${entry.text} (`, names, ')'] : [' ', bdi(entry.text)];
      const notes = [
        entry.delay > 0 ? `delayed by ${milliseconds(entry.delay)}` : '',
        entry.time !== trace.times[step] ? `at ${entry.time.toFixed(3)} s` : '',
      ].filter(Boolean).join(', ');
      return make('li', {className: entry.word}, this.subjectButton(entry.subject), make('span', {}, ...text),
        ...notes ? [make('small', {}, notes)] : []);
    });
    return [make('h3', {}, 'Callbacks and decisions, in order'), make('ol', {id: 'log'}, ...lines)];
  }

  /** @param {any} data @param {Subject | null} filter @returns {HTMLElement[]} */
  changes(data, filter) {
    const {trace} = this;
    const lines = (data.views ?? []).filter((/** @type {any[]} */ [view]) => trace.isRelated(filter, {kind: 'view', index: view}))
      .map((/** @type {any[]} */ [view, , map, [x, y, width, height], alpha, words]) => {
        const at = new DOMMatrix(map).transformPoint({x: x + width / 2, y: y + height / 2});
        const [scale, angle] = [Math.hypot(map[0], map[1]), Math.atan2(map[1], map[0]) * 180 / Math.PI];
        const text = [
          `${short(width)}×${short(height)} around ${point(at.x, at.y)}`, Math.abs(scale - 1) > 1e-6 ? `scaled by ${scale.toFixed(3)}` : '',
          Math.abs(angle) > 1e-6 ? `rotated by ${angle.toFixed(1)}°` : '', alpha !== 1 ? `alpha ${short(alpha)}` : '', words,
        ].filter(Boolean).join(', ');
        return make('li', {}, this.chooser({kind: 'view', index: view}, trace.views[view].name), ` ${text}`);
      });
    const isFirst = data.kind === 'start';
    return lines.length ? [make('h3', {}, isFirst ? 'Views' : 'Changed views'), make('ul', {id: 'changes'}, ...lines)] : [];
  }

  // MARK: Decisions

  /** The name of what an entry is about. @param {Entry} entry @returns {string} */
  name({subject}) { return (subject.kind === 'view' ? this.trace.views : this.trace.gestures)[subject.index]?.name ?? '?'; }

  /** Lists the decisions around a step, each a button that leads there. @param {number} step @param {Subject | null} filter */
  showDecisions(step, filter) {
    const {trace} = this;
    const search = element('search').value.trim().toLowerCase();
    const key = JSON.stringify([filter, search]);
    if (key !== this.listedFilter) {
      this.listedFilter = key;
      this.all = trace.marks.filter((entry) => trace.shows(filter, entry) && `${this.name(entry)} ${entry.text}`.toLowerCase().includes(search));
      this.steps = this.all.map((entry) => entry.step);
      this.listedFrom = -1;
    }
    const current = lastIndex(this.steps, step);
    const from = Math.max(0, Math.floor((current - listedDecisions / 4) / (listedDecisions / 2)) * (listedDecisions / 2));
    const list = element('decisions');
    if (from !== this.listedFrom) {
      this.listedFrom = from;
      list.replaceChildren(...this.all.slice(from, from + listedDecisions).map((entry) => {
        const name = this.name(entry);
        return make('li', {}, make('button', {type: 'button', className: entry.word, onclick: () => this.onSeek(entry.step)},
          make('span', {className: 'time'}, `${entry.time.toFixed(3)} s`), ' ', make('b', {}, bdi(name)), ` ${entry.text}`));
      }));
      setText(element('no-decisions'), this.all.length ? '' : 'No decision.');
    }
    for (const button of list.querySelectorAll('[aria-current]')) button.removeAttribute('aria-current');
    const shown = /** @type {HTMLElement | undefined} */ (list.children[current - from]?.firstElementChild);
    if (!shown) {
      list.scrollTop = 0;
      return;
    }
    if (this.steps[current] === step) shown.setAttribute('aria-current', 'step');
    list.scrollTop = Math.max(0, shown.offsetTop - list.clientHeight / 2);
  }
}

/** @param {any} data */
function kindText({kind, text, sequence}) {
  const texts = {event: `event ${sequence}`, deadline: 'a deadline passes', indirect: text, change: text, press: `press ${text}`, start: 'before the first event', end: 'the end'};
  return texts[/** @type {'event'} */ (kind)] ?? String(kind);
}

/** A number with one digit behind the point, rounded half away from zero. @param {number} number */
function digit(number) {
  const tenths = Math.round(Math.abs(number) * 10);
  return `${number < 0 && tenths > 0 ? '-' : ''}${Math.floor(tenths / 10)}.${tenths % 10}`;
}

/** @param {number} x @param {number} y */
const point = (x, y) => `${digit(x)},${digit(y)}`;
/** @param {number} number */
const short = (number) => String(Number(number.toFixed(2)));
/** @param {number} seconds */
const milliseconds = (seconds) => `${short(seconds * 1000)} ms`;

/** @param {number} radians */
const degrees = (radians) => `${short(radians * 180 / Math.PI)}°`;

/** How the properties of samples are written. @type {Object<string, (value: any) => string>} */
const propertyTexts = {
  force: short, radius: (value) => `${short(value)} pt`, altitude: degrees, azimuth: degrees, roll: degrees, height: short,
  buttons: (value) => Array.from({length: 32}, (_, bit) => bit + 1).filter((number) => value >> number - 1 & 1).join('+') || 'none', tool: String,
};

/** The properties of a sample. @param {Object<string, any> | null | undefined} details */
function detailTexts(details) {
  return Object.entries(details ?? {}).map(([name, value]) => `${name} ${(propertyTexts[name] ?? String)(value)}`);
}
