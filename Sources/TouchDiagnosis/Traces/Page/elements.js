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
