/** The nearest element around an element that scrolls it. */
export function scrollerOf(element: Element): Element {
  let around: Node | null = element;
  while ((around = around.parentNode)) {
    if (around instanceof ShadowRoot) around = around.host;
    if (!(around instanceof Element) || around === document.body) continue;
    const { overflowY } = getComputedStyle(around);
    if (overflowY === 'auto' || overflowY === 'scroll') return around;
  }
  return document.scrollingElement!;
}
