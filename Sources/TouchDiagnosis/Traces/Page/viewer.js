// @ts-check
// The page: what is shown at a time, and how to get to another one.
'use strict';

const speeds = [0.1, 0.25, 0.5, 1, 2, 4];

class Viewer {
  step = 0;
  speed = 1;
  isPlaying = false;
  /** @type {Subject | null} */
  filter = null;
  /** The timer after which the address has the step. */
  linking = 0;
  /** The time of the page at which a frame was shown last. */
  shown = 0;

  /** @param {Trace} trace */
  constructor(trace) {
    this.trace = trace;
    this.time = trace.start;
    this.surface = new Surface(trace, (subject) => this.choose(subject));
    this.tracks = new Tracks(trace, (time) => this.seek(time), (subject) => this.choose(subject));
    this.panel = new EventPanel(trace, (subject) => this.choose(subject), (step) => this.goTo(step));
    const slider = element('position');
    [slider.min, slider.max] = [trace.start, trace.end];
    document.title = `${trace.title} – TouchKit trace`;
    setText(element('title'), trace.title);
    element('title').title = trace.title;
    setText(element('facts'), [
      count(trace.touches.length, 'touch', 'touches'), count(trace.gestures.length, 'recognizer'),
      count(trace.steps.length, 'step'), `${(trace.end - trace.start).toFixed(2)} s`, `${trace.surface.join('×')} pt`,
    ].join(' · '));
    const failures = element('failures');
    failures.hidden = !trace.failures.length;
    // On a phone there is room for the number.
    failures.replaceChildren(`✕ ${trace.failures.length} failed`, make('span', {}, trace.failures.length === 1 ? ' expectation' : ' expectations'));
    element('stage').parentElement.classList.toggle('high', trace.surface[1] > trace.surface[0] * 1.2);
    // It opens where the link leads, or at the first failure.
    const [first] = trace.failures.map((/** @type {{step: number}} */ failure) => failure.step).sort((a, b) => a - b);
    this.goTo((viewer ? undefined : stepOfLink()) ?? first ?? 0);
  }

  // MARK: Places

  /** Goes to a step. @param {number} step */
  goTo(step) {
    this.step = Math.min(Math.max(Math.round(step), 0), this.trace.steps.length - 1);
    this.time = Math.min(this.trace.times[this.step], this.trace.end);
    this.show();
  }

  /** Goes to a time. @param {number} time */
  seek(time) {
    this.time = Math.min(Math.max(time, this.trace.start), this.trace.end);
    this.step = this.trace.stepAt(this.time);
    this.show();
  }

  /** Goes to the next or previous step of the subject. @param {number} direction */
  stepBy(direction) {
    this.isPlaying = false;
    const {trace, filter} = this;
    let step = this.step + direction;
    while (filter && step > 0 && step < trace.steps.length - 1 && !this.concerns(step)) step += direction;
    this.goTo(step);
  }

  /** Whether a step has to do with the filter. @param {number} step */
  concerns(step) {
    const {trace, filter} = this;
    const data = trace.steps[step];
    return trace.log(step).some((/** @type {Entry} */ entry) => trace.shows(filter, entry))
      || filter?.kind === 'touch' && data.touches?.some((/** @type {any[]} */ row) => row[0] === trace.touches[filter.index].id)
      || filter?.kind === 'view' && data.views?.some((/** @type {any[]} */ row) => row[0] === filter.index);
  }

  /** Goes to the next or previous step of a list. @param {number[]} steps @param {number} direction */
  jump(steps, direction) {
    this.isPlaying = false;
    const step = direction > 0 ? steps.find((step) => step > this.step) : steps.findLast((step) => step < this.step);
    if (step !== undefined) this.goTo(step);
  }

  /** @param {number} direction */
  jumpToDecision(direction) { this.jump(this.panel.steps, direction); }

  jumpToFailure() {
    const steps = this.trace.failures.map((/** @type {{step: number}} */ failure) => failure.step).sort((a, b) => a - b);
    const next = steps.find((step) => step > this.step) ?? steps[0];
    this.isPlaying = false;
    if (next !== undefined) this.goTo(next);
  }

  /** Filters by a subject, or no longer if it is the one that was chosen. @param {Subject | null} subject */
  choose(subject) {
    this.filter = JSON.stringify(subject) === JSON.stringify(this.filter) ? null : subject;
    this.show();
  }

  // MARK: Playing

  play() {
    this.isPlaying = !this.isPlaying;
    if (this.isPlaying && this.time >= this.trace.end) [this.time, this.step] = [this.trace.start, 0];
    this.shown = 0;
    if (this.isPlaying) requestAnimationFrame((now) => this.frame(now));
    this.show();
  }

  /** @param {number} now */
  frame(now) {
    if (!this.isPlaying || viewer !== this) return;
    const {scale, end} = this.trace;
    const elapsed = this.shown ? (now - this.shown) / 1000 * this.speed : 0;
    this.shown = now;
    this.seek(scale.time(scale.shown(this.time) + elapsed));
    if (this.time >= end) {
      this.isPlaying = false;
      this.goTo(this.trace.stepAt(end));
    } else requestAnimationFrame((now) => this.frame(now));
  }

  /** @param {number} speed */
  setSpeed(speed) {
    this.speed = speed;
    element('speed').value = String(speed);
  }

  // MARK: Showing

  show() {
    const {trace, step, time, filter} = this;
    this.surface.draw(step, filter);
    this.tracks.draw(step, time, filter);
    if (!this.isPlaying) this.tracks.reveal(step, filter);
    this.panel.show(step, filter);
    // A browser allows for few changes of the address in a short time.
    clearTimeout(this.linking);
    this.linking = setTimeout(() => {
      if (viewer === this && stepOfLink() !== this.step) history.replaceState(null, '', `#step=${this.step}`);
    }, 300);
    element('position').value = String(time);
    element('position').setAttribute('aria-valuetext', `${time.toFixed(3)} s`);
    setText(element('time'), `${time.toFixed(3)} s`);
    setText(element('play'), this.isPlaying ? 'Pause' : 'Play');
    const chip = element('filter');
    chip.hidden = !filter;
    if (filter) {
      const named = {touch: trace.touches, gesture: trace.gestures, view: trace.views}[filter.kind][filter.index];
      chip.replaceChildren(`Only ${filter.kind === 'gesture' ? '' : `${filter.kind} `}`, bdi(named.name), ' ✕');
    }
  }
}

/** @param {number} number @param {string} one @param {string} several */
const count = (number, one, several = `${one}s`) => `${number} ${number === 1 ? one : several}`;

/** The step in the address, if there is one. @returns {number | undefined} */
function stepOfLink() {
  const found = /^#step=(\d+)$/.exec(location.hash);
  return found ? Number(found[1]) : undefined;
}

/** Copies a text, also where a page has no access to the clipboard. @param {string} text */
function copy(text) {
  const area = make('textarea', {value: text});
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

/** What is shown. @type {any} */
let viewer;

/** Shows a trace, or says why that is not possible. @param {string} text */
function open(text) {
  try {
    const trace = new Trace(text);
    expected(trace.steps.length > 0, 'at least one step');
    if (viewer) viewer.isPlaying = false;
    viewer = new Viewer(trace);
    element('problem').hidden = true;
  } catch (error) {
    setText(element('problem'), error instanceof SyntaxError ? `This is not JSON: ${error.message}.` : error.message);
    element('problem').hidden = false;
  }
}

/** @param {Blob | undefined} file */
async function openFile(file) {
  if (file) open(await file.text());
}

// MARK: Controls

/** What keys do. @type {Object<string, () => void>} */
const keys = {
  ' ': () => viewer.play(), 'ArrowRight': () => viewer.stepBy(1), 'ArrowLeft': () => viewer.stepBy(-1),
  'ArrowDown': () => viewer.jumpToDecision(1), 'ArrowUp': () => viewer.jumpToDecision(-1),
  'Home': () => viewer.goTo(0), 'End': () => viewer.goTo(viewer.trace.stepAt(viewer.trace.end)),
  'f': () => viewer.jumpToFailure(), '/': () => element('search').focus(), 'c': () => element('copy').click(), 'Escape': () => viewer.choose(null),
  '+': () => zoom(1.5), '-': () => zoom(1 / 1.5), '0': () => zoom(0),
  '<': () => faster(-1), '>': () => faster(1), '?': () => element('help').showModal(),
};

/** @param {number} factor 0 shows all. */
function zoom(factor) {
  viewer.tracks.zoomBy(factor || 1e-9, viewer.time);
  viewer.show();
}

/** @param {number} direction */
function faster(direction) {
  const index = speeds.indexOf(viewer.speed) + direction;
  viewer.setSpeed(speeds[Math.min(Math.max(index, 0), speeds.length - 1)]);
}

addEventListener('keydown', (event) => {
  if (!viewer || element('help').open || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = /** @type {HTMLElement} */ (event.target);
  // The keys of a control are its own: the slider is moved by arrows, a button is pressed by the space bar.
  if (target.matches('select, #search, #decisions') || (target.matches('button') && [' ', 'Enter'].includes(event.key))) return;
  if (!keys[event.key]) return;
  event.preventDefault();
  keys[event.key]();
});
element('play').onclick = () => viewer.play();
element('back').onclick = () => viewer.stepBy(-1);
element('forward').onclick = () => viewer.stepBy(1);
element('previous').onclick = () => viewer.jumpToDecision(-1);
element('next').onclick = () => viewer.jumpToDecision(1);
element('failures').onclick = () => viewer.jumpToFailure();
element('copy').onclick = () => {
  copy(viewer.panel.text);
  setText(element('copy'), 'Copied');
  setTimeout(() => setText(element('copy'), 'Copy'), 1500);
};
element('search').oninput = () => viewer.show();
element('search').onkeydown = (/** @type {KeyboardEvent} */ event) => {
  if (event.key === 'Enter') viewer.jumpToDecision(event.shiftKey ? -1 : 1);
};
addEventListener('hashchange', () => {
  const step = stepOfLink();
  if (step !== undefined && step !== viewer?.step) viewer?.goTo(step);
});
element('filter').onclick = () => viewer.choose(null);
element('wider').onclick = () => zoom(1.5);
element('narrower').onclick = () => zoom(1 / 1.5);
element('keys').onclick = () => element('help').showModal();
element('position').oninput = () => {
  viewer.isPlaying = false;
  viewer.seek(Number(element('position').value));
};
element('speed').onchange = () => viewer.setSpeed(Number(element('speed').value));
element('file').onchange = () => openFile(element('file').files[0]);
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  openFile(event.dataTransfer?.files[0]);
});
new ResizeObserver(() => viewer?.show()).observe(element('stage'));
darkQuery.addEventListener('change', () => viewer?.show());
open(element('trace').textContent);
