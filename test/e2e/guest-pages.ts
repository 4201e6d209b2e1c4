import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { idOf } from '../../demo/seed/id';
import type { ScreenName } from '../../elements/screens';
import { hosts } from './hosts';
import { signIn } from './people';

/** The name of one of fatima's courses. */
export const COURSE = 'Reading the night sky';
const objectiveId = idOf('course', 'AST-110');

interface Guest {
  attributes?: string;
  /** Visible when the element is ready. */
  shown: (element: Locator) => Locator;
}

const heading =
  (name: RegExp | string, level = 1) =>
  (element: Locator) =>
    element.getByRole('heading', { name, level });
const item = (element: Locator) => element.getByRole('listitem').first();

/** Every element but the portal, and what a page of another host waits for. A missing element is an error of types. */
export const GUESTS = {
  'learn-open-catalog': { shown: item },
  'learn-course-list': { shown: item },
  'learn-catalog': { shown: item },
  'learn-course': { attributes: `objective-id="${objectiveId}"`, shown: heading(COURSE) },
  'learn-activity': {
    attributes: `objective-id="${objectiveId}" part="${idOf('part', 'AST-110', '', 'Finding north')}"`,
    shown: heading('Finding north'),
  },
  'learn-certificate': { shown: heading('Naked-eye observer') },
  'learn-profile': { shown: (element) => element.getByRole('tabpanel') },
  'learn-calendar': { shown: (element) => element.getByRole('grid') },
  'learn-progress': { shown: heading('Your progress') },
  'learn-notes': { shown: heading('My notes') },
  'learn-record': { shown: heading('Learning record') },
  'learn-search': { shown: (element) => element.getByRole('searchbox') },
  'learn-dashboard': { shown: heading(/Welcome/) },
  'learn-rooms': { shown: heading('Rooms') },
  'learn-proctored': {
    attributes: `objective-id="${objectiveId}" activity-path-id="00000000-0000-4000-8000-000000000000"`,
    shown: heading('Activity not found'),
  },
} as const satisfies Record<`learn-${ScreenName}`, Guest>;
export type GuestName = keyof typeof GUESTS;
export const guests = Object.keys(GUESTS) as GuestName[];

export function tag(name: GuestName, { attributes = '', platform = hosts.learn } = {}): string {
  const guest: Guest = GUESTS[name];
  const own = name === 'learn-certificate' ? `certificate-number="${certificateNumber}"` : (guest.attributes ?? '');
  return `<${name} api-base="${platform}" link-base="${platform}/learn" ${own} ${attributes}></${name}>`;
}
export const tags = (names: readonly GuestName[] = guests) => names.map((name) => tag(name)).join('\n');

let certificateNumber = '';

/** Signs fatima in, once for a file of tests; returns the cookies for the context of each test. */
export async function signedIn(browser: Browser) {
  const context = await browser.newContext({ locale: 'en-US' });
  await signIn(await context.newPage(), 'fatima', '/learn/profile');
  const filter = encodeURIComponent(JSON.stringify(['objectiveId', '=', objectiveId]));
  const answer = await context.request.get(`${hosts.learn}/api/lms/v1/certificate-records/query?filter=${filter}`);
  const { data } = (await answer.json()) as { data: { certificateNumber: string }[] };
  certificateNumber = data[0]!.certificateNumber;
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/** Waits until elements are ready. */
export async function expectShown(page: Pick<Page, 'locator'>, names: readonly GuestName[] = guests) {
  for (const name of names) await expect(GUESTS[name].shown(page.locator(name)), name).toBeVisible({ timeout: 20_000 });
}

interface HostPage {
  body: string;
  head?: string;
  /** Attributes of `<html>`. */
  root?: string;
  headers?: Record<string, string>;
}

/** The address of a page on the portal's origin, whose pages may call the platform with the learner's session. */
export const PAGE = `${hosts.portal}/guest/page.html`;

/** Serves a host's page with our script, and opens it. */
export async function open(page: Page, { body, head = '', root = 'lang="en"', headers }: HostPage, url = PAGE) {
  await page.route(url, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      ...(headers && { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } }),
      body: `<!doctype html><html ${root}><head><meta charset="utf-8"><title>Somebody’s page</title>
        <link rel="icon" href="data:,">${head}
        <script type="module" src="${hosts.learn}/learn/assets/learn.js"></script></head><body>${body}</body></html>`,
    }),
  );
  await page.goto(url);
}
