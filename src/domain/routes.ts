import type { FragmentName } from './fragments';
import type { Params } from './route-pattern';

/** The parameters and the query of an address in the portal. */
export interface Place {
  params: Params;
  query: URLSearchParams;
}

/** Attributes of an element; true means present, false and undefined mean absent. */
export type Attributes = Record<string, string | boolean | undefined>;

/**
 * What a route shows: an element, an element or a redirect by a feature flag, an error, a page of the shell, or a page of the server.
 * The definition of an element has its first requests; the shell's requests follow from the rest of the row.
 */
export type Show<Screen = string, Name = string> =
  | {
      kind: 'screen';
      screen: Screen;
      attributes?: (place: Place) => Attributes;
      /** The name of the fragment that a platform may provide instead. */
      fragment?: FragmentName;
    }
  /** The screen if the feature flag is on; otherwise a redirect to the other route. */
  | { kind: 'home'; screen: Screen; flag: string; otherwise: Name; fragment?: FragmentName }
  | { kind: 'error'; status: 403 | 404; fallback?: Name; button?: boolean }
  | {
      kind: 'page';
      page: 'login-callback' | 'tool-return' | 'signed-in' | 'bridge' | 'simulate-error' | 'email-answer';
    }
  | { kind: 'server' };

/** A key of the texts `app.pages`. The name of the course, room or part replaces `course`, `room` and `content` once it is known. */
export type Title =
  | 'dashboard'
  | 'courses'
  | 'catalog'
  | 'calendar'
  | 'rooms'
  | 'room'
  | 'profile'
  | 'course'
  | 'content'
  | 'details'
  | 'result'
  | 'emailAnswer'
  | 'certificate'
  | 'proctored'
  | 'signedIn'
  | 'embedded';

/** A row of the table. */
export interface Row<Screen = string, Name = string> {
  /** The path below the link base: `:x` is one segment, `*x` the rest (route-pattern.ts). */
  pattern: string;
  show: Show<Screen, Name>;
  /** The title in the document and the breadcrumb; null: only the product's name, or the name of the error. */
  title: Title | null;
  /** The parent in the breadcrumb; its parameters must be among this page's. */
  under?: Name;
  /** True: a page for visitors, without header, request for the user, and sign-in. */
  visitor: boolean;
  /** Whether a page for learners has no header at this address. */
  alone?: (place: Place) => boolean;
  /** All its addresses are one page: focus and scroll position stay when the address changes. */
  onePage?: true;
}

/** Query parameters of a course that the portal reads. */
const OWN =
  /^(viewType|objectiveWorkflowId|objectiveId|activityId|activityPathId|inProctoringIframe|pdfUrl|enrol|selfRegistered)$/;

/** All other query parameters are for the course's external tools. */
const toolParameters = (query: URLSearchParams) =>
  new URLSearchParams([...query].filter(([name]) => !OWN.test(name))).toString() || undefined;

const course =
  (view?: 'details' | 'content' | 'workflow' | 'entry') =>
  ({ params, query }: Place) => ({
    'objective-id': params.objectiveId,
    view,
    axis: params.axis || undefined,
    review: query.get('viewType') === 'REVIEW',
    redirects: true,
    'objective-workflow-id': params.workflowId ?? query.get('objectiveWorkflowId') ?? undefined,
    'pdf-url': view === 'content' ? (query.get('pdfUrl') ?? '') : undefined,
    'tool-parameters': toolParameters(query),
  });

/** Whether the proctoring service shows the page in its frame. */
const isInProctoring = ({ query }: Place) => ![null, '0', 'false'].includes(query.get('inProctoringIframe'));

/** A link into a course: to a part, or to the page that fits its state (RDR-03). */
const entry = (place: Place) => ({
  ...course('entry')(place),
  'activity-id': place.query.get('activityId') ?? undefined,
  'activity-path-id': place.query.get('activityPathId') ?? undefined,
  'in-proctoring-iframe': isInProctoring(place),
});

const proctored = (place: Place) => ({
  'objective-id': place.params.objectiveId,
  'activity-path-id': place.params.activityPathId,
  'in-proctoring-iframe': isInProctoring(place),
});

/** A list reads its state from the query of the address. */
const list = ({ query }: Place) => ({ query: query.toString() });

const certificate = ({ params }: Place) => ({
  'certificate-number': params.certificateNumber,
  'objective-id': params.objectiveId,
});

const openCatalog = ({ params, query }: Place) => ({
  'objective-id': params.objectiveId ?? (params.rest?.split('/')[0] || undefined),
  domain: query.get('domain') ?? undefined,
  remember: true,
});

/** The routes (RT-01 to RT-25) by name. The first one whose pattern matches is shown. */
export const routes = {
  home: {
    pattern: '/',
    title: 'dashboard',
    visitor: false,
    show: {
      kind: 'home',
      screen: 'dashboard',
      flag: 'learner.dashboard',
      otherwise: 'courses',
      fragment: 'learner-dashboard',
    },
  },
  courses: {
    pattern: '/courses',
    title: 'courses',
    visitor: false,
    show: { kind: 'screen', screen: 'course-list', attributes: list },
  },
  'content-redirect': {
    pattern: '/courses/redirect/:objectiveId',
    title: null,
    visitor: false,
    show: { kind: 'screen', screen: 'course', attributes: entry },
  },
  proctored: {
    pattern: '/courses/proctor/:objectiveId/:activityPathId',
    title: 'proctored',
    under: 'course',
    visitor: false,
    alone: isInProctoring,
    show: { kind: 'screen', screen: 'proctored', attributes: proctored },
  },
  certificate: {
    pattern: '/courses/:objectiveId/certificate/:certificateNumber',
    title: 'certificate',
    under: 'course',
    visitor: false,
    show: { kind: 'screen', screen: 'certificate', attributes: certificate },
  },
  'activity-workflow': {
    pattern: '/courses/:objectiveId/workflow/:workflowId/view',
    title: 'result',
    under: 'course',
    visitor: false,
    show: { kind: 'screen', screen: 'course', attributes: course('workflow') },
  },
  content: {
    pattern: '/courses/:objectiveId/view/content/*axis',
    title: 'content',
    under: 'course',
    visitor: false,
    show: { kind: 'screen', screen: 'course', attributes: course('content') },
  },
  details: {
    pattern: '/courses/:objectiveId/view/details',
    title: 'details',
    under: 'course',
    visitor: false,
    show: { kind: 'screen', screen: 'course', attributes: course('details') },
  },
  view: {
    pattern: '/courses/:objectiveId/view',
    title: 'content',
    under: 'course',
    visitor: false,
    show: { kind: 'screen', screen: 'course', attributes: course('content') },
  },
  course: {
    pattern: '/courses/:objectiveId/*rest',
    title: 'course',
    under: 'courses',
    visitor: false,
    show: { kind: 'screen', screen: 'course', attributes: course() },
  },
  // With a query, the catalog shows its search.
  catalog: {
    pattern: '/catalog',
    title: 'catalog',
    visitor: false,
    show: { kind: 'screen', screen: 'catalog', attributes: list },
  },
  'catalog-course': {
    pattern: '/catalog/:objectiveId/*rest',
    title: 'course',
    under: 'catalog',
    visitor: false,
    show: {
      kind: 'screen',
      screen: 'course',
      attributes: (place) => ({
        ...course('details')(place),
        catalog: true,
        enrol: place.query.get('enrol') ?? undefined,
      }),
    },
  },
  calendar: {
    pattern: '/calendar/*rest',
    title: 'calendar',
    under: 'courses',
    visitor: false,
    onePage: true,
    show: {
      kind: 'screen',
      screen: 'calendar',
      fragment: 'calendar-main',
      attributes: ({ params }) => ({ path: params.rest ?? '' }),
    },
  },
  rooms: {
    pattern: '/groups/rooms',
    title: 'rooms',
    under: 'courses',
    visitor: false,
    show: { kind: 'screen', screen: 'rooms' },
  },
  room: {
    pattern: '/groups/rooms/:roomId',
    title: 'room',
    under: 'rooms',
    visitor: false,
    show: { kind: 'screen', screen: 'rooms', attributes: ({ params }) => ({ 'room-id': params.roomId }) },
  },
  profile: {
    pattern: '/profile',
    title: 'profile',
    under: 'courses',
    visitor: false,
    show: { kind: 'screen', screen: 'profile' },
  },
  'email-answer': {
    pattern: '/email-response-callback',
    title: 'emailAnswer',
    under: 'courses',
    visitor: false,
    show: { kind: 'page', page: 'email-answer' },
  },
  forbidden: {
    pattern: '/forbidden',
    title: null,
    visitor: false,
    show: { kind: 'error', status: 403, button: false },
  },
  'public-certificate': {
    pattern: '/certificate/:certificateNumber',
    title: 'certificate',
    visitor: true,
    show: {
      kind: 'screen',
      screen: 'certificate',
      attributes: (place) => ({ ...certificate(place), public: true }),
    },
  },
  'public-course': {
    pattern: '/open-catalog/:objectiveId/view/details',
    title: 'catalog',
    visitor: true,
    show: { kind: 'screen', screen: 'open-catalog', attributes: openCatalog },
  },
  'open-catalog': {
    pattern: '/open-catalog/*rest',
    title: 'catalog',
    visitor: true,
    show: { kind: 'screen', screen: 'open-catalog', attributes: openCatalog },
  },
  'tool-return': {
    pattern: '/lti-tool-callback',
    title: null,
    visitor: true,
    show: { kind: 'page', page: 'tool-return' },
  },
  'login-callback': {
    pattern: '/login-callback',
    title: null,
    visitor: true,
    show: { kind: 'page', page: 'login-callback' },
  },
  'signed-in': { pattern: '/signed-in', title: 'signedIn', visitor: true, show: { kind: 'page', page: 'signed-in' } },
  embedded: { pattern: '/embedded', title: 'embedded', visitor: true, show: { kind: 'page', page: 'bridge' } },
  'simulate-error': {
    pattern: '/simulate-error',
    title: null,
    visitor: true,
    show: { kind: 'page', page: 'simulate-error' },
  },
  // Pages of the server: sign-in and sign-out (RT-22), configuration (RT-23), grading, the tenant's theme, partners.
  'sign-in': { pattern: '/oidc/*rest', title: null, visitor: true, show: { kind: 'server' } },
  config: { pattern: '/config-ui/*rest', title: null, visitor: true, show: { kind: 'server' } },
  grading: { pattern: '/grading/*rest', title: null, visitor: true, show: { kind: 'server' } },
  theme: { pattern: '/theme/*rest', title: null, visitor: true, show: { kind: 'server' } },
  partners: { pattern: '/partners/*rest', title: null, visitor: true, show: { kind: 'server' } },
  'theme-sheet': { pattern: '/theme.css', title: null, visitor: true, show: { kind: 'server' } },
  /** All other paths (RT-17). */
  'not-found': {
    pattern: '/*rest',
    title: null,
    visitor: false,
    show: { kind: 'error', status: 404, fallback: 'courses' },
  },
} as const satisfies Record<string, Row>;

export type RouteName = keyof typeof routes;

/** The name of an element in the table, without `learn-`. */
export type RouteScreen = Extract<(typeof routes)[RouteName]['show'], { screen: string }>['screen'];

export type Route = Row<RouteScreen, RouteName>;

/** The table of routes, with one type for all rows. */
export const table: Readonly<Record<RouteName, Route>> = routes;
