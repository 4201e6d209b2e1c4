// Functions for the other files of this folder. `routes.ts` puts all files into one block, so the author's scripts don't see these names.
/* exported texts, send, hear, all, make, tool, LARGE, scripted, whenLoaded */
/** Texts of the frame's own buttons, from the page; null from a page that sends none. */
const texts = JSON.parse(document.currentScript.dataset.texts);
/** Sends a message to the page. */
const send = (message) => parent.postMessage(message, '*');
/** Calls `answer` with each message of this type from the page. */
const hear = (type, answer) =>
  addEventListener('message', ({ source, data }) => source === parent && data?.type === type && answer(data));
const all = (selector, within = document) => [...within.querySelectorAll(selector)];

const make = (name, attributes, ...children) => {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
};

const SVG = 'http://www.w3.org/2000/svg';
/** A small icon button; `drawing` is the path of its icon. */
const tool = (look, label, drawing, run) => {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', drawing);
  svg.append(path);
  const looks = {
    width: 18,
    height: 18,
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 1.75,
  };
  for (const [attribute, value] of Object.entries(looks)) svg.setAttribute(attribute, value);
  const button = make('button', { type: 'button', class: `tool ${look}`, 'aria-label': label, title: label }, svg);
  button.addEventListener('click', run);
  return button;
};
const LARGE = 'M15 3h6v6M21 3l-7 7M3 21l7-7M9 21H3v-6';

/** A class that the author's own script uses is left to that script. */
const scripted = (word) =>
  [...document.scripts].some(({ text, dataset }) => !dataset.texts && new RegExp(`\\b(${word})\\b`).test(text));

/** Runs once the author's document is there. */
const whenLoaded = (run) => texts && addEventListener('DOMContentLoaded', run);
