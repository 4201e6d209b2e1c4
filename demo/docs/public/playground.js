// Live examples: what is written is shown in the frame a moment later, and what the elements fire is logged.

/** After the last key, ms. */
const PAUSE_MS = 400;
const LEAST_PX = 320;
const MOST_PX = 760;
/** Entries of the log that are kept. */
const MOST_EVENTS = 100;

function start(area) {
  const code = area.querySelector('textarea');
  const frame = area.querySelector('iframe');
  const switches = area.querySelector('.switches');
  const log = area.querySelector('.log');

  const show = () => {
    const { locale, dir, theme } = Object.fromEntries(new FormData(switches));
    const detail = { html: code.value, locale, dir, theme };
    frame.contentDocument?.dispatchEvent(new CustomEvent('example-show', { detail }));
  };
  let pause;
  code.addEventListener('input', () => {
    clearTimeout(pause);
    pause = setTimeout(show, PAUSE_MS);
  });
  switches.addEventListener('change', () => {
    area.dataset.width = switches.elements.width.value;
    show();
  });
  area.querySelector('.reset').addEventListener('click', () => {
    code.value = code.defaultValue;
    frame.src = '/frame/'; // an app goes back to its first page
  });
  area.querySelector('.clear').addEventListener('click', () => log.replaceChildren());

  frame.addEventListener('example-height', ({ detail }) => {
    frame.style.blockSize = `${Math.min(MOST_PX, Math.max(LEAST_PX, detail))}px`;
  });
  frame.addEventListener('example-event', ({ detail: { name, tag, detail } }) => {
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
    log.append(entry);
    while (log.children.length > MOST_EVENTS) log.firstChild.remove();
    log.scrollTop = log.scrollHeight;
  });
  // Whichever of the two pages is the later one begins.
  frame.addEventListener('example-ready', show);
  show();
}

for (const area of document.querySelectorAll('.playground')) start(area);

// On a narrow screen the list of pages is shut at first.
const pages = document.querySelector('nav details');
const narrow = matchMedia('(width < 900px)');
const settle = () => (pages.open = !narrow.matches);
narrow.addEventListener('change', settle);
settle();
