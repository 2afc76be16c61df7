// @ts-check
// The sheets in front of the page: texts to read, copy and save, and questions.
'use strict';

/** @typedef {{title: string, file: string, text: string, note?: string, isCode?: boolean}} Leaf */

class Sheet {
  /** @type {Leaf[]} */
  leaves = [];
  index = 0;

  constructor() {
    this.dialog = element('sheet');
    element('sheet-close').addEventListener('click', () => this.dialog.close());
    element('sheet-copy').addEventListener('click', () => this.copy());
    element('sheet-save').addEventListener('click', () => save(this.leaf.file, this.leaf.text));
  }

  get leaf() { return this.leaves[this.index]; }

  /** @param {string} title @param {Leaf[]} leaves @param {string} guide The address of a guide. */
  open(title, leaves, guide) {
    this.leaves = leaves;
    setText(element('sheet-title'), title);
    element('sheet-guide').href = guide;
    element('sheet-guide').hidden = !guide;
    element('sheet-tabs').replaceChildren(...leaves.map((leaf, index) =>
      make('button', {type: 'button', onclick: () => this.show(index)}, leaf.title)));
    this.show(0);
    this.dialog.showModal();
  }

  /** @param {number} index */
  show(index) {
    this.index = index;
    [...element('sheet-tabs').children].forEach((tab, number) => tab.setAttribute('aria-pressed', String(number === index)));
    element('sheet-tabs').hidden = this.leaves.length === 1;
    setText(element('sheet-note'), this.leaf.note ?? '');
    element('sheet-text').replaceChildren(...(this.leaf.isCode ? colored(this.leaf.text) : [this.leaf.text]));
    element('sheet-text').scrollTop = 0;
    setText(element('sheet-copy'), 'Copy');
  }

  async copy() {
    const isCopied = await copy(this.leaf.text, element('sheet-text'));
    setText(element('sheet-copy'), isCopied ? 'Copied' : 'Selected: press Ctrl+C');
  }
}

/** Copies a text, or selects the element that shows it if the page may not copy. @param {string} text @param {HTMLElement} [shown] */
async function copy(text, shown) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown) getSelection()?.selectAllChildren(shown);
    return false;
  }
}

/** @param {string} file @param {string} text */
function save(file, text) {
  const link = make('a', {href: URL.createObjectURL(new Blob([text], {type: 'text/plain'})), download: file});
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** Swift code with colors. @param {string} text */
function colored(text) {
  const words = 'actor as associatedtype await break case catch class continue default defer deinit didSet do else enum extension fallthrough false fileprivate final for func guard if import in init inout internal is let nil override private public return self set static struct subscript super switch throw throws true try typealias unowned var weak where while';
  const pattern = new RegExp(`(//[^\\n]*)|("(?:[^"\\\\\\n]|\\\\.)*")|\\b(${words.split(' ').join('|')})\\b`, 'g');
  /** @type {(Node | string)[]} */
  const parts = [];
  let start = 0;
  for (const match of text.matchAll(pattern)) {
    parts.push(text.slice(start, match.index));
    parts.push(make('span', {className: match[1] ? 'comment' : match[2] ? 'string' : 'word'}, match[0]));
    start = match.index + match[0].length;
  }
  return [...parts, text.slice(start)];
}

/** Asks before something is lost. @param {string} question @param {string} yes @returns {Promise<boolean>} */
function ask(question, yes) {
  const dialog = element('question');
  setText(element('question-text'), question);
  setText(element('question-yes'), yes);
  dialog.showModal();
  element('question-no').focus();
  return new Promise((resolve) => {
    let answer = false;
    element('question-yes').onclick = () => { answer = true; dialog.close(); };
    element('question-no').onclick = () => dialog.close();
    dialog.onclose = () => resolve(answer);
  });
}
