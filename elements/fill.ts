// Comes first of the code of every element: what is painted shows the first courses as soon as they are known.
import { paintable, fillLists } from '../src/element/fill';
import { card } from './open-catalog/card';
import { firstList } from './open-catalog/first-list';

paintable.set('learn-open-catalog', {
  request: (attribute) => (attribute('objective-id') ? undefined : firstList(attribute)),
  isNarrowed: (list) => list.hasAttribute('address') && location.search.includes('learn-course='),
  card,
  linksToPlatform: true,
});

if (globalThis.document) fillLists(document);
