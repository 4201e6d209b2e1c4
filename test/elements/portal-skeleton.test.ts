import { expect } from '@open-wc/testing';
import { definition } from '../../elements/learn-app/definition';
import { firstScreen, pageHere } from '../../elements/learn-app/first-screen';
import { screens } from '../../elements/screens';
import { fillPattern } from '../../src/portal/route-pattern';
import { patterns } from '../../src/portal/portal-paths';
import { skeletonName } from '../../src/loading/definition';

const base = '/training';
const attribute = (name: string) => (name === 'link-base' ? base : null);

describe('the skeleton of the portal', () => {
  const { href } = location;
  afterEach(() => history.replaceState(null, '', href));

  for (const [name, pattern] of Object.entries(patterns))
    it(`of the page ‘${name}’ is that of its screen`, () => {
      const params = {
        objectiveId: 'c1',
        certificateNumber: 'n1',
        workflowId: 'w1',
        roomId: 'r1',
        activityPathId: 'a1',
      };
      history.replaceState(null, '', base + fillPattern(pattern, params));
      const first = firstScreen(pageHere(attribute), attribute);
      const expected = skeletonName(first ? screens[first.screen] : {}, first?.attribute ?? attribute);
      expect(skeletonName(definition, attribute)).to.equal(expected);
    });
});
