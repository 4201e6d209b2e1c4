import type { BrowserContext, Page, Request } from '@playwright/test';
import { Finding, NotYet } from './finding';

/** The requests and complaints of all pages of a learner. */
export interface Traffic {
  /** Responses with a status from 500, errors in the console and uncaught errors, since the last call. */
  complaints: () => { rule: string; text: string }[];
  /** Waits until a page has nothing to wait for and has drawn it. @throws NotYet when that takes too long */
  settle: (page: Page) => Promise<void>;
  /** Rejects at the first complaint about a response. */
  broken: () => Promise<never>;
  /** Errors in the console that say that the network is away are expected until the returned function is called. */
  expectFailures: () => () => void;
}

/** Answers that stay open, and what a page sends in the background, whose end the browser does not always tell. */
const BACKGROUND = /\/(stream|events|place|position)\b/;
const LONGEST = 90_000;
/** A request that takes longer is one that stays open. */
const LONGEST_REQUEST = 20_000;
/** The browser's own words for a request without a good answer. The responses are checked themselves. */
const REQUEST_FAILED = /^Failed to load resource/;

export function follow(context: BrowserContext): Traffic {
  let heard: { rule: string; text: string }[] = [];
  const open = new Map<Request, { page: Page | null; since: number }>();
  let count = 0;
  let expected = 0;
  let onBroken = (_: Finding) => {};
  const pageOf = (request: Request) => {
    try {
      return request.frame().page();
    } catch {
      return null;
    }
  };
  context.on('request', (request) => {
    if (BACKGROUND.test(request.url()) || request.resourceType() === 'media') return;
    count++;
    const page = pageOf(request);
    // The requests of the document before are cancelled, not always with an event.
    if (request.isNavigationRequest() && page && request.frame() === page.mainFrame())
      for (const [other, of] of open) if (of.page === page) open.delete(other);
    open.set(request, { page, since: Date.now() });
  });
  const end = (request: Request) => open.delete(request);
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  context.on('response', (response) => {
    const status = response.status();
    if (status >= 500) {
      const { pathname } = new URL(response.url());
      const text = `${response.request().method()} ${plain(pathname)} was answered ${status}.`;
      heard.push({ rule: 'server error', text });
      onBroken(new Finding('server error', text));
    }
  });
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !REQUEST_FAILED.test(text) && !expected)
      heard.push({ rule: 'console', text: `The console says: ${text.slice(0, 300)}` });
  });
  context.on('weberror', (error) => {
    if (!expected) heard.push({ rule: 'console', text: `An uncaught error: ${error.error().message}` });
  });

  const settle = async (page: Page) => {
    const until = Date.now() + LONGEST;
    const isBusy = () =>
      [...open.values()].some((each) => each.page === page && Date.now() - each.since < LONGEST_REQUEST);
    for (;;) {
      const before = count;
      // Two frames draw what the last answer changed; an effect may then send the next request.
      const drawn = await page
        .evaluate(
          () =>
            new Promise<boolean>((done) =>
              requestAnimationFrame(() =>
                requestAnimationFrame(() => requestIdleCallback(() => done(true), { timeout: 500 })),
              ),
            ),
        )
        .catch(() => false);
      if (drawn && count === before && !isBusy()) return;
      if (Date.now() > until) throw new NotYet('The page had requests without an answer for too long.');
    }
  };
  return {
    complaints: () => {
      const all = heard;
      heard = [];
      return all;
    },
    settle,
    broken: () => new Promise((_, reject) => (onBroken = reject)),
    expectFailures: () => {
      expected++;
      return () => expected--;
    },
  };
}

/** An address without ids, so that the same finding reads the same. */
const plain = (path: string) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…');
