// The build loads this before the code of any element: it shows the first cards of the public catalog.
import { listsWithFirstCards, showFirstCards } from '../src/loading/first-cards';
import { addressWith } from '../src/portal/host-address';
import { publicCard } from '../src/lists/markup/public-card';
import { firstList } from './open-catalog/first-list';

listsWithFirstCards.set('learn-open-catalog', {
  request: firstList,
  card: (course, { locale, attribute }) =>
    publicCard(course, { locale, domain: attribute('domain'), linkTarget: attribute('link-target') }),
  href: (path, here, base, attribute) =>
    attribute('address') === null ? new URL(here, base).href : addressWith(location.href, path),
});

if (globalThis.document) showFirstCards(document);
