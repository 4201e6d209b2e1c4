import * as paths from '../../src/api/contract/paths';
import { isNarrowed } from '../../src/state/kept';

type Attribute = (name: string) => string | null;

/** What the first screen of an address will ask for; `path` is the address below the link base, as a person wrote it. */
function requestsOf(path: string, search: string, attribute: Attribute): string[] {
  // What is asked for a proctored activity is its course's.
  const [, area, id, below, last] = path.replace('/proctor/', '/').split('/');
  if (area === 'certificate') return id ? [paths.publicCertificate(id)] : [];
  if (area === 'open-catalog') {
    return id ? [paths.openCatalogCourse(id)] : isNarrowed(attribute, 'public') ? [] : [paths.openCatalog()];
  }
  if (area && area !== 'courses') return /^(catalog|calendar|profile)$/.test(area) ? [paths.me] : [];
  return [
    ...(area ? [] : [paths.featureFlags]),
    // What is shown stands first: a browser has few lines to one origin.
    ...(id === 'redirect'
      ? []
      : id
        ? [paths.courseAccess(id)]
        : isNarrowed(attribute, 'enrolled', search)
          ? []
          : [paths.enrolledCourses()]),
    paths.me,
    ...(id ? [] : [paths.enrolledShowcases]),
    ...(below === 'certificate' && last ? [paths.certificate(last)] : []),
  ];
}

/** What the portal's first screen will ask for, from its address. Apart from the outline, as the head start needs no skeleton. */
export function firstRequests(attribute: Attribute): string[] {
  const base = attribute('link-base') ?? '/learn';
  try {
    const { pathname, search } = location;
    if (!pathname.startsWith(base)) return [];
    return requestsOf(decodeURIComponent(pathname.slice(base.length)), search, attribute);
  } catch {
    return []; // broken escapes: the not-found page asks for nothing
  }
}
