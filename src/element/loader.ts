import { html, render } from 'lit-html';
import type { Outline } from './definition';
import { EARLY, type EarlyHost } from './early';
import { startRequests } from './requests';
import skeletonSheet from './skeleton.css';

/** One row of the loader's table. `load` registers the element; `attempt` counts from 0, so that a retry can ask anew. */
export interface LoaderEntry extends Outline {
  load: (attempt: number) => Promise<unknown>;
}

/** Waits between attempts to load an element's code, in ms; after the last the visitor is asked. */
const RETRY_DELAYS_MS = [500, 2_000];

function paint(element: HTMLElement, content: unknown) {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  if (!root.adoptedStyleSheets.includes(skeletonSheet)) root.adoptedStyleSheets.push(skeletonSheet);
  let box = root.querySelector<HTMLElement>('.skeleton');
  if (!box) {
    box = document.createElement('div');
    box.className = 'skeleton';
    root.append(box);
  }
  render(content, box);
}

/**
 * Watches a document or a shadow root for the table's tags: paints the skeleton of each at once, starts its first
 * requests, and loads the code of those tags that occur. Returns a function that ends the watch.
 */
export function watch(root: Document | ShadowRoot, table: readonly LoaderEntry[]): () => void {
  const entries = new Map(table.map((entry) => [entry.tag as string, entry]));
  const selector = [...entries.keys()].join();
  const loading = new Set<LoaderEntry>();
  const waiting = new Map<LoaderEntry, Set<HTMLElement>>();

  async function load(entry: LoaderEntry) {
    if (loading.has(entry)) return;
    loading.add(entry);
    for (let attempt = 0; ; attempt++) {
      try {
        await entry.load(attempt);
        waiting.delete(entry);
        break;
      } catch (error) {
        const delay = RETRY_DELAYS_MS[attempt];
        if (delay === undefined) {
          console.error(entry.tag, error);
          for (const element of waiting.get(entry) ?? []) paint(element, failure(element, entry));
          break;
        }
        await new Promise((resume) => setTimeout(resume, delay));
      }
    }
    loading.delete(entry);
  }

  const failure = (element: HTMLElement, entry: LoaderEntry) => {
    const again = () => {
      for (const each of waiting.get(entry) ?? [element]) paint(each, entry.skeleton());
      void load(entry);
    };
    return html`<p role="alert">This part of the page could not be loaded.</p>
      <button @click=${again}>Try again</button>`;
  };

  function adopt(element: Element) {
    const entry = entries.get(element.localName);
    if (!entry || !(element instanceof HTMLElement) || element.matches(':defined')) return;
    const others = waiting.get(entry) ?? new Set();
    if (others.has(element)) return;
    waiting.set(entry, others.add(element));
    // First of all, unless the page itself has asked.
    if (!(element as EarlyHost)[EARLY]) startRequests(element, entry);
    if (!element.shadowRoot) paint(element, entry.skeleton());
    void load(entry);
  }

  const scan = (node: ParentNode) => node.querySelectorAll(selector).forEach(adopt);
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (node instanceof Element) {
          adopt(node);
          scan(node);
        }
      }
    }
  });
  observer.observe(root, { childList: true, subtree: true });
  scan(root);
  return () => observer.disconnect();
}
