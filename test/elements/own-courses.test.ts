import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/open-catalog/OpenCatalog';
import { ownAmong } from '../../elements/open-catalog/own-course';
import { platformFor } from '../../src/client/session/platform';
import { listPlatform, publicCourse } from './lists';
import { allByRole } from './roles';
import { waitUntil } from './wait';

const OWN = '/objective-accesses/query';
const inFilter = (query: URLSearchParams) => (JSON.parse(query.get('filter')!) as [string, string, string[]])[2];

/** A platform with 60 public courses of which the learner has every second, and 5,000 others. */
function platform() {
  return listPlatform({
    '/open-catalog/objectives/query': Array.from({ length: 60 }, (_, index) => publicCourse(index)),
    [OWN]: (query: URLSearchParams) => ({
      data: inFilter(query)
        .filter((id) => Number(id.split('-')[1]) % 2 === 0)
        .map((id) => ({ objective: { id } })),
      totalCount: 5_000,
    }),
  });
}

describe('the courses that the open catalog marks as the visitor’s', () => {
  it('are requested for the shown courses only, each once', async () => {
    const { apiBase, asked, restore } = platform();
    document.cookie = 'lmsUser=ana; path=/';
    const element = await fixture(html`<learn-open-catalog api-base=${apiBase} page-size="20"></learn-open-catalog>`);
    const marks = () =>
      allByRole(element.shadowRoot!, 'listitem').filter(({ textContent }) => textContent.includes('Enrolled'));
    await waitUntil(() => marks().length === 10, 'every second course of the first page is marked');
    document.cookie = 'lmsUser=; path=/; max-age=0';
    restore();
    const requests = asked.filter(({ path }) => path.endsWith(OWN));
    const shown = Array.from({ length: 20 }, (_, index) => `course-${index}`);
    expect(requests.flatMap(({ query }) => inFilter(query))).to.deep.equal(shown);
    // The cards are rendered in two steps, which a slow machine may take apart.
    expect(requests.length).to.be.at.most(2);
  });

  it('are requested by at most a hundred ids at once, as addresses have a limit', async () => {
    const { apiBase, asked, restore } = platform();
    const ids = Array.from({ length: 250 }, (_, index) => `course-${index}`);
    expect(await ownAmong(platformFor(apiBase), ids, new AbortController().signal)).to.have.length(125);
    restore();
    expect(asked.filter(({ path }) => path.endsWith(OWN))).to.have.length(3);
  });
});
