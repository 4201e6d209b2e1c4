/** What a portal does with a click within an element: its own router takes it. */
export function go(event) {
  event.preventDefault();
  document.getElementById('log').append(`navigate ${event.detail.path}\n`);
}
