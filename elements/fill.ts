// Comes with the code of a list, and runs long before it: what is painted shows the first courses as soon as they are known.
import { EARLY, readAhead, type EarlyHost } from '../src/element/early';
import sheet from '../src/element/fill.css';
import { coursesOf, fillCards } from '../src/element/fill';

/** A list that is narrowed will show others. */
function isNarrowed(list: Element): boolean {
  if (list.getAttribute('query')) return true;
  const type = list.localName === 'learn-catalog' ? 'catalog' : 'enrolled';
  try {
    return Boolean(localStorage.getItem(`learn-list ${type} ${list.getAttribute('api-base') ?? ''}`));
  } catch {
    return false; // storage is shut: nothing is remembered
  }
}

async function fill(list: EarlyHost): Promise<void> {
  // The first request of each list is the list itself.
  const [first] = list[EARLY] ?? [];
  const root = list.shadowRoot;
  if (!first || !root || isNarrowed(list)) return;
  const courses = coursesOf(await readAhead(first[1]));
  if (!courses?.length) return;
  root.adoptedStyleSheets.push(sheet);
  fillCards(root, courses, first[0]);
}

// A failed answer is told by the list itself.
for (const list of document.querySelectorAll<EarlyHost>('learn-course-list,learn-catalog,learn-open-catalog')) {
  fill(list).catch(() => {});
}
