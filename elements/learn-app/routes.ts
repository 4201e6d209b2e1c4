import type { FragmentName } from '../../src/domain/fragments';
import type { ScreenName } from '../screens';

/** An address, taken apart. */
export interface Place {
  params: Record<string, string | undefined>;
  query: URLSearchParams;
}

/** What a route shows. */
export type Show =
  /** A public element; `attributes` are its dashed attributes, true for presence. */
  | {
      kind: 'screen';
      screen: ScreenName;
      attributes?: (place: Place) => Record<string, string | boolean | undefined>;
      /** The name of the place, where a platform may show an element of its own instead. */
      fragment?: FragmentName;
    }
  /** The dashboard where it is enabled, else a redirect to /courses. */
  | { kind: 'home' }
  | { kind: 'error'; status: 403 | 404; fallback?: string; button?: boolean }
  | {
      kind: 'page';
      page: 'login-callback' | 'tool-return' | 'signed-in' | 'bridge' | 'simulate-error' | 'email-answer';
    }
  /** The server's own: the browser goes there. */
  | { kind: 'server' };

/** A step of the breadcrumb and a part of the document title: a key of `app.pages`, or the course's own name. */
export type PageName =
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

export interface Route {
  name: string;
  /** Below the link base. `:x` one segment, `*x` the rest. The first that matches counts. */
  pattern: string;
  show: Show;
  /** Page names from the root to this page; the root first. */
  names?: readonly PageName[];
  /** Outside the shell: no header, no user fetch, no sign-in. */
  bare?: true | ((place: Place) => boolean);
  /** Its screen moves within its addresses by itself: they are one page, whose focus and place stay. */
  onePage?: true;
}

/** The learner-app flag (LIM-02): with this cookie the course page is one page with a sidebar. `false`, `0` or nothing is off. */
export const hasSplitCookie = () => /(?:^|; )new-learner-MF=(?!(?:false|0)?(?:;|$))/i.test(document.cookie);

/** What the portal reads out of the address of a course. */
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
    split: hasSplitCookie(),
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
  'objective-id': place.params.objectiveId ?? place.query.get('objectiveId') ?? undefined,
  'activity-id': place.query.get('activityId') ?? undefined,
  'activity-path-id': place.query.get('activityPathId') ?? undefined,
  'in-proctoring-iframe': isInProctoring(place),
});

/** A list follows the address, and writes into it. */
const list = ({ query }: Place) => ({ query: query.toString() });

const certificate = ({ params }: Place) => ({
  'certificate-number': params.certificateNumber,
  'objective-id': params.objectiveId,
});

/** The routes (RT-01 to RT-25). The first that fits is shown. */
export const routes: readonly Route[] = [
  { name: 'home', pattern: '/', names: ['dashboard'], show: { kind: 'home' } },
  {
    name: 'courses',
    pattern: '/courses',
    names: ['courses'],
    show: { kind: 'screen', screen: 'course-list', attributes: list },
  },
  {
    name: 'content-redirect',
    pattern: '/courses/redirect/:objectiveId',
    show: { kind: 'screen', screen: 'course', attributes: entry },
  },
  {
    name: 'proctored',
    pattern: '/courses/proctor/:objectiveId/:activityPathId',
    names: ['courses', 'course', 'proctored'],
    bare: isInProctoring,
    show: {
      kind: 'screen',
      screen: 'proctored',
      attributes: (place) => ({
        'objective-id': place.params.objectiveId,
        'activity-path-id': place.params.activityPathId,
        'in-proctoring-iframe': isInProctoring(place),
      }),
    },
  },
  {
    name: 'certificate',
    pattern: '/courses/:objectiveId/certificate/:certificateNumber',
    names: ['courses', 'course', 'certificate'],
    show: { kind: 'screen', screen: 'certificate', attributes: certificate },
  },
  {
    name: 'activity-workflow',
    pattern: '/courses/:objectiveId/workflow/:workflowId/view',
    names: ['courses', 'course', 'result'],
    show: { kind: 'screen', screen: 'course', attributes: course('workflow') },
  },
  {
    name: 'content',
    pattern: '/courses/:objectiveId/view/content/*axis',
    names: ['courses', 'course', 'content'],
    show: { kind: 'screen', screen: 'course', attributes: course('content') },
  },
  {
    name: 'details',
    pattern: '/courses/:objectiveId/view/details',
    names: ['courses', 'course', 'details'],
    show: { kind: 'screen', screen: 'course', attributes: course('details') },
  },
  {
    name: 'view',
    pattern: '/courses/:objectiveId/view',
    names: ['courses', 'course', 'content'],
    show: { kind: 'screen', screen: 'course', attributes: course('content') },
  },
  {
    name: 'course',
    pattern: '/courses/:objectiveId/*rest',
    names: ['courses', 'course'],
    show: { kind: 'screen', screen: 'course', attributes: course() },
  },
  {
    // With a query it is the search screen of the catalog.
    name: 'catalog',
    pattern: '/catalog',
    names: ['catalog'],
    show: { kind: 'screen', screen: 'catalog', attributes: list },
  },
  {
    name: 'catalog-course',
    pattern: '/catalog/:objectiveId/*rest',
    names: ['catalog', 'course'],
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
  {
    name: 'calendar',
    pattern: '/calendar/*rest',
    names: ['courses', 'calendar'],
    show: {
      kind: 'screen',
      screen: 'calendar',
      fragment: 'calendar-main',
      attributes: ({ params }) => ({ path: params.rest ?? '' }),
    },
    onePage: true,
  },
  {
    name: 'rooms',
    pattern: '/groups/rooms',
    names: ['courses', 'rooms'],
    show: { kind: 'screen', screen: 'rooms' },
  },
  {
    name: 'room',
    pattern: '/groups/rooms/:roomId',
    names: ['courses', 'rooms', 'room'],
    show: { kind: 'screen', screen: 'rooms', attributes: ({ params }) => ({ 'room-id': params.roomId }) },
  },
  { name: 'profile', pattern: '/profile', names: ['courses', 'profile'], show: { kind: 'screen', screen: 'profile' } },
  {
    name: 'email-answer',
    pattern: '/email-response-callback',
    names: ['courses', 'emailAnswer'],
    show: { kind: 'page', page: 'email-answer' },
  },
  { name: 'forbidden', pattern: '/forbidden', show: { kind: 'error', status: 403, button: false } },
  {
    name: 'public-certificate',
    pattern: '/certificate/:certificateNumber',
    bare: true,
    names: ['certificate'],
    show: {
      kind: 'screen',
      screen: 'certificate',
      attributes: (place) => ({ ...certificate(place), public: true }),
    },
  },
  {
    name: 'open-catalog',
    pattern: '/open-catalog/*rest',
    bare: true,
    names: ['catalog'],
    show: {
      kind: 'screen',
      screen: 'open-catalog',
      attributes: ({ params, query }) => ({
        'objective-id': params.rest?.split('/')[0] || undefined,
        domain: query.get('domain') ?? undefined,
        remember: true,
      }),
    },
  },
  { name: 'tool-return', pattern: '/lti-tool-callback', bare: true, show: { kind: 'page', page: 'tool-return' } },
  { name: 'login-callback', pattern: '/login-callback', bare: true, show: { kind: 'page', page: 'login-callback' } },
  { name: 'signed-in', pattern: '/signed-in', bare: true, show: { kind: 'page', page: 'signed-in' } },
  { name: 'embedded', pattern: '/embedded', bare: true, show: { kind: 'page', page: 'bridge' } },
  { name: 'simulate-error', pattern: '/simulate-error', bare: true, show: { kind: 'page', page: 'simulate-error' } },
  { name: 'server', pattern: '/oidc/*rest', bare: true, show: { kind: 'server' } },
  { name: 'grading', pattern: '/grading', bare: true, show: { kind: 'server' } },
];

/** Whether a page stands outside the shell. */
export const isBare = ({ route: { bare }, ...place }: Place & { route: Route }): boolean =>
  typeof bare === 'function' ? bare(place) : bare === true;

/** Any other path (RT-17). */
export const notFound: Route = {
  name: 'not-found',
  pattern: '/*rest',
  show: { kind: 'error', status: 404, fallback: '/courses' },
};
