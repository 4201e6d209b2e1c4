import { html } from 'lit-html';
import * as paths from '../../src/api/contract/paths';
import type { Outline } from '../../src/element/definition';
import { cardsSkeleton } from '../../src/element/skeleton';
import type { definition } from './definition';

/** What the first screen of an address will ask for; `path` is the address below the link base, as a person wrote it. */
function firstRequests(path: string): string[] {
  // What is asked for a proctored activity is its course's.
  const [, area, id, below, last] = path.replace('/proctor/', '/').split('/');
  switch (area) {
    case 'certificate':
      return id ? [paths.publicCertificate(id)] : [];
    case 'open-catalog':
      return [id ? paths.openCatalogCourse(id) : paths.openCatalog()];
    case undefined:
    case '':
      return [paths.me, paths.featureFlags, paths.enrolledCourses(), paths.enrolledShowcases];
    case 'courses':
      if (!id) return [paths.me, paths.enrolledCourses(), paths.enrolledShowcases];
      if (below === 'certificate' && last) return [paths.me, paths.courseAccess(id), paths.certificate(last)];
      return [paths.me, paths.courseAccess(id)];
    case 'catalog':
    case 'calendar':
    case 'profile':
      return [paths.me];
    default:
      return [];
  }
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
