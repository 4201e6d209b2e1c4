// The same for the lists of a learner. Apart from that of visitors, because the lightest element carries nothing of these.
import { enrolledCourses } from '../src/api/contract/paths';
import { paintable, fillLists } from '../src/element/fill';
import { readStored } from '../src/state/storage';
import { card as catalogCard } from './catalog/card';
import { firstList as firstOfCatalog } from './catalog/first-list';
import { card as courseCard } from './course-list/card';
import { firstList as firstOfCourses } from './course-list/first-list';

/** A list that follows a query, or begins with what was remembered of it, shows other courses. */
const isNarrowed = (type: string) => (list: Element) =>
  Boolean(list.getAttribute('query') || readStored(`learn-list ${type} ${list.getAttribute('api-base') ?? ''}`));

const courses = { request: firstOfCourses, isNarrowed: isNarrowed('enrolled'), card: courseCard };
paintable.set('learn-course-list', courses);
paintable.set('learn-catalog', { request: firstOfCatalog, isNarrowed: isNarrowed('catalog'), card: catalogCard });
// The outline of the portal is that of my courses where these are what it shows first.
paintable.set('learn-app', {
  request: () => enrolledCourses(),
  isNarrowed: (app) =>
    location.pathname !== `${app.getAttribute('link-base') ?? '/learn'}/courses` ||
    Boolean(location.search) ||
    courses.isNarrowed(app),
  card: courseCard,
});

if (globalThis.document) fillLists(document);
