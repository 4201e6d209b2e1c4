import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../../tools/browser.mjs';
import { expect, test as base } from './test';
import { hosts } from './hosts';

const MEMBERS = `${hosts.partner}/members`;

/** A context of a browser that blocks third-party cookies, as Safari and Firefox do by themselves. */
const test = base.extend<{ blocking: BrowserContext }>({
  blocking: async ({}, provide) => {
    const browser = await chromium.launch({
      executablePath: findBrowser({ whole: true }),
      args: [...browserArguments, '--test-third-party-cookie-phaseout'],
    });
    await provide(await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } }));
    await browser.close();
  },
});

/** The cookies that requests to the platform carry. */
function cookiesOf(page: Page) {
  const sent: Promise<string | undefined>[] = [];
  page.on('request', (request) => {
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

test('[TOK-01] the library vouches for its members: their courses need no account and no cookie; another member sees nothing of the first', async ({
  blocking,
}) => {
  const page = await blocking.newPage();
  const cookies = cookiesOf(page);
  await page.goto(MEMBERS);
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
  const catalog = page.locator('learn-catalog');
  await expect(catalog.getByRole('listitem').first()).toBeVisible();
  expect(await cookies()).toEqual([undefined]);
  const person = () =>
    page.evaluate(async () => {
      const tokens = await fetch('/learn-token?jkt=0123456789012345678901234567890123456789012');
      return JSON.parse(atob((await tokens.text()).split('.')[1]!)) as { sub: string };
    });
  const { sub } = await person();
  await page.getByLabel('Your library card').selectOption('L-1002');
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
  await expect(catalog.getByRole('listitem').first()).toBeVisible();
  expect((await person()).sub).not.toBe(sub);
});
