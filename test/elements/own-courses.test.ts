import { expect } from '@open-wc/testing';
import { ownCourseIds } from '../../elements/open-catalog/own-course';
import { platformFor } from '../../src/state/platform';
import { listPlatform } from './lists';

describe('the courses that the open catalog marks', () => {
  it('are all courses of a learner, however many they are', async () => {
    const { apiBase, asked, restore } = listPlatform({
      '/objective-accesses/query': Array.from({ length: 450 }, (_, index) => ({
        objective: { id: `course-${index}` },
      })),
    });
    const ids = await ownCourseIds(platformFor(apiBase), new AbortController().signal);
    expect(ids.size).to.equal(450);
    restore();
    expect(asked.filter(({ path }) => path.includes('/objective-accesses/query'))).to.have.length(3);
  });
});
