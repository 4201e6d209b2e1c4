/** The origin of the platform, given by the test. */
export const platform = new URLSearchParams(location.search).get('platform')!;

/** Records an event for the test. */
export function note(line: string) {
  document.getElementById('log')!.append(`${line}\n`);
}

/** Records that an element is ready. */
export function ready({ target }: Event) {
  note((target as HTMLElement).shadowRoot?.querySelector('.card') ? 'ready' : 'ready too early');
}

/** Handles a link in an element with the portal's own router. */
export function go(event: CustomEvent<{ path: string }>) {
  event.preventDefault();
  note(`navigate ${event.detail.path}`);
}

/** The order of the elements: the list first or last, so that the list is moved. */
export const order = (moved: boolean) => (moved ? ['one', 'two', 'list'] : ['list', 'one', 'two']);
