/** Handles a link in an element with the portal's own router. */
export function go(event) {
  event.preventDefault();
  document.getElementById('log').append(`navigate ${event.detail.path}\n`);
}
