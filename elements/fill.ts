// Comes first of the code of every element: what is painted shows the first courses as soon as they are known.
import { paintable, fillLists } from '../src/element/fill';
import { addressOf } from './open-catalog/addresses';
import { card } from './open-catalog/card';
import { firstList } from './open-catalog/first-list';

paintable.set('learn-open-catalog', {
  request: firstList,
  card: (course, { locale, attribute }) =>
    card(course, { locale, domain: attribute('domain'), linkTarget: attribute('link-target') }),
  href: (path, here, base, attribute) => (attribute('address') !== null && addressOf(path)) || new URL(here, base).href,
});

if (globalThis.document) fillLists(document);
