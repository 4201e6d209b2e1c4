import { ContentType } from '../../../src/contract/enumerations';
import type { SeedCourse } from '../course';

/** The same tool as in the SQL practice room, by LTI 1.1 and in the whole page. */
export const sqlRefresher: SeedCourse = {
  code: 'DAT-155',
  prerequisites: 'A desktop browser: the tools open in windows of their own.',
  mobile: false,
  name: 'SQL refresher',
  type: ContentType.lti,
  description: 'Three questions for those who wrote their last query a year ago.',
  about: '<p>The questions are those of the practice room. The tool takes the whole page, and brings you back.</p>',
  cover: 'tables',
  facets: { Subject: 'Data', Level: 'Intermediate' },
  collections: ['Data and law'],
  duration: 10,
  graded: true,
  inCatalog: false,
  html: '<p>The refresher opens in a tool of its own.</p>',
  accesses: { adam: {} },
};
