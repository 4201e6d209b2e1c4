import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import '../../elements/open-catalog/OpenCatalog';
import { addressWith } from '../../src/portal/host-address';
import { expectAccessible } from './axe';
import { expectConsole } from './console';
import { listed, listPlatform, publicCourse, typeInto } from './lists';
import { click } from './portal';
import { answer } from './stubs';
import { waitUntil } from './wait';

const QUERY = '/open-catalog/objectives/query';
const cards = (root: ShadowRoot) => [...root.querySelectorAll('[part~=card]:not([aria-hidden])')];
const shownCourses = (root: ShadowRoot) => cards(root).map((card) => card.querySelector('a')!.textContent);
const blocks = () => [...document.head.querySelectorAll('script[type="application/ld+json"]')];
const structuredData = () => JSON.parse(blocks()[0]!.textContent ?? '') as Record<string, unknown>;
const button = (root: ParentNode, text: string) =>
  [...root.querySelectorAll<HTMLElement>('button, a')].find(
    ({ ariaLabel, textContent }) => (ariaLabel ?? textContent) === text,
  );

const GARDENING = { id: '11111111-0000-4000-8000-000000000001', name: 'Gardening' };
const EASY = { id: '22222222-0000-4000-8000-000000000001', name: 'Easy' };
const LEVEL = { id: '33333333-0000-4000-8000-000000000001', name: 'Level', attributes: [EASY] };

describe('<learn-open-catalog> for visitors', () => {
  const before = location.href;
  let end = () => {};
  afterEach(() => {
    end();
    history.replaceState(null, '', before);
  });

  function platform(more: Parameters<typeof listPlatform>[0] = {}) {
    const made = listPlatform({
      '/objectives/showcases': [GARDENING],
      '/objectives/filter-categories': { data: [LEVEL] },
      '/objectives/course-1': publicCourse(1),
      [QUERY]: (query: URLSearchParams) => {
        if (query.get('filterAttribute')) return [publicCourse(2)];
        if (query.get('showcase')) return [publicCourse(1), publicCourse(2)];
        return [publicCourse(0), publicCourse(1), publicCourse(2)];
      },
      ...more,
    });
    end = made.restore;
    return made;
  }
  async function opened(template: ReturnType<typeof html>, courses = 3) {
    const element = await fixture<HTMLElement>(template);
    const root = element.shadowRoot!;
    await waitUntil(() => cards(root).length === courses, 'the list is shown');
    return { element, root };
  }
  async function openDrawer(root: ShadowRoot) {
    await waitUntil(() => button(root, 'Filters'), 'the filters are shown');
    button(root, 'Filters')!.click();
    await waitUntil(() => root.querySelectorAll('dialog[open] fieldset label').length === 2, 'the options are shown');
    return (name: string) =>
      [...root.querySelectorAll('dialog fieldset label')]
        .find(({ textContent }) => textContent === name)!
        .querySelector('input')!;
  }

  it('[RDR-02] redirects only learners who have the course', async () => {
    const mine = listed(1, { isMandatory: true });
    const { apiBase, asked } = platform({ '/objectives/course-1/objective-access': mine });
    const course = () =>
      fixture<HTMLElement>(
        html`<learn-open-catalog api-base=${apiBase} locale="en-US" objective-id="course-1"></learn-open-catalog>`,
      );
    const visitor = await course();
    await waitUntil(() => visitor.shadowRoot!.querySelector('h1'));
    visitor.remove();
    expect(asked.some(({ path }) => path.endsWith('/objective-access'))).to.equal(false);
    document.cookie = 'lmsUser=ana; path=/';
    try {
      const gone = new Promise<string>((resume) =>
        document.addEventListener(
          'learn-navigate',
          (event) => {
            event.preventDefault();
            resume((event as CustomEvent<{ path: string }>).detail.path);
          },
          { once: true },
        ),
      );
      await course();
      expect(await gone).to.equal('/courses/course-1');
    } finally {
      document.cookie = 'lmsUser=; path=/; max-age=0';
    }
  });

  it('[API-04] filters the list by collections and categories of the domain, with public calls only', async () => {
    const { apiBase, asked } = platform();
    const { element, root } = await opened(
      html`<learn-open-catalog api-base=${apiBase} locale="en-US" domain="library"></learn-open-catalog>`,
    );
    expect(asked, 'options are requested when they are needed').to.have.length(1);
    const choice = await openDrawer(root);
    choice('Gardening').click();
    await waitUntil(() => cards(root).length === 2, 'the collection is shown');
    choice('Easy').click();
    await waitUntil(() => cards(root).length === 1, 'the category filters it');
    const last = asked.at(-1)!;
    expect(last.query.get('showcase')).to.equal(GARDENING.id);
    expect(last.query.get('filterAttribute')).to.equal(EASY.id);
    expect(last.query.get('domain')).to.equal('library');
    expect(asked.every(({ path, init }) => path.includes('/public/') && init.credentials === 'omit')).to.equal(true);
    expect(asked.every(({ query }) => query.get('domain') === 'library')).to.equal(true);
    await expectAccessible(element);
  });

  it('[LST-09] stores the filters for visitors, and drops values that are no longer offered', async () => {
    const { apiBase } = platform();
    const tag = html`<learn-open-catalog api-base=${apiBase} locale="en-US" remember></learn-open-catalog>`;
    const { element, root } = await opened(tag);
    (await openDrawer(root))('Gardening').click();
    await waitUntil(() => cards(root).length === 2, 'the collection is shown');
    element.remove();
    const again = await opened(tag, 2);
    expect(button(again.root, 'Filters: 1 selected')).not.to.equal(undefined);
    again.element.remove();
    end();

    const stored = localStorage.getItem(`learn-list public ${apiBase}`)!;
    expect(stored).to.equal(`collection=${GARDENING.id}`);
    const next = platform();
    localStorage.setItem(`learn-list public ${next.apiBase}`, stored);
    const visit = await opened(
      html`<learn-open-catalog api-base=${next.apiBase} locale="en-US" remember></learn-open-catalog>`,
      2,
    );
    const lists = next.asked.filter(({ path }) => path.endsWith(QUERY));
    expect(
      lists.map(({ query }) => query.get('showcase')),
      'no other list is requested first',
    ).to.deep.equal([GARDENING.id]);
    visit.element.remove();
    end();

    const other = platform({ '/objectives/showcases': [] });
    localStorage.setItem(`learn-list public ${other.apiBase}`, stored);
    const { root: later } = await opened(
      html`<learn-open-catalog api-base=${other.apiBase} locale="en-US" remember></learn-open-catalog>`,
    );
    await waitUntil(() => button(later, 'Filters'), 'nothing is selected');
    expect(shownCourses(later)).to.have.length(3);
  });

  it('[EMB-09] stores nothing unless the page sets remember, and then separately for each domain', async () => {
    const { apiBase, asked } = platform();
    const cookies = document.cookie;
    const ours = () => Object.keys(localStorage).filter((key) => key.includes(apiBase));
    const before = Object.keys(localStorage).length;
    const silent = html`<learn-open-catalog api-base=${apiBase} locale="en-US"></learn-open-catalog>`;
    const { element, root } = await opened(silent);
    (await openDrawer(root))('Gardening').click();
    await waitUntil(() => cards(root).length === 2, 'the collection is shown');
    element.remove();
    expect(ours()).to.deep.equal([]);
    expect(Object.keys(localStorage)).to.have.length(before);
    expect(document.cookie).to.equal(cookies);
    expect(asked.filter(({ method }) => method !== 'GET')).to.deep.equal([]);

    const library = html`<learn-open-catalog
      api-base=${apiBase}
      locale="en-US"
      domain="library"
      remember
    ></learn-open-catalog>`;
    const other = await opened(library);
    (await openDrawer(other.root))('Gardening').click();
    await waitUntil(() => cards(other.root).length === 2, 'the collection is shown');
    other.element.remove();
    expect(ours()).to.deep.equal([`learn-list public ${apiBase} library`]);
    (await opened(silent)).element.remove();
    await opened(html`<learn-open-catalog api-base=${apiBase} locale="en-US" remember></learn-open-catalog>`);
    await opened(library, 2);
    localStorage.removeItem(`learn-list public ${apiBase} library`);
  });

  it('[EMB-06] a domain without courses on the platform shows an empty catalog, and warns the developer', async () => {
    expectConsole(/<learn-open-catalog> has domain="nowhere"/);
    const { apiBase } = platform({
      [QUERY]: () => answer({ errors: { domain: ['nowhere'] } }, { status: 400, type: 'application/problem+json' }),
    });
    const element = await fixture<HTMLElement>(
      html`<learn-open-catalog api-base=${apiBase} locale="en-US" domain="nowhere">
        <p slot="empty">Nothing for you yet.</p>
      </learn-open-catalog>`,
    );
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector<HTMLSlotElement>('slot[name=empty]')?.assignedElements().length);
    expect(element.querySelector('p')!.offsetHeight).to.be.greaterThan(0);
    expect(root.querySelector('[role=alert]') === null).to.equal(true);
  });

  it('a search without results can be cleared at once', async () => {
    const { apiBase } = platform({
      [QUERY]: (query: URLSearchParams) => (query.get('filter') ? [] : [publicCourse(0)]),
    });
    const { root } = await opened(
      html`<learn-open-catalog api-base=${apiBase} locale="en-US"></learn-open-catalog>`,
      1,
    );
    typeInto(root.querySelector('input')!, 'zebra');
    root.querySelector('input')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await waitUntil(() => button(root, 'Clear search'), 'there are no results');
    button(root, 'Clear search')!.click();
    await waitUntil(() => cards(root).length === 1, 'all is shown again');
    expect(root.querySelector('input')!.value).to.equal('');
    expect(root.activeElement).to.equal(root.querySelector('input'));
  });

  it('[RCV-09, RCV-10] the text of a course shows files of storage hosts and allowed sources, all others from the platform', async () => {
    const pictures = ['https://storage.example/a.png', 'https://cdn.example/b.png', 'https://evil.example/c.png'];
    const about = pictures.map((src) => `<p><img src="${src}" alt=""></p>`).join('');
    const { apiBase } = platform({
      '/objectives/course-1': { ...publicCourse(1), about },
      '/config-ui/config.json': {
        storageOrigins: ['https://storage.example'],
        allowedExternalSources: 'cdn.example, other.example',
      },
    });
    const element = await fixture<HTMLElement>(
      html`<learn-open-catalog api-base=${apiBase} locale="en-US" objective-id="course-1"></learn-open-catalog>`,
    );
    const found = () => [...element.shadowRoot!.querySelectorAll<HTMLImageElement>('[part~=rich-content] img')];
    await waitUntil(() => found().length === 3, 'the text is shown');
    expect(found().map(({ src }) => src)).to.deep.equal([
      pictures[0],
      pictures[1],
      new URL('/c.png', location.origin).href,
    ]);
  });

  it('[BTN-06] a course has its public link to share, and links to sign in', async () => {
    const { apiBase, asked } = platform();
    const element = await fixture<HTMLElement>(
      html`<learn-open-catalog
        api-base=${apiBase}
        locale="en-US"
        objective-id="course-1"
        domain="library"
        link-target="_top"
      ></learn-open-catalog>`,
    );
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('h1'), 'the course is shown');
    const real = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
    });
    button(root, 'Copy link to share')!.click();
    await waitUntil(
      () => root.querySelector('[role="status"]')?.textContent === 'Link copied to clipboard',
      'the message',
    );
    if (real) Object.defineProperty(navigator, 'clipboard', real);
    else Reflect.deleteProperty(navigator, 'clipboard');
    expect(copied).to.deep.equal([
      `${location.origin}${apiBase}/learn/open-catalog/course-1/view/details?domain=library`,
    ]);

    const way = (text: string) => {
      const link = button(root, text) as HTMLAnchorElement;
      expect(link.target).to.equal('_top');
      const { pathname, searchParams } = new URL(link.href);
      return [pathname, searchParams.get('prompt'), searchParams.get('redirectUrl'), searchParams.get('ui_locales')];
    };
    expect(way('Sign in to start')).to.deep.equal([
      '/learn/oidc/login',
      null,
      '/learn/catalog/course-1?enrol=start',
      'en-US',
    ]);
    expect(way('Create an account')).to.deep.equal([
      '/learn/oidc/login',
      'create',
      '/learn/catalog/course-1?enrol=add',
      'en-US',
    ]);
    expect(asked.filter(({ path }) => !/\/public\/|\/config-ui\//.test(path))).to.deep.equal([]);
    expect(asked.every(({ init }) => init.credentials === 'omit')).to.equal(true);
    await expectAccessible(element);
  });

  describe('with the address of a host’s page', () => {
    const tag = (apiBase: string) =>
      html`<learn-open-catalog api-base=${apiBase} locale="en-US" address></learn-open-catalog>`;
    const here = () => new URL(location.href).searchParams.get('learn-course');

    it('opens a course in its place, closes it by going back, and keeps the list', async () => {
      history.replaceState({ of: 'the host' }, '', '?season=winter');
      const { apiBase } = platform();
      const { root } = await opened(tag(apiBase));
      const list = root.querySelector('[part~=courses]');
      const link = cards(root)[1]!.querySelector('a')!;
      expect(new URL(link.href).search).to.equal('?season=winter&learn-course=course-1');
      click(link);
      await waitUntil(() => root.querySelector('article h1'), 'the course is shown');
      expect(location.search).to.equal('?season=winter&learn-course=course-1');
      expect(history.state).to.deep.equal({ of: 'the host' });
      expect(root.activeElement).to.equal(root.querySelector('h1'));
      expect(list!.checkVisibility()).to.equal(false);

      history.back();
      await waitUntil(() => !root.querySelector('article'), 'the list is shown');
      expect(here()).to.equal(null);
      expect(root.querySelector('[part~=courses]')).to.equal(list);
      expect(root.activeElement).to.equal(link);
    });

    it('shows the course in the address at once, and no list before it is needed', async () => {
      history.replaceState(null, '', '?learn-course=course-1');
      const { apiBase, asked } = platform();
      const element = await fixture<HTMLElement>(tag(apiBase));
      const root = element.shadowRoot!;
      await waitUntil(() => root.querySelector('article h1'), 'the course is shown');
      const calls = asked.map(({ path }) => path).filter((path) => path.includes('/api/'));
      expect(calls).to.deep.equal(['/api/lms/v1/public/open-catalog/objectives/course-1']);
      expect(root.activeElement, 'the focus is not moved').to.equal(null);
      click(button(root, 'All courses'));
      await waitUntil(() => cards(root).length === 3, 'the list is shown');
      expect(here()).to.equal(null);
    });

    it('leads to the page’s own element of a course: the catalog stays a list, and shows that course no second time', async () => {
      const { apiBase } = platform();
      const page = await fixture<HTMLElement>(
        html`<div>
          ${tag(apiBase)}
          <learn-course api-base=${apiBase} objective-id="course-1" address></learn-course>
        </div>`,
      );
      const root = page.querySelector('learn-open-catalog')!.shadowRoot!;
      await waitUntil(() => cards(root).length === 3, 'the list is shown');
      const openAddress = (path: string) => {
        history.pushState(null, '', addressWith(location.href, path));
        dispatchEvent(new PopStateEvent('popstate'));
      };
      openAddress('/courses/course-1');
      await nextFrame();
      expect(cards(root).every((card) => card.checkVisibility())).to.equal(true);
      expect(root.querySelector('learn-course')).to.equal(null);

      openAddress('/courses/course-2');
      await waitUntil(
        () => root.querySelector('learn-course'),
        'a course without an element of its own opens in the catalog',
      );
      expect(root.querySelector('learn-course')!.getAttribute('objective-id')).to.equal('course-2');
    });

    it('without the attribute the host’s address does not change', async () => {
      history.replaceState(null, '', '?learn-course=course-1');
      const { apiBase } = platform();
      const { element, root } = await opened(
        html`<learn-open-catalog api-base=${apiBase} locale="en-US"></learn-open-catalog>`,
      );
      let left = '';
      element.addEventListener('learn-navigate', (event) => {
        event.preventDefault();
        left = (event as CustomEvent<{ path: string }>).detail.path;
      });
      click(cards(root)[0]!.querySelector('a'));
      expect(left).to.equal('/open-catalog/course-0/view/details');
      expect(location.search).to.equal('?learn-course=course-1');
    });
  });

  describe('structured data', () => {
    it('are in the page’s head for the list and for a course, while they are shown', async () => {
      const { apiBase } = platform();
      const { element } = await opened(
        html`<learn-open-catalog api-base=${apiBase} locale="en-US" address></learn-open-catalog>`,
      );
      await waitUntil(() => blocks().length === 1, 'the list is described');
      expect(structuredData()['@type']).to.equal('ItemList');
      const [first] = structuredData()['itemListElement'] as { position: number; item: Record<string, unknown> }[];
      const { hasCourseInstance, provider, ...course } = first!.item;
      expect(first!.position).to.equal(1);
      expect(course).to.include({ '@type': 'Course', name: 'Course 0', courseCode: 'C-0' });
      expect(course['url']).to.match(/[?&]learn-course=course-0$/);
      expect(course['@id']).to.match(/\/learn\/open-catalog\/course-0\/view\/details$/);
      expect(provider).to.include({ '@type': 'Organization', name: location.host });
      if (hasCourseInstance) expect(hasCourseInstance).to.include({ courseMode: 'Online' });

      click(cards(element.shadowRoot!)[1]!.querySelector('a'));
      await waitUntil(
        () => blocks().length === 1 && structuredData()['@type'] === 'Course',
        'only the course is described',
      );
      expect(structuredData()['name']).to.equal('Course 1');
      element.remove();
      await waitUntil(() => blocks().length === 0, 'no description is left');
    });

    it('have the name of a course with any characters', async () => {
      const name = '</script><b>&amp; "quotes"';
      const { apiBase } = platform({ [QUERY]: [{ ...publicCourse(0), name }] });
      await opened(html`<learn-open-catalog api-base=${apiBase} locale="en-US"></learn-open-catalog>`, 1);
      await waitUntil(() => blocks().length === 1, 'the list is described');
      const [first] = structuredData()['itemListElement'] as { item: { name: string } }[];
      expect(first!.item.name).to.equal(name);
    });

    it('are absent when the host says so, and not repeated when the server has them', async () => {
      const { apiBase } = platform();
      const { root } = await opened(
        html`<learn-open-catalog api-base=${apiBase} locale="en-US" no-structured-data></learn-open-catalog>`,
      );
      await waitUntil(() => button(root, 'Filters'), 'all late parts are shown');
      expect(blocks()).to.deep.equal([]);
      const ofServer = document.createElement('script');
      ofServer.type = 'application/ld+json';
      ofServer.id = 'learn-structured-data';
      document.head.append(ofServer);
      await opened(html`<learn-open-catalog api-base=${apiBase} locale="en-US"></learn-open-catalog>`);
      await waitUntil(() => !ofServer.isConnected, 'the server’s content is gone');
      expect(blocks()).to.have.length(1);
    });
  });
});
