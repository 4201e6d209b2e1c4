// Keys of the page of a work: Ctrl+Enter saves and opens the next, Ctrl+S saves. On a Mac with Command.
document.addEventListener('keydown', (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  const then = { Enter: 'next', s: 'stay' }[event.key];
  const button = then && document.querySelector(`form.grade button[value=${then}]`);
  if (!button) return;
  event.preventDefault();
  button.click();
});
// A second click sends nothing: the first one is on its way.
document.querySelector('form.grade')?.addEventListener('submit', (event) => {
  const form = event.currentTarget;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = 'yes';
});
addEventListener('pageshow', () => delete document.querySelector('form.grade')?.dataset.sent);
