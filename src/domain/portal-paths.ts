import { compile, fillPattern, readParams, type Params, type ParamsOf } from './route-pattern';
import { routes, table, type Place, type Route, type RouteName } from './routes';
import { withQuery } from './with-query';

/** Where the platform serves the portal, which is what links begin with unless an element has a `link-base`. */
export const PORTAL = '/learn';

type ParamsOfRoute<Name extends RouteName> = ParamsOf<(typeof routes)[Name]['pattern']>;

/** The parameters may be left out where none is needed. */
type Given<P> =
  Partial<P> extends P
    ? [params?: P, query?: Parameters<typeof withQuery>[1]]
    : [params: P, query?: Parameters<typeof withQuery>[1]];

/**
 * The path of a page of the portal, below the link base.
 * @param name of the route
 * @param given its parameters, as a person would write them, then a query
 * @example pathTo('content', { objectiveId: 'a b', axis: 'p1/p2' }) // '/courses/a%20b/view/content/p1/p2'
 * @example pathTo('courses', {}, { courseProgress: 'inProgress' }) // '/courses?courseProgress=inProgress'
 */
export function pathTo<Name extends RouteName>(
  name: Name,
  ...[params, query = {}]: Given<ParamsOfRoute<Name>>
): string {
  return withQuery(pathOf(name, params ?? {}), query);
}

/** The same for a route whose parameters are only known at run time; those that it does not have are left out. */
export const pathOf = (name: RouteName, params: object): string => fillPattern(routes[name].pattern, params as Params);

/** A page of the portal: a route and what its address says. */
export interface Page extends Place {
  name: RouteName;
  route: Route;
  /** Below the link base, without query and hash; starts with a slash, ends with none. */
  path: string;
  /** What counts as one page: its path, or all addresses of a route that is one page. */
  place: string;
}

let compiled: [RouteName, RegExp][] | undefined;
/** The patterns of all routes, made when the first address is read: most elements only build paths. */
const patterns = () =>
  (compiled ??= Object.entries(routes).map(([name, { pattern }]) => [name as RouteName, compile(pattern)]));

/** The route of a path and its parameters. A path with broken escapes is not found. */
function find(path: string): Pick<Page, 'name' | 'params'> {
  try {
    for (const [name, regexp] of patterns()) {
      const params = readParams(regexp, path);
      if (params) return { name, params };
    }
  } catch {
    // Broken escapes.
  }
  return { name: 'not-found', params: {} };
}

/**
 * The page at an address of the portal.
 * @param path below the link base, as `location.pathname` has it; undefined: not below it, which is not found
 * @param query as `location.search` has it
 */
export function pageAt(path: string | undefined, query: string | URLSearchParams = ''): Page {
  const own = path?.replace(/\/+$/, '') || '/';
  const found = path === undefined ? ({ name: 'not-found', params: {} } as const) : find(own);
  const route = table[found.name];
  return {
    ...found,
    route,
    query: new URLSearchParams(query),
    path: own,
    place: route.onePage ? found.name : own,
  };
}

/** A pathname without the link base; undefined where it does not lie below it. */
export const belowBase = (base: string, pathname: string): string | undefined =>
  pathname === base || pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : undefined;

/** Whether a page stands without the header: for visitors, or alone in another page's frame. */
export const isBare = ({ route: { visitor, alone }, ...place }: Page): boolean => visitor || alone?.(place) === true;

/** The routes on the way from the root to a page, its own last; none where it has no title. */
export function trailOf({ route }: Page): Route[] {
  if (route.title === null) return [];
  const above: Route[] = [];
  for (let name = route.under; name; name = table[name].under) above.unshift(table[name]);
  return [...above, route];
}
