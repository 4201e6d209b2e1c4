import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/catalog/Catalog';
import '../../elements/open-catalog/OpenCatalog';
import { $toasts } from '../../src/client/page/toasts';
import { expectAccessible } from './axe';
import { listed, listPlatform, publicCourse, typeInto } from './lists';
import { waitUntil } from './wait';

const cards = (root: ShadowRoot) => [...root.querySelectorAll('[part~=card]:not([aria-hidden])')];

describe('<learn-open-catalog>', () => {
  let restore = () => {};
  afterEach(() => restore());

  it('[EMB-01][RT-19][APP-02] shows the public courses with public calls only', async () => {
    const {
      apiBase,
      asked,
      restore: end,
    } = listPlatform({
      '/open-catalog/objectives/query': [publicCourse(0), publicCourse(1)],
    });
    restore = end;
    const element = await fixture<HTMLElement>(
      html`<learn-open-catalog
        api-base=${apiBase}
        locale="en-US"
        domain="library"
        page-size="12"
      ></learn-open-catalog>`,
    );
    const root = element.shadowRoot!;
    await waitUntil(() => cards(root).length === 2, 'the courses are shown');
    expect(asked.map(({ path }) => path)).to.deep.equal(['/api/lms/v1/public/open-catalog/objectives/query']);
    expect(asked[0]!.init.credentials).to.equal('omit');
    expect(asked[0]!.query.get('domain')).to.equal('library');
    expect(asked[0]!.query.get('take')).to.equal('12');
    const link = root.querySelector<HTMLAnchorElement>('[part~=card] a')!;
    expect(new URL(link.href).pathname).to.equal('/learn/open-catalog/course-0/view/details');
    expect(new URL(link.href).search, 'the courses for this domain only').to.equal('?domain=library');
    await expectAccessible(element);
  });

  it('links to the platform from any page, in a new window if set', async () => {
    const { apiBase, restore: end } = listPlatform({ '/open-catalog/objectives/query': [publicCourse(0)] });
    restore = end;
    const element = await fixture<HTMLElement>(
      html`<learn-open-catalog
        api-base=${apiBase}
        locale="en-US"
        link-base="https://learn.example/learn"
        link-target="_blank"
      ></learn-open-catalog>`,
    );
    const root = element.shadowRoot!;
    await waitUntil(() => cards(root).length === 1, 'the course is shown');
    const link = root.querySelector<HTMLAnchorElement>('[part~=card] a')!;
    expect(link.href).to.equal('https://learn.example/learn/open-catalog/course-0/view/details');
    expect(link.target).to.equal('_blank');
    expect(link.textContent).to.equal('Course 0 (opens in a new tab)');
  });

  it('[RT-19] shows the public page of a course, with links to sign in', async () => {
    const { apiBase, asked, restore: end } = listPlatform({ '/open-catalog/objectives/course-0': publicCourse(0) });
    restore = end;
    const element = await fixture<HTMLElement>(
      html`<learn-open-catalog api-base=${apiBase} locale="en-US" objective-id="course-0"></learn-open-catalog>`,
    );
    const root = element.shadowRoot!;
    await waitUntil(() => root.querySelector('[part~=rich-content]'), 'the course is shown');
    expect(root.querySelector('h1')!.textContent).to.equal('Course 0');
    const start = root.querySelector<HTMLAnchorElement>('.button.primary')!;
    expect(start.textContent).to.equal('Sign in to start');
    const { pathname, searchParams } = new URL(start.href);
    expect(pathname).to.equal('/learn/oidc/login');
    expect(searchParams.get('redirectUrl')).to.equal('/learn/catalog/course-0?enrol=start');
    const withoutSession = /\/public\/|\/config-ui\/config\.json$/;
    expect(asked.filter(({ path, init }) => !withoutSession.test(path) || init.credentials !== 'omit')).to.deep.equal(
      [],
    );
    await expectAccessible(element);
  });

  it('has a message for a course that is not public', async () => {
    const { apiBase, restore: end } = listPlatform({});
    restore = end;
    const element = await fixture<HTMLElement>(
      html`<learn-open-catalog api-base=${apiBase} locale="en-US" objective-id="course-0"></learn-open-catalog>`,
    );
    await waitUntil(() => element.shadowRoot!.querySelector('[part~=message]'), 'the message is shown');
    expect(element.shadowRoot!.querySelector('h2')!.textContent).to.equal('Course is not available');
  });
});

describe('<learn-catalog>', () => {
  let restore = () => {};
  afterEach(() => {
    restore();
    $toasts.set([]);
  });

  it('[EMB-01] shows the catalog; courses that are not mandatory can be added', async () => {
    let added = false;
    const own = { objectiveAccess: { id: 'access' } };
    const platform = listPlatform({
      '/catalog/query': () => [listed(0, added ? own : {}), listed(1, own), listed(2, { isMandatory: true, ...own })],
      '/create-self-enrollments': () => {
        added = true;
        return { id: 'command', completed: { state: 1 } };
      },
    });
    restore = platform.restore;
    const element = await fixture<HTMLElement>(
      html`<learn-catalog api-base=${platform.apiBase} locale="en-US"></learn-catalog>`,
    );
    const root = element.shadowRoot!;
    await waitUntil(() => cards(root).length === 3, 'the courses are shown');
    const parts = () =>
      cards(root).map((card) => [
        card.querySelector('.badges')?.textContent,
        card.querySelector('button')?.textContent,
      ]);
    expect(parts()).to.deep.equal([
      [undefined, 'Add to my courses'],
      ['Enrolled', undefined],
      ['EnrolledMandatory', undefined],
    ]);
    expect(root.querySelector<HTMLAnchorElement>('[part~=card] a')!.getAttribute('href')).to.equal(
      '/learn/catalog/course-0',
    );
    await expectAccessible(element);

    root.querySelector<HTMLButtonElement>('[part~=card] button')!.click();
    await waitUntil(() => parts()[0]![0] === 'Enrolled', 'the course is added');
    expect(parts()[0]).to.deep.equal(['Enrolled', undefined]);
    expect(root.activeElement).to.equal(cards(root)[0]!.querySelector('a'));
    expect($toasts.get().map(({ text }) => text)).to.deep.equal(['You have successfully been enrolled to Course 0']);
  });

  it('[RT-03] searches the catalog', async () => {
    const platform = listPlatform({
      '/catalog/query': (query) => (query.get('filter')?.includes('"law"') ? [listed(9)] : [listed(0), listed(1)]),
    });
    restore = platform.restore;
    const element = await fixture<HTMLElement>(
      html`<learn-catalog api-base=${platform.apiBase} locale="en-US"></learn-catalog>`,
    );
    const root = element.shadowRoot!;
    await waitUntil(() => cards(root).length === 2, 'the catalog is shown');
    typeInto(root.querySelector('input')!, 'Law');
    await waitUntil(() => cards(root).length === 1, 'the results are shown', { timeout: 4000 });
    expect(root.querySelector('[part~=card] a')!.textContent).to.equal('Course 9');
  });
});
