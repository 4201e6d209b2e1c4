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
  const requests = [...(list[EARLY] ?? [])];
  const bodies = requests.map(([, answer]) => readAhead(answer));
  for (const body of bodies) body.catch(() => {}); // a failed answer is told by the list itself
  // The first request of each list is the list itself.
  const [first] = requests;
  const root = list.shadowRoot;
  if (!first || !root || isNarrowed(list)) return;
  const courses = coursesOf(await bodies[0]);
  if (!courses?.length) return;
  root.adoptedStyleSheets.push(sheet);
  fillCards(root, courses, first[0]);
}

for (const list of document.querySelectorAll<EarlyHost>('learn-course-list,learn-catalog,learn-open-catalog')) {
  fill(list).catch(() => {});
}
