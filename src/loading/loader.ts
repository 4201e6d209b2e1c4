import { html, render } from 'lit-html';
import { pause } from '../client/pause';
import { attributesOf } from '../base/attribute-names';
import type { Outline, ReadAttribute } from './definition';
import { EARLY_REQUESTS, type EarlyHost } from './early-host';
import { startRequests } from './requests';
import { skeletonOf } from './skeleton';
import skeletonSheet from './skeleton.css';
import { noteFrame, timesOf } from './times';

/** One row of the loader's table. `load` loads the code and registers the element; it takes the elements that wait for it. */
export interface LoaderEntry extends Outline {
  load: (waiting: Iterable<EarlyHost>) => Promise<unknown>;
}

/** Waits after a failed attempt to load an element's code, in ms; after the last failure the visitor gets a button. */
const RETRY_DELAYS_MS = [500, 2_000, 0];

interface Row extends LoaderEntry {
  /** Elements in the page whose class is not loaded yet. */
  waiting: Set<HTMLElement>;
  loading?: boolean;
  again: () => void;
}

type Paint = (attribute: ReadAttribute) => unknown;

function paint(element: HTMLElement, content: Paint): ShadowRoot {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  // DOMs of unit tests, such as jsdom, have no sheets.
  if (!root.adoptedStyleSheets?.includes(skeletonSheet)) root.adoptedStyleSheets?.push(skeletonSheet);
  // The box is that of box.ts.
  render(html`<div class="box"><div class="skeleton">${content(attributesOf(element))}</div></div>`, root);
  return root;
}

/**
 * Watches a document or a shadow root for the table's tags: starts the first requests of each element, loads its code, and
 * paints its skeleton at once. Code that failed to load is loaded again when the browser is back online.
 * @param late called with each element whose tag begins with `learn-` and is not in the table; and, with a function that begins to
 * load it, with each that may wait until it comes near the screen
 * @param ground sets the colour scheme of an element with `theme="auto"`; none is needed within an element that has one
 * @returns a function that stops the watch
 */
export function watch(
  root: Document | ShadowRoot,
  table: readonly LoaderEntry[],
  late?: (element: Element, begin?: () => void) => void,
  ground?: (root: ShadowRoot) => void,
): () => void {
  const rows = new Map(
    table.map((entry) => {
      const row: Row = {
        ...entry,
        waiting: new Set(),
        again() {
          for (const element of row.waiting) paintSkeleton(row, element);
          void load(row);
        },
      };
      return [row.tag as string, row];
    }),
  );

  const paintSkeleton = (row: Row, element: HTMLElement) => {
    const root = paint(element, (attribute) => skeletonOf(row, attribute));
    if (attributesOf(element)('theme') === 'auto') ground?.(root);
  };

  async function load(row: Row) {
    if (row.loading) return;
    row.loading = true;
    removeEventListener('online', row.again);
    for (const delay of RETRY_DELAYS_MS) {
      try {
        await row.load(row.waiting);
        row.waiting.clear();
        break;
      } catch (error) {
        if (delay) await pause(delay);
        else {
          console.error(row.tag, error);
          addEventListener('online', row.again);
          for (const element of row.waiting) {
            paint(
              element,
              () =>
                html`<p role="alert">This part of the page could not be loaded.</p>
                  <button @click=${row.again}>Try again</button>`,
            );
            element.dispatchEvent(
              new CustomEvent('learn-error', { detail: { error, kind: 'code' }, bubbles: true, composed: true }),
            );
          }
        }
      }
    }
    row.loading = false;
  }

  function adopt(element: Element) {
    const row = rows.get(element.localName);
    if (!row) return void (/^learn-/.test(element.localName) && late?.(element));
    if (!(element instanceof HTMLElement) || element.matches(':defined') || row.waiting.has(element)) return;
    if (element.getAttribute('loading') !== 'lazy') begin(row, element);
    else if (!element.shadowRoot) {
      paintSkeleton(row, element);
      // When another tag has brought the code meanwhile, the element waits by itself.
      late?.(element, () => element.matches(':defined') || begin(row, element));
    }
  }

  /** Requests what an element needs, and paints its skeleton. */
  function begin(row: Row, element: HTMLElement) {
    row.waiting.add(element);
    timesOf(element);
    // Before anything else, unless the page itself has already sent the requests.
    if (!(element as EarlyHost)[EARLY_REQUESTS]) startRequests(element, row);
    void load(row); // before the skeleton is painted: the code takes longest
    if (element.shadowRoot) return;
    paintSkeleton(row, element);
    noteFrame(element, 'painted');
  }

  const scan = (node: ParentNode) => node.querySelectorAll(':not(:defined)').forEach(adopt);
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
