import { routeAt, type RouteName } from './portal-paths';
import { table, type Attributes, type Place, type Route } from './routes';

/** A page of the portal: a route, and the parameters in its address. */
export interface Page extends Place {
  name: RouteName;
  route: Route;
  /** Below the link base, without query and hash; starts with a slash, ends with none. */
  path: string;
  /** Addresses with the same value are one page: its path, or the route's name for a route with `onePage`. */
  place: string;
}

/**
 * The page at an address of the portal.
 * @param path below the link base, as in `location.pathname`; undefined for an address outside of it, which is not found
 * @param query as in `location.search`
 * @example pageAt('/courses/c1', '?pdfUrl=x').name // 'course'
 */
export function pageAt(path: string | undefined, query: string | URLSearchParams = ''): Page {
  const own = path?.replace(/\/+$/, '') || '/';
  const found = path === undefined ? ({ name: 'not-found', params: {} } as const) : routeAt(own);
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

/** The names of the routes from the root to a page, for the breadcrumb; empty when the page has no title. */
export function trailOf({ name, route }: Page): RouteName[] {
  if (route.title === null) return [];
  const trail = [name];
  for (let { under } = route; under; under = table[under].under) trail.unshift(under);
  return trail;
}
