import { html } from 'lit-html';
import * as paths from '../../src/api/contract/paths';
import type { Outline } from '../../src/element/definition';
import { cardsSkeleton } from '../../src/element/skeleton';
import type { definition } from './definition';

/** What the first screen of an address will ask for; `path` is the address below the link base, as a person wrote it. */
function firstRequests(path: string): string[] {
  // What is asked for a proctored activity is its course's.
  const [, area, id, below, last] = path.replace('/proctor/', '/').split('/');
  if (area === 'certificate') return id ? [paths.publicCertificate(id)] : [];
  if (area === 'open-catalog') return [id ? paths.openCatalogCourse(id) : paths.openCatalog()];
  if (area && area !== 'courses') return /^(catalog|calendar|profile)$/.test(area) ? [paths.me] : [];
  return [
    paths.me,
    ...(area ? [] : [paths.featureFlags]),
    ...(id ? [paths.courseAccess(id)] : [paths.enrolledCourses(), paths.enrolledShowcases]),
    ...(below === 'certificate' && last ? [paths.certificate(last)] : []),
  ];
}

/** What the loader knows of it. */
export const outline: Outline<typeof definition> = {
  tag: 'learn-app',
  preload(attribute) {
    const base = attribute('link-base') ?? '/learn';
    try {
      const { pathname } = location;
      return pathname.startsWith(base) ? firstRequests(decodeURIComponent(pathname.slice(base.length))) : [];
    } catch {
      return []; // broken escapes: the not-found page asks for nothing
    }
  },
  // Where the shell will stand: below its header, within its margins.
  skeleton: () => html`<div class="page">${cardsSkeleton()}</div>`,
};
