import { expect, oneEvent } from '@open-wc/testing';
import axe from 'axe-core';
import { WATCH, type WatchedHost } from '../../elements/learn-app/given-watch';
import { routerFor } from '../../elements/learn-app/router';
import arabic from '../../src/i18n/locales/ar-AR.json';
import { returned } from '../../src/client/session/sign-in';
import { $storedLocale, $tenantLocale, chooseLocale } from '../../src/client/page/locale';
import { isLearnerOnly } from '../../src/portal/roles';
import '../../elements/learn-app/LearnApp';
import { expectConsole } from './console';
import { answer, stubFetch } from './stubs';
import { click, learner, openPortal, type Answers, type Portal } from './portal';
import { access, objectiveId, part, tree, withWorkflow } from './course-platform';
import { allByRole, byRole, nameOf } from './roles';
import { waitUntil } from './wait';

const main = (portal: Portal) => portal.root.querySelector('main')!;
const text = (portal: Portal) => main(portal).textContent ?? '';
const screenIn = (portal: Portal, tag: string) => portal.root.querySelector<HTMLElement>(tag);
const at = () => location.pathname + location.search + location.hash;

describe('learn-app', () => {
  let portal: Portal | undefined;
  const open = async (path: string, answers: Answers = {}) => (portal = await openPortal(path, answers));
  const userMenu = (name: string | RegExp = /^User menu|^قائمة/) => byRole(portal!.root, 'button', name);
  afterEach(() => portal?.end());

  it('fires learn-ready once, whatever its screens load', async () => {
    let ready = 0;
    const count = () => ready++;
    document.addEventListener('learn-ready', count);
    await open('/courses');
    await waitUntil(() => screenIn(portal!, 'learn-course-list')?.shadowRoot?.querySelector('[part~=message]'));
    click(portal!.root.querySelector('[part~=navigation] a[href$="/calendar"]'));
    await waitUntil(() => screenIn(portal!, 'learn-calendar')?.shadowRoot?.querySelector('[role=grid]'));
    document.removeEventListener('learn-ready', count);
    expect(ready).to.equal(1);
  });

  it('uses the loader’s own code to load its screens, where the page has the loader', async () => {
    const element: WatchedHost = document.createElement('learn-app');
    let watched: Node | undefined;
    let tags: string[] = [];
    let ended = false;
    element[WATCH] = (root, table) => {
      watched = root;
      tags = table.map(({ tag }) => tag);
      return () => (ended = true);
    };
    const restore = stubFetch(() => answer({}));
    document.body.append(element);
    await waitUntil(() => watched === element.shadowRoot && tags.includes('learn-course-list'));
    element.remove();
    await waitUntil(() => ended);
    restore();
  });

  describe('routes', () => {
    const shownAt = (path: string) => {
      history.pushState(null, '', `/learn${path}`);
      const page = routerFor('/learn').$page.get();
      history.back();
      return page;
    };

    it('reads the unescaped parts of an address', () => {
      const page = shownAt('/courses/a%20b/view/content/p1/p2?viewType=REVIEW&objectiveWorkflowId=w1');
      expect(page.params.objectiveId).to.equal('a b');
      const { show } = page.route;
      expect(show.kind === 'screen' && show.attributes?.(page)).to.deep.equal({
        'objective-id': 'a b',
        view: 'content',
        axis: 'p1/p2',
        review: true,
        redirects: true,
        'objective-workflow-id': 'w1',
        'pdf-url': '',
        found: undefined,
        'tool-parameters': undefined,
      });
    });

    it('[RT-09] passes the other parameters of a course’s query to its external tools', () => {
      const page = shownAt('/courses/c1/view/content/p1?viewType=REVIEW&room=2&pdfUrl=%2Fa.pdf&side=left');
      const { show } = page.route;
      expect(show.kind === 'screen' && show.attributes?.(page)).to.include({ 'tool-parameters': 'room=2&side=left' });
      const without = shownAt('/courses/c1/view?objectiveWorkflowId=w1');
      expect(show.kind === 'screen' && show.attributes?.(without)).to.include({ 'tool-parameters': undefined });
    });

    it('[RT-05] passes the parameters of a redirect entry to the course page', () => {
      const page = shownAt('/courses/redirect/c1?activityId=a1&activityPathId=p1&inProctoringIframe');
      const { show } = page.route;
      expect(show.kind === 'screen' && show.attributes?.(page)).to.include({
        'objective-id': 'c1',
        view: 'entry',
        'activity-id': 'a1',
        'activity-path-id': 'p1',
        'in-proctoring-iframe': true,
      });
      const outside = shownAt('/courses/redirect/c1?activityPathId=p1&inProctoringIframe=false');
      expect(show.kind === 'screen' && show.attributes?.(outside)).to.include({ 'in-proctoring-iframe': false });
    });
  });

  it('[RT-01] redirects from / to /courses without a dashboard, and keeps query and hash', async () => {
    await open('/?keyword=ink#top');
    await waitUntil(() => at() === '/learn/courses?keyword=ink#top');
    await waitUntil(() => screenIn(portal!, 'learn-course-list'));
  });

  it('[RT-01] shows the dashboard at / if it is enabled, and an entry for it', async () => {
    await open('/', { '/feature-flags': { data: { 'learner.dashboard': true } } });
    await waitUntil(() => screenIn(portal!, 'learn-dashboard'));
    expect(at()).to.equal('/learn/');
    expect(portal!.root.querySelector('[part~=navigation] a[aria-current]')!.textContent).to.equal('Dashboard');
  });

  it('[EMB-02] shows the public elements by address, and passes its attributes on', async () => {
    await open('/courses/c1/view/content/p1?viewType=REVIEW');
    const course = screenIn(portal!, 'learn-course')!;
    expect(course.getAttribute('objective-id')).to.equal('c1');
    await waitUntil(() => portal!.root.querySelector('[part~=navigation] [aria-current]'));
    const entry = portal!.root.querySelector('[part~=navigation] [aria-current]')!;
    expect(entry.getAttribute('aria-current'), 'the page is below My courses, and not that page').to.equal('true');
    expect(course.getAttribute('axis')).to.equal('p1');
    expect(course.hasAttribute('review')).to.equal(true);
    expect(course.getAttribute('api-base')).to.equal(portal!.element.getAttribute('api-base'));
  });

  it('handles links below its base without a reload, also back, and ignores all others', async () => {
    await open('/courses');
    await waitUntil(() => portal!.root.querySelector('[part~=navigation] a'));
    const entry = [...portal!.root.querySelectorAll('[part~=navigation] a')].find(
      (link) => link.textContent === 'Calendar',
    );
    click(entry);
    await waitUntil(() => screenIn(portal!, 'learn-calendar'));
    expect(location.pathname).to.equal('/learn/calendar');
    expect(entry!.getAttribute('aria-current')).to.equal('page');
    history.back();
    await waitUntil(() => screenIn(portal!, 'learn-course-list'));

    const ask = (href: string) =>
      screenIn(portal!, 'learn-course-list')!.dispatchEvent(
        new CustomEvent('learn-navigate', {
          detail: { href, path: '' },
          bubbles: true,
          composed: true,
          cancelable: true,
        }),
      );
    expect(ask('https://elsewhere.example/learn/courses')).to.equal(true);
    expect(ask('/learning/courses')).to.equal(true);
    expect(ask('/learn/oidc/logout')).to.equal(true);
    expect(ask('/learn/courses?keyword=ink')).to.equal(false);
    expect(at()).to.equal('/learn/courses?keyword=ink');
  });

  it('marks a new page in the header before its screen is shown, and the screen before navigates no more', async () => {
    await open('/courses');
    const calendar = () => portal!.root.querySelector('[part~=navigation] a[href$="/calendar"]');
    await waitUntil(() => calendar() && screenIn(portal!, 'learn-course-list'), 'the list is shown');
    const list = screenIn(portal!, 'learn-course-list')!;
    const entry = calendar()!;
    click(entry);
    await Promise.resolve();
    expect(entry.getAttribute('aria-current')).to.equal('page');
    expect(list.isConnected).to.equal(true);
    // A search that was typed just before.
    const detail = { href: '/learn/courses?keyword=ink', path: '/courses?keyword=ink' };
    const search = new CustomEvent('learn-navigate', { detail, bubbles: true, composed: true, cancelable: true });
    expect(list.dispatchEvent(search)).to.equal(false);
    await waitUntil(() => screenIn(portal!, 'learn-calendar'));
    expect(at()).to.equal('/learn/calendar');
    expect(list.isConnected).to.equal(false);
  });

  it('[RT-06] the learner-app flag chooses the variant of the course page', async () => {
    for (const [value, split] of [
      ['1', true],
      ['true', true],
      ['false', false],
      ['FALSE', false],
      ['0', false],
      ['', false],
      [null, false],
    ] as const) {
      if (value !== null) document.cookie = `new-learner-MF=${value}; path=/`;
      await open('/courses/c1');
      document.cookie = 'new-learner-MF=; path=/; max-age=0';
      expect(screenIn(portal!, 'learn-course')!.hasAttribute('split'), `${value}`).to.equal(split);
      portal!.end();
    }
  });

  it('keeps the element of a course when its part changes', async () => {
    await open('/courses/c1/view/details');
    const course = screenIn(portal!, 'learn-course')!;
    course.dispatchEvent(
      new CustomEvent('learn-navigate', {
        detail: { href: '/learn/courses/c1/view/content/p2' },
        bubbles: true,
        composed: true,
        cancelable: true,
      }),
    );
    await waitUntil(() => course.getAttribute('axis') === 'p2');
    expect(screenIn(portal!, 'learn-course') === course).to.equal(true);
  });

  it('[RT-04] shows the catalog’s page of a course at /catalog/{objectiveId}/*', async () => {
    for (const path of ['/catalog/c1', '/catalog/c1/anything/else']) {
      await open(path);
      await waitUntil(() => screenIn(portal!, 'learn-course'));
      const course = screenIn(portal!, 'learn-course')!;
      expect(course.getAttribute('objective-id')).to.equal('c1');
      expect(course.hasAttribute('catalog')).to.equal(true);
      portal!.end();
    }
    portal = undefined;
  });

  it('[RT-16] /forbidden has a message and no button', async () => {
    await open('/forbidden');
    await waitUntil(() => text(portal!).includes('Forbidden'));
    expect(main(portal!).querySelector('[part~=error-page] a, [part~=error-page] button')).to.equal(null);
  });

  it('[RT-17] any other path is not found, with a button to /courses', async () => {
    await open('/no/such/page');
    await waitUntil(() => text(portal!).includes('Page not found'));
    const button = main(portal!).querySelector<HTMLAnchorElement>('[part~=error-page] a')!;
    expect(button.getAttribute('href')).to.equal('/learn/courses');
    expect(button.checkVisibility()).to.equal(true);
    click(button);
    await waitUntil(() => screenIn(portal!, 'learn-course-list'));
  });

  const refusal = (status: number) => answer({ status }, { status, type: 'application/problem+json' });
  const errorTexts: [number, string][] = [
    [403, 'Forbidden'],
    [404, 'Page not found'],
    [500, 'Something went wrong'],
    [501, 'Feature is not implemented'],
    [418, 'Something went wrong'],
  ];
  for (const [status, title] of errorTexts) {
    it(`[ERR-02] a user record that is refused with ${status} shows the page '${title}'`, async () => {
      await open('/courses', { '/users/me': refusal(status) });
      await waitUntil(() => main(portal!).querySelector('h1')?.textContent === title);
      if (status === 418) expect(text(portal!)).to.include('Please try again in a few minutes.');
    });
  }

  it('the page of an error, and the message in place of a list, show the number that the log has for it', async () => {
    const instance = 'urn:uuid:0c8f5a3e-6d0c-4f0a-9a56-1f1f6b1d2c3d';
    const failed = () => answer({ status: 500, instance }, { status: 500, type: 'application/problem+json' });
    const numberIn = (root: ParentNode | undefined | null) => root?.querySelector('code')?.parentElement;
    await open('/courses', { '/users/me': failed() });
    await waitUntil(() => numberIn(main(portal!)));
    const shown = numberIn(main(portal!))!;
    expect(shown.textContent).to.equal('Number of this error: 0c8f5a3e-6d0c-4f0a-9a56-1f1f6b1d2c3d');
    expect(getComputedStyle(shown.querySelector('code')!).userSelect, 'one click selects it').to.equal('all');
    portal!.end();
    await open('/courses', { '/objective-accesses/query': failed() });
    await waitUntil(() => numberIn(screenIn(portal!, 'learn-course-list')?.shadowRoot));
    await expect(screenIn(portal!, 'learn-course-list')!).to.be.accessible();
  });

  it("[ERR-02] a session that ends right after the sign-in shows the page 'Unauthorized access', and the user menu offers a sign-in", async () => {
    returned();
    await open('/courses', { '/users/me': refusal(401) });
    await waitUntil(() => main(portal!).querySelector('h1')?.textContent === 'Unauthorized access');
    sessionStorage.removeItem('learnSignInReturned');
    expect(text(portal!)).to.include('administrator');
    expect(allByRole(main(portal!), 'button').map(nameOf)).to.include('Sign in');
    userMenu()!.click();
    await waitUntil(() => portal!.root.querySelector('[role=menuitem]')?.textContent === 'Sign in');
  });

  it("[ERR-01] the error page links to the content library, for learners to 'My courses'", async () => {
    const way = () => main(portal!).querySelector('[part~=error-page] a');
    await open('/no/such/page');
    await waitUntil(() => way()?.textContent === 'Go to My courses');
    expect(way()!.getAttribute('href'), 'the fallback').to.equal('/learn/courses');
    portal!.end();
    await open('/no/such/page', { '/users/me': { ...learner, role: ['Author', 'Learner'] } });
    await waitUntil(() => way()?.textContent === 'Go to Content library');
    expect(way()!.getAttribute('href'), 'the fallback').to.equal('/learn/courses');
    portal!.end();
    await open('/courses', { '/users/me': refusal(501) });
    await waitUntil(() => way()?.textContent === 'Go to Content library');
    expect(way()!.getAttribute('href'), 'without the user').to.equal('/learn/');
  });

  it('[PRM-03] a learner-only user has Learner as the single role', () => {
    expect(isLearnerOnly({ role: ['Learner'] })).to.equal(true);
    for (const role of [[], ['Instructor'], ['Learner', 'Instructor'], ['Administrator', 'Author', 'Learner']]) {
      expect(isLearnerOnly({ role })).to.equal(false);
    }
  });

  it('[RT-24, ERR-02] /simulate-error throws, and the full-screen page shows it, with a stack only in development', async () => {
    expectConsole(/Simulated error/);
    await open('/simulate-error');
    await waitUntil(() => text(portal!).includes('Something went wrong'));
    expect(portal!.root.querySelector('header')!.textContent).to.equal('Learn');
    await waitUntil(() => document.title === 'Something went wrong | Learn');
    expect(portal!.root.querySelectorAll('pre')).to.have.length(0);
    portal!.end();
    await open('/simulate-error', { '/config.json': { environment: 'development' } });
    await waitUntil(() => portal!.root.querySelector('pre')?.textContent?.includes('Simulated error'));
    history.pushState(null, '', '/learn/courses');
    dispatchEvent(new PopStateEvent('popstate'));
    await waitUntil(() => screenIn(portal!, 'learn-course-list'), 'another page works');
  });

  it('[ERR-01] after an error before the request for the user, learners get a link to the courses, and visitors no sign-in', async () => {
    expectConsole(/Simulated error/);
    const way = () => main(portal!).querySelector('[part~=error-page] a');
    await open('/simulate-error');
    await waitUntil(() => way()?.textContent === 'Go to My courses');
    expect(way()!.getAttribute('href')).to.equal('/learn/courses');
    expect([...main(portal!).querySelectorAll('button')].map((button) => button.textContent)).to.deep.equal([
      'Try again',
    ]);
    portal!.end();
    await open('/simulate-error', { '/users/me': refusal(401) });
    await waitUntil(() => portal!.asked.includes('GET /api/platform/v1/users/me'));
    await waitUntil(() => way()?.textContent === 'Go to Content library');
    expect(at()).to.equal('/learn/simulate-error');
  });

  it('[RT-21] /login-callback redirects to a redirectUrl on this host, and to the root for all others', async () => {
    const target = encodeURIComponent(`${location.origin}/learn/profile?tab=zone`);
    await open(`/login-callback?redirectUrl=${target}`);
    await waitUntil(() => at() === '/learn/profile?tab=zone');
    for (const hostile of [
      'https://evil.example/learn/',
      '//evil.example/learn/',
      'javascript:alert(1)',
      '/\\evil.example',
    ]) {
      portal!.end();
      await open(`/login-callback?redirectUrl=${encodeURIComponent(hostile)}`);
      await waitUntil(() => location.pathname === '/learn/courses', hostile);
    }
  });

  it('[NAV-03] the breadcrumb begins with the course list, and below /catalog with the catalog', async () => {
    const trail = () => [...portal!.root.querySelectorAll('[part~=breadcrumb] li')].map((step) => step.textContent);
    await open('/courses/c1/view/details');
    await waitUntil(() => trail().length === 3);
    expect(trail()).to.deep.equal(['My courses', 'Course', 'About the course']);
    expect(portal!.root.querySelector('[part~=breadcrumb] [aria-current]')!.textContent).to.equal('About the course');
    portal!.end();
    await open('/catalog/c1');
    await waitUntil(() => trail()[0] === 'Catalog');
  });

  it('a narrow portal shows one step of the breadcrumb: from the details of a course, up to the list', async () => {
    const seen = () =>
      [...portal!.root.querySelectorAll<HTMLElement>('[part~=breadcrumb] li')]
        .filter((step) => step.checkVisibility())
        .map((step) => step.textContent);
    for (const [path, up] of [
      ['/courses/c1/view/details', 'My courses'],
      ['/courses/c1', 'My courses'],
      ['/courses/c1/certificate/n1', 'Course'],
    ] as const) {
      await open(path);
      portal!.element.style.inlineSize = '800px';
      await waitUntil(() => seen().length === 1);
      expect(seen(), path).to.deep.equal([up]);
      portal!.end();
    }
  });

  it('[NAV-04] the skip link is the first tab stop and leads to the main content', async () => {
    await open('/courses');
    const skip = portal!.root.querySelector<HTMLAnchorElement>('a')!;
    expect(skip.textContent).to.equal('Skip to main content');
    skip.click();
    expect(portal!.root.activeElement === main(portal!)).to.equal(true);
    expect(location.hash).to.equal('');
  });

  it('[NAV-04] everything is in a landmark, also the skip link', async () => {
    await open('/courses', { '/users/me': { ...learner, impersonator: { id: 'x', name: 'Root' } } });
    await waitUntil(() => main(portal!).querySelector('h1, learn-course-list'));
    const { violations } = await axe.run(portal!.element, { runOnly: ['region', 'landmark-unique'] });
    expect(violations.flatMap(({ nodes }) => nodes.map((node) => node.html))).to.deep.equal([]);
    const skip = byRole(portal!.root, 'link', 'Skip to main content')!;
    skip.focus();
    expect(getComputedStyle(skip).clipPath).to.equal('none');
    skip.blur();
    expect(getComputedStyle(skip).clipPath).to.equal('inset(50%)');
  });

  it('[EMB-11] the brand has the tenant’s logo with its alternative text, and the name of the product', async () => {
    const logo = '/learn/host/icon.svg';
    await open('/profile', { '/config.json': { productName: 'Campus', theme: { logo, logoAlt: 'A lighthouse' } } });
    await waitUntil(() => portal!.root.querySelector('[part~=brand] img[alt="A lighthouse"]'));
    expect(portal!.root.querySelector('[part~=brand]')!.textContent).to.equal('Campus');
    portal!.end();
  });

  it('[NAV-07] the document’s title has the names of the pages joined by a bar; without names, the product name', async () => {
    await open('/profile', { '/config.json': { productName: 'Campus' } });
    await waitUntil(() => document.title === 'Profile | My courses | Campus');
    portal!.end();
    for (const [path, title] of [
      ['/forbidden', 'Forbidden | Campus'],
      ['/no/such/page', 'Page not found | Campus'],
      ['/signed-in', 'You’re signed in | Campus'],
      ['/embedded', 'This page is part of another page | Campus'],
    ]) {
      await open(path!, { '/config.json': { productName: 'Campus' } });
      await waitUntil(() => document.title === title, title);
      portal!.end();
    }
  });

  it('[NAV-06] a page that is meant for a frame or a window has brand, languages and sign-in when it is opened by itself', async () => {
    for (const path of ['/embedded', '/signed-in']) {
      await open(path);
      await waitUntil(() => portal!.root.querySelector('.visitor-header .brand'), path);
      portal!.end();
    }
  });

  it('the title and the breadcrumb name the open part', async () => {
    await open(`/courses/${objectiveId}/view/content/${part(2, '').axis}`, {
      '/objective-access': withWorkflow(access()),
      '/activity-with-aggregates': tree([part(1, 'Constellations'), part(2, 'Planets')]),
      '/content': { id: objectiveId, type: 1, html: '<p>Look up.</p>' },
      '/start-activity-workflows': refusal(400),
    });
    await waitUntil(() => document.title === 'Planets | Reading the night sky | My courses | Learn');
    expect(portal!.root.querySelector('[part~=breadcrumb] [aria-current]')!.textContent).to.equal('Planets');
  });

  it('they name the part that a course opens by itself, too', async () => {
    await open(`/courses/${objectiveId}/view/content`, {
      '/objective-access': withWorkflow(access()),
      '/activity-with-aggregates': tree([part(1, 'Constellations'), part(2, 'Planets')]),
      '/content': { id: objectiveId, type: 1, html: '<p>Look up.</p>' },
      '/start-activity-workflows': refusal(400),
    });
    await waitUntil(() => document.title === 'Constellations | Reading the night sky | My courses | Learn');
    expect(portal!.root.querySelector('[part~=breadcrumb] [aria-current]')!.textContent).to.equal('Constellations');
  });

  it('[FOC-02] the heading of a new page takes the focus, and nothing says its name a second time', async () => {
    await open('/profile');
    await waitUntil(() => screenIn(portal!, 'learn-profile')?.shadowRoot?.querySelector('h1'));
    expect(portal!.root.activeElement).to.equal(null);
    await waitUntil(() => portal!.root.querySelector('[part~=navigation] a'));
    click(portal!.root.querySelector('[part~=navigation] a[href$="/calendar"]'));
    await waitUntil(() => screenIn(portal!, 'learn-calendar')?.shadowRoot?.activeElement?.localName === 'h1');
    const said = [...portal!.root.querySelectorAll('[role=status], [role=alert]')].map((each) => each.textContent);
    expect(said.join('')).to.equal('');
  });

  it('[SGN-03] public pages request no user', async () => {
    await open('/open-catalog');
    await waitUntil(() => portal!.asked.some((call) => call.includes('/public/open-catalog')));
    await waitUntil(
      () => screenIn(portal!, 'learn-open-catalog')?.shadowRoot?.querySelector('[part~=message]'),
      'it is empty',
    );
    expect(portal!.asked.filter((call) => call.endsWith('/users/me'))).to.deep.equal([]);
    expect(allByRole(portal!.root, 'navigation')).to.have.length(0);
    expect(Boolean(userMenu())).to.equal(false);
  });

  it('a bar names the learner for whom an administrator acts', async () => {
    await open('/courses', { '/users/me': { ...learner, impersonator: { id: 'x', name: 'Root' } } });
    await waitUntil(() => portal!.root.querySelector('[part~=impersonation]'));
    const bar = portal!.root.querySelector('[part~=impersonation]')!;
    expect(bar.textContent).to.include('Ana Duarte');
    expect(bar.querySelector('button')!.textContent).to.equal('Sign out of impersonation');
  });

  it('the user menu opens by keyboard, and its languages change every element at once', async () => {
    const real = window.fetch;
    window.fetch = async (input, init) =>
      String(input).endsWith('/locales/ar-AR.json') ? answer(arabic) : real(input, init);
    await open('/profile', { '/users/me': { ...learner, adminUrl: 'https://admin.example/' } });
    const { root } = portal!;
    await waitUntil(() => userMenu('User menu of Ana Duarte'), 'the user is known');
    const avatar = userMenu()!;
    avatar.focus();
    const press = (key: string) =>
      root.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    const names = () => [...root.querySelectorAll('[role^=menuitem]')].map((item) => item.textContent);
    press('ArrowDown');
    await waitUntil(() => names().length);
    expect(names()).to.deep.equal(['Profile', 'Admin panel', 'Language', 'Give feedback', 'Sign out']);
    await waitUntil(() => root.activeElement!.textContent === 'Profile');
    press('l');
    press('ArrowRight');
    const marked = () => root.querySelector('[data-marked]')?.textContent;
    await waitUntil(() => root.activeElement!.role === 'combobox');
    expect(marked()).to.equal('English');
    await expect(portal!.element).to.be.accessible();
    press('Escape');
    await waitUntil(() => names()[0] === 'Profile');
    expect(root.activeElement!.textContent).to.equal('Language');
    press('ArrowRight');
    await waitUntil(() => root.activeElement!.role === 'combobox');
    press('ArrowDown');
    await waitUntil(() => marked() === 'Español');
    const search = root.activeElement as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(search, 'arab');
    search.dispatchEvent(new Event('input', { bubbles: true }));
    await waitUntil(() => root.querySelectorAll('[role=option]').length === 1 && marked() === 'العربية');
    press('Enter');
    await waitUntil(() => !root.querySelector('[role=option]') && root.activeElement === avatar);
    const profileRoot = screenIn(portal!, 'learn-profile')!.shadowRoot!;
    await waitUntil(() => profileRoot.querySelector('h1')?.textContent === 'الملف الشخصي');
    expect(root.querySelector('.root')!.getAttribute('dir')).to.equal('rtl');
    expect(document.documentElement.lang).to.equal('ar');
    expect(location.pathname).to.equal('/learn/profile');
    await expect(portal!.element).to.be.accessible();
    chooseLocale('en-US');
    window.fetch = real;
  });

  it('[NAV-06] the menu of languages has those of the tenant', async () => {
    await open('/profile', {
      '/settings/query': { data: { 'platform.common.supported_locales': ['en-US', 'fr', 'ar'] } },
    });
    const { root } = portal!;
    await waitUntil(() => userMenu('User menu of Ana Duarte'), 'the user is known');
    userMenu()!.click();
    await waitUntil(() => root.querySelector('[data-languages]'));
    root.querySelector<HTMLButtonElement>('[data-languages]')!.click();
    await waitUntil(() => root.querySelector('[role=option]'));
    const languages = [...root.querySelectorAll<HTMLElement>('[role=option]')].map(({ lang }) => lang);
    expect(languages, 'sorted by their own names').to.deep.equal(['en', 'fr', 'ar']);
  });

  it('[NAV-06] a visitor’s menu of languages has those of the tenant too, from the configuration', async () => {
    await open('/certificate/none', { '/config.json': { supportedLocales: ['en-US', 'fr', 'ar'] } });
    const { root } = portal!;
    const languageMenu = () => byRole<HTMLButtonElement>(root, 'button', /^Language: /);
    await waitUntil(languageMenu, 'the menu of languages is shown');
    languageMenu()!.click();
    await waitUntil(() => root.querySelectorAll('[role=option]').length === 3);
    const languages = [...root.querySelectorAll<HTMLElement>('[role=option]')].map(({ lang }) => lang);
    expect(languages).to.deep.equal(['en', 'fr', 'ar']);
  });

  it('uses the tenant’s language when neither the learner nor the browser has a supported one', async () => {
    const real = window.fetch;
    window.fetch = async (input, init) =>
      String(input).endsWith('/locales/ar-AR.json') ? answer(arabic) : real(input, init);
    Object.defineProperty(navigator, 'languages', { value: ['tlh'], configurable: true });
    const chosen = localStorage.getItem('locale');
    localStorage.removeItem('locale');
    $storedLocale.set(undefined);
    try {
      await open('/no/such/page', { '/settings/query': { data: { 'platform.common.locale': 'ar' } } });
      await waitUntil(() => portal!.root.querySelector('.root')?.getAttribute('dir') === 'rtl');
      expect(portal!.root.querySelector('.root')!.getAttribute('lang')).to.equal('ar');
    } finally {
      Reflect.deleteProperty(navigator, 'languages');
      $tenantLocale.set(undefined);
      if (chosen) chooseLocale(chosen);
      window.fetch = real;
    }
  });

  it('fires learn-error for an uncaught error', async () => {
    expectConsole(/Simulated error/);
    const failure = oneEvent(document.body, 'learn-error');
    await open('/simulate-error');
    expect(((await failure) as CustomEvent<{ error: Error }>).detail.error.message).to.include('Simulated error');
  });

  it('is accessible, wide and narrow', async () => {
    await open('/no/such/page');
    await waitUntil(() => text(portal!).includes('Page not found'));
    await expect(portal!.element).to.be.accessible();
    portal!.element.style.inlineSize = '380px';
    const opener = byRole<HTMLButtonElement>(portal!.root, 'button', 'Open menu')!;
    opener.focus();
    opener.click();
    await waitUntil(() => portal!.root.querySelector('dialog[open]'));
    await expect(portal!.element).to.be.accessible();
    byRole(portal!.root, 'button', 'Close menu')!.click();
    await waitUntil(() => !portal!.root.querySelector('dialog'));
    expect(portal!.root.activeElement === opener).to.equal(true);
  });
});
