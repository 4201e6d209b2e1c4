import type { FragmentName } from '../base/fragments';
import { publicCourseOf } from './open-catalog-paths';
import type { RouteName } from './portal-paths';
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
  | 'record'
  | 'notes'
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
  /^(viewType|objectiveWorkflowId|objectiveId|activityId|activityPathId|inProctoringIframe|pdfUrl|enrol|selfRegistered|find(-\w+)?)$/;

/** All other query parameters are for the course's external tools. */
const toolParameters = (query: URLSearchParams) =>
  new URLSearchParams([...query].filter(([name]) => !OWN.test(name))).toString() || undefined;

/** What a search has found on the page: the parameters `find…`, as a query of their own. */
const found = (query: URLSearchParams) =>
  new URLSearchParams([...query].filter(([name]) => name.startsWith('find'))).toString() || undefined;

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
    found: found(query),
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

/** A link to the notices of the profile. */
const profile = ({ query }: Place) => ({ tab: query.get('tab') === 'notices' ? 'notices' : undefined });

const openCatalog = ({ params, query }: Place) => ({
  'objective-id': publicCourseOf(params),
  domain: query.get('domain') ?? undefined,
  remember: true,
});

/** What each route (RT-01 to RT-25) shows. Its path is in `patterns`. */
export const routes = {
  home: {
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
    title: 'courses',
    visitor: false,
    show: { kind: 'screen', screen: 'course-list', attributes: list },
  },
  'content-redirect': {
    title: null,
    visitor: false,
    show: { kind: 'screen', screen: 'course', attributes: entry },
  },
  proctored: {
    title: 'proctored',
    under: 'course',
    visitor: false,
    alone: isInProctoring,
    show: { kind: 'screen', screen: 'proctored', attributes: proctored },
  },
  certificate: {
    title: 'certificate',
    under: 'course',
    visitor: false,
    show: { kind: 'screen', screen: 'certificate', attributes: certificate },
  },
  'activity-workflow': {
    title: 'result',
    under: 'course',
    visitor: false,
    show: { kind: 'screen', screen: 'course', attributes: course('workflow') },
  },
  content: {
    title: 'content',
    under: 'course',
    visitor: false,
    show: { kind: 'screen', screen: 'course', attributes: course('content') },
  },
  details: {
    title: 'details',
    under: 'course',
    visitor: false,
    show: { kind: 'screen', screen: 'course', attributes: course('details') },
  },
  view: {
    title: 'content',
    under: 'course',
    visitor: false,
    show: { kind: 'screen', screen: 'course', attributes: course('content') },
  },
  course: {
    title: 'course',
    under: 'courses',
    visitor: false,
    show: { kind: 'screen', screen: 'course', attributes: course() },
  },
  // With a query, the catalog shows its search.
  catalog: {
    title: 'catalog',
    visitor: false,
    show: { kind: 'screen', screen: 'catalog', attributes: list },
  },
  'catalog-course': {
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
    title: 'rooms',
    under: 'courses',
    visitor: false,
    show: { kind: 'screen', screen: 'rooms' },
  },
  room: {
    title: 'room',
    under: 'rooms',
    visitor: false,
    show: { kind: 'screen', screen: 'rooms', attributes: ({ params }) => ({ 'room-id': params.roomId }) },
  },
  profile: {
    title: 'profile',
    under: 'courses',
    visitor: false,
    show: { kind: 'screen', screen: 'profile', attributes: profile },
  },
  record: {
    title: 'record',
    under: 'courses',
    visitor: false,
    show: { kind: 'screen', screen: 'record' },
  },
  notes: {
    title: 'notes',
    under: 'courses',
    visitor: false,
    show: { kind: 'screen', screen: 'notes' },
  },
  'email-answer': {
    title: 'emailAnswer',
    under: 'courses',
    visitor: false,
    show: { kind: 'page', page: 'email-answer' },
  },
  forbidden: {
    title: null,
    visitor: false,
    show: { kind: 'error', status: 403, button: false },
  },
  'public-certificate': {
    title: 'certificate',
    visitor: true,
    show: {
      kind: 'screen',
      screen: 'certificate',
      attributes: (place) => ({ ...certificate(place), public: true }),
    },
  },
  /** Anybody checks a certificate by the number that stands on paper. */
  'certificate-look-up': {
    title: 'certificate',
    visitor: true,
    show: { kind: 'screen', screen: 'certificate', attributes: () => ({ public: true }) },
  },
  'public-course': {
    title: 'catalog',
    visitor: true,
    show: { kind: 'screen', screen: 'open-catalog', attributes: openCatalog },
  },
  'open-catalog': {
    title: 'catalog',
    visitor: true,
    show: { kind: 'screen', screen: 'open-catalog', attributes: openCatalog },
  },
  'tool-return': {
    title: null,
    visitor: true,
    show: { kind: 'page', page: 'tool-return' },
  },
  'login-callback': {
    title: null,
    visitor: true,
    show: { kind: 'page', page: 'login-callback' },
  },
  'signed-in': { title: 'signedIn', visitor: true, show: { kind: 'page', page: 'signed-in' } },
  embedded: { title: 'embedded', visitor: true, show: { kind: 'page', page: 'bridge' } },
  'simulate-error': {
    title: null,
    visitor: true,
    show: { kind: 'page', page: 'simulate-error' },
  },
  // Pages of the server: sign-in and sign-out (RT-22), configuration (RT-23), grading, the tenant's theme, partners, certificates, the person's account,
  // notices.
  'sign-in': { title: null, visitor: true, show: { kind: 'server' } },
  server: { title: null, visitor: true, show: { kind: 'server' } },
  /** All other paths (RT-17). */
  'not-found': {
    title: null,
    visitor: false,
    show: { kind: 'error', status: 404, fallback: 'courses' },
  },
} as const satisfies Record<RouteName, Row>;

/** The name of an element in the table, without `learn-`. */
export type RouteScreen = Extract<(typeof routes)[RouteName]['show'], { screen: string }>['screen'];

export type Route = Row<RouteScreen, RouteName>;

/** The table of routes, with one type for all rows. */
export const table: Readonly<Record<RouteName, Route>> = routes;
