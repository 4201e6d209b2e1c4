// Live examples: the frame shows the code shortly after each edit, and the log lists the events of the elements.
import { onTheme, theme } from './theme-switch.js';

/** Pause after the last key before the frame is updated, in ms. */
const PAUSE_MS = 400;
const LEAST_PX = 320;
const MOST_PX = 760;
/** Most entries in the log. */
const MOST_EVENTS = 100;

/** The signed-in person of the demo, from a cookie that pages may read; `ben` before the first example is shown. */
function person() {
  const cookie = (name) => document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  if (cookie('docsSignedOut')) return '';
  try {
    return JSON.parse(decodeURIComponent(cookie('lmsUser').slice('lmsUser='.length))).username;
  } catch {
    return 'ben';
  }
}

/** An event as an entry of the log. */
function entryOf({ name, tag, detail }) {
  const entry = document.createElement('div');
  const title = document.createElement('code');
  title.textContent = name;
  const from = document.createElement('span');
  from.textContent = ` from <${tag}> `;
  entry.append(title, from);
  if (detail) {
    const carried = document.createElement('code');
    carried.className = 'detail';
    carried.textContent = detail;
    entry.append(carried);
  }
  return entry;
}

function start(area) {
  const code = area.querySelector('textarea');
  const frame = area.querySelector('iframe');
  const switches = area.querySelector('.switches');
  const log = area.querySelector('.log');

  const show = () => {
    const { locale, dir, theme: chosen } = Object.fromEntries(new FormData(switches));
    const detail = { html: code.value, locale, dir, theme: chosen || theme() };
    frame.contentDocument?.dispatchEvent(new CustomEvent('example-show', { detail }));
  };
  const reload = () => frame.contentWindow.location.reload();
  let pause;
  code.addEventListener('input', () => {
    clearTimeout(pause);
    pause = setTimeout(show, PAUSE_MS);
  });
  switches.addEventListener('change', async ({ target }) => {
    if (target.name === 'person') {
      await fetch('/person', { method: 'POST', body: new URLSearchParams({ person: target.value }) });
      log.replaceChildren();
      reload();
      return;
    }
    area.dataset.width = switches.elements.width.value;
    show();
  });
  onTheme(show);
  area.querySelector('.reset').addEventListener('click', () => {
    code.value = code.defaultValue;
    frame.src = frame.getAttribute('src'); // a portal returns to its first page
  });
  area.querySelector('.clear').addEventListener('click', () => log.replaceChildren());

  frame.addEventListener('example-height', ({ detail }) => {
    frame.style.blockSize = `${Math.min(MOST_PX, Math.max(LEAST_PX, detail))}px`;
  });
  frame.addEventListener('example-event', ({ detail }) => {
    log.append(entryOf(detail));
    while (log.children.length > MOST_EVENTS) log.firstChild.remove();
    log.scrollTop = log.scrollHeight;
  });
  if (switches.elements.person) switches.elements.person.value = person();
  // Both pages load at the same time: whichever finishes last shows the example.
  frame.addEventListener('example-ready', show);
  show();
}

for (const area of document.querySelectorAll('.playground:has(iframe)')) start(area);
