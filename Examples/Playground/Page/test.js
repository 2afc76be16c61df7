// @ts-check
// Writes what happened as a test: a touch script with the views, the gestures and the expectations
// that hold, and the same as Swift code.
'use strict';

/** @typedef {{script: string, swift: string}} WrittenTest */

/**
 * Writes a recording as a test. Its expectations are what plain views and the same recognizers do
 * when they receive one event for each instant, as `touch-tool check` plays the script.
 * @param {Program} program A program that shows nothing. @param {number} scene @param {Head} head
 * @param {Line[]} lines @returns {WrittenTest}
 */
function writeTest(program, scene, head, lines) {
  const {exports} = program;
  const surface = (head.surface ?? [400, 300]).map(hundredths);
  const entries = scriptEntries(lines);
  program.start(scene, surface[0], surface[1], head);
  exports.recordTest();
  // The scene as it was, which tells where its program had placed the views when a touch landed.
  let clock = 0;
  /** The controls that the scene has, by which a recording cannot write anything else. @type {string[]} */
  const presses = [];
  for (const entry of entries) {
    const {k, control = ''} = entry.line;
    if (k === 'draw') exports.advance(clock = Math.max(clock, entry.time));
    else if (k === 'press') { if (program.press(control)) presses.push(control); }
    else if (entry.contact === undefined) program.send(entry.line, entry.time);
    else exports.receive(...program.report(entry.line, entry.time, entry.contact), 0);
  }
  exports.advance(clock + 2);
  // Plain views.
  exports.startPlain();
  const written = [];
  // A sample that arrives late has a time of its own, but its event is no earlier than the one before.
  let instant = -1, now = 0;
  for (const {line, time, contact, actions, parts} of entries) {
    if (line.k === 'draw' || line.k === 'predicted' || line.k === 'press') continue;
    if (time !== instant) {
      if (instant >= 0) exports.advancePlain(now);
      [instant, now] = [time, Math.max(now, time)];
      written.push({time, actions: []});
    }
    if (exports.placePlain(now)) written[written.length - 1].actions.unshift(...program.text(Text.places));
    if (line.k === 'resize') {
      // The samples of the same instant before it are an event of their own.
      exports.advancePlain(now);
      exports.resizePlain(...(line.surface ?? []));
      written.push({time, actions}, {time, actions: []});
    } else {
      if (parts) for (const part of parts) program.sendIndirect(part, Target.plain);
      else exports.receive(...program.report(line, time, contact), 1);
      written[written.length - 1].actions.push(...actions);
    }
  }
  exports.advancePlain(now);
  exports.advancePlain(now + 2);
  const description = program.text(Text.description);
  const expectations = program.text(Text.expectations);
  const remarks = testRemarks(program, presses);
  const actions = written.filter(({actions}) => actions.length)
    .map(({time, actions}) => `${decimal(Math.round(time * 1e6) / 1000)} ${actions.join('; ')}`);
  const info = sceneInfos[scene];
  const rejectsPalms = head.palms === 'reject';
  return {
    script: [description[0], `# ${info.title}, recorded in the playground.`, ...remarks.map((remark) => `# ${remark}`),
      description[1], ...(rejectsPalms ? ['palms reject'] : []), ...description.slice(2), '', ...actions, '', ...expectations, ''].join('\n'),
    swift: swiftTest(info, description, actions, expectations, remarks, rejectsPalms),
  };
}

/** What the reader of a test has to know. @param {Program} program @param {string[]} presses */
function testRemarks(program, presses) {
  const onPage = program.text(Text.gesturesOnPage), inTest = program.text(Text.gesturesInTest);
  const remarks = onPage
    .filter((text) => !inTest.includes(text) && inTest.some((other) => other.split(':')[0] === text.split(':')[0]))
    .map((text) => `The page drew at times of its own and saw ${text}`);
  if (presses.length) remarks.push(`A script has no controls. Pressed were: ${presses.join(', ')}`);
  return remarks;
}

/** @typedef {{line: Line, time: number, contact: number | undefined, actions: string[], parts?: Line[]}} Entry */

/** @param {any} value */
const hundredths = (value) => Number.isFinite(value) ? Math.round(value * 100) / 100 : value;

/** A line whose places have at most two decimals, as a person would write it. @param {Line} line @returns {Line} */
function roundedLocation(line) {
  const {x, y, surface} = line;
  return {...line, ...x === undefined && y === undefined ? {} : {x: hundredths(x), y: hundredths(y)}, ...surface ? {surface: surface.map(hundredths)} : {}};
}

/** The lines with the times and the contacts that they have in a script, and their actions there. @param {Line[]} lines @returns {Entry[]} */
function scriptEntries(lines) {
  const first = lines.find((line) => line.k !== 'draw' && Number.isFinite(line.t))?.t ?? 0;
  const shift = Math.floor(first);
  /** @type {Map<string, number>} */
  const contacts = new Map();
  /** The samples of each touch that a late update may refine. @type {Map<number, {touch: number, samples: Map<number, number>, count: number}>} */
  const touches = new Map();
  let latest = 0;
  /** @type {Entry[]} */
  const entries = [];
  for (const recorded of lines) {
    const line = roundedLocation(recorded);
    const own = line.k === 'refine' ? line.at ?? latest + shift : line.t ?? latest + shift;
    // Times within a microsecond are one instant of a script, which counts milliseconds. What was
    // drawn before the first touch is drawn at the beginning.
    const time = Math.round(Math.max(own - shift, 0) * 1e6) / 1000 / 1000;
    if (!Number.isFinite(time)) continue;
    latest = Math.max(latest, time);
    let contact;
    if (line.c !== undefined && kinds.includes(line.k)) {
      contact = contacts.get(line.c) ?? contacts.size;
      contacts.set(line.c, contact);
    }
    entries.push({line: {...line, t: time, at: time}, time, contact, actions: scriptActions(line, contact, touches)});
  }
  joinSequences(entries);
  return entries;
}

/**
 * Makes the actions of scrolls and transforms. A script has whole ones, which begin without a movement: they are of the first
 * line. The plain views receive the parts of each line that a script has, too. @param {Entry[]} entries
 */
function joinSequences(entries) {
  /** @type {Map<string, {first: Entry, x: number, y: number, factor: number, angle: number}>} */
  const open = new Map();
  for (const entry of entries) {
    const {line, time} = entry, {k, phase, dx = 0, dy = 0, factor = 1, angle = 0} = line;
    if (!indirectKinds.includes(k)) continue;
    const place = (/** @type {Line} */ {x = 0, y = 0}) => ` at ${decimal(x)},${decimal(y)}`;
    entry.parts = [];
    if (line.discrete) {
      entry.parts = [line];
      entry.actions = [`scroll wheel by ${decimal(dx)},${decimal(dy)}${place(line)}`];
      continue;
    }
    if (phase === 'began') {
      open.set(k, {first: entry, x: 0, y: 0, factor: 1, angle: 0});
      entry.parts.push({t: time, k, phase, x: line.x, y: line.y});
    }
    const whole = open.get(k);
    if (!whole) continue;
    if (phase === 'ended' || phase === 'cancelled') {
      entry.parts.push({...line, phase: 'ended'});
      open.delete(k);
      continue;
    }
    entry.parts.push({...line, phase: 'changed'});
    Object.assign(whole, {x: whole.x + dx, y: whole.y + dy, factor: whole.factor * factor, angle: whole.angle + angle});
    const milliseconds = Math.max(1, Math.round((time - whole.first.time) * 1e6) / 1000);
    const rest = `${place(whole.first.line)} over ${decimal(milliseconds)}`;
    whole.first.actions = k === 'scroll' ? [`scroll trackpad by ${decimal(whole.x)},${decimal(whole.y)}${rest}`]
      : [`magnify trackpad by ${decimal(whole.factor)}${rest}`,
        ...(whole.angle ? [`turn trackpad by ${decimal(whole.angle * 180 / Math.PI)}${rest}`] : [])];
  }
}

/** The name of a contact in a script, as `TestRecorder` gives it. @param {number} number */
const contactName = (number) => number < 26 ? String.fromCharCode(97 + number) : `finger${number + 1}`;

/** @param {Line} line @param {number | undefined} contact @param {Map<number, any>} touches @returns {string[]} */
function scriptActions(line, contact, touches) {
  if (line.k === 'resize') return [`resize ${(line.surface ?? []).map(decimal).join('x')}`];
  if (line.k === 'overflow') return ['overflow'];
  if (contact === undefined || line.k === 'predicted' || line.k === 'draw') return [];
  const name = contactName(contact);
  const hasPlace = line.x !== undefined && line.y !== undefined;
  const point = hasPlace ? ` ${decimal(line.x ?? 0)},${decimal(line.y ?? 0)}` : '';
  const degrees = (/** @type {number | undefined} */ angle) => angle === undefined ? undefined : angle * 180 / Math.PI;
  const values = {
    force: line.force, radius: line.radius, altitude: degrees(line.altitude), azimuth: degrees(line.azimuth),
    roll: degrees(line.roll), type: line.k === 'down' || line.k === 'hover' ? line.type : undefined,
    estimates: line.k !== 'refine' && line.estimates?.length ? line.estimates.join(',') : undefined,
  };
  const rest = Object.entries(values).filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}=${typeof value === 'number' ? decimal(value) : value}`).join('');
  if (line.k === 'down' || !touches.has(contact)) {
    touches.set(contact, {touch: (touches.get(contact)?.touch ?? 0) + 1, samples: new Map(), count: 0});
  }
  const touch = touches.get(contact);
  if (line.k === 'refine') {
    const sample = touch.samples.get(line.index);
    return sample === undefined ? [] : [`refine ${name} ${sample}${rest}`];
  }
  if (line.index !== undefined) touch.samples.set(line.index, touch.count);
  touch.count += 1;
  if (line.k === 'hover') return [`hover ${name}${point}${rest}`];
  if (line.k === 'leave') return [`leave ${name}`];
  if (line.k === 'cancel') return [`cancel ${name}${rest}`];
  return [`${line.k} ${name}${point}${rest}`];
}

/** A number without an exponent, which reads back as itself. @param {number} value */
function decimal(value) {
  const text = String(value);
  if (!text.includes('e')) return text;
  return Math.abs(value) < 1 ? value.toFixed(20).replace(/0+$/, '').replace(/\.$/, '') : BigInt(Math.round(value)).toString();
}

// MARK: Swift

const recognizerTypes = {
  tap: 'TapGestureRecognizer', longpress: 'LongPressGestureRecognizer', pan: 'PanGestureRecognizer',
  pinch: 'PinchGestureRecognizer', rotation: 'RotationGestureRecognizer',
};

/**
 * The test as Swift code: the views and recognizers, which an app replaces by its own, the touches
 * as a script, and the expectations of the recognizers.
 * @param {{id: string, title: string}} info @param {string[]} description @param {string[]} actions
 * @param {string[]} expectations @param {string[]} remarks @param {boolean} rejectsPalms
 */
function swiftTest(info, description, actions, expectations, remarks, rejectsPalms) {
  const size = description[1].split(' ')[1].split('x');
  const body = [`let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: ${size[0]}, height: ${size[1]}))`];
  const names = new Set();
  for (const line of description.slice(2)) {
    if (line.startsWith('view ')) body.push(...swiftView(line));
    else if (line.startsWith('gesture ')) {
      body.push(...swiftGesture(line));
      names.add(line.split(/[ :]/)[1]);
    } else body.push(`//${line.slice(1)}`);
  }
  /** @type {string[]} */
  const captures = [], checks = [];
  for (const expectation of expectations) {
    const [, name, field, value] = /^expect (\w+)(?:\.(\w+))?(?: =|:) (.*)$/.exec(expectation) ?? [];
    if (!names.has(name)) continue;
    if (field === undefined) checks.push(swiftStates(name, value));
    else swiftValue(name, field, value, captures, checks);
  }
  const title = info.id.charAt(0).toUpperCase() + info.id.slice(1);
  return [
    'import Testing', 'import TouchGestures', 'import TouchKit', 'import TouchScripts', 'import TouchTesting', 'import TouchViews', '',
    '// The views and recognizers of the playground\'s scene. Replace them by those of your app.',
    ...remarks.map((remark) => `// ${remark}`),
    `@Test func recorded${title}() throws {`,
    ...[...body, ...captures, `let stage = TouchStage(window: window${rejectsPalms ? ', rejectingPalms: true' : ''})`,
      `stage.play(try TouchScript(parsing: recorded${title}Touches, file: "${info.id}.touch"))`, 'stage.wait(2)',
      ...checks, '#expect(stage.issues.total == 0)'].map((line) => `  ${line}`),
    '}', '', `private let recorded${title}Touches = """`,
    ...['touchscript 1', description[1], ...description.slice(2).filter((line) => line.startsWith('view ')), ...actions].map((line) => `  ${line}`),
    '  """', '',
  ].join('\n');
}

/** @param {string} line A line `view NAME X,Y WxH [in PARENT] ...`. */
function swiftView(line) {
  const [, name, origin, size, ...options] = line.split(' ');
  const [x, y] = origin.split(','), [width, height] = size.split('x');
  const parent = options[0] === 'in' ? options[1] : 'window';
  const lines = [
    `let ${name} = TouchView(frame: Rect2D(x: ${x}, y: ${y}, width: ${width}, height: ${height}))`, `${name}.name = "${name}"`];
  if (options.includes('multitouch')) lines.push(`${name}.isMultipleTouchEnabled = true`);
  if (options.includes('disabled')) lines.push(`${name}.isUserInteractionEnabled = false`);
  const value = (/** @type {string} */ key) => options.find((option) => option.startsWith(`${key}=`))?.slice(key.length + 1);
  const [turn, scale] = [value('rotate'), value('scale')];
  if (turn || scale) {
    lines.push(`${name}.transform = Transform2D(scaleX: ${scale ?? 1}, y: ${scale ?? 1})`,
      `  .concatenating(Transform2D(rotationAngle: ${turn ?? 0} * .pi / 180))`);
  }
  return [...lines, `${parent}.addSubview(${name})`];
}

/** @param {string} line A line `gesture NAME: KIND on VIEW [taps=N] [requires ...] [with ...]`. */
function swiftGesture(line) {
  const [, name, kind, options] = /^gesture (\w+): (\w+)(.*)$/.exec(line) ?? [];
  const view = / on (\w+)/.exec(options)?.[1];
  const list = (/** @type {string} */ word) =>
    (new RegExp(` ${word}((?: (?!with\\b)\\w+)+)`).exec(options)?.[1] ?? '').split(' ').filter(Boolean);
  const scrolls = /scrolls=all/.test(options);
  const taps = /taps=(\d+)/.exec(options)?.[1];
  return [
    `let ${name} = ${recognizerTypes[/** @type {'tap'} */ (kind)]}()`,
    ...(taps ? [`${name}.numberOfTapsRequired = ${taps}`] : []),
    ...(scrolls ? [`${name}.allowedScrollTypes = .all`] : []),
    ...list('requires').map((other) => `${name}.require(toFail: ${other})`),
    ...list('with').map((other) => `${name}.recognizeSimultaneously(with: ${other})`),
    `${view}.addGestureRecognizer(${name})`];
}

/** @param {string} name @param {string} states */
function swiftStates(name, states) {
  const words = states === 'none' ? [] : states.split(' ').filter((word) => word !== 'failed')
    .map((word) => `.${word.replace('+', '')}`);
  const line = `#expect(stage.states(of: ${name}) == [${words.join(', ')}])`;
  if (line.length <= 96) return line;
  // A line for each attempt.
  const attempts = words.join(', ').replace(/(\.(?:ended|recognized|cancelled)), /g, '$1,\n      ');
  return `#expect(\n    stage.states(of: ${name}) == [\n      ${attempts},\n    ])`;
}

/** @param {string} name @param {string} field @param {string} value @param {string[]} captures @param {string[]} checks */
function swiftValue(name, field, value, captures, checks) {
  const variable = `${name}${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  const check = (/** @type {string} */ found, /** @type {string} */ expected) =>
    checks.push(`#expect(stage.approximately(${found}) == ${expected})`);
  if (field === 'scale') {
    captures.push(`var ${variable} = 1.0`, `${name}.addAction { ${variable} = $0.scale }`);
    check(variable, value);
  } else if (field === 'rotation') {
    captures.push(`var ${variable} = 0.0`, `${name}.addAction { ${variable} = $0.rotation * 180 / .pi }`);
    check(variable, value);
  } else if (field === 'translation') {
    captures.push(`var ${variable} = Vector2D.zero`, `${name}.addAction { ${variable} = $0.translation(in: nil) }`);
    value.split(',').forEach((part, index) => check(`${variable}.${index ? 'dy' : 'dx'}`, part));
  } else if (field === 'location') {
    captures.push(`var ${variable} = Point2D.zero`, `${name}.addAction { ${variable} = $0.location(in: nil) }`);
    value.split(',').forEach((part, index) => check(`${variable}.${index ? 'y' : 'x'}`, part));
  }
}
