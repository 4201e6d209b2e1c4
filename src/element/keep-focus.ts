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

/** The visible headings in a place, also those of the elements in it, in the order of the page. */
const headingsIn = (place: ParentNode): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>('*')].flatMap((each) => {
    const inside = each.shadowRoot ? headingsIn(each.shadowRoot) : [];
    return each.matches(HEADINGS) && isVisible(each) ? [each, ...inside] : inside;
  });

const LEVELS = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'];

/** The heading of a place: of its headings of the highest level the first. */
export function headingOf(place: ParentNode): HTMLElement | null {
  const headings = headingsIn(place);
  const level = LEVELS.find((name) => headings.some(({ tagName }) => tagName === name));
  return headings.find(({ tagName }) => tagName === level) ?? headings[0] ?? null;
}

/** The heading of the nearest place around an element that is gone. */
function nearest(path: readonly Element[], root: ShadowRoot): HTMLElement | null {
  for (const place of [...path.slice(1).filter(isVisible), root]) {
    const heading = headingOf(place);
    if (heading) return heading;
  }
  return null;
}

/** What had the focus last in any of the elements, and the tree that it is in; weak, since both may go. */
let last: { element: WeakRef<Element>; root: WeakRef<ShadowRoot> } | undefined;

/** Whether an element on the page has lost the focus without the learner, and is about to find it a place (`keepFocus`). */
export function isFocusLost(): boolean {
  const element = last?.element.deref();
  return element !== undefined && isGone(element) && last?.root.deref()?.host.isConnected === true;
}

/**
 * Keeps the focus in an element: when the control that has it is removed, disabled or hidden, as many an action does to its
 * own button, the nearest heading takes it, as soon as there is one, unless the screen has moved it by then. When the page that the
 * control was on is gone with its `h1`, the `h1` of the new page takes the focus, as soon as it is there.
 */
export function keepFocus(root: ShadowRoot): void {
  const { ownerDocument: page } = root;
  const view = page.defaultView!;
  let path: Element[] = [];
  /** The heading of the page that the focus was on. */
  let title: Element | null = null;
  let waits = false;

  const isLost = () => root.host.isConnected && (page.activeElement ?? page.body) === page.body;
  const check = () => {
    waits = false;
    if (!path[0] || !isGone(path[0]) || !isLost()) return;
    const isLeft = title !== null && isGone(title);
    const target = isLeft ? [...root.querySelectorAll('h1')].find(isVisible) : nearest(path, root);
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
    title = element && root.querySelector('h1');
    changes.disconnect();
    if (element) changes.observe(root, options);
  };
  root.addEventListener('focusin', (event) => {
    const target = event.target as Element;
    remember(target);
    if (event.composedPath()[0] === target) last = { element: new WeakRef(target), root: new WeakRef(root) };
  });
  root.addEventListener('focusout', () => {
    const [before] = path;
    // The learner took the focus away, when what had it is still there.
    view.requestAnimationFrame(() => {
      if (before && before === path[0] && !root.activeElement && !isGone(before)) remember(null);
    });
  });
  remember(root.activeElement);
}
