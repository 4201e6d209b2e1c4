import { paths } from '../../src/api/contract/paths';
import { common, type ElementDefinition, type Skeleton } from '../../src/element/definition';
import { cardsSkeleton } from '../../src/element/skeleton';

/** What the first screen of an address will ask for; `path` is the address below the link base. */
function firstRequests(path: string): string[] {
  const [, area, id] = /^\/([^/]*)\/?([^/]*)/.exec(path) ?? [];
  switch (area) {
    case 'certificate':
      return id ? [paths.publicCertificate(decodeURIComponent(id))] : [];
    case 'open-catalog':
      return [id ? paths.openCatalogCourse(decodeURIComponent(id)) : paths.openCatalog()];
    case 'courses':
      return [paths.me, id ? paths.courseAccess(decodeURIComponent(id)) : paths.enrolledCourses()];
    case undefined:
    case '':
      return [paths.me, paths.featureFlags, paths.enrolledCourses()];
    case 'catalog':
    case 'calendar':
    case 'profile':
      return [paths.me];
    default:
      return [];
  }
}

/** The whole portal: navigation, routes and the bridge to a page around it. It owns the address below its link base. */
export const definition = {
  tag: 'learn-app',
  attributes: { ...common },
  events: ['learn-ready', 'learn-error', 'learn-navigate', 'learn-sign-in'],
  preload(attribute) {
    const base = attribute('link-base') ?? '/learn';
    const { pathname } = location;
    return pathname.startsWith(base) ? firstRequests(pathname.slice(base.length)) : [];
  },
} satisfies ElementDefinition;

export const skeleton: Skeleton = () => cardsSkeleton();
