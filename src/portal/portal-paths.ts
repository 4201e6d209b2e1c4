import { compile, fillPattern, readParams, type Params, type ParamsOf } from './route-pattern';
import { withQuery } from '../base/with-query';

/** The path of the portal on the platform: the default of `link-base`. */
export const PORTAL = '/learn';

/**
 * The paths of the routes (RT-01 to RT-25) below the link base, by name: `:x` is one segment, `*x` the rest (route-pattern.ts). The
 * first one that matches is shown. `routes.ts` has what each shows: most elements only build paths, and do not load that table.
 */
export const patterns = {
  home: '/',
  courses: '/courses',
  'content-redirect': '/courses/redirect/:objectiveId',
  proctored: '/courses/proctor/:objectiveId/:activityPathId',
  certificate: '/courses/:objectiveId/certificate/:certificateNumber',
  'activity-workflow': '/courses/:objectiveId/workflow/:workflowId/view',
  content: '/courses/:objectiveId/view/content/*axis',
  details: '/courses/:objectiveId/view/details',
  view: '/courses/:objectiveId/view',
  course: '/courses/:objectiveId/*rest',
  catalog: '/catalog',
  'catalog-course': '/catalog/:objectiveId/*rest',
  calendar: '/calendar/*rest',
  rooms: '/groups/rooms',
  room: '/groups/rooms/:roomId',
  profile: '/profile',
  record: '/record',
  notes: '/notes',
  'email-answer': '/email-response-callback',
  forbidden: '/forbidden',
  'public-certificate': '/certificate/:certificateNumber',
  'certificate-look-up': '/certificate',
  'public-course': '/open-catalog/:objectiveId/view/details',
  'open-catalog': '/open-catalog/*rest',
  'tool-return': '/lti-tool-callback',
  'login-callback': '/login-callback',
  'signed-in': '/signed-in',
  embedded: '/embedded',
  'simulate-error': '/simulate-error',
  'sign-in': '/oidc/*rest',
  server: '/(config-ui|grading|theme|theme.css|partners|certificates|account|notices|unsubscribe|push.js)/*rest',
  'not-found': '/*rest',
} as const;

export type RouteName = keyof typeof patterns;

type ParamsOfRoute<Name extends RouteName> = ParamsOf<(typeof patterns)[Name]>;

/**
 * The address of a link: below the link base, unless it is a course's own absolute address (src/lists/rules/destination.ts).
 * @example addressOf('/learn', '/courses') // '/learn/courses'
 */
export const addressOf = (linkBase: string, path: string): string => (/^https?:/.test(path) ? path : linkBase + path);

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
export const pathOf = (name: RouteName, params: object): string => fillPattern(patterns[name], params as Params);

let compiled: [RouteName, RegExp][] | undefined;
/** The patterns of all routes, compiled when the first address is read, because most elements only build paths. */
const compiledPatterns = () =>
  (compiled ??= Object.entries(patterns).map(([name, pattern]) => [name as RouteName, compile(pattern)]));

/**
 * The route of a path, and its parameters. A path with broken escapes is not found.
 * @param path below the link base, without query and hash
 */
export function routeAt(path: string): { name: RouteName; params: Params } {
  try {
    for (const [name, regexp] of compiledPatterns()) {
      const params = readParams(regexp, path);
      if (params) return { name, params };
    }
  } catch {
    // Broken escapes.
  }
  return { name: 'not-found', params: {} };
}
