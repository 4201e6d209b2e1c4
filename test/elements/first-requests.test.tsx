import { expect } from '@open-wc/testing';
import { firstRequests } from '../../elements/learn-app/first-requests';
import { isBare, pageAt } from '../../src/portal/portal-pages';
import { pathOf } from '../../src/portal/portal-paths';
import type { RouteName } from '../../src/portal/portal-paths';
import { table } from '../../src/portal/routes';
import '../../elements/learn-app/LearnApp';
import { screens } from '../../elements/screens';
import { openPortal, type Portal } from './portal';
import { waitUntil } from './wait';

const PARAMS = {
  objectiveId: '5f0c1f1e-0000-4000-8000-0000000000c1',
  activityPathId: 'p1',
  certificateNumber: 'n1',
  workflowId: 'w1',
  roomId: 'r1',
};
const ME = '/api/platform/v1/users/me';
const names = (Object.keys(table) as RouteName[]).filter((name) => table[name].show.kind !== 'server');

/** The first requests at an address of the portal, without queries. */
function askedFirst(path: string, attributes: Record<string, string> = {}) {
  const before = location.href;
  history.replaceState(null, '', `/learn${path}`);
  const asked = firstRequests((name) => attributes[name] ?? null);
  history.replaceState(null, '', before);
  return asked;
}
const pathOnly = (url: string) => url.replace(/\?.*/, '');

describe('the first requests of the portal', () => {
  let portal: Portal | undefined;
  afterEach(() => portal?.end());

  for (const name of names) {
    const path = pathOf(name, PARAMS);
    it(`${name}: are those of its screen, and the user unless visitors may see it`, () => {
      const page = pageAt(path);
      const asked = askedFirst(path);
      const { show } = page.route;
      const own = show.kind === 'screen' ? (show.attributes?.(page) ?? {}) : {};
      const read = (attribute: string) => (own[attribute] === true ? '' : ((own[attribute] as string) ?? null));
      const ofScreen = 'screen' in show ? (screens[show.screen].preload?.(read) ?? []) : [];
      expect(asked).to.include.members(ofScreen);
      if (show.kind === 'screen' && ofScreen.length) expect(asked[0]).to.equal(ofScreen[0]);
      expect(asked.includes(ME)).to.equal(!isBare(page));
      expect(new Set(asked).size).to.equal(asked.length);
    });
  }

  for (const name of names.filter((each) => askedFirst(pathOf(each, PARAMS)).length)) {
    it(`${name}: the portal sends each of them`, async () => {
      const path = pathOf(name, PARAMS);
      portal = await openPortal(path, { '/feature-flags': { data: { 'learner.dashboard': true } } });
      for (const request of askedFirst(path)) {
        await waitUntil(() => portal!.asked.includes(`GET ${pathOnly(request)}`), request);
      }
    });
  }

  it('have the id of the course in the address, at any place', () => {
    for (const path of [
      '/courses/a%20b',
      '/courses/redirect/a%20b',
      '/courses/proctor/a%20b/p1',
      '/courses/a%20b/view/content/p1',
      '/courses/a%20b/certificate/n1',
      '/catalog/a%20b',
    ]) {
      const courses = askedFirst(path).filter((request) => request.includes('/objectives/'));
      expect(courses, path).to.deep.equal(['/api/lms/v1/users/me/objectives/a%20b/objective-access']);
    }
  });

  it('omit a list that is filtered by its address', () => {
    const isList = (request: string) => request.includes('objective-accesses/query');
    expect(askedFirst('/courses').some(isList)).to.equal(true);
    expect(askedFirst('/courses?keyword=soil').some(isList)).to.equal(false);
  });

  it('request the catalog of a domain', () => {
    expect(askedFirst('/open-catalog?domain=x1')[0]).to.include('domain=x1');
  });

  it('follow the link base', () => {
    expect(askedFirst('/training/profile', { 'link-base': '/learn/training' })).to.deep.equal([ME]);
    expect(askedFirst('/open-catalog', { 'link-base': '/training' })).to.deep.equal([ME]);
  });

  it('have no course for an address with malformed escapes', () => {
    expect(askedFirst('/courses/%E0%A4')).to.deep.equal([ME]);
  });
});
