import { expect } from '@open-wc/testing';
import { locales } from '../../src/i18n/locales';
import { ACTIVITY_THROTTLE_MS, MOBILE_MAX_WIDTH_PX, NARROW_MAX_WIDTH_PX } from '../../src/base/constants';
import type { User } from '../../src/contract/users';
import '../../elements/learn-app/LearnApp';
import { click, learner, openPortal, type Answers, type Portal } from './portal';
import { answer } from './stubs';
import { waitUntil } from './wait';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0';
const RESEARCH = {
  permissions: [{ name: 'ObjectiveWorkflow.Create' }, { name: 'Research.Access' }],
  licensedFeatures: ['LMS', 'Platform.Research', 'Platform.KnowledgeModels'],
};

describe('the shell of learn-app', () => {
  let portal: Portal | undefined;
  const undo: (() => void)[] = [];
  const open = async (path: string, answers: Answers = {}) => (portal = await openPortal(path, answers));
  const openAs = (user: Partial<User>, answers: Answers = {}, path = '/courses') =>
    open(path, { ...answers, '/users/me': { ...learner, ...user } });
  const navigation = (value: object) => ({ '/settings/query': { data: { 'ui.learner.navigation': value } } });
  const find = <E extends HTMLElement>(selector: string) => portal!.root.querySelector<E>(selector);
  const entries = () => [...portal!.root.querySelectorAll('[part~=navigation] a')].map((link) => link.textContent);
  const entry = (name: string) =>
    [...portal!.root.querySelectorAll<HTMLAnchorElement>('[part~=navigation] a')].find(
      (link) => link.textContent === name,
    );

  /** Replaces a property of the browser. */
  function pretend(object: object, name: string, value: unknown) {
    Object.defineProperty(object, name, { configurable: true, get: () => value });
    undo.push(() => void Reflect.deleteProperty(object, name));
  }
  /** Collects messages in the console. */
  function listen() {
    const logged: string[] = [];
    for (const level of ['info', 'warn'] as const) {
      const real = console[level];
      console[level] = (...words: unknown[]) => void logged.push(words.map(String).join(' '));
      undo.push(() => (console[level] = real));
    }
    return logged;
  }

  beforeEach(() => sessionStorage.removeItem('learnBrowserAlert'));
  afterEach(() => {
    portal?.end();
    portal = undefined;
    undo.splice(0).forEach((back) => back());
    localStorage.removeItem('userSession');
  });

  describe('the tutor on pages without a course', () => {
    const MODEL = '7f0c1f1e-0000-4000-8000-0000000000aa';
    const tutor = (changes: object = {}) => ({ enabled: true, defaultKnowledgeModelId: MODEL, ...changes });
    const answers = (settings: object, fragments: object = { 'knowledge-center': ours }): Answers => ({
      '/settings/query': { data: { 'learner.tutor': settings } },
      '/fragments/learn': fragments,
      '/tutor/sessions': {
        id: MODEL,
        mode: 'model',
        knowledgeModelId: MODEL,
        name: 'The handbook',
        generates: false,
        suggestions: [],
        messages: [],
      },
    });
    const ours = { version: '1', url: '/learn/assets/elements/learn-app.js', tag: 'learn-app' };
    const button = () => find<HTMLButtonElement>('.tutor-button');

    it('[TUT-01] is shown when the setting is on and has a knowledge model, which it names', async () => {
      await open('/courses', answers(tutor()));
      await waitUntil(button, 'the tutor is shown');
      button()!.click();
      await waitUntil(() => find('dialog.chat')?.textContent?.includes('The handbook'), 'its chat is open');
    });

    for (const [what, given] of [
      ['the setting is off', answers(tutor({ enabled: false }))],
      ['the setting names no knowledge model', answers(tutor({ defaultKnowledgeModelId: null }))],
      ['there is no knowledge center', answers(tutor(), {})],
    ] as const) {
      it(`[TUT-01] is not shown when ${what}`, async () => {
        await open('/courses', given);
        await waitUntil(
          () => portal!.asked.some((call) => call.endsWith('/fragments/learn')),
          'the late parts are shown',
        );
        await new Promise((resolve) => setTimeout(resolve, 300));
        expect(button() === null).to.equal(true);
      });
    }

    it('[TUT-01] is not shown on the page of a course, which has its own, nor of a proctored activity', async () => {
      for (const path of ['/courses/a1', '/courses/proctor/a1/b2']) {
        await open(path, answers(tutor()));
        await waitUntil(
          () => portal!.asked.some((call) => call.endsWith('/fragments/learn')),
          'the late parts are shown',
        );
        await new Promise((resolve) => setTimeout(resolve, 300));
        expect(button() === null, path).to.equal(true);
        portal!.end();
      }
    });
  });

  it('[NAV-01, RT-23] all entries, in their order, with their links', async () => {
    await openAs(
      { ...RESEARCH, portalUrl: 'https://portal.example/' },
      {
        ...navigation({ rooms: true, research: true, knowledgeModels: true }),
        '/feature-flags': { data: { 'learner.dashboard': true } },
        '/config.json': { platformAreaUrl: 'https://area.example/' },
      },
    );
    await waitUntil(() => entries().length === 8);
    const target = (name: string) => entry(name)!.getAttribute('href');
    expect(entries().map((name) => [name, target(name!)])).to.deep.equal([
      ['Dashboard', '/learn/'],
      ['My courses', '/learn/courses'],
      ['Catalog', '/learn/catalog'],
      ['Research projects', 'https://area.example/research-projects'],
      ['Knowledge models', 'https://area.example/knowledge-models'],
      ['Rooms', '/learn/groups/rooms'],
      ['Calendar', '/learn/calendar'],
      ['Go to portal', 'https://portal.example/'],
    ]);
  });

  it('[NAV-02] by default the catalog is on; rooms, research projects and knowledge models are off', async () => {
    await openAs(RESEARCH);
    await waitUntil(() => find('.initials'));
    expect(entries()).to.deep.equal(['My courses', 'Catalog', 'Calendar']);
    portal!.end();
    await openAs(RESEARCH, navigation({ catalog: false, calendar: false, rooms: true, research: 'yes' }));
    await waitUntil(() => entries().includes('Rooms'));
    expect(entries()).to.deep.equal(['My courses', 'Rooms']);
  });

  it('[PRM-02] research projects and knowledge models need their licence, and Research.Access', async () => {
    const flags = navigation({ research: true, knowledgeModels: true });
    const rows: [Partial<User>, string[]][] = [
      [RESEARCH, ['Research projects', 'Knowledge models']],
      [{ ...RESEARCH, licensedFeatures: ['LMS', 'Platform.Research'] }, ['Research projects']],
      [{ ...RESEARCH, licensedFeatures: ['LMS', 'Platform.KnowledgeModels'] }, ['Knowledge models']],
      [{ ...RESEARCH, licensedFeatures: ['LMS'] }, []],
      [{ ...RESEARCH, permissions: learner.permissions }, []],
      [{ ...RESEARCH, permissions: [...learner.permissions, { name: 'Research.Access', scope_id: 'u' }] }, []],
    ];
    for (const [user, expected] of rows) {
      await openAs(user, { ...flags, '/feature-flags': { data: { 'learner.dashboard': true } } });
      await waitUntil(() => find('.initials') && entries().includes('Dashboard'));
      const shown = entries().filter((name) => /Research|Knowledge/.test(name!));
      expect(shown, JSON.stringify(user)).to.deep.equal(expected);
      portal!.end();
    }
    portal = undefined;
  });

  it('[APP-06] the links to the platform area leave the portal', async () => {
    await openAs(RESEARCH, navigation({ research: true, knowledgeModels: true }));
    await waitUntil(() => entry('Knowledge models'));
    for (const name of ['Research projects', 'Knowledge models']) {
      const { origin, pathname } = new URL(entry(name)!.href);
      expect(origin).to.equal(location.origin);
      expect(pathname).to.match(/^\/platform\//);
    }
  });

  it("[NAV-05] 'quizzes' with the bundle permission, else 'courses': entry, trail, heading and title", async () => {
    const heading = () => find('learn-course-list')?.shadowRoot?.querySelector('h1')?.textContent;
    await open('/courses');
    await waitUntil(() => heading() === 'My courses');
    portal!.end();
    await openAs({ permissions: [...learner.permissions, { name: 'Bundle.Quizzes' }] });
    await waitUntil(() => heading() === 'My quizzes');
    expect(entry('My quizzes')!.getAttribute('href')).to.equal('/learn/courses');
    await waitUntil(() => document.title.startsWith('My quizzes |'));
    portal!.end();
    await openAs({ permissions: [...learner.permissions, { name: 'Bundle.Quizzes' }] }, {}, '/profile');
    await waitUntil(() => find('[part~=breadcrumb] a')?.textContent === 'My quizzes');
    expect(find('[part~=breadcrumb] a')!.getAttribute('href')).to.equal('/learn/courses');
  });

  const menu = async () => {
    await waitUntil(() => find('.avatar'));
    find('.avatar')!.click();
    await waitUntil(() => find('[role=menuitem]'));
    return [...portal!.root.querySelectorAll<HTMLElement>('[role=menuitem]')];
  };
  const names = (items: HTMLElement[]) => items.map((item) => item.textContent);

  it('[NAV-06] the user menu: profile, admin panel, management portal, language, sign out', async () => {
    await openAs({ adminUrl: 'https://admin.example/', portalUrl: 'https://portal.example/' });
    await waitUntil(() => find('.initials'));
    const items = await menu();
    expect(names(items)).to.include.members([
      'Profile',
      'Admin panel',
      'Go to management portal',
      'Language',
      'Sign out',
    ]);
    expect(names(items)).not.to.include('Sign in');
    const described = items.find((item) => item.textContent === 'Profile')!.getAttribute('aria-describedby')!;
    expect(find(`#${CSS.escape(described)}`)!.textContent, 'whose profile it is').to.equal(learner.email);
    const target = (name: string) => items.find((item) => item.textContent === name)!.getAttribute('href');
    expect(target('Profile')).to.equal('/learn/profile');
    expect(target('Admin panel')).to.equal('https://admin.example/');
    expect(target('Go to management portal')).to.equal('https://portal.example/');
  });

  it('[NAV-06] one entry of the menu leads to an address that is both the admin panel and the portal', async () => {
    await openAs({ adminUrl: 'https://portal.example/', portalUrl: 'https://portal.example/' });
    await waitUntil(() => find('.initials'));
    const there = (await menu()).filter((item) => item.getAttribute('href') === 'https://portal.example/');
    expect(names(there)).to.deep.equal(['Admin panel']);
  });

  it('[APP-04] [PRM-04] an administrator who acts for a learner can sign out of it, in the bar and in the menu', async () => {
    await openAs({ impersonator: { id: 'x', name: 'Root' } });
    await waitUntil(() => find('[part~=impersonation] button'));
    expect(find('[part~=impersonation]')!.textContent).to.include('Ana Duarte');
    expect(find('[part~=impersonation] button')!.textContent).to.equal('Sign out of impersonation');
    const items = names(await menu());
    expect(items).to.include('Language').and.to.include('Sign out of impersonation');
    expect(items).not.to.include('Sign out');
    expect(items, 'no feedback during an impersonation').not.to.include('Give feedback');
    await expect(portal!.element).to.be.accessible();
  });

  it('[NAV-08] the narrow layout up to 1279 px of the shell, the mobile layout with its drawer up to 970 px', async () => {
    await open('/profile');
    const shown = (selector: string) => getComputedStyle(find(selector)!).display !== 'none';
    const at = (width: number) => (portal!.element.style.inlineSize = `${width}px`);
    await waitUntil(() => entries().length === 3);
    const padding = () => parseFloat(getComputedStyle(find('[part~=navigation] a')!).paddingInlineStart);
    at(NARROW_MAX_WIDTH_PX + 1);
    await waitUntil(() => padding() === 14);
    at(NARROW_MAX_WIDTH_PX);
    await waitUntil(() => padding() < 14);
    const height = () => find('.header')!.getBoundingClientRect().height;
    at(MOBILE_MAX_WIDTH_PX + 1);
    await waitUntil(() => height() >= 64 && shown('.navigation') && !shown('.drawer-button'));
    at(MOBILE_MAX_WIDTH_PX);
    await waitUntil(() => height() < 64 && !shown('.navigation') && shown('.drawer-button'));
    find('.drawer-button')!.click();
    await waitUntil(() => find('dialog[open] .drawer-list a'));
    const inDrawer = [...portal!.root.querySelectorAll('.drawer-list a')].map((link) => link.textContent);
    expect(inDrawer).to.deep.equal(['My courses', 'Catalog', 'Calendar']);
    click(portal!.root.querySelector('.drawer-list a[href$="/catalog"]'));
    await waitUntil(() => !find('dialog') && location.pathname === '/learn/catalog');
  });

  describe('the header of a person with every entry', () => {
    const everything: Answers = {
      ...navigation({ rooms: true, research: true, knowledgeModels: true }),
      '/feature-flags': { data: { 'learner.dashboard': true } },
    };
    const row = () => [
      ...portal!.root.querySelectorAll<HTMLElement>('[part~=navigation] > ul > li, [part~=navigation] > .others'),
    ];
    const seen = () => row().filter((item) => getComputedStyle(item).visibility === 'visible');
    const openAt = async (width: number, path = '/profile') => {
      await openAs({ ...RESEARCH, portalUrl: 'https://portal.example/' }, everything, path);
      setWidth(width);
      await waitUntil(() => entries().length >= 8 && find('.initials'));
    };
    /** The element is never wider than the window, and that of the tests is 800 px. */
    const setWidth = (width: number) => {
      portal!.element.style.inlineSize = `${width}px`;
      find('.root')!.style.inlineSize = `${width}px`;
    };
    const more = () => find('.others button');

    it('[NAV-01] is one line; entries that do not fit are in a menu', async () => {
      await openAt(1024);
      await waitUntil(() => seen().includes(row().at(-1)!), 'some entries are in the menu');
      const header = find('.header')!;
      expect(header.getBoundingClientRect().height).to.be.at.most(66);
      expect(header.scrollWidth, 'all entries are in the header').to.equal(header.clientWidth);
      const shown = seen().length - 1;
      more()!.click();
      await waitUntil(() => find('.others [role=menuitem]'));
      const menu = [...portal!.root.querySelectorAll('.others [role=menuitem]')].map((item) => item.textContent);
      const hidden = row().slice(shown, -1);
      expect(menu).to.deep.equal(hidden.map((item) => item.textContent));
      await expect(portal!.element).to.be.accessible();
    });

    it('shows more of them when there is more room, and no menu when all fit', async () => {
      await openAt(1024);
      await waitUntil(() => seen().includes(row().at(-1)!));
      const before = seen().length;
      setWidth(1900);
      await waitUntil(() => seen().length === 8 && !seen().includes(row().at(-1)!), 'all fit');
      setWidth(1024);
      await waitUntil(() => seen().length === before && seen().includes(row().at(-1)!));
    });

    it('marks the menu when the shown page is in it', async () => {
      await openAt(1024, '/calendar');
      find('.root')!.style.inlineSize = '800px';
      await waitUntil(() => more()!.classList.contains('current'));
      more()!.click();
      await waitUntil(() => find('.others [aria-current=page]')?.textContent === 'Calendar');
    });
  });

  it('[EMB-15] a platform with the calls of My courses alone offers nothing that leads nowhere', async () => {
    const missing = Object.fromEntries(
      ['/config.json', '/feature-flags', '/settings/query', '/units', '/calendar-events/query'].map((call) => [
        call,
        undefined,
      ]),
    );
    await open('/courses', missing);
    await waitUntil(() => entries().length);
    expect(entries()).to.deep.equal(['My courses']);
    const list = () => find('learn-course-list')?.shadowRoot;
    await waitUntil(() => list()?.querySelector('[part~=to-catalog]'));
    expect(getComputedStyle(list()!.querySelector('[part~=to-catalog]')!).display).to.equal('none');
    await waitUntil(() => portal!.asked.some((call) => call.endsWith('/channels/unread')));
    await waitUntil(() => !find('.hub-button'), 'there is no button for messages');
    find<HTMLButtonElement>('.user .avatar')!.click();
    await waitUntil(() => find('[data-languages]'));
    expect(find('[role=menu]')!.textContent).not.to.include('Give feedback');
  });

  describe('start-up', () => {
    const off = navigation({ catalog: false, calendar: false });

    it('[SGN-02] a person without permission for courses and without an entry of the navigation gets /forbidden, and [ERR-09] the reason in the console', async () => {
      const logged = listen();
      await openAs({ permissions: [] }, off);
      await waitUntil(() => location.pathname === '/learn/forbidden');
      await waitUntil(() => find('main')!.textContent?.includes('Forbidden'));
      expect(find('learn-course-list') === null).to.equal(true);
      expect(logged.some((line) => line.includes('first navigation node'))).to.equal(true);
    });

    it('[SGN-02] a person without permission for courses, but with an entry of the navigation, is redirected there once', async () => {
      await openAs({ permissions: [] }, navigation({ catalog: false }), '/');
      await waitUntil(() => location.pathname === '/learn/calendar');
      await waitUntil(() => find('learn-calendar'));
      expect(entries()).to.deep.equal(['Calendar']);
      click(find('.brand'));
      await waitUntil(() => location.pathname === '/learn/courses', 'the learner’s own steps are not changed');
    });

    it('[SGN-02] all others stay at the opened address', async () => {
      await openAs({}, off, '/profile');
      await waitUntil(() => find('.initials') && find('learn-profile'));
      expect(location.pathname).to.equal('/learn/profile');
    });
  });

  describe('the browser', () => {
    it('[BRW-01] an unsupported browser shows an alert until it is dismissed, once per session', async () => {
      pretend(navigator, 'userAgent', FIREFOX);
      pretend(navigator, 'userAgentData', undefined);
      await open('/profile');
      await waitUntil(() => find('.browser-alert'));
      expect(find('.browser-alert')!.textContent).to.include('isn’t supported');
      expect(find('.browser-alert [role=alert]')!.textContent).to.include('Chrome, Edge or Safari');
      await expect(portal!.element).to.be.accessible();
      find('.browser-alert button')!.click();
      await waitUntil(() => !find('.browser-alert'));
      expect(sessionStorage.getItem('learnBrowserAlert')).to.equal('1');
      portal!.end();
      await open('/profile');
      await waitUntil(() => localStorage.getItem('userSession'), 'the late parts are shown');
      expect(find('.browser-alert') === null).to.equal(true);
    });

    it('[BRW-01] a supported browser shows no alert', async () => {
      await open('/profile');
      await waitUntil(() => localStorage.getItem('userSession'), 'the late parts are shown');
      expect(find('.browser-alert') === null).to.equal(true);
    });
  });

  describe('failures of optional data', () => {
    it('[ERR-09] a configuration that fails to load is only logged; defaults apply', async () => {
      const logged = listen();
      await open('/profile', { '/config.json': answer({ status: 500 }, { status: 500 }) });
      await waitUntil(() => logged.some((line) => line.includes('configuration could not be loaded')));
      await waitUntil(() => document.title === 'Profile | My courses | Learn');
      await waitUntil(() => find('learn-profile')?.shadowRoot?.querySelector('h1'));
      expect(find('main')!.querySelector('[part~=error-page]') === null).to.equal(true);
    });

    it('[ERR-09] texts that fail to load are only logged; the default locale is shown', async () => {
      const logged = listen();
      const real = window.fetch;
      window.fetch = async (input, init) =>
        String(input).endsWith('/locales/de-DE.json') ? answer('', { status: 500 }) : real(input, init);
      undo.push(() => (window.fetch = real));
      localStorage.setItem('locale', 'de-DE');
      undo.push(() => localStorage.removeItem('locale'));
      const { chooseLocale } = await import('../../src/client/page/locale');
      chooseLocale('de-DE');
      undo.push(() => chooseLocale('en-US'));
      await open('/profile');
      await waitUntil(() => logged.some((line) => line.includes('texts of de-DE can’t be loaded')));
      await waitUntil(() => entries().includes('My courses'));
      expect(document.documentElement.lang).to.equal('en');
    });
  });

  it('[NAV-09] the shell is mirrored in right-to-left languages', async () => {
    const { default: arabic } = await import('../../src/i18n/locales/ar-AR.json');
    const real = window.fetch;
    window.fetch = async (input, init) =>
      String(input).endsWith('/locales/ar-AR.json') ? answer(arabic) : real(input, init);
    undo.push(() => (window.fetch = real));
    const { chooseLocale } = await import('../../src/client/page/locale');
    chooseLocale('ar-AR');
    undo.push(() => chooseLocale('en-US'));
    await open('/profile');
    await waitUntil(() => document.documentElement.dir === 'rtl');
    portal!.element.style.inlineSize = '1400px';
    const left = (selector: string) => find(selector)!.getBoundingClientRect().left;
    await waitUntil(() => left('.brand') > left('.avatar'), 'lines begin on the right');
    expect(getComputedStyle(find('.root')!).direction).to.equal('rtl');
    chooseLocale('en-US');
    await waitUntil(() => document.documentElement.dir === 'ltr' && left('.brand') < left('.avatar'));
  });

  describe('the learner’s session', () => {
    const stored = () =>
      JSON.parse(localStorage.getItem('userSession') ?? 'null') as { userId: string; lastActivityDate: string } | null;
    const twoHoursAgo = () => new Date(Date.now() - 7_200_000).toISOString();
    /** Counts writes by this page; portals of other files use the same storage. */
    const countWrites = () => {
      const count = { written: 0 };
      const real = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')!;
      Storage.prototype.setItem = function (key: string, value: string) {
        if (key === 'userSession') count.written++;
        (real.value as typeof localStorage.setItem).call(this, key, value);
      };
      undo.push(() => Object.defineProperty(Storage.prototype, 'setItem', real));
      return count;
    };

    it('[SES-01] scroll, key and click are recorded in userSession, until the portal is removed', async () => {
      await open('/profile');
      await waitUntil(() => stored()?.userId === learner.id);
      const count = countWrites();
      for (const type of ['scroll', 'keydown', 'click']) {
        count.written = 0;
        await waitUntil(() => {
          find('main')!.dispatchEvent(new Event(type, { bubbles: type !== 'scroll', composed: true }));
          return count.written;
        }, type);
        expect(stored()!.userId).to.equal(learner.id);
        expect(Date.parse(stored()!.lastActivityDate)).to.be.closeTo(Date.now(), 5_000);
      }
      portal!.end();
      const gone = Date.now();
      await waitUntil(() => Date.now() - gone > ACTIVITY_THROTTLE_MS, 'a click would be counted again');
      count.written = 0;
      document.body.click();
      expect(count.written).to.equal(0);
    });

    it('[SES-01] activity is recorded at most every 100 ms', async () => {
      await open('/profile');
      await waitUntil(() => stored());
      const count = countWrites();
      const begun = performance.now();
      for (let clicks = 0; clicks < 200; clicks++) document.body.click();
      const most = 1 + Math.floor((performance.now() - begun) / 100);
      expect(count.written).to.be.within(1, most);
    });

    it('[SES-01] a new session starts a new one of the event log, and refreshes the data', async () => {
      localStorage.setItem('learnEventSession', JSON.stringify({ id: 'old', last: Date.now() }));
      undo.push(() => localStorage.removeItem('learnEventSession'));
      localStorage.setItem('userSession', JSON.stringify({ userId: learner.id, lastActivityDate: twoHoursAgo() }));
      await open('/profile');
      await waitUntil(() => localStorage.getItem('learnEventSession') === null);
      const times = () => portal!.asked.filter((call) => call === 'GET /api/platform/v1/users/me').length;
      expect(times()).to.equal(1);
      await waitUntil(() => {
        // Portals of other files record activity in the same storage.
        localStorage.setItem('userSession', JSON.stringify({ userId: learner.id, lastActivityDate: twoHoursAgo() }));
        document.body.click();
        return times() > 1;
      });
    });

    it('[NAV-06] a visitor has the brand, the languages and the sign-in in the header of a public page', async () => {
      await open('/open-catalog');
      await waitUntil(() => find('.visitor-header .brand'));
      const header = find('.visitor-header')!;
      expect(header.querySelector('.button.primary')!.textContent).to.equal('Sign in');
      undo.push(() => localStorage.removeItem('locale'));
      const menu = header.querySelector<HTMLElement>('.menu button')!;
      expect(menu.textContent, 'the language of the page by its own name').to.equal('English');
      expect(menu.ariaLabel).to.equal('Language: English');
      menu.click();
      const deutsch = () =>
        [...header.querySelectorAll<HTMLElement>('[role=option]')].find((item) => item.textContent === 'Deutsch');
      await waitUntil(deutsch);
      expect(header.querySelectorAll('[role=option]').length).to.be.at.least(locales.length);
      expect(portal!.asked.filter((call) => call.includes('/settings/'))).to.deep.equal([]);
      await expect(portal!.element).to.be.accessible();
      deutsch()!.click();
      await waitUntil(() => menu.textContent === 'Deutsch');
      await waitUntil(() => menu.ariaLabel === 'Sprache: Deutsch');
    });

    it('[SGN-03] a public page records nothing and sends nothing', async () => {
      await open('/open-catalog');
      await waitUntil(() => portal!.asked.some((call) => call.includes('/public/open-catalog')));
      document.body.click();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
      dispatchEvent(new Event('scroll'));
      await waitUntil(() => find('learn-open-catalog')?.shadowRoot?.querySelector('h1, h2, [role=alert]'));
      expect(stored()).to.equal(null);
      expect(portal!.asked.filter((call) => call.startsWith('POST'))).to.deep.equal([]);
    });
  });

  it('[LIM-02] locale and userSession store the learner’s choice and session; the flag switches the dashboard', async () => {
    const { chooseLocale } = await import('../../src/client/page/locale');
    chooseLocale('en-US');
    expect(localStorage.getItem('locale')).to.equal('en-US');
    await open('/', { '/feature-flags': { data: { 'learner.dashboard': true } } });
    await waitUntil(() => find('learn-dashboard'));
    await waitUntil(() => localStorage.getItem('userSession'));
    portal!.end();
    for (const flags of [{ data: { 'learner.dashboard': false } }, { data: {} }]) {
      await open('/', { '/feature-flags': flags });
      await waitUntil(() => location.pathname === '/learn/courses');
      portal!.end();
    }
    portal = undefined;
  });
});
