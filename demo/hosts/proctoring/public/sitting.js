import { isFramed, onToken, send } from './bridge.js';

const { stage, lost, tooLate, alone } = document.body.dataset;
const here = location.pathname;
const announcement = document.querySelector('.announcement');
const announce = (text) => {
  announcement.textContent = text;
  announcement.classList.toggle('shown', text !== '');
};
const all = (selector) => document.querySelectorAll(selector);

/** Interval of the check whether the session ended elsewhere, in ms. */
const LOOK_MS = 15_000;

async function letIn(token) {
  try {
    const answer = await fetch('/sittings', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    if (answer.ok) location.replace((await answer.json()).path);
    else announce(tooLate);
  } catch {
    announce(lost);
  }
}

/** Begins, ends or cancels the session, then reloads the page with the platform's state. */
async function act(button) {
  if (button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  announce('');
  const answer = await fetch(`${here}/${button.dataset.deed}`, { method: 'POST' }).catch(() => null);
  if (answer?.ok) {
    location.reload();
    return;
  }
  button.ariaDisabled = null;
  document.querySelector('dialog')?.close();
  announce(lost);
}

async function look() {
  if (document.hidden) return;
  const answer = await fetch(`${here}/stage`).catch(() => null);
  if (answer?.ok && (await answer.json()).stage !== stage) location.reload();
}

if (stage === 'start') {
  if (isFramed) onToken((token) => void letIn(token));
  else announce(alone);
  send('proctoring-ready');
} else {
  send('proctoring-changed');
}

for (const button of all('[data-deed]')) button.addEventListener('click', () => void act(button));
for (const button of all('.close')) button.addEventListener('click', () => send('proctoring-closed'));
for (const button of all('.again')) button.addEventListener('click', () => location.reload());

const checks = [...all('[type=checkbox]')];
for (const check of checks) {
  check.addEventListener('change', () => {
    document.querySelector('[data-deed=started]').disabled = !checks.every(({ checked }) => checked);
  });
}

const dialog = document.querySelector('dialog');
document.querySelector('.ask')?.addEventListener('click', () => dialog.showModal());
document.querySelector('.go-on')?.addEventListener('click', () => dialog.close());

if (stage === 'exam' || stage === 'checks') {
  setInterval(() => void look(), LOOK_MS);
  addEventListener('online', () => void look());
  document.addEventListener('visibilitychange', () => void look());
}

// Before, a click would be lost. The sitting begins only after all checks.
for (const button of all('button:not([data-deed=started])')) button.disabled = false;
