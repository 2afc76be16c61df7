// @ts-check
// The page: which session is shown, when it is drawn, and what its buttons do.
'use strict';

/** @type {{id: string, title: string, explanation: string, guide: string, files: string[]}[]} */
let sceneInfos = [];
/** The live session of each scene. Changing the scene loses nothing. @type {Session[]} */
const sessions = [];
/** The session on the page. @type {Session} */
let session;
/** The recording that is shown instead, or that plays by itself. @type {Player | null} */
let player = null;
/** Whether `player` plays by itself until somebody touches the surface. */
let isDemo = false;
/** Shows recordings and demos, and works without being shown. @type {{player: Program, worker: Program}} */
let spare;

/** @type {Picture} */
let picture;
/** @type {Input} */
let input;
/** @type {Timeline} */
let timeline;
/** @type {Sheet} */
let sheet;
let options = addressOptions();

// MARK: Problems

/** Shows a problem instead of the canvas. @param {string} sentence */
function show(sentence) {
  element('problem').textContent = /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
  element('problem').hidden = false;
}

/** @param {any} error */
const stopped = (error) => show(`The playground stopped: ${error?.message ?? error}. Reload the page to go on.`);
addEventListener('error', (event) => stopped(event.error ?? event.message));
addEventListener('unhandledrejection', (event) => stopped(event.reason));

/** Runs a function and shows what it throws, such as a trap of the program. @param {() => void} body */
function guard(body) {
  try { body(); } catch (error) { stopped(error); throw error; }
}

/** Says something that stays until the next thing that is done. @param {string} sentence */
function notify(sentence) { setText(element('notice'), sentence); }

// MARK: Frames

let frame = 0;
let timer = 0;

/** Requests a frame. */
function wake() {
  if (!frame) frame = requestAnimationFrame((time) => { frame = 0; guard(() => update(time / 1000)); });
}

/** @param {number} now */
function update(now) {
  if (player) {
    const wasPrepared = player.isPrepared, isPrepared = wasPrepared || player.prepare(8);
    const isMoving = player.playUntil(now);
    if (!wasPrepared && !isMoving) player.catchUp();
    present();
    if (isMoving || !isPrepared) wake();
  } else {
    draw(now);
  }
}

/** Draws a live frame, at its time or that of the newest sample. @param {number} time */
function draw(time) {
  session.draw(time);
  present();
  clearTimeout(timer);
  const next = session.program.exports.nextFrame(session.clock);
  if (next <= session.clock) wake();
  else if (next < Infinity) timer = setTimeout(wake, (next - session.clock) * 1000);
}

/** Shows the session, the recording or the demo. */
function present() {
  const program = player?.program ?? session.program;
  const ghosts = [...player?.ghosts.values() ?? [], ...(player && !isDemo ? [] : input.ghosts)];
  picture.show(program, player?.size ?? session.size, ghosts, player && !isDemo ? null : input.cursor);
  timeline.show(player?.lanes ?? session.lanes, player && !isDemo ? player.time : null);
  showStatus(program.text(Text.status).join(' '));
  showControls(program.text(Text.controls));
  showLegend(program.text(Text.legend));
  if (player && !isDemo) showPlayer(player);
}

// MARK: Texts

let announced = 0;
/** Shows a sentence, and announces it at most once a second. @param {string} sentence */
function showStatus(sentence) {
  const full = session.isFull && !player ? ` The recording is full and ended after ${maximumLines} lines.` : '';
  if (element('status').textContent === sentence + full) return;
  setText(element('status'), sentence + full);
  // What plays by itself is announced to nobody.
  if (announced || (player && player.isPlaying)) return;
  announced = setTimeout(() => {
    announced = 0;
    setText(element('announcer'), element('status').textContent);
  }, 1000);
}

/** What the elements were made of. @type {Map<string, string>} */
const shown = new Map();
/** Whether an element has to be made anew. @param {string} id @param {string} content */
function isNew(id, content) {
  const isOther = shown.get(id) !== content;
  shown.set(id, content);
  return isOther;
}

/** Shows the scene's controls. Buttons keep their identity, and with it the keyboard focus. @param {string[]} lines */
function showControls(lines) {
  if (!isNew('controls', lines.join('\n'))) return;
  const bar = element('controls');
  while (bar.children.length > lines.length) bar.lastChild.remove();
  lines.forEach((entry, index) => {
    const [title, state, enabled, color, question] = entry.split('\t');
    let button = bar.children[index];
    if (!button) {
      button = bar.appendChild(make('button', {type: 'button'}));
      button.addEventListener('click', () => pressControl(button.dataset.title, button.dataset.question));
    }
    if (button.dataset.title !== title) {
      button.replaceChildren(...(color ? [make('span', {className: 'swatch', style: `background: ${color}`})] : []), title);
    }
    Object.assign(button.dataset, {title, question});
    // A disabled button would lose the focus when it is pressed.
    button.setAttribute('aria-disabled', String(enabled === '0'));
    if (state === 'button') button.removeAttribute('aria-pressed');
    else button.setAttribute('aria-pressed', String(state === 'on'));
  });
  bar.hidden = lines.length === 0;
}

/** @param {string} title @param {string} question */
async function pressControl(title, question) {
  if (player && !isDemo) return notify('A replay presses the controls itself. Close it to press them.');
  if (isDemo) closePlayer();
  const control = session.program.text(Text.controls).find((line) => line.startsWith(`${title}\t`))?.split('\t');
  if (!control || control[2] === '0') return;
  if (control[4] && !await ask(control[4], title)) return;
  guard(() => {
    session.press(title);
    draw(session.clock);
  });
}

/** @param {string[]} lines */
function showLegend(lines) {
  if (!isNew('legend', lines.join('\n'))) return;
  element('legend').replaceChildren(...lines.map((line) => {
    const [color, meaning] = line.split('\t');
    return make('li', {}, make('span', {className: 'swatch', style: `background: ${color}`}), meaning);
  }));
  element('legend').hidden = lines.length === 0;
}

/** @param {Player} shown */
function showPlayer(shown) {
  const time = shown.time - shown.start;
  const position = element('position');
  position.max = shown.duration;
  position.value = time;
  const text = `${time.toFixed(2)} of ${shown.duration.toFixed(2)} s`;
  position.setAttribute('aria-valuetext', `${time.toFixed(1)} of ${shown.duration.toFixed(1)} seconds`);
  setText(element('time'), shown.isPrepared ? text : `${text}, preparing…`);
  setText(element('pause'), shown.isPlaying ? 'Pause' : 'Play');
  element('loop').setAttribute('aria-pressed', String(shown.loops));
}

// MARK: Scenes

/** Shows the session of a scene. @param {number} index */
function choose(index) {
  if (player) closePlayer();
  if (session) session.cancelAll(performance.now() / 1000);
  input?.reset();
  session = sessions[index];
  describe(index);
  fit();
  const hasBegun = session.isTouched;
  if (!hasBegun) session.start(picture.fit());
  element('hint').hidden = true;
  if (!hasBegun && options.hasDemo) startDemo(); else wake();
}

/** Shows what a scene is. @param {number} index */
function describe(index) {
  [...element('scenes').children].forEach((button, position) => {
    button.setAttribute('aria-pressed', String(position === index));
    // The tabs of a phone scroll.
    if (position === index) button.parentElement.scrollLeft = button.offsetLeft - button.parentElement.clientWidth / 3;
  });
  setText(element('explanation'), sceneInfos[index].explanation);
  element('palms').checked = sessions[index].rejectsPalms;
  showControls(sessions[index].program.text(Text.controls));
  showLegend(sessions[index].program.text(Text.legend));
}

/** Makes the canvas as large as its box, and gives the session its size. */
function fit() {
  const size = picture.fit();
  if (size[0] && size[1]) session.resize(size);
}

function resize() {
  fit();
  if (isDemo && player) startDemo();
  else if (player) present();
  else draw(session.clock);
}

/** Chooses other colors. */
function recolor() {
  for (const program of [...sessions.map((session) => session.program), spare.player, spare.worker]) {
    program.exports.setDark(isDark() ? 1 : 0);
  }
  present();
}

// MARK: Demo

/** Plays by itself until somebody touches the surface. */
function startDemo() {
  const {id} = sceneInfos[session.scene];
  const [width, height] = session.size;
  const wasPlaying = isDemo ? player?.isPlaying ?? true : !stillQuery.matches;
  player = new Player(session.scene, {surface: session.size}, demos[id](width, height), spare.player);
  player.loops = true;
  player.isPlaying = wasPlaying;
  isDemo = true;
  if (!wasPlaying) player.seek(player.start + 0.55 * player.duration);
  showDemoButton();
  element('hint').hidden = false;
  setText(element('hint-text'), matchMedia('(any-pointer: fine)').matches
    ? 'Touch, or drag with the mouse. Alt adds a second finger.' : 'Touch here, with one finger or more.');
  wake();
}

function showDemoButton() {
  setText(element('demo'), player?.isPlaying ? 'Pause' : 'Play');
  element('demo').setAttribute('aria-label', player?.isPlaying ? 'Pause the demonstration' : 'Play the demonstration');
}

function toggleDemo() {
  if (!isDemo || !player) return;
  player.toggle();
  showDemoButton();
  wake();
}

// MARK: Replay

/** Shows a recording. @param {number} scene @param {Head} head @param {Line[]} lines @param {number} [time] Where it begins and waits. */
function openPlayer(scene, head, lines, time) {
  if (!player) session.cancelAll(performance.now() / 1000);
  input.reset();
  if (player) closePlayer();
  if (sessions[scene] !== session) {
    session = sessions[scene];
    describe(scene);
    if (!session.isTouched) session.start(picture.fit());
  }
  player = new Player(scene, head, lines, spare.player);
  player.beginPreparing(spare.worker);
  player.prepare(60);
  player.speed = Number(element('speed').value);
  player.isPlaying = time === undefined;
  if (time !== undefined) player.seek(time);
  element('player').hidden = false;
  element('replay').hidden = true;
  showPlayer(player);
  element('pause').focus({preventScroll: true});
  wake();
}

function closePlayer() {
  const wasReplay = player !== null && !isDemo;
  player = null;
  isDemo = false;
  element('hint').hidden = true;
  element('player').hidden = true;
  element('replay').hidden = false;
  if (wasReplay) {
    // Nobody knows the fingers that landed meanwhile.
    input.reset();
    element('replay').focus({preventScroll: true});
  }
  notify('');
  fit();
  wake();
}

/** Goes to a time: of the recording that is shown, or of what was recorded in this session. @param {number} time */
function goToTime(time) {
  if (isDemo) return;
  if (!player) return replay(time);
  [player.isPlaying, player.shown] = [false, 0];
  player.seek(time);
  present();
}

/** @param {number} [time] */
function replay(time) {
  if (!session.isTouched) return notify('There is nothing to play back yet: touch the surface first.');
  session.cancelAll(performance.now() / 1000);
  const used = session.lines.findIndex((line) => line.k !== 'draw' && line.k !== 'resize');
  // The frames before the first touch show nothing.
  const first = (session.lines[used]?.t ?? 0) - 0.3;
  const lines = session.lines.filter((line, index) => index >= used || line.k !== 'draw' || (line.t ?? 0) > first);
  openPlayer(session.scene, recordedHead(), lines, time);
}

/** The head of the recording of this session. */
function recordedHead() {
  const predictions = session.lines.some((line) => line.k === 'predicted') ? {predictions: 'source'} : {};
  return {...session.head, ...predictions};
}

/** What is shown: the recording in the player, or that of the session. */
function currentRecording() {
  if (player && !isDemo) return {scene: player.scene, head: {...player.head, surface: player.surface, scene: sceneInfos[player.scene].id}, lines: player.lines};
  return {scene: session.scene, head: recordedHead(), lines: session.lines};
}

/** @param {string} text */
function openText(text) {
  try {
    const isTrace = text.trimStart().startsWith('{"format":"touchkit-trace"');
    const {head, lines, problem} = readRecording(isTrace ? recordingOfTrace(text) : text);
    const scene = sceneInfos.findIndex((info) => info.id === head.scene);
    openPlayer(scene < 0 ? session.scene : scene, {surface: session.size, ...head}, lines);
    notify(problem ? `The recording is played up to a problem. ${problem}.` : '');
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    notify(`This file cannot be replayed. ${error.message}.`);
  }
}

/** @param {Blob | undefined} file */
async function openFile(file) {
  if (!file) return;
  if (file.size > 64 * 2 ** 20) return notify('This file cannot be replayed. It has more than 64 MB.');
  let text;
  // A folder is dropped like a file.
  try { text = await file.text(); } catch { return notify('This file cannot be read.'); }
  guard(() => openText(text));
}

// MARK: Tools

function openTest() {
  const {scene, head, lines} = currentRecording();
  if (!lines.some(isInput)) return notify('There is nothing to test yet: touch the surface first.');
  if (!player) session.cancelAll(performance.now() / 1000);
  if (player && !player.isPrepared) return notify('The recording is still being prepared. Try again in a moment.');
  const {id, title} = sceneInfos[scene];
  const {script, swift} = writeTest(spare.worker, scene, head, lines);
  const recorded = [...lines];
  let trace = '';
  sheet.open('A test of what you did', [
    {title: 'Touch script', file: `${id}.touch`, text: script,
      note: `touch-tool check ${id}.touch passes. Where what happened is the bug, change an expectation to what is right.`},
    {title: 'Swift test', file: `${title}Tests.swift`, text: swift, isCode: true,
      note: 'A test for Swift Testing. Replace the views by those of your app.'},
    {title: 'Recording', file: `${id}.touchlog`, text: recordingText(head, lines),
      note: 'The input alone, sample by sample. Open it here, or play it with touch-demo.'},
    // It is large, and made only if it is asked for.
    {title: 'Trace', file: `${id}.trace.json`, get text() { return trace ||= traceText(spare.worker, scene, head, recorded); },
      note: 'All that happened, with the reasons, for the viewer that touch-tool trace writes: open it there, or here.'},
  ], guideAddress('Playground'));
}

async function shareLink() {
  const {head, lines} = currentRecording();
  const link = lines.some(isInput) ? await linkTo(head, lines) : `${location.href.split('#')[0]}#scene=${head.scene}`;
  const size = link.length > 8000 ? ` It has ${Math.round(link.length / 1000)},000 characters, which is too long for some messengers.` : '';
  if (await copy(link)) notify(`The link is copied.${size}`);
  else sheet.open('A link to this recording', [{title: 'Link', file: 'link.txt', text: link, note: size}], '');
}

/** Begins a new session in the scene, after a question if something would be lost. @param {boolean} [rejectsPalms] */
async function startOver(rejectsPalms = session.rejectsPalms) {
  if (player && !isDemo) closePlayer();
  if (session.isTouched && !await ask('Start over? What you did in this scene, and its recording, is lost.', 'Start over')) return;
  guard(() => {
    session.rejectsPalms = rejectsPalms;
    session.cancelAll(performance.now() / 1000);
    input.reset();
    session.start(picture.fit());
    notify('');
    if (options.hasDemo) startDemo(); else wake();
  });
}

/** The sources of the scenes by file. @type {Map<string, string> | null} */
let sources = null;

async function openCode() {
  const separator = /^==> (\w+)\.swift\n/m;
  if (!sources) {
    const parts = new TextDecoder().decode(await unpacked('sources')).split(separator);
    sources = new Map(parts.slice(1).flatMap((part, index, all) => index % 2 ? [] : [[part, all[index + 1]]]));
  }
  const info = sceneInfos[session.scene];
  sheet.open(`The code of ${info.title}`, info.files.map((file) => {
    const text = sources?.get(file) ?? '';
    return {title: file, file: `${file}.swift`, text, isCode: true,
      note: `${text.trim().split('\n').length} lines of Swift. The scene is a view, and the page draws what it draws.`};
  }), guideAddress(info.guide));
}

/** The address of a guide, from the place where the page was built for. @param {string} name */
function guideAddress(name) {
  const pattern = document.documentElement.dataset.guides ?? '';
  return pattern.replace('{name}', name).replace('{lower}', name.toLowerCase());
}

// MARK: Start

/** Receives a line of the person's input. @param {Line} line */
function receive(line) {
  if (player && !isDemo) return;
  if (isDemo) {
    if (line.k !== 'down' && line.phase !== 'began') return;
    closePlayer();
  }
  notify('');
  session.receive(line);
  wake();
}

/** Whether a scroll or transform that begins with a line is for the scene. Otherwise the page scrolls. @param {Line} line */
function takes(line) {
  return (!player || isDemo) && session.program.sendIndirect(line, Target.nobody);
}

/** Tells when the pixel ratio changes, which it may without the size: in a window on another screen. */
function watchPixelRatio() {
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', () => {
    guard(resize);
    watchPixelRatio();
  }, {once: true});
}

function connect() {
  /** @param {string} id @param {(event: any) => void} action @param {string} [name] */
  const on = (id, action, name = 'click') => element(id).addEventListener(name, (/** @type {any} */ event) => guard(() => action(event)));
  on('demo', toggleDemo);
  on('replay', () => replay());
  on('write', openTest);
  on('share', shareLink);
  on('restart', () => startOver());
  on('code', openCode);
  on('file', (event) => {
    openFile(event.target.files[0]);
    // The same file can be chosen again.
    event.target.value = '';
  }, 'change');
  on('second', () => {
    input.keepsSecond = !input.keepsSecond;
    element('second').setAttribute('aria-pressed', String(input.keepsSecond));
    input.updateSecond(performance.now() / 1000);
  });
  on('predictions', (event) => {
    for (const {program} of sessions) program.exports.useSourcePredictions(event.target.checked ? 1 : 0);
  }, 'change');
  on('palms', async (event) => {
    await startOver(event.target.checked);
    event.target.checked = session.rejectsPalms;
  }, 'change');
  on('back', () => { player?.step(-1); present(); });
  on('step', () => { player?.step(1); present(); });
  on('pause', () => { player?.toggle(); present(); wake(); });
  on('speed', () => { if (player) [player.speed, player.shown] = [Number(element('speed').value), 0]; }, 'change');
  on('loop', () => { if (player) player.loops = !player.loops; present(); });
  on('close', closePlayer);
  on('position', () => { if (player) goToTime(player.start + Number(element('position').value)); }, 'input');
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', (event) => { event.preventDefault(); openFile(event.dataTransfer?.files[0]); });
  addEventListener('hashchange', () => guard(openAddress));
  document.addEventListener('visibilitychange', () => { if (document.hidden) guard(leave); else wake(); });
  addEventListener('pagehide', () => guard(leave));
  // In a frame, the other page would ask.
  addEventListener('beforeunload', (event) => { if (window === top && sessions.some((session) => session.hasDrawing)) event.preventDefault(); });
  darkQuery.addEventListener('change', () => guard(recolor));
  new ResizeObserver(() => guard(resize)).observe(element('canvas'));
  watchPixelRatio();
}

/** Cancels everything, because a hidden page receives no events. */
function leave() {
  input.reset();
  if (player) player.shown = 0;
  else {
    session.cancelAll(performance.now() / 1000);
    present();
  }
}

/** Shows the scene and the recording in the address. */
function openAddress() {
  options = addressOptions();
  document.documentElement.classList.toggle('compact', options.isCompact);
  const index = Math.max(0, sceneInfos.findIndex((info) => info.id === options.scene));
  choose(index);
  if (options.play) {
    recordingInAddress(options.play).then((text) => guard(() => openText(text)), (error) => notify(`${error.message}.`));
  }
}

async function main() {
  for (const feature of ['PointerEvent', 'WebAssembly', 'DecompressionStream', 'ResizeObserver']) {
    if (!(feature in window)) return show(`This browser has no ${feature}, which the playground needs.`);
  }
  const makeProgram = await loadProgram();
  const first = await makeProgram();
  sceneInfos = first.text(Text.scenes).map((line) => {
    const [id, title, explanation, guide, files] = line.split('\t');
    return {id, title, explanation, guide, files: files.split(' ')};
  });
  const programs = await Promise.all(sceneInfos.map((_, index) => index ? makeProgram() : first));
  spare = {player: await makeProgram(), worker: await makeProgram()};
  programs.forEach((program, index) => {
    program.start(index, 1, 1);
    sessions.push(new Session(index, program));
  });
  session = sessions[0];
  picture = new Picture(element('canvas'));
  sheet = new Sheet();
  timeline = new Timeline((time) => guard(() => goToTime(time)));
  input = new Input(element('canvas'), receive, takes, () => session.size, wake);
  sceneInfos.forEach((info, index) => {
    element('scenes').append(make('button', {
      type: 'button', 'data-title': info.title, onclick: () => guard(() => choose(index)),
    }, info.title));
  });
  element('second').hidden = !matchMedia('(any-pointer: fine)').matches;
  connect();
  openAddress();
}

main().catch((error) => show(`The playground could not start: ${error.message ?? error}`));
