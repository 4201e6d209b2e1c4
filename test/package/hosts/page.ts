/** Where the platform is; the test says it. */
export const platform = new URLSearchParams(location.search).get('platform')!;

/** Writes down for the test what happened. */
export function note(line: string) {
  document.getElementById('log')!.append(`${line}\n`);
}

/** When an element is ready its first data are there. */
export function ready({ target }: Event) {
  note((target as HTMLElement).shadowRoot?.querySelector('.card') ? 'ready' : 'ready too early');
}

/** What a portal does with a click within an element: its own router takes it. */
export function go(event: CustomEvent<{ path: string }>) {
  event.preventDefault();
  note(`navigate ${event.detail.path}`);
}

/** The list first, then last: so that it is the list that is moved. */
export const order = (moved: boolean) => (moved ? ['one', 'two', 'list'] : ['list', 'one', 'two']);
