import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startWebKit } from '../../tools/test/webdriver.mjs';
import { hosts } from '../e2e/hosts';
import { startDemo } from './demo';
import { startProbe } from './probe';
import { Window } from './window';

const COURSE = 'Reading the night sky';
const BEES = 'Beekeeping: the first year';
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

/** Completes parts until no mandatory part is left, and finishes the course. */
async function completeAndFinish(window: Window): Promise<void> {
  const canFinish = () => window.sees('article button', 'Finish course');
  for (let part = 1; part <= 8 && !(await canFinish()); part++) {
    const at = await window.url();
    await window.until(
      `part ${part}`,
      async () => (await window.sees('button', 'Complete and continue')) || canFinish(),
    );
    if (await canFinish()) break;
    await window.click('button', 'Complete and continue', async () => (await window.url()) !== at || canFinish());
  }
  await window.click('article button', 'Finish course', () => window.sees('dialog[open] button', 'Finish course'));
  await window.click('dialog[open] button', 'Finish course', () =>
    window.reads('The course has been successfully finished'),
  );
}

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

    await completeAndFinish(page);
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

/** Whether a browser sends a cookie of the platform's site from a page of the partner's site. */
async function sendsThirdPartyCookies(window: Window): Promise<boolean> {
  const probe = await startProbe();
  try {
    await window.open(probe.platformSite);
    await window.open(`${probe.platformSite}/again`);
    assert.ok(await window.reads('probe=1'), 'the cookie is set, and sent to its own site');
    await window.open(probe.partnerSite);
    const received = await window.fetch(probe.platformSite);
    assert.match(received, /^Cookies: /);
    return received.includes('probe=1');
  } finally {
    probe.stop();
  }
}

test(
  '[TOK-02, TOK-04, TOK-05] on a partner’s page of another site, with tracking prevention: sign in, quiz, finish, certificate, sign out',
  { timeout: 10 * MINUTES },
  async (t) => {
    assert.equal(await sendsThirdPartyCookies(page), true, 'without tracking prevention the cookie is sent');
    const preventing = await startWebKit('--enable-itp');
    t.after(() => preventing.stop());
    const here = new Window(preventing.driver);
    assert.equal(await sendsThirdPartyCookies(here), false, 'tracking prevention blocks the cookie');

    await here.open(`${hosts.partner}/learning`);
    await here.inPopup(
      (isOpen) => here.click('button', 'Sign in', isOpen),
      async () => {
        await here.type('#username', 'ben');
        await here.type('#password', 'learn');
        await here.press('button', 'Sign in');
      },
    );
    await here.click('a', BEES, () => here.reads('Starting this part uses one of your attempts.'));
    await here.click('button', 'Start', () => here.reads('Question 1 of 9'));
    await here.click('label', 'There are eggs', () => here.sees('.quiz-saving', 'Saved'));
    await here.click('button', 'Submit', () => here.sees('dialog[open] button', 'Submit'));
    await here.click('dialog[open] button', 'Submit', () => here.reads('out of 16 points.'));
    await here.click('a', 'Next Mites, and what one can do', () => here.sees('h1', 'Mites, and what one can do'));
    await completeAndFinish(here);
    await here.click('a', 'View', () => here.sees('h1', 'Beekeeper, first year'));
    assert.equal(new URL(await here.url()).origin, hosts.partner);

    await here.open(`${hosts.partner}/learning`);
    await here.until('the session is there after a new page load', () => here.sees('a', BEES));
    await here.click('button', 'Sign out', () => here.sees('button', 'Sign in'));
    await here.open(`${hosts.partner}/learning`);
    await here.until('there is no session any more', () => here.sees('button', 'Sign in'));
    assert.equal(await here.sees('a', BEES), false);
  },
);
