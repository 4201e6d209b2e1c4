// The page with the snippets: preview and code follow the options, and each code has a button that copies it.

/** Pause after the last key before the preview follows, in ms. */
const PAUSE_MS = 400;

/** How long a button says that it has copied, in ms. */
const COPIED_MS = 5_000;

const form = document.querySelector('form');
const frame = document.querySelector('iframe');
const codes = [...document.querySelectorAll('pre code')];
const status = document.querySelector('[role=status]');

/** The options that differ from their defaults, as the query of this page. */
const queryOf = () =>
  new URLSearchParams(
    [...new FormData(form)].filter(([name, value]) => value || form.elements[name].type === 'checkbox'),
  );

/** Counts the changes: the answer to an earlier one may come late. */
let latest = 0;
async function follow() {
  const mine = ++latest;
  const query = queryOf();
  history.replaceState(history.state, '', `?${query}`);
  query.set('format', 'json');
  const response = await fetch(`?${query}`);
  if (!response.ok || mine !== latest) return;
  const { code, frame: path } = await response.json();
  codes.forEach((each, at) => (each.textContent = code[at]));
  if (frame.getAttribute('src') !== path) frame.src = path;
}

let pause;
form.addEventListener('input', () => {
  clearTimeout(pause);
  pause = setTimeout(() => follow().catch(() => form.requestSubmit()), PAUSE_MS);
});
form.querySelector('button').hidden = true;
form.addEventListener('submit', (event) => {
  // Enter in a field submits by the button; a request that failed submits without one.
  if (!event.submitter) return;
  event.preventDefault();
  void follow();
});

codes.forEach((code) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  const { id, textContent: title } = document.getElementById(code.parentElement.getAttribute('aria-labelledby'));
  button.id = `${id}-copy`;
  button.setAttribute('aria-labelledby', `${button.id} ${id}`);
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      status.textContent = `Copied: ${title}`;
      button.textContent = 'Copied';
      setTimeout(() => (button.textContent = 'Copy'), COPIED_MS);
    } catch {
      getSelection().selectAllChildren(code);
      status.textContent = `Copy the selected text: ${title}`;
    }
  });
  code.parentElement.after(button);
});
