import type { FragmentName } from './fragments';
import type { Params } from './route-pattern';

/** What an address of the portal says, besides which route it is. */
export interface Place {
  params: Params;
  query: URLSearchParams;
}

/** Dashed attributes of an element; true stands for presence, false and undefined for absence. */
export type Attributes = Record<string, string | boolean | undefined>;

/**
 * What a route shows: an element, one of two by a feature flag, an error, a page of the shell's own, or nothing, as the server
 * answers there. What a screen asks for first is said by its own outline; the shell's requests follow from the rest of the row.
 */
export type Show<Screen = string, Name = string> =
  | {
      kind: 'screen';
      screen: Screen;
      attributes?: (place: Place) => Attributes;
      /** The name of the place, where a platform may show an element of its own instead. */
      fragment?: FragmentName;
    }
  /** The screen for those who have the feature flag; all others are led to the other route. */
  | { kind: 'home'; screen: Screen; flag: string; otherwise: Name; fragment?: FragmentName }
  | { kind: 'error'; status: 403 | 404; fallback?: Name; button?: boolean }
  | {
      kind: 'page';
      page: 'login-callback' | 'tool-return' | 'signed-in' | 'bridge' | 'simulate-error' | 'email-answer';
    }
  | { kind: 'server' };

/** A key of the texts `app.pages`. `course`, `room` and `content` give way to the name of the very thing, once it is known. */
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
  | 'proctored';

/** A row of the table. */
export interface Row<Screen = string, Name = string> {
  /** Below the link base: `:x` one segment, `*x` the rest (route-pattern.ts). */
  pattern: string;
  show: Show<Screen, Name>;
  /** In the document's title and the breadcrumb; null: the product's name alone, or what the error is called. */
  title: Title | null;
  /** The page above in the breadcrumb; its parameters are among this one's. */
  under?: Name;
  /** Visitors may see it: no header, no request for the user, no sign-in. */
  visitor: boolean;
  /** Whether an address of a learner's page stands without the header too. */
  alone?: (place: Place) => boolean;
  /** Its screen moves within its addresses by itself: they are one page, whose focus and scroll position stay. */
  onePage?: true;
}

/** What the portal itself reads out of the query of a course. */
const OWN =
  /^(viewType|objectiveWorkflowId|objectiveId|activityId|activityPathId|inProctoringIframe|pdfUrl|enrol|selfRegistered)$/;

/** The rest of the query is for the course's external tools. */
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

/** The proctoring service shows the address in its own frame, without anything around. */
const isInProctoring = ({ query }: Place) => ![null, '0', 'false'].includes(query.get('inProctoringIframe'));

/** A link into a course: to a part of it, or to what fits (RDR-03). */
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

/** A list follows the query of the address, and writes into it. */
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

/** The routes (RT-01 to RT-25) by name, in order: the first whose pattern matches is shown. */
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
  // With a query it is the search screen of the catalog.
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
  'signed-in': { pattern: '/signed-in', title: null, visitor: true, show: { kind: 'page', page: 'signed-in' } },
  embedded: { pattern: '/embedded', title: null, visitor: true, show: { kind: 'page', page: 'bridge' } },
  'simulate-error': {
    pattern: '/simulate-error',
    title: null,
    visitor: true,
    show: { kind: 'page', page: 'simulate-error' },
  },
  // Sign-in and sign-out (RT-22), the configuration (RT-23), the page of those who grade, the tenant's look.
  'sign-in': { pattern: '/oidc/*rest', title: null, visitor: true, show: { kind: 'server' } },
  config: { pattern: '/config-ui/*rest', title: null, visitor: true, show: { kind: 'server' } },
  grading: { pattern: '/grading/*rest', title: null, visitor: true, show: { kind: 'server' } },
  theme: { pattern: '/theme/*rest', title: null, visitor: true, show: { kind: 'server' } },
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

/** An element that some route shows, without `learn-`. */
export type RouteScreen = Extract<(typeof routes)[RouteName]['show'], { screen: string }>['screen'];

export type Route = Row<RouteScreen, RouteName>;

/** The same table, each row alike. */
export const table: Readonly<Record<RouteName, Route>> = routes;
