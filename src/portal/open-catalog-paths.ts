import { pathTo, routeAt } from './portal-paths';
import type { Params } from './route-pattern';

/** A page of the public catalog. */
interface CatalogPage {
  /** The key of the public catalog; absent: the main one. */
  domain?: string | undefined;
  keyword?: string | undefined;
  /** Filters and sort, as a query. */
  selected?: string | undefined;
  /** From 1. */
  page?: number | undefined;
}

/**
 * The path of the public catalog, below the link base.
 * @example openCatalogPath({ keyword: 'ink', page: 2 }) // '/open-catalog?keyword=ink&page=2'
 */
export const openCatalogPath = ({ domain, keyword, selected, page = 1 }: CatalogPage = {}): string =>
  pathTo(
    'open-catalog',
    {},
    { domain, keyword, ...Object.fromEntries(new URLSearchParams(selected)), page: page > 1 ? page : undefined },
  );

/** The path of the public page of a course, below the link base. */
export const publicCoursePath = (objectiveId: string, domain?: string): string =>
  pathTo('public-course', { objectiveId }, { domain });

/** The id of the course in the parameters of a page of the public catalog; undefined for the list. */
export const publicCourseOf = ({ objectiveId, rest }: Params): string | undefined =>
  objectiveId ?? (rest?.split('/')[0] || undefined);

/**
 * What a path of the public catalog shows: a course by its id, or the list.
 * @param path below the link base, with or without a query
 * @returns undefined for any other path
 * @example readOpenCatalogPath('/open-catalog/42/view/details') // { objectiveId: '42' }
 * @example readOpenCatalogPath('/courses') // undefined
 */
export function readOpenCatalogPath(path: string): { objectiveId?: string } | undefined {
  const { name, params } = routeAt(path.replace(/[?#].*/, ''));
  if (name !== 'open-catalog' && name !== 'public-course') return undefined;
  const objectiveId = publicCourseOf(params);
  return objectiveId === undefined ? {} : { objectiveId };
}

/** The path of a course in the catalog for signed-in learners. Opening it enrols the learner (ENR-01, ENR-02). */
export const enrolPath = (objectiveId: string, enrol: 'add' | 'start'): string =>
  pathTo('catalog-course', { objectiveId }, { enrol });

interface SignIn {
  /** Path and query of the page after the sign-in, with the link base. */
  redirectUrl: string;
  /** `create` offers to sign up. */
  prompt?: 'create' | undefined;
  /** Full code, e.g. `de-DE`. */
  locale: string;
}

/**
 * What a path of the sign-in asks for: the way, and the path of the portal that the visitor returns to.
 * @param path as `signInPath` makes it
 * @param base the link base in `redirectUrl`, e.g. `/learn`
 * @returns undefined for any other path
 */
export function readSignInPath(path: string, base: string): (Pick<SignIn, 'prompt'> & { path: string }) | undefined {
  const [pathname, query] = path.split('?', 2);
  if (pathname !== pathTo('sign-in', { rest: 'login' })) return undefined;
  const parameters = new URLSearchParams(query);
  const back = parameters.get('redirectUrl') ?? '';
  if (!back.startsWith(`${base}/`)) return undefined;
  return { prompt: parameters.get('prompt') === 'create' ? 'create' : undefined, path: back.slice(base.length) };
}

/** The path of the sign-in, below the link base. */
export const signInPath = ({ redirectUrl, prompt, locale }: SignIn): string =>
  pathTo('sign-in', { rest: 'login' }, { prompt, ui_locales: locale, redirectUrl });
