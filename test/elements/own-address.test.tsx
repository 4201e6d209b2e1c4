import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/catalog/Catalog';
import '../../elements/course-list/CourseList';
import '../../elements/dashboard/Dashboard';
import '../../elements/open-catalog/OpenCatalog';
import type { NavigateDetail } from '../../src/ui/events';
import { listed, listPlatform, publicCourse, withState } from './lists';
import { waitUntil } from './wait';

const OWN = 'https://lms.example/course/view.php?id=7&x=a';
/** A file of the test's own origin, as on a platform. */
const PICTURE = `${location.origin}/`;

const links = (element: Element) => [...element.shadowRoot!.querySelectorAll<HTMLAnchorElement>('[part~=card] a')];

describe('a course with an address of its own', () => {
  let restore = () => {};
  afterEach(() => restore());

  const objective = { ...listed(0).objective, href: OWN };
  const started = { ...listed(0, withState({ nextPart: { axis: 'a', name: 'Rising' } })), objective };
  function platform() {
    const made = listPlatform({
      '/objective-accesses/query': [started, listed(1)],
      '/catalog/query': [{ ...listed(0), objective }, listed(1)],
      '/open-catalog/objectives/query': [{ ...publicCourse(0), href: OWN }, publicCourse(1)],
      '/enrolled-showcases': [],
      '/catalog-showcases': [],
    });
    restore = made.restore;
    return made.apiBase;
  }

  for (const [tag, page] of [
    ['learn-course-list', '/courses/course-1/access-1'],
    ['learn-catalog', '/catalog/course-1'],
    ['learn-open-catalog', '/open-catalog/course-1/view/details'],
  ] as const)
    it(`[EMB-15] has it on its card in <${tag}>, and in learn-navigate; other courses have theirs`, async () => {
      const place = await fixture<HTMLElement>(html`<div></div>`);
      const element = document.createElement(tag);
      element.setAttribute('api-base', platform());
      element.setAttribute('link-base', '/training');
      place.append(element);
      await waitUntil(() => links(element).length >= 2);
      const asked: NavigateDetail[] = [];
      element.addEventListener('learn-navigate', (event) => {
        event.preventDefault();
        asked.push((event as CustomEvent<NavigateDetail>).detail);
      });
      const [own, other] = [links(element)[0]!, links(element).at(-1)!];
      expect(own.href).to.equal(OWN);
      expect(new URL(other.href).pathname).to.equal(`/training${page}`);
      own.click();
      other.click();
      expect(asked.map(({ path }) => path)).to.deep.equal([OWN, page]);
      expect(asked[0]!.href).to.equal(OWN);
      // The whole card is the link, so what comes next is no second one.
      expect(links(element)).to.have.length(2);
    });
});

describe('a picture of another origin', () => {
  let restore = () => {};
  afterEach(() => restore());

  const elsewhere = 'https://cdn.example/bread.png';
  /** A list of courses with these pictures. */
  async function list(config: object, ...pictures: string[]) {
    const made = listPlatform({
      '/objective-accesses/query': pictures.map((imageUrl, place) => ({
        ...listed(place),
        objective: { ...listed(place).objective, imageUrl },
      })),
      '/enrolled-showcases': [],
      '/config-ui/config.json': config,
    });
    restore = made.restore;
    const element = await fixture<HTMLElement>(
      html`<learn-course-list api-base=${made.apiBase} locale="en-US"></learn-course-list>`,
    );
    await waitUntil(() => links(element).length === pictures.length);
    return {
      shown: () => [...element.shadowRoot!.querySelectorAll<HTMLImageElement>('.cover img')].map(({ src }) => src),
      configAsked: () => made.asked.some(({ path }) => path.endsWith('/config.json')),
    };
  }

  it('[EMB-15] is shown where the configuration lists the origin', async () => {
    for (const config of [
      { storageOrigins: ['https://cdn.example'] },
      { allowedExternalSources: 'https://a.example, https://cdn.example' },
    ]) {
      const { shown } = await list(config, elsewhere);
      await waitUntil(() => shown().length);
      expect(shown()).to.deep.equal([elsewhere]);
      restore();
    }
  });

  it('[EMB-15] is not shown where it does not, nor with a user name, nor with another scheme', async () => {
    const refused = [
      'https://other.example/bread.png',
      'http://cdn.example/bread.png',
      'https://user:word@cdn.example/bread.png',
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
      'javascript:0',
    ];
    const { shown } = await list({ storageOrigins: ['https://cdn.example', 'null'] }, ...refused, elsewhere);
    await waitUntil(() => shown().length);
    expect(shown()).to.deep.equal([elsewhere]);
  });

  it('is the only reason to request the configuration', async () => {
    const { shown, configAsked } = await list({}, PICTURE);
    expect(shown()).to.have.length(1);
    expect(configAsked()).to.equal(false);
  });
});
