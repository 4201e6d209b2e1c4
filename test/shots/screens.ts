import type { Page } from '@playwright/test';
import { idOf } from '../../demo/seed/id';
import type { Username } from '../../demo/seed/people';

/** A screen for a screenshot. */
export interface Screen {
  name: string;
  /** The signed-in person; `courses`: someone new with so many courses; undefined: a visitor. */
  as?: Username | { courses: 0 | 3 };
  /** Everyone has the dashboard while the screenshots are taken, not only ben. */
  dashboard?: true;
  /** The number of generated courses that ben has besides those of the seed. */
  more?: number;
  /** The host that serves it. */
  host?: 'learn' | 'portal' | 'partner';
  path: string;
  /** Whether the course pages are those of the learner app. */
  learnerApp?: true;
  /** What is done on the page before the screenshots. */
  then?: (page: Page) => Promise<void>;
  /** The screenshot has only the first screen, because the rest looks the same. */
  firstScreen?: true;
}

const course = (code: string, below = '') => `/learn/courses/${idOf('course', code)}${below}`;
/** The content of a part of a course's first level. */
const part = (code: string, name: string) => course(code, `/view/content/${idOf('part', code, '', name)}`);

const click = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click();
};

/** Starts the course or the part, if no earlier screenshot did, and waits until `content` is shown. */
const start =
  (content: string) =>
  async (page: Page): Promise<void> => {
    if (await page.locator(content).first().isVisible()) return;
    await page.locator('learn-course .button.primary:visible').first().click();
    await page.locator(content).first().waitFor();
  };

/** Completes the parts before the proctored one, and opens the page of its session. */
const openLobby = async (page: Page) => {
  const link = page.locator('a[href*="/courses/proctor/"]');
  const onward = page.locator('.part-footer .onward').first();
  await start('.part-footer .onward, a[href*="/courses/proctor/"]')(page);
  while (!(await link.isVisible())) {
    const part = await page.locator('learn-course h1').textContent();
    await onward.click();
    await page.locator('learn-course h1').filter({ hasNotText: part! }).waitFor();
    await link.or(onward).first().waitFor();
  }
  await link.click();
  await page.locator('learn-proctored .button.primary').waitFor();
};

/** Opens the session, which shows the service's questions at first. */
const openSession = async (page: Page) => {
  await openLobby(page);
  await page.locator('learn-proctored .button.primary').click();
  await page.frameLocator('learn-proctored iframe').locator('h1').waitFor();
};

const openExam = async (page: Page) => {
  await openSession(page);
  const service = page.frameLocator('learn-proctored iframe');
  for (const check of await service.locator('input[type=checkbox]').all()) await check.check();
  const begin = service.locator('[data-deed=started]');
  if (await begin.isVisible()) await begin.click();
  await service.frameLocator('iframe').locator('h1').waitFor();
};

const openUserMenu = async (page: Page) => {
  await page.locator('.avatar').click();
  // Its entries are separate code.
  await page.locator('.user .menu-item').first().waitFor();
};

/** Asks the tutor of a course, and waits for its answer. */
const askTutor = async (page: Page) => {
  await click('.tutor-button')(page);
  await page.locator('dialog textarea').fill('yeast?');
  await page.locator('dialog textarea').press('Enter');
  await page.locator('.tutor-answer:not([aria-busy])').first().waitFor();
};

/** Adds a message about an error: the code of the messages can't be loaded. */
const failToOpenMessages = async (page: Page) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.locator('.hub-button').click();
  await page.locator('.toast.error').waitFor();
};

/** The page of the first certificate of a course, for who signed in or for a visitor. */
const openCertificate = (visitor: boolean) => async (page: Page) => {
  const link = page.locator('a[href*="/certificate/"]').first();
  const address = new URL((await link.getAttribute('href'))!, page.url());
  if (visitor) await page.context().clearCookies();
  await page.goto(visitor ? `/learn/certificate/${address.pathname.split('/').pop()}` : address.href);
};

export const screens: readonly Screen[] = [
  { name: 'dashboard', as: 'ben', path: '/learn/' },
  { name: 'dashboard-few', as: 'nora', dashboard: true, path: '/learn/' },
  { name: 'dashboard-none', as: { courses: 0 }, dashboard: true, path: '/learn/' },
  { name: 'courses', as: 'ben', path: '/learn/courses' },
  { name: 'courses-few', as: { courses: 3 }, path: '/learn/courses' },
  { name: 'courses-40', as: 'ben', more: 14, path: '/learn/courses' },
  { name: 'courses-400', as: 'ben', more: 374, path: '/learn/courses', firstScreen: true },
  { name: 'courses-finished', as: 'fatima', path: '/learn/courses' },
  { name: 'courses-none', as: { courses: 0 }, path: '/learn/courses' },
  {
    name: 'toasts',
    as: 'ben',
    path: '/learn/courses?term=gone&selfRegistered=true',
    firstScreen: true,
    then: failToOpenMessages,
  },
  { name: 'courses-no-match', as: 'ben', path: '/learn/courses?keyword=zzz' },
  { name: 'filters', as: 'ben', path: '/learn/courses', firstScreen: true, then: click('[part~="filter-button"]') },
  { name: 'catalog', as: 'ben', path: '/learn/catalog', firstScreen: true },
  { name: 'catalog-course', as: { courses: 0 }, path: `/learn/catalog/${idOf('course', 'AST-110')}` },
  { name: 'details-not-started', as: 'ben', path: course('ENV-115') },
  { name: 'details-parts', as: 'nora', path: course('AST-110') },
  { name: 'details-in-progress', as: 'ben', path: course('FOD-120', '/view/details') },
  { name: 'details-finished', as: 'fatima', path: course('AST-110') },
  { name: 'details-overdue', as: 'ben', path: course('SAF-101', '/view/details') },
  { name: 'learner-app', as: 'ben', path: course('FOD-120', '/view/content'), learnerApp: true },
  { name: 'learner-app-finished', as: 'fatima', path: course('AST-110'), learnerApp: true },
  { name: 'content', as: 'ben', path: course('FOD-120', '/view/content') },
  { name: 'content-attempts', as: 'ben', path: course('ENV-210', '/view/content') },
  { name: 'content-one-page', as: 'ben', path: course('ART-103', '/view/content') },
  { name: 'content-arabic', as: 'fatima', path: course('ART-115', '/view/content?viewType=REVIEW') },
  { name: 'content-film', as: 'ingrid', path: course('CRA-108', '/view/content'), then: start('.film') },
  { name: 'content-mixed-parts', as: 'ben', path: course('ENV-240', '/view/content') },
  { name: 'content-text', as: 'ben', path: part('SAF-101', 'Waste') },
  { name: 'content-done', as: 'ben', path: part('FOD-120', 'Kneading, folding, waiting') },
  { name: 'content-quiz', as: 'ben', path: course('ENV-210', '/view/content'), then: start('.quiz-saving') },
  { name: 'content-tool', as: 'fatima', path: course('DAT-150', '/view/content') },
  { name: 'tool', as: 'ingrid', path: course('DAT-150', '/view/content') },
  {
    name: 'tool-page',
    as: 'ingrid',
    path: course('DAT-150', '/view/content'),
    then: async (page) => {
      await page.locator('.tool header .button').last().click();
      await page.locator('form fieldset').first().waitFor();
    },
  },
  { name: 'discussion', as: 'ingrid', path: course('COM-220', '/view/content') },
  { name: 'proctored-lobby', as: 'nora', path: course('SAF-230', '/view/content'), then: openLobby },
  {
    name: 'proctored-checks',
    as: 'nora',
    path: course('SAF-230', '/view/content'),
    firstScreen: true,
    then: openSession,
  },
  {
    name: 'proctored-exam',
    as: 'ben',
    path: course('SAF-230', '/view/content'),
    firstScreen: true,
    then: openExam,
  },
  { name: 'certificate', as: 'fatima', path: course('AST-110'), then: openCertificate(false) },
  { name: 'certificate-public', as: 'fatima', path: course('AST-110'), then: openCertificate(true) },
  { name: 'certificate-missing', path: '/learn/certificate/no-such-number' },
  { name: 'calendar', as: 'ben', path: '/learn/calendar' },
  { name: 'calendar-week', as: 'ben', path: '/learn/calendar/week' },
  { name: 'calendar-agenda', as: 'ben', path: '/learn/calendar/agenda' },
  {
    name: 'calendar-event',
    as: 'ben',
    path: '/learn/calendar/week',
    firstScreen: true,
    then: click('.week [part~="event"]'),
  },
  { name: 'profile', as: 'ben', path: '/learn/profile' },
  { name: 'record', as: 'ben', path: '/learn/record' },
  { name: 'notes', as: 'ben', path: '/learn/notes' },
  { name: 'certificates', as: 'adam', path: '/learn/certificates' },
  { name: 'rooms', as: 'ben', path: '/learn/groups/rooms' },
  {
    name: 'room',
    as: 'ben',
    path: '/learn/groups/rooms',
    then: async (page) => {
      await click('main a[href*="/groups/rooms/"]')(page);
      await page.locator('.chat-message').first().waitFor();
    },
  },
  { name: 'staff-courses', as: 'ingrid', path: '/learn/courses', firstScreen: true },
  {
    name: 'user-menu',
    as: 'adam',
    path: '/learn/courses',
    firstScreen: true,
    then: openUserMenu,
  },
  {
    name: 'languages',
    as: 'adam',
    path: '/learn/courses',
    firstScreen: true,
    then: async (page) => {
      await openUserMenu(page);
      await page.locator('[data-languages]').click();
    },
  },
  { name: 'not-found', as: 'ben', path: '/learn/no/such/place' },
  { name: 'forbidden', as: 'ben', path: '/learn/forbidden' },
  { name: 'crash', as: 'ben', path: '/learn/simulate-error' },
  { name: 'unknown-address', path: '/learn/oidc/unknown' },
  { name: 'embedded', path: '/learn/embedded' },
  { name: 'messages', as: 'ben', path: '/learn/profile', firstScreen: true, then: click('.hub-button') },
  {
    name: 'announcements',
    as: 'ben',
    path: '/learn/profile',
    firstScreen: true,
    then: async (page) => {
      await click('.hub-button')(page);
      await click('dialog [role=tab][aria-selected=false]')(page);
    },
  },
  {
    name: 'conversation',
    as: 'ben',
    path: '/learn/profile',
    firstScreen: true,
    then: async (page) => {
      await click('.hub-button')(page);
      await click('.hub-item')(page);
    },
  },
  { name: 'tutor', as: 'ben', path: course('FOD-120'), firstScreen: true, then: askTutor },
  { name: 'grading', as: 'ingrid', path: '/learn/grading' },
  { name: 'theme', as: 'adam', path: '/learn/theme' },
  { name: 'sharing', as: 'adam', path: '/learn/partners' },
  { name: 'open-catalog', path: '/learn/open-catalog', firstScreen: true },
  { name: 'open-course', path: `/learn/open-catalog/${idOf('course', 'AST-110')}/view/details` },
  { name: 'sign-in', path: '/learn/oidc/login' },
  { name: 'sign-up', path: '/learn/oidc/login', then: click('a[href*="sign-up"]') },
  { name: 'portal', as: 'ben', host: 'portal', path: '/' },
  { name: 'partner', host: 'partner', path: '/' },
  { name: 'partner-learning', host: 'partner', path: '/learning' },
  { name: 'partner-guide', host: 'partner', path: '/guide' },
];
