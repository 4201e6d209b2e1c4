import { compile, fillPattern, readParams, type Params, type ParamsOf } from './route-pattern';
import { routes, table, type Attributes, type Place, type Route, type RouteName } from './routes';
import { withQuery } from './with-query';

/** The path of the portal on the platform: the default of `link-base`. */
export const PORTAL = '/learn';

type ParamsOfRoute<Name extends RouteName> = ParamsOf<(typeof routes)[Name]['pattern']>;

/** The parameters may be omitted when none is required. */
type Given<P> =
  Partial<P> extends P
    ? [params?: P, query?: Parameters<typeof withQuery>[1]]
    : [params: P, query?: Parameters<typeof withQuery>[1]];

/**
 * The path of a page of the portal, below the link base.
 * @param name of the route
 * @param given its parameters, unescaped, then a query
 * @example pathTo('content', { objectiveId: 'a b', axis: 'p1/p2' }) // '/courses/a%20b/view/content/p1/p2'
 * @example pathTo('courses', {}, { courseProgress: 'inProgress' }) // '/courses?courseProgress=inProgress'
 */
export function pathTo<Name extends RouteName>(
  name: Name,
  ...[params, query = {}]: Given<ParamsOfRoute<Name>>
): string {
  return withQuery(pathOf(name, params ?? {}), query);
}

/** The path of a route that is known only at run time, without a query. Parameters that the route does not have are ignored. */
export const pathOf = (name: RouteName, params: object): string => fillPattern(routes[name].pattern, params as Params);

/** A page of the portal: a route, and the parameters in its address. */
export interface Page extends Place {
  name: RouteName;
  route: Route;
  /** Below the link base, without query and hash; starts with a slash, ends with none. */
  path: string;
  /** Addresses with the same value are one page: its path, or the route's name for a route with `onePage`. */
  place: string;
}

let compiled: [RouteName, RegExp][] | undefined;
/** The patterns of all routes, compiled when the first address is read, because most elements only build paths. */
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
 * @param path below the link base, as in `location.pathname`; undefined for an address outside of it, which is not found
 * @param query as in `location.search`
 * @example pageAt('/courses/c1', '?pdfUrl=x').name // 'course'
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

/**
 * The screen that a path shows, and its attributes; undefined for a path that shows no screen.
 * @param path below the link base, with or without a query
 * @example screenAt('/courses/c1/view/content/p1') // { screen: 'course', attributes: { 'objective-id': 'c1', view: 'content', axis: 'p1', … } }
 */
export function screenAt(path: string): { screen: string; attributes: Attributes } | undefined {
  const [pathname, query] = path.replace(/#.*/, '').split('?', 2);
  const page = pageAt(pathname, query);
  const { show } = page.route;
  return show.kind === 'screen' ? { screen: show.screen, attributes: show.attributes?.(page) ?? {} } : undefined;
}

/**
 * A pathname without the link base; undefined when it is not below it.
 * @example belowBase('/learn', '/learn/courses') // '/courses'
 */
export const belowBase = (base: string, pathname: string): string | undefined =>
  pathname === base || pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : undefined;

/** Whether a page has no header: it is for visitors, or is shown in the frame of another page. */
export const isBare = ({ route: { visitor, alone }, ...place }: Page): boolean => visitor || alone?.(place) === true;

/** The routes from the root to a page, for the breadcrumb; empty when the page has no title. */
export function trailOf({ route }: Page): Route[] {
  if (route.title === null) return [];
  const above: Route[] = [];
  for (let name = route.under; name; name = table[name].under) above.unshift(table[name]);
  return [...above, route];
}
