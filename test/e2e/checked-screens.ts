import { expect, type Locator, type Page } from '@playwright/test';
import { idOf } from '../../demo/seed/id';
import { hosts } from './hosts';
import { signIn } from './people';

const course = (code: string) => `/learn/courses/${idOf('course', code)}`;
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The number of the signed-in person's certificate for a course. */
async function certificateOf(page: Page, code: string): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify(['objectiveId', '=', idOf('course', code)]));
  const answer = await page.request.get(`${hosts.learn}/api/lms/v1/certificate-records/query?filter=${filter}`);
  const { data } = (await answer.json()) as { data: { certificateNumber: string }[] };
  return data[0]!.certificateNumber;
}

/** A screen in a state, as the accessibility engines check it. */
export interface Screen {
  name: string;
  /** The signed-in person; absent: a visitor. */
  as?: string;
  locale?: string;
  path: string | ((page: Page) => Promise<string>);
  /** An element that is visible when the screen is complete. */
  shows: (page: Page) => Locator;
  /** Actions before the check. */
  act?: (page: Page) => Promise<void>;
}

export const screens: Screen[] = [
  { name: 'My courses', as: 'ben', path: '/learn/courses', shows: (page) => page.getByText('Urban trees').first() },
  { name: 'catalog', as: 'ben', path: '/learn/catalog', shows: (page) => page.getByRole('listitem').last() },
  {
    name: 'details of a course not started',
    as: 'ben',
    path: course('ENV-115'),
    shows: (page) => page.getByRole('button', { name: 'Start', exact: true }),
  },
  {
    name: 'details of a finished course with its certificate',
    as: 'fatima',
    path: course('AST-110'),
    shows: (page) => page.getByRole('link', { name: 'View', exact: true }).first(),
  },
  {
    name: 'content view',
    as: 'ben',
    path: `${course('ENV-210')}/view/content`,
    shows: (page) => page.getByText(/^Part \d+ of \d+/),
  },
  {
    name: 'certificate',
    as: 'fatima',
    path: async (page) => `${course('AST-110')}/certificate/${await certificateOf(page, 'AST-110')}`,
    shows: (page) => page.getByRole('link', { name: 'Download', exact: true }),
  },
  {
    name: 'public certificate',
    as: 'fatima',
    path: async (page) => `/learn/certificate/${await certificateOf(page, 'FOD-120')}`,
    shows: (page) => page.getByRole('link', { name: 'Download', exact: true }),
  },
  { name: 'open catalog', path: '/learn/open-catalog', shows: (page) => page.getByRole('listitem').first() },
  {
    name: 'public details of a course',
    path: `/learn/open-catalog/${idOf('course', 'AST-110')}`,
    shows: (page) => title(page, 'Reading the night sky'),
  },
  { name: 'profile', as: 'ben', path: '/learn/profile', shows: (page) => page.getByText('Laboratory').first() },
  {
    name: 'profile, time zone',
    as: 'ben',
    path: '/learn/profile',
    shows: (page) => page.getByRole('tab', { name: 'Preferred time zone' }),
    act: (page) => page.getByRole('tab', { name: 'Preferred time zone' }).click(),
  },
  { name: 'my notes', as: 'ben', path: '/learn/notes', shows: (page) => title(page, 'My notes') },
  { name: 'learning record', as: 'ben', path: '/learn/record', shows: (page) => title(page, 'Learning record') },
  { name: 'calendar', as: 'ben', path: '/learn/calendar', shows: (page) => title(page, 'Calendar') },
  { name: 'page not found', as: 'ben', path: '/learn/no/such/place', shows: (page) => title(page, 'Page not found') },
  { name: 'page forbidden', as: 'ben', path: '/learn/forbidden', shows: (page) => title(page, 'Forbidden') },
  {
    name: 'grading',
    as: 'ingrid',
    path: '/learn/grading',
    shows: (page) => page.getByRole('button', { name: /^Save/ }).first(),
  },
  { name: 'sign-in', path: '/learn/oidc/login', shows: (page) => title(page, 'Sign in') },
  {
    name: 'My courses in Arabic',
    as: 'ben',
    locale: 'ar-AR',
    path: '/learn/courses',
    shows: (page) => title(page, 'دوراتي'),
  },
  {
    name: 'content view in Arabic',
    as: 'fatima',
    locale: 'ar-AR',
    path: `${course('ART-115')}/view/content?viewType=REVIEW`,
    shows: (page) => page.getByRole('main').getByRole('heading').first(),
  },
];

/** Opens a screen in its state, without transitions, so that no colour is measured while it changes. */
export async function openScreen(page: Page, { as, locale, path, shows, act }: Screen) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (as) await signIn(page, as);
  if (locale) await page.addInitScript((code) => localStorage.setItem('locale', code), locale);
  await page.goto(hosts.learn + (typeof path === 'string' ? path : await path(page)));
  await expect(shows(page)).toBeVisible();
  await expect(page.locator('.skeleton, [part~=skeleton]')).toHaveCount(0);
  await act?.(page);
}
