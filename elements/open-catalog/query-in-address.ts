/** Whether a parameter of an address belongs to the query of a list. */
const isOfList = (name: string) => /^(keyword|collection|sort|category\[.+\])$/.test(name);

/** The query of the list in the page's address; '' when it has none. */
export const queryInAddress = (): string =>
  new URLSearchParams([...new URLSearchParams(location.search)].filter(([name]) => isOfList(name))).toString();

/** Puts the query of the list into the page's address, beside the page's own parameters. */
export function writeQueryInAddress(query: string): void {
  const url = new URL(location.href);
  const others = [...url.searchParams].filter(([name]) => !isOfList(name));
  const own = new URLSearchParams(others).toString();
  url.search = [query, own].filter(Boolean).join('&');
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}
