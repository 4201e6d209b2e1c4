import type { Locator } from '@playwright/test';
import { course, part, room, type Learner } from './learner';

/** An element on a host's page, with a call that it requires. */
export interface Row {
  tag: `learn-${string}`;
  attributes?: (learner: Learner) => string;
  /** The path of the call, with its query. */
  call: RegExp;
  /** Visible when the call has succeeded. */
  well: (element: Locator) => Locator;
  /** A public call, which never needs a sign-in. */
  open?: boolean;
  /** The text for an empty list. */
  empty?: string;
  /** Texts for a status instead of the general ones; such a message has a link. */
  gone?: Partial<Record<403 | 404, string>>;
  /** Such a message has no link. */
  leadsNowhere?: boolean;
}

const item = (element: Locator) => element.getByRole('listitem').first();
const heading = (name: string | RegExp, level?: number) => (element: Locator) =>
  element.getByRole('heading', { name, ...(level && { level }) }).first();
const noCourse = 'Course is not available';
const noActivity = 'Activity not found';
const noCertificate = 'Certificate not found';

export const rows: Record<string, Row> = {
  'course list': {
    tag: 'learn-course-list',
    call: /users\/me\/objective-accesses\/query/,
    well: item,
    empty: 'No courses yet',
  },
  catalog: { tag: 'learn-catalog', call: /users\/me\/catalog\/query/, well: item, empty: 'The catalog is empty' },
  'open catalog': {
    tag: 'learn-open-catalog',
    call: /public\/open-catalog\/objectives\/query/,
    well: item,
    open: true,
    empty: 'No courses yet',
  },
  'course of the open catalog': {
    tag: 'learn-open-catalog',
    attributes: ({ openCourse }) => `objective-id="${openCourse}"`,
    call: /public\/open-catalog\/objectives\/[\w-]{36}/,
    well: (element) => element.getByRole('heading', { level: 1 }),
    open: true,
    gone: { 404: noCourse },
  },
  'course details': {
    tag: 'learn-course',
    attributes: () => `objective-id="${course}"`,
    call: /\/objective-access$/,
    well: heading('The science of bread', 1),
    gone: { 403: noCourse, 404: noCourse },
  },
  'course content': {
    tag: 'learn-course',
    attributes: () => `objective-id="${course}" view="content"`,
    call: /\/activity-with-aggregates(\?|$)/,
    well: (element) => element.locator('[part~=content-part] [part~=rich-content]').first(),
  },
  'text of a part': {
    tag: 'learn-course',
    attributes: () => `objective-id="${course}" view="content"`,
    call: /\/activity\/[\w-]{36}\/content$/,
    well: (element) => element.locator('[part~=content-part] [part~=rich-content]').first(),
  },
  'activity of a course': {
    tag: 'learn-activity',
    attributes: () => `objective-id="${course}" part="${part}"`,
    call: /\/objective-access$/,
    well: heading('Four substances', 1),
    gone: { 403: noCourse, 404: noCourse },
    leadsNowhere: true,
  },
  'tree of an activity’s course': {
    tag: 'learn-activity',
    attributes: () => `objective-id="${course}" part="${part}"`,
    call: /\/activity-with-aggregates(\?|$)/,
    well: heading('Four substances', 1),
  },
  certificate: {
    tag: 'learn-certificate',
    attributes: ({ certificateNumber }) => `certificate-number="${certificateNumber}"`,
    call: /certificate-records\/query/,
    well: (element) => element.getByText('Certificate ID'),
    gone: { 404: noCertificate },
  },
  'certificate for everybody': {
    tag: 'learn-certificate',
    attributes: ({ certificateNumber }) => `certificate-number="${certificateNumber}" public`,
    call: /public\/certificate-records\//,
    well: (element) => element.getByText('Certificate ID'),
    open: true,
    gone: { 404: 'Check the link, or ask the person who gave it to you.' },
    leadsNowhere: true,
  },
  profile: { tag: 'learn-profile', call: /users\/me$/, well: (element) => element.getByRole('tabpanel') },
  'my notes': { tag: 'learn-notes', call: /annotations\/query/, well: heading('My notes') },
  'learning record': {
    tag: 'learn-record',
    call: /users\/me\/learning-record$/,
    well: heading('Learning record'),
  },
  search: { tag: 'learn-search', call: /users\/me$/, well: (element) => element.getByRole('searchbox') },
  'calendar’s learner': { tag: 'learn-calendar', call: /users\/me$/, well: (element) => element.getByRole('grid') },
  'month of the calendar': {
    tag: 'learn-calendar',
    call: /calendar-events\/query/,
    well: (element) => element.getByRole('gridcell', { name: /\d+ events?$/ }).first(),
  },
  'agenda of the calendar': {
    tag: 'learn-calendar',
    attributes: () => 'view="agenda"',
    call: /calendar-events\/query/,
    well: item,
    empty: 'Nothing coming up.',
  },
  'progress of all courses': {
    tag: 'learn-progress',
    call: /users\/me\/objective-accesses\/query/,
    well: heading('Your progress'),
    empty: 'You have no courses yet.',
  },
  'progress of one course': {
    tag: 'learn-progress',
    attributes: () => `objective-id="${course}"`,
    call: /\/objective-access$/,
    well: heading('The science of bread'),
    gone: { 403: noCourse, 404: noCourse },
  },
  'tasks of the dashboard': {
    tag: 'learn-dashboard',
    call: /users\/me\/tasks\/query/,
    well: (element) => item(element.getByRole('region', { name: 'To do' })),
    empty: 'You’re all caught up.',
  },
  rooms: {
    tag: 'learn-rooms',
    call: /groups\/query/,
    well: heading('Bread table'),
    empty: 'You’re not in any rooms yet',
  },
  room: {
    tag: 'learn-rooms',
    attributes: () => `room-id="${room}"`,
    call: /users\/me\/groups\/[\w-]{36}$/,
    well: heading('Bread table', 1),
    gone: { 404: 'Room not found' },
  },
  'proctored activity': {
    tag: 'learn-proctored',
    attributes: () => `objective-id="${course}" activity-path-id="00000000-0000-4000-8000-000000000000"`,
    call: /\/objective-access$/,
    well: heading(noActivity),
    gone: { 403: noActivity, 404: noActivity },
  },
};
