import { expect, fixture, html } from '@open-wc/testing';
import { setAssetsBase } from '../../elements/calendar/Calendar';
import '../../elements/course/Course';
import '../../elements/open-catalog/OpenCatalog';
import { watch } from '../../src/loading/loader';
import { warnAboutTag } from '../../src/element/late';
import { platformStub } from './portal';
import { answer, stubFetch } from './stubs';
import { waitUntil } from './wait';

/** Collects warnings in the console. */
function listen() {
  const real = console.warn;
  const warnings: string[] = [];
  console.warn = (...words: unknown[]) => void warnings.push(words.join(' '));
  return { warnings, end: () => void (console.warn = real) };
}

const text = (element: Element) => element.shadowRoot?.textContent ?? '';
const CANNOT_BE_READ = 'couldn’t be read';

describe('warnings about a wrong set-up', () => {
  let console_: ReturnType<typeof listen>;
  let ends: (() => void)[] = [];
  beforeEach(() => {
    console_ = listen();
    ends = [console_.end];
  });
  afterEach(() => ends.reverse().forEach((end) => end()));
  const warnings = (count = 1) =>
    waitUntil(() => console_.warnings.length >= count, `${count} warnings`).then(() => console_.warnings);

  it('[EMB-06] an invalid value of an attribute, with name, value and remedy, once', async () => {
    const { apiBase, restore } = platformStub();
    ends.push(restore);
    await fixture(html`<learn-calendar api-base=${apiBase} view="yearly"></learn-calendar>`);
    await fixture(html`<learn-calendar api-base=${apiBase} view="yearly" locale="klingon"></learn-calendar>`);
    expect(await warnings(2)).to.have.members([
      'Learn: <learn-calendar> has view="yearly", which it does not know. Use month, week, agenda.',
      'Learn: <learn-calendar> has locale="klingon", which is no language of ours. Use a code such as de or de-DE.',
    ]);
  });

  it('[EMB-06] a missing required attribute, but not one that is set a moment later', async () => {
    const { apiBase, restore } = platformStub();
    ends.push(restore);
    const box = await fixture<HTMLElement>(html`<div></div>`);
    const late = document.createElement('learn-course');
    late.setAttribute('api-base', apiBase);
    box.append(late);
    late.setAttribute('objective-id', '7');
    const missing = document.createElement('learn-proctored');
    missing.setAttribute('api-base', apiBase);
    const course = document.createElement('learn-course');
    course.setAttribute('api-base', apiBase);
    course.setAttribute('view', 'content');
    box.append(course);
    expect(await warnings()).to.deep.equal([
      'Learn: <learn-course> needs objective-id, and has none. Set objective-id.',
    ]);
  });

  it('[EMB-06] an origin that the platform does not list; visitors see no message about the network', async () => {
    // The test server also responds at this address, without CORS headers.
    const elsewhere = location.origin.replace('localhost', '127.0.0.1');
    expect(elsewhere).to.not.equal(location.origin);
    const element = await fixture(html`<learn-calendar api-base=${elsewhere}></learn-calendar>`);
    await waitUntil(() => text(element).includes(CANNOT_BE_READ));
    expect(console_.warnings).to.deep.equal([
      `Learn: ${elsewhere} does not let pages of ${location.origin} read its answers. Add ${location.origin} to the platform’s allowedOrigins (ALLOWED_ORIGINS).`,
    ]);
  });

  it('[EMB-06] an address without a server', async () => {
    await fixture(html`<learn-calendar api-base="http://127.0.0.1:9"></learn-calendar>`);
    expect((await warnings())[0]).to.include('Learn: api-base="http://127.0.0.1:9" can’t be reached');
  });

  it('[EMB-06] an address without a platform; visitors see no message about a missing page', async () => {
    const restore = stubFetch((url) =>
      url.includes('/no-platform/') ? answer('<h1>Not here</h1>', { status: 404, type: 'text/html' }) : undefined,
    );
    ends.push(restore);
    const element = await fixture(html`<learn-calendar api-base="/no-platform"></learn-calendar>`);
    await waitUntil(() => text(element).includes(CANNOT_BE_READ));
    expect(console_.warnings).to.have.length(1);
    expect(console_.warnings[0])
      .to.include('api-base="/no-platform" does not lead to a learning platform')
      .and.to.include('Set api-base');
  });

  it('[EMB-06] no api-base on a site whose 404 is JSON; visitors see that the page is not found', async () => {
    const restore = stubFetch((url) =>
      /^https?:[^?]*\/api\//.test(new URL(url, location.href).href)
        ? answer({ error: 'no route' }, { status: 404 })
        : undefined,
    );
    ends.push(restore);
    await fixture(html`<learn-open-catalog></learn-open-catalog>`);
    const [warning] = await warnings();
    expect(warning).to.match(/^Learn: api-base is missing.*answers 404 at .*Set api-base to the address/);
  });

  it('[EMB-06] an api-base with a path, where the platform has none', async () => {
    const restore = stubFetch((url) => {
      if (!url.startsWith('https://learn.example/')) return undefined;
      if (url.startsWith('https://learn.example/learn/')) throw new TypeError('no CORS');
      return answer({ data: [], totalCount: 0 });
    });
    ends.push(restore);
    await fixture(html`<learn-open-catalog api-base="https://learn.example/learn"></learn-open-catalog>`);
    expect(await warnings()).to.deep.equal([
      'Learn: api-base="https://learn.example/learn" has a path, and the platform answers without it. Set api-base="https://learn.example".',
    ]);
  });

  it('[EMB-06] a tag that closes itself and swallows the page, but not content for pages without scripts', async () => {
    const { apiBase, restore } = platformStub();
    ends.push(restore);
    const page = (text: string) => {
      const box = document.createElement('div');
      box.innerHTML = text;
      return fixture(html`<div>${box}</div>`);
    };
    await page(`<learn-calendar api-base="${apiBase}"><p>Open <a href="/">the calendar</a></p></learn-calendar>`);
    await page(`<learn-calendar api-base="${apiBase}"><nav slot="header">Ours</nav></learn-calendar>`);
    await page(`<learn-open-catalog api-base="${apiBase}" /><h2>More</h2><footer>Ends</footer>`);
    expect(await warnings()).to.deep.equal([
      'Learn: <learn-open-catalog> contains a part of the page, which is not shown: <h2>. HTML has no tags that close themselves: write <learn-open-catalog></learn-open-catalog>.',
    ]);
  });

  it('[EMB-06] an unknown tag, but not one that the page defines', async () => {
    const seen: string[] = [];
    ends.push(
      watch(document, [], (element) => {
        seen.push(element.localName);
        warnAboutTag(element, [{ tag: 'learn-course-list' }]);
      }),
    );
    await fixture(
      html`<div>
        <learn-cours-list></learn-cours-list><learn-own-thing></learn-own-thing><other-thing></other-thing>
      </div>`,
    );
    customElements.define('learn-own-thing', class extends HTMLElement {});
    expect(await warnings()).to.deep.equal([
      'Learn: <learn-cours-list> is no element of ours. Use one of learn-course-list.',
    ]);
    expect([...new Set(seen)]).to.deep.equal(['learn-cours-list', 'learn-own-thing']);
  });

  it('[EMB-06] texts that are not found, with the address and the remedy, once for all elements', async () => {
    const restore = stubFetch((url) => (url.includes('/locales/') ? answer('', { status: 404 }) : undefined));
    ends.push(restore);
    const { apiBase, restore: stop } = platformStub();
    ends.push(stop);
    const shown = await fixture(html`<learn-calendar api-base=${apiBase} locale="fi"></learn-calendar>`);
    await fixture(html`<learn-open-catalog api-base=${apiBase} locale="fi"></learn-open-catalog>`);
    await waitUntil(() => shown.shadowRoot!.querySelector('h1'), 'it is shown in English');
    expect(await warnings()).to.have.length(1);
    expect(console_.warnings[0]).to.match(
      /texts of fi-FI can’t be loaded from http.*\/locales\/fi-FI\.json.*setAssetsBase/,
    );
  });

  it('[EMB-06] the page can set the folder of the texts, by a function or on its script tag', async () => {
    const asked: string[] = [];
    const restore = stubFetch((url) => {
      if (!url.includes('/locales/')) return undefined;
      asked.push(url);
      return answer({ calendar: { title: 'Kalender' } });
    });
    ends.push(restore);
    const { apiBase, restore: stop } = platformStub();
    ends.push(stop);
    const script = document.createElement('script');
    script.dataset.learnAssets = '/from/script';
    document.head.append(script);
    await fixture(html`<learn-calendar api-base=${apiBase} locale="da"></learn-calendar>`);
    await waitUntil(() => asked.length === 1);
    script.remove();
    setAssetsBase('https://cdn.example/learn/');
    await fixture(html`<learn-calendar api-base=${apiBase} locale="sv"></learn-calendar>`);
    await waitUntil(() => asked.length === 2);
    expect(asked).to.deep.equal([
      `${location.origin}/from/script/locales/da-DK.json`,
      'https://cdn.example/learn/locales/sv-SE.json',
    ]);
  });
});
