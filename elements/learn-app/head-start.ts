// Stands in the document of the portal itself, behind its `<learn-app>`: the first requests start with the first bytes of the
// page, and the first courses stand in what is painted there before any other script has come.
import { EARLY, readAhead, type EarlyHost } from '../../src/element/early';
import { coursesOf, fillCards } from '../../src/element/fill';
import { startRequests } from '../../src/element/requests';
import * as paths from '../../src/api/contract/paths';
import { firstRequests } from './first-requests';

const app = document.querySelector<EarlyHost>('learn-app')!;
/** Where somebody is signed in also what the header says, so that it stands there whole. */
const shellRequests = [paths.shellSettings(), paths.config, paths.featureFlags];
startRequests(app, {
  preload(attribute) {
    const first = firstRequests(attribute);
    return first.includes(paths.me) ? [...new Set([...first, ...shellRequests])] : first;
  },
});
const base = app.getAttribute('link-base') ?? '/learn';

/** My courses as they are without filters; a list that is narrowed will show others. */
function isPlainList(): boolean {
  try {
    return location.pathname === `${base}/courses` && !location.search && !localStorage.getItem('learn-list enrolled ');
  } catch {
    return true; // storage is shut: nothing is remembered
  }
}

for (const [url, answer] of app[EARLY] ?? []) {
  const read = readAhead(answer);
  const isList = url.endsWith(paths.enrolledCourses());
  read
    .then((body) => {
      const courses = isList && isPlainList() && coursesOf(body);
      if (courses && courses.length && app.shadowRoot) {
        fillCards(app.shadowRoot, courses, url, (id) => `${base}/courses/${encodeURIComponent(id)}`);
      }
    })
    .catch(() => {}); // the client that takes the answer over tells the learner
}
