import { chromium, firefox, type BrowserContext, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../../tools/browser.mjs';
import { firefoxOptions } from '../../tools/engines.mjs';
import { hosts } from './hosts';
import { test as base } from './test';

/** What Firefox does with third-party cookies: strict mode keeps them apart for each site, and a setting blocks them. */
const COOKIE_BEHAVIOUR = { strict: 5, 'third-party': 1 };

export type Blocks = keyof typeof COOKIE_BEHAVIOUR;

/**
 * Flows in a browser that blocks third-party cookies. `blocks`: the setting of Firefox that does. React does not notice what `fill`
 * does in Firefox: type by `pressSequentially`.
 */
export const test = base.extend<{ blocking: BrowserContext; blocks: Blocks }>({
  blocks: ['strict', { option: true }],
  blocking: async ({ browserName, blocks }, provide) => {
    const browser =
      browserName === 'firefox'
        ? await firefox.launch({
            ...firefoxOptions(),
            firefoxUserPrefs: {
              'browser.contentblocking.category': blocks === 'strict' ? 'strict' : 'custom',
              'network.cookie.cookieBehavior': COOKIE_BEHAVIOUR[blocks],
            },
          })
        : await chromium.launch({
            executablePath: findBrowser({ whole: true }),
            args: [...browserArguments, '--test-third-party-cookie-phaseout'],
          });
    await provide(await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } }));
    await browser.close();
  },
});

/** Signs a person in in the window that a click opens. */
export async function signInByWindow(page: Page, username: string, click: () => Promise<void>): Promise<void> {
  const opened = page.context().waitForEvent('page');
  await click();
  const window = await opened;
  await window.getByLabel('Username').fill(username);
  await window.getByLabel('Password', { exact: true }).fill('learn');
  const closed = window.waitForEvent('close');
  await window.getByRole('button', { name: 'Sign in', exact: true }).click();
  await closed;
}

/** The cookies that requests to the platform carry. */
export function cookiesOf(page: Page): () => Promise<(string | undefined)[]> {
  const sent: Promise<string | undefined>[] = [];
  // The headers of a request that a reload ended never arrive.
  page.on('requestfinished', (request) => {
    if (request.url().startsWith(`${hosts.learn}/api/`)) {
      sent.push(
        request.allHeaders().then(
          ({ cookie }) => cookie,
          () => undefined,
        ),
      );
    }
  });
  return async () => [...new Set(await Promise.all(sent))];
}
