import type { Page } from '@playwright/test';

declare global {
  interface Window {
    heardTexts: string[];
  }
}

/**
 * Collects what the live regions of a page say, also those in shadow roots, in the order of a screen reader. Call it before the page
 * is opened.
 * @returns the texts since the last call
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.heardTexts = [];
    const isLive = (element: Element) =>
      /^(status|alert|log)$/.test(element.getAttribute('role') ?? '') || element.hasAttribute('aria-live');
    const regionOf = (node: Node | null) => {
      let element = node instanceof Element ? node : (node?.parentElement ?? null);
      while (element && !isLive(element)) element = element.parentElement ?? null;
      return element;
    };
    const hear = (node: Node) => {
      const region = regionOf(node);
      if (!region) return;
      // A log says what is new; the other regions say all that they contain.
      const text = (region.role === 'log' ? node : region).textContent?.replace(/\s+/g, ' ').trim();
      if (text && window.heardTexts.at(-1) !== text) window.heardTexts.push(text);
    };
    const watched = new WeakSet<Node>();
    const watch = (root: Node) => {
      if (watched.has(root)) return;
      watched.add(root);
      new MutationObserver((changes) => {
        for (const { target, type, addedNodes } of changes) {
          if (type === 'characterData') hear(target);
          for (const node of addedNodes) {
            watchIn(node);
            hear(regionOf(node) === node ? target : node);
          }
        }
      }).observe(root, { childList: true, subtree: true, characterData: true });
    };
    /** Shadow roots that a page had before it was in the document. */
    const watchIn = (node: Node) => {
      if (!(node instanceof Element)) return;
      for (const element of [node, ...node.querySelectorAll('*')])
        if (element.shadowRoot) {
          watch(element.shadowRoot);
          for (const child of element.shadowRoot.children) watchIn(child);
        }
    };
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (options) {
      const root = attachShadow.call(this, options);
      watch(root);
      return root;
    };
    watch(document);
  });
  return () => page.evaluate(() => window.heardTexts.splice(0));
}

/** The element with the focus, inside of shadow roots: its tag, and its name or the beginning of its text. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let element = document.activeElement!;
    while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (element === document.body) return 'nothing';
    const text = element.ariaLabel ?? element.textContent ?? '';
    return `${element.localName} ${text.replace(/\s+/g, ' ').trim().slice(0, 60)}`;
  });
