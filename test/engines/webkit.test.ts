import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startWebKit } from '../../tools/test/webdriver.mjs';
import { hosts } from '../e2e/hosts';
import { startDemo } from './demo';
import { Window } from './window';

const COURSE = 'Reading the night sky';
const MINUTES = 60_000;

let endDemo: (() => Promise<void>) | undefined;
let webkit: Awaited<ReturnType<typeof startWebKit>>;
let page: Window;

before(
  async () => {
    endDemo = await startDemo('.build/webkit-data');
    webkit = await startWebKit();
    page = new Window(webkit.driver);
  },
  { timeout: 6 * MINUTES },
);
after(async () => {
  await webkit?.stop();
  await endDemo?.();
});

const isAt = (address: string | RegExp) => async () => {
  const url = await page.url();
  return typeof address === 'string' ? url === address : address.test(url);
};

test(
  'one learner, one course: sign in, search, start, read, finish, certificate',
  { timeout: 10 * MINUTES },
  async () => {
    const courses = `${hosts.learn}/learn/courses`;
    await page.open(`${hosts.learn}/learn/oidc/login?redirectUrl=${encodeURIComponent(courses)}`);
    await page.type('#username', 'nora');
    await page.type('#password', 'learn');
    await page.click('button', 'Sign in', isAt(courses));

    await page.until('more than one course', async () => (await page.all('.card h2, .card h3')).length > 1);
    await page.type('input[type=search]', 'night sky');
    await page.until('the course that was searched for, alone', async () => {
      const found = await page.all('.card h2, .card h3');
      return found.length === 1 && (await page.sees('a', COURSE));
    });
    await page.click('a', COURSE, () => page.sees('h1', COURSE));
    await page.click('button', 'Start', isAt(/\/view\/content/));

    // Completes parts until no mandatory part is left.
    const canFinish = () => page.sees('article button', 'Finish course');
    for (let part = 1; part <= 8 && !(await canFinish()); part++) {
      const at = await page.url();
      await page.until(`part ${part}`, async () => (await page.sees('button', 'Complete and continue')) || canFinish());
      if (await canFinish()) break;
      await page.click('button', 'Complete and continue', async () => (await page.url()) !== at || canFinish());
    }
    await page.click('article button', 'Finish course', () => page.sees('dialog[open] button', 'Finish course'));
    await page.click('dialog[open] button', 'Finish course', () =>
      page.reads('The course has been successfully finished'),
    );

    await page.click('a', 'View', isAt(/\/certificate\/[0-9A-Z-]+$/));
    await page.until('the certificate', () => page.sees('h1', 'Naked-eye observer'));
    assert.ok(await page.reads('Nora Lindqvist'));
  },
);

test(
  'on a page of another origin, with one script and one tag: the open catalog, and one of its courses',
  {
    timeout: 5 * MINUTES,
  },
  async () => {
    await page.open(hosts.partner);
    await page.until('the catalog', () => page.sees('a', 'The science of bread'));
    await page.click('a', 'The science of bread', () => page.sees('h1', 'The science of bread'));
    const url = new URL(await page.url());
    assert.equal(url.origin, hosts.partner);
    assert.ok(url.searchParams.get('learn-course'));
  },
);
