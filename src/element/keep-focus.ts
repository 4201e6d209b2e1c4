const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role=heading]';

const isVisible = (element: Element) =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');

/** Whether an element has lost the focus without the learner: it was removed, disabled or hidden. */
const isGone = (element: Element) => !isVisible(element) || element.matches(':disabled');

/** An element and those around it, up to its root. */
function pathFrom(element: Element): Element[] {
  const path: Element[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) path.push(each);
  return path;
}

/** The first heading in a place, also in the elements in it. */
function headingIn(place: ParentNode, headings: string): HTMLElement | null {
  for (const each of place.querySelectorAll<HTMLElement>('*')) {
    const heading =
      each.matches(headings) && isVisible(each) ? each : each.shadowRoot && headingIn(each.shadowRoot, headings);
    if (heading) return heading;
  }
  return null;
}

/** The nearest heading around a place that is gone; for the heading of a page that of the new page. */
function nearest(path: readonly Element[], root: ShadowRoot): HTMLElement | null {
  const headings = path[0]!.matches('h1') ? 'h1' : HEADINGS;
  for (const place of [...path.slice(1).filter(isVisible), root]) {
    const heading = headingIn(place, headings);
    if (heading) return heading;
  }
  return null;
}

/**
 * Keeps the focus in an element: when the control that has it is removed, disabled or hidden, as many an action does to its
 * own button, the nearest heading takes it, as soon as there is one, unless the screen has moved it by then. The heading of a page
 * that is left is such a control, too: that of the new page takes the focus.
 */
export function keepFocus(root: ShadowRoot): void {
  const { ownerDocument: page } = root;
  const view = page.defaultView!;
  let path: Element[] = [];
  let waits = false;

  const isLost = () => root.host.isConnected && (page.activeElement ?? page.body) === page.body;
  const check = () => {
    waits = false;
    if (!path[0] || !isGone(path[0]) || !isLost()) return;
    const target = nearest(path, root);
    if (!target) return;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  /** After two frames: in the first one the browser takes the focus from what is disabled, and the screen may move it itself. */
  const checkSoon = () => {
    if (waits) return;
    waits = true;
    view.requestAnimationFrame(() => view.requestAnimationFrame(check));
  };
  const changes = new MutationObserver(checkSoon);
  const options = { childList: true, subtree: true, attributeFilter: ['disabled', 'inert', 'hidden', 'class', 'open'] };

  const remember = (element: Element | null) => {
    path = element ? pathFrom(element) : [];
    changes.disconnect();
    if (element) changes.observe(root, options);
  };
  root.addEventListener('focusin', ({ target }) => remember(target as Element));
  root.addEventListener('focusout', () => {
    const [last] = path;
    // The learner took the focus away, when what had it is still there.
    view.requestAnimationFrame(() => {
      if (last && last === path[0] && !root.activeElement && !isGone(last)) remember(null);
    });
  });
  remember(root.activeElement);
}
