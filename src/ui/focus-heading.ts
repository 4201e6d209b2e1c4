/**
 * Moves the focus to the first heading of a screen as soon as it exists, unless the learner has moved the focus by then.
 * @param main has the focus meanwhile
 * @param screen the screen's element, or the element that contains the page's own heading
 * @returns a function that stops waiting
 */
export function focusHeading(main: HTMLElement, screen: Element | null): () => void {
  main.focus({ preventScroll: true });
  const place: ParentNode & Node = screen?.shadowRoot ?? main;
  const root = main.getRootNode() as ShadowRoot;
  const take = () => {
    const heading = place.querySelector<HTMLElement>('h1');
    if (!heading) return false;
    if (root.activeElement === main) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    return true;
  };
  if (take()) return () => {};
  const growing = new MutationObserver(() => take() && growing.disconnect());
  growing.observe(place, { childList: true, subtree: true });
  return () => growing.disconnect();
}
