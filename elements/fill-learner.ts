// The same for the lists of a learner. Apart from that of visitors, because the lightest element carries nothing of these.
import { enrolledCourses } from '../src/api/contract/paths';
import { paintable, fillLists } from '../src/element/fill';
import catalog from '../src/i18n/locales/en-US/catalog.json';
import { accessCard } from '../src/ui/card-facts';
import { card } from './catalog/card';
import { firstList as firstOfCatalog } from './catalog/first-list';
import { firstList as firstOfCourses } from './course-list/first-list';

paintable.set('learn-course-list', { request: firstOfCourses, card: accessCard });
paintable.set('learn-catalog', { request: firstOfCatalog, card, texts: { catalog } });
// The outline of the portal is that of my courses where these are what it shows first.
paintable.set('learn-app', {
  request: (attribute) =>
    location.pathname === `${attribute('link-base') ?? '/learn'}/courses` ? enrolledCourses() : undefined,
  card: accessCard,
});

if (globalThis.document) fillLists(document);
