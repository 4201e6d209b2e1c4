// What a test runner's environment for jsdom does: the names of a window become global.
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<!doctype html><body></body>', {
  url: 'https://portal.example/',
  pretendToBeVisual: true,
});
// Node has these too, but events and nodes must be of one kind.
const REPLACED = ['AbortController', 'AbortSignal', 'CustomEvent', 'Event', 'EventTarget', 'MessageEvent', 'navigator'];
for (const name of Object.getOwnPropertyNames(window))
  if (!(name in globalThis) || REPLACED.includes(name))
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: window[name] });
