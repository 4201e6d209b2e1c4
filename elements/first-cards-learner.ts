// The first cards of a signed-in learner's lists. In a separate file, which visitors do not load.
import { listsWithFirstCards, showFirstCards } from '../src/loading/first-cards';
import { ownCourses } from '../src/lists/markup/own-courses';
import catalog from '../src/i18n/locales/en-US/catalog.json';
import { card } from './catalog/card';
import { firstList as firstOfCatalog } from './catalog/first-list';
import { firstList as firstOfCourses } from './course-list/first-list';
import { firstScreen, pageHere } from './learn-app/first-screen';

listsWithFirstCards.set('learn-course-list', {
  ...ownCourses,
  request: firstOfCourses,
});
listsWithFirstCards.set('learn-catalog', { request: firstOfCatalog, card, texts: { catalog } });
// The skeleton of the portal is a list of courses, and is one where My courses is what it shows first.
listsWithFirstCards.set('learn-app', {
  ...ownCourses,
  request(attribute) {
    const first = firstScreen(pageHere(attribute), attribute);
    return first?.screen === 'course-list' ? firstOfCourses(first.attribute) : undefined;
  },
});

if (globalThis.document) showFirstCards(document);
