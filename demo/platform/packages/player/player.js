// The page around a package: opens its data, gives the content its API, and says what is saved.
import { call, Ended, Outbox } from './outbox.js';
import { isTree } from './scorm.js';

// Content looks for its API from window to window: it ends here, before the page of another origin, where it would fail.
window.parent = window;

const COMMIT_MS = 10_000;
/** The longest time for which the content's frame may hold up the next item. */
const LEAVE_MS = 3_000;
const launch = JSON.parse(document.getElementById('launch').textContent);
const part = (id) => document.getElementById(id);
const frame = part('content');

let session;
let outbox;

/** Shows a page in place of the content. */
function instead(text, button) {
  frame.removeAttribute('src');
  frame.hidden = true;
  part('message').hidden = false;
  part('text').textContent = text;
  const act = part('act');
  act.hidden = !button;
  if (button) {
    act.textContent = button.text;
    act.onclick = button.run;
    act.focus();
  }
}

function state(name) {
  const status = part('status');
  if (name === 'sending') return;
  status.dataset.state = name;
  const { saved, waiting, unsaved } = launch.texts;
  const text = name === 'saved' ? saved : outbox.store ? waiting : unsaved;
  if (status.textContent !== text) status.textContent = text;
}

const over = {
  elsewhere: () => instead(launch.texts.moved, { text: launch.texts.here, run: () => location.reload() }),
  revision: () => instead(launch.texts.moved),
  over: () => instead(launch.texts.over),
  tooLarge: () => state('waiting'),
  review() {},
};

/** Draws the contents of a package with rules, and its two buttons. */
function drawNavigation(
  { items, title, sequencing },
  { continue: next, previous, choice, hideLmsUi, hidden, current },
) {
  part('navigation').hidden = !isTree(items);
  part('next').disabled = !next;
  part('previous').disabled = !previous;
  part('next').hidden = hideLmsUi.includes('continue');
  part('previous').hidden = hideLmsUi.includes('previous');
  const row = ({ id, title: name, launch: opens, items: below }) => {
    const li = document.createElement('li');
    const canOpen = choice[id] === 'true';
    const label = li.appendChild(document.createElement(canOpen || opens ? 'button' : 'span'));
    label.textContent = name;
    label.dir = 'auto';
    label.disabled = !canOpen;
    if (id === current) label.setAttribute('aria-current', 'true');
    if (canOpen) {
      label.onclick = () => {
        part('contents').open = false;
        session.navigate('choice', id);
      };
    }
    if (below) li.append(rows(below));
    return li;
  };
  const rows = (list) => {
    const ol = document.createElement('ol');
    ol.append(...list.filter((item) => !item.hidden && !hidden.includes(item.id)).map(row));
    return ol;
  };
  part('tree').replaceChildren(rows([{ id: sequencing.id, title, items }]));
}

function run(data, kept) {
  for (const { item, values, sequencing } of kept) {
    data.cmi[item] = { ...data.cmi[item], ...values };
    if (sequencing) data.state = sequencing;
  }
  let validity;
  const player = {
    show(href, id) {
      part('contents').open = false;
      part('message').hidden = true;
      frame.hidden = false;
      frame.src = `/e/${data.edition}/${href}`;
      if (validity) drawNavigation(data, { ...validity, current: id });
    },
    clear: () =>
      new Promise((resolve) => {
        frame.addEventListener('load', resolve, { once: true });
        // Content may ask whether to leave.
        setTimeout(resolve, LEAVE_MS);
        frame.src = 'about:blank';
      }),
    changed: (change) => data.mode === 'normal' && outbox.add(change),
    finished: () => state(outbox.changes.length === 0 ? 'saved' : 'sending'),
    navigation(update) {
      validity = update;
      drawNavigation(data, update);
    },
    choose() {
      instead(launch.texts.choose);
      part('contents').open = true;
    },
  };
  return data.begin(data, player);
}

async function open(take) {
  try {
    const query = new URLSearchParams({ item: launch.item, take: String(take) });
    const data = await call(launch, 'GET', { query: `?${query}` });
    outbox = new Outbox(launch, { state, ended: (reason) => over[reason]() });
    const kept = await outbox.restore(data);
    const { begin } = await import(data.kind === 'scorm12' ? './scorm12.js' : './scorm2004.js');
    session = run({ ...data, begin }, kept);
  } catch (error) {
    if (error instanceof Ended && error.reason === 'elsewhere') {
      instead(launch.texts.elsewhere, { text: launch.texts.here, run: () => void open(true) });
    } else if (error instanceof Ended) over[error.reason]();
    else instead(launch.texts.failed, { text: launch.texts.again, run: () => void open(take) });
  }
}

/** Everything the content has set goes to the platform. */
const flush = () => session?.flush();
setInterval(() => {
  flush();
  if (!outbox || outbox.isOver || outbox.changes.length > 0) return;
  call(launch, 'POST').catch((error) => error instanceof Ended && outbox.end(error.reason));
}, COMMIT_MS);
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
addEventListener('pagehide', () => {
  session?.leave();
  outbox?.leave();
});
// The page comes back from the browser's cache, and its launch is over.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
part('next').onclick = () => session.navigate('continue');
part('previous').onclick = () => session.navigate('previous');

/** Whether this browser began the launch. A preview is opened by its address, which works once. */
const isOwn = () => {
  if (launch.mode === 'browse') return true;
  try {
    return sessionStorage.getItem('launch') === launch.state;
  } catch {
    // A browser may give a frame no storage. Then a launch of another person could be sent here, for whom one would work.
    return true;
  }
};
if (isOwn()) void open(false);
else instead(launch.texts.failed);
